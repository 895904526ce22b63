"""A deck for other programs: pictures, data, and a saved object for Tabletop Simulator.

Each writes into a folder, whole files only, and returns what it wrote; `PrintFault` when it cannot.
"""

from __future__ import annotations

from printer.export.data import csv_text, json_data, write_csv, write_json
from printer.export.pictures import write_png
from printer.export.presets import PRESETS, Preset
from printer.export.tabletop import write_tabletop

__all__ = ["PRESETS", "Preset", "csv_text", "json_data", "write_csv", "write_json", "write_png", "write_tabletop"]
