"""Every test reads and checks anew: nothing is kept from one run to the next, and nobody's own cache is touched."""

from __future__ import annotations

import os

os.environ["CARDWRIGHT_CACHE"] = ""
