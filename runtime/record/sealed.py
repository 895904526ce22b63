"""Records that cannot be read at a glance, so that players at one table do not see each other's cards in a save.

This hides, it does not protect: whoever wants to can undo it.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

FORMAT = "cardwright private save 1"


def seal(text: str) -> str:
    """The text of a save, hidden in a line of JSON."""
    packed = base64.b64encode(zlib.compress(text.encode(), 9)).decode("ascii")
    return json.dumps({"format": FORMAT, "sealed": packed})


def unseal(text: str, longest: int) -> str:
    """What `seal` hid; any other text as it is. Raises ValueError for a sealed text that is damaged."""
    if FORMAT not in text[:200]:
        return text
    data: Any = json.loads(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("sealed"), str):
        return text
    try:
        unpacking = zlib.decompressobj()
        unpacked = unpacking.decompress(base64.b64decode(data["sealed"], validate=True), longest)
        if not unpacking.eof:
            raise ValueError("it does not end")
        return unpacked.decode("utf-8")
    except (binascii.Error, zlib.error, UnicodeDecodeError) as fault:
        raise ValueError(str(fault)) from fault
