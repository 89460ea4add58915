"""Faces made ready to print: lining figures, a name of its own each, no substitutions, the same bytes every time.

A prepared face has no GSUB table, so a character is always drawn by the glyph that its cmap names: what is
drawn is what was measured, and text copies out of the PDF as it went in.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from compiler.disk.reading import read_file, read_own_below
from compiler.disk.writing import make_folder, write_below

RECIPE = "3"
"""Part of every cache key: change it when `_prepared` does something else."""

NARROWEST_SPACE = 0.2
"""Em. Alegreya Sans has a word space of 0.16 em, cut for books; at the 7 to 8 points of a card words run together."""

PACKAGED: Mapping[str, tuple[str, int, str]] = {
    "text": ("alegreya-sans", 500, "normal"),
    "text-bold": ("alegreya-sans", 700, "normal"),
    "text-italic": ("alegreya-sans", 500, "italic"),
    "text-bold-italic": ("alegreya-sans", 700, "italic"),
    "display": ("spectral", 800, "normal"),
}
"""Face name → font package, weight, style. All are under the Open Font License without a reserved name."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A prepared TrueType file; heights are in em, `coverage` has the code points that it can draw.

    `fall` is how far the foot of a p reaches below the baseline. `digest` names the file's
    content, and so may stand for it in cache keys.
    """

    name: str
    path: Path
    postscript: str
    units_per_em: int
    ascent: float
    descent: float
    cap_height: float
    x_height: float
    fall: float
    coverage: frozenset[int] = field(repr=False)
    digest: str

    def lacks(self, text: str) -> tuple[str, ...]:
        """The characters of `text` that this face cannot draw, each once, in their order."""
        if self.coverage.issuperset(map(ord, text)):
            return ()
        return tuple(dict.fromkeys(c for c in text if ord(c) not in self.coverage))


def prepare(cache: Path, own: Mapping[str, Path] | None = None) -> dict[str, Face]:
    """All faces by name, from the font packages or (by the same names, or more) a game's `own` files.

    Files are kept in `cache` under a hash of their source; a second call only reads their figures.
    """
    sources = {name: _packaged(name) for name in PACKAGED} | dict(own or {})
    return {name: _face(name, source, cache) for name, source in sources.items()}


def _packaged(name: str) -> Path:
    import fontpkg

    package, weight, style = PACKAGED[name]
    return Path(fontpkg.path(package, weight, style))


def _face(name: str, source: Path, cache: Path) -> Face:
    data = read_file(source)
    digest = hashlib.sha256(b"\0".join((RECIPE.encode(), name.encode(), data))).hexdigest()
    stem = f"{name}-{digest[:16]}"
    figures = _kept(cache, stem) or _made(data, name, cache, stem)
    coverage = frozenset(c for first, last in figures.pop("coverage") for c in range(first, last + 1))
    return Face(name=name, path=cache / f"{stem}.ttf", coverage=coverage, digest=digest, **figures)


def _kept(cache: Path, stem: str) -> dict[str, Any]:
    """The figures of a face that was prepared before; empty where it was not, or not to the end."""
    try:
        kept = json.loads(read_own_below(cache, f"{stem}.json"))
        whole = hashlib.sha256(read_own_below(cache, f"{stem}.ttf")).hexdigest() == kept["sha256"]
        figures: dict[str, Any] = kept["figures"]
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return figures if whole else {}


def _made(source: bytes, name: str, cache: Path, stem: str) -> dict[str, Any]:
    """Prepare a face and keep it: the file first, then its figures, which name its bytes."""
    font = _prepared(source, name)
    font.save(file := io.BytesIO(), reorderTables=False)
    figures = _figures(font)
    kept = {"figures": figures, "sha256": hashlib.sha256(file.getvalue()).hexdigest()}
    make_folder(cache)
    write_below(cache, f"{stem}.ttf", file.getvalue())
    write_below(cache, f"{stem}.json", json.dumps(kept, sort_keys=True).encode())
    return figures


def _prepared(source: bytes, name: str) -> Any:
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(source), recalcTimestamp=False)
    lining = _lining(font)
    for table in font["cmap"].tables:
        for code, glyph in list(getattr(table, "cmap", {}).items()):
            table.cmap[code] = lining.get(glyph, glyph)
    _widen_spaces(font)
    postscript = f"{font['name'].getDebugName(6)}-{name}"[:63]
    for record in font["name"].names:
        if record.nameID in (3, 6):
            record.string = postscript
    for table in ("GSUB", "DSIG"):
        if table in font:
            del font[table]
    return font


def _widen_spaces(font: Any) -> None:
    least = round(NARROWEST_SPACE * font["head"].unitsPerEm)
    for glyph in {font.getBestCmap().get(code) for code in (0x20, 0xA0)} - {None}:
        advance, bearing = font["hmtx"][glyph]
        font["hmtx"][glyph] = (max(advance, least), bearing)


def _lining(font: Any) -> dict[str, str]:
    """Glyph → its lining form, from the font's own `lnum` feature."""
    if "GSUB" not in font:
        return {}
    gsub = font["GSUB"].table
    lookups = {
        i
        for record in gsub.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for i in record.Feature.LookupListIndex
    }
    forms: dict[str, str] = {}
    for i in sorted(lookups):
        for table in gsub.LookupList.Lookup[i].SubTable:
            forms |= getattr(getattr(table, "ExtSubTable", table), "mapping", {})
    return forms


def _figures(font: Any) -> dict[str, Any]:
    units = font["head"].unitsPerEm
    shape = font["OS/2"]
    return {
        "postscript": font["name"].getDebugName(6),
        "units_per_em": units,
        "ascent": font["hhea"].ascent / units,
        "descent": -font["hhea"].descent / units,
        "cap_height": shape.sCapHeight / units,
        "x_height": shape.sxHeight / units,
        "fall": -font["glyf"][font.getBestCmap()[ord("p")]].yMin / units,
        "coverage": _ranges(font.getBestCmap()),
    }


def _ranges(codes: Iterable[int]) -> list[tuple[int, int]]:
    ranges: list[tuple[int, int]] = []
    for code in sorted(codes):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1] = (ranges[-1][0], code)
        else:
            ranges.append((code, code))
    return ranges
