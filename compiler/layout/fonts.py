"""Faces prepared for print: lining figures, a unique name each, no substitutions, the same bytes every time.

A prepared face has no GSUB table, so a character is always drawn with the glyph that its cmap names: text is drawn as
it was measured, and can be copied from the PDF as it was written.
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
"""Part of every cache key: change it whenever `_prepare_font` changes."""

NARROWEST_SPACE = 0.2
"""The least width of a word space in em: at the 7 to 8 points of a card, words run together with the 0.16 em that
Alegreya Sans has for books."""

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

    `fall` is how far the descender of a p reaches below the baseline. `digest` identifies the file's content, and so
    may stand for it in cache keys.
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
        """Return the characters of `text` that this face cannot draw, each once, in their order."""
        if self.coverage.issuperset(map(ord, text)):
            return ()
        return tuple(dict.fromkeys(character for character in text if ord(character) not in self.coverage))


def prepare(cache: Path, own: Mapping[str, Path] | None = None) -> dict[str, Face]:
    """Return all faces by name, from the font packages and from a game's `own` files, which replace or add faces.

    Files are kept in `cache` under a hash of their source; a second call only reads their metrics.
    """
    sources = {name: _packaged_file(name) for name in PACKAGED} | dict(own or {})
    return {name: _load_face(name, source, cache) for name, source in sources.items()}


def _packaged_file(name: str) -> Path:
    import fontpkg

    package, weight, style = PACKAGED[name]
    return Path(fontpkg.path(package, weight, style))


def _load_face(name: str, source: Path, cache: Path) -> Face:
    data = read_file(source)
    digest = hashlib.sha256(b"\0".join((RECIPE.encode(), name.encode(), data))).hexdigest()
    stem = f"{name}-{digest[:16]}"
    metrics = _read_cached(cache, stem) or _prepare_cached(data, name, cache, stem)
    coverage = frozenset(code for first, last in metrics.pop("coverage") for code in range(first, last + 1))
    return Face(name=name, path=cache / f"{stem}.ttf", coverage=coverage, digest=digest, **metrics)


def _read_cached(cache: Path, stem: str) -> dict[str, Any] | None:
    """Return the metrics of a face in the cache; None if it is not there, or not complete."""
    try:
        entry = json.loads(read_own_below(cache, f"{stem}.json"))
        is_complete = hashlib.sha256(read_own_below(cache, f"{stem}.ttf")).hexdigest() == entry["sha256"]
        metrics: dict[str, Any] = entry["figures"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return metrics if is_complete else None


def _prepare_cached(source: bytes, name: str, cache: Path, stem: str) -> dict[str, Any]:
    """Prepare a face and add it to the cache: the file first, then its metrics with a digest of the file."""
    font = _prepare_font(source, name)
    font.save(file := io.BytesIO(), reorderTables=False)
    metrics = _read_metrics(font)
    entry = {"figures": metrics, "sha256": hashlib.sha256(file.getvalue()).hexdigest()}
    make_folder(cache)
    write_below(cache, f"{stem}.ttf", file.getvalue())
    write_below(cache, f"{stem}.json", json.dumps(entry, sort_keys=True).encode())
    return metrics


def _prepare_font(source: bytes, name: str) -> Any:
    from fontTools.ttLib import TTFont

    font = TTFont(io.BytesIO(source), recalcTimestamp=False)
    lining = _lining_figures(font)
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
    """Give spaces, breaking or not, at least the width `NARROWEST_SPACE`."""
    least = round(NARROWEST_SPACE * font["head"].unitsPerEm)
    for glyph in {font.getBestCmap().get(code) for code in (0x20, 0xA0)} - {None}:
        advance, bearing = font["hmtx"][glyph]
        font["hmtx"][glyph] = (max(advance, least), bearing)


def _lining_figures(font: Any) -> dict[str, str]:
    """Return the lining form of each glyph that has one, from the font's `lnum` feature."""
    if "GSUB" not in font:
        return {}
    gsub = font["GSUB"].table
    lookups = {
        index
        for record in gsub.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    forms: dict[str, str] = {}
    for index in sorted(lookups):
        for table in gsub.LookupList.Lookup[index].SubTable:
            forms |= getattr(getattr(table, "ExtSubTable", table), "mapping", {})
    return forms


def _read_metrics(font: Any) -> dict[str, Any]:
    """Return the fields of `Face` that its file decides; code points as ranges."""
    units = font["head"].unitsPerEm
    heights = font["OS/2"]
    return {
        "postscript": font["name"].getDebugName(6),
        "units_per_em": units,
        "ascent": font["hhea"].ascent / units,
        "descent": -font["hhea"].descent / units,
        "cap_height": heights.sCapHeight / units,
        "x_height": heights.sxHeight / units,
        "fall": -font["glyf"][font.getBestCmap()[ord("p")]].yMin / units,
        "coverage": _ranges(font.getBestCmap()),
    }


def _ranges(codes: Iterable[int]) -> list[tuple[int, int]]:
    """Return code points as (first, last) of runs without gaps."""
    ranges: list[tuple[int, int]] = []
    for code in sorted(codes):
        if ranges and ranges[-1][1] == code - 1:
            ranges[-1] = (ranges[-1][0], code)
        else:
            ranges.append((code, code))
    return ranges
