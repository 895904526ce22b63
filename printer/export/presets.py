"""Picture sizes that card makers ask for, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from printer.model import Size

INCH = 25.4


@dataclass(frozen=True, slots=True)
class Preset:
    """A picture's size in pixels, its resolution, and how many pixels of each edge are bleed."""

    about: str
    width: int
    height: int
    dpi: int
    bleed: float

    @property
    def trim(self) -> Size:
        """The size of the cut card."""
        scale = INCH / self.dpi
        return Size((self.width - 2 * self.bleed) * scale, (self.height - 2 * self.bleed) * scale)

    @property
    def bleed_mm(self) -> float:
        """The bleed in millimetres."""
        return self.bleed * INCH / self.dpi


PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        "poker-300dpi": Preset("63×88 mm without bleed", 744, 1039, 300, 0),
        "poker-600dpi": Preset("63×88 mm without bleed", 1488, 2079, 600, 0),
        "game-crafter-poker": Preset("2.5×3.5 in and 1/8 in of bleed", 825, 1125, 300, 37.5),
        "game-crafter-mini": Preset("1.75×2.5 in and 1/8 in of bleed", 600, 825, 300, 37.5),
        "game-crafter-tarot": Preset("2.75×4.75 in and 1/8 in of bleed", 900, 1500, 300, 37.5),
        "makeplayingcards-poker": Preset("2.5×3.5 in and 0.12 in of bleed", 822, 1122, 300, 36),
        "makeplayingcards-bridge": Preset("2.25×3.5 in and 0.12 in of bleed", 747, 1122, 300, 36),
        "square": Preset("70×70 mm without bleed", 827, 827, 300, 0),
    }
)
