"""Load faces prepared for print: with lining figures, unique names, no substitutions, and always the same bytes.

A prepared face has no GSUB table, so that a character always has the glyph that the cmap names: text is drawn as it was
measured, and can be copied from the PDF as it was written.
"""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, NamedTuple

from compiler.diagnostics import Diagnostic, Span, error
from compiler.disk.reading import read_below, read_file, read_own_below
from compiler.disk.writing import make_folder, write_below
from compiler.layout.text.prepare_font import FaceMetrics, FaceRecipe, prepare_font, read_metrics
from compiler.layout.text.printable_font import LINING_FEATURE
from compiler.load.limits import MAX_FONT_BYTES
from compiler.model.font import FaceSource
from compiler.model.ligature_characters import FEATURE


class PackagedFace(NamedTuple):
    """A face that comes with Sobor: its font package, its weight and style, and the features of its characters."""

    package: str
    weight: int
    style: Literal["normal", "italic"]
    features: tuple[str, ...] = (LINING_FEATURE,)


PACKAGED: Mapping[str, PackagedFace] = {
    "text": PackagedFace("alegreya-sans", 500, "normal"),
    "text-bold": PackagedFace("alegreya-sans", 700, "normal"),
    "text-italic": PackagedFace("alegreya-sans", 500, "italic"),
    "text-bold-italic": PackagedFace("alegreya-sans", 700, "italic"),
    "text-small-caps": PackagedFace("alegreya-sans", 500, "normal", (LINING_FEATURE, "smcp")),
    "display": PackagedFace("spectral", 800, "normal"),
}
"""The faces of Sobor by name; all are under the Open Font License without a reserved name."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A prepared font file; heights are in em.

    Attributes:
        name: The name of the face in a theme.
        path: The file.
        postscript: The PostScript name of the font.
        units_per_em: The font units per em.
        ascent: The ascent of the font.
        descent: The descent of the font, as a positive number.
        cap_height: The height of capitals.
        x_height: The height of an x.
        fall: The depth of the letter p below the baseline.
        coverage: The code points that it can draw.
        digest: A digest of everything that the file is made from, for cache keys.
        has_ligatures: Whether letters are joined if the face has their ligature.
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
    has_ligatures: bool = False

    def find_lacking(self, text: str) -> tuple[str, ...]:
        """Return the characters of `text` that this face cannot draw, each once, in their order."""
        if self.coverage.issuperset(map(ord, text)):
            return ()
        return tuple(dict.fromkeys(character for character in text if ord(character) not in self.coverage))


def prepare_packaged_faces(cache: Path) -> dict[str, Face]:
    """Return the faces of Sobor by name.

    Files are kept in `cache` under a digest of their ingredients, so that a second call only reads their metrics.
    """
    recipes = {name: FaceRecipe(read_file(find_packaged_file(name)), face.features) for name, face in PACKAGED.items()}
    return {name: _load_face(name, recipe, cache) for name, recipe in recipes.items()}


class PreparedFaces(NamedTuple):
    """Faces by name, and a finding for each font of the game that cannot be used."""

    faces: dict[str, Face]
    findings: list[Diagnostic]


def prepare_faces(cache: Path, own: Mapping[str, FaceSource]) -> PreparedFaces:
    """Return the faces of Sobor and of a game's `own` fonts, which replace or add faces.

    An unusable face gives way to the face that it would have replaced, or else to the face of running text.
    Code: unreadable-font.
    """
    faces = prepare_packaged_faces(cache)
    findings = []
    for name, source in own.items():
        try:
            faces[name] = _load_face(name, _read_own_recipe(source), cache)
        except Exception as problem:  # noqa: BLE001 -- fontTools raises whatever a damaged table leads to
            findings.append(_report_unreadable(source, problem))
            faces.setdefault(name, faces["text"])
    return PreparedFaces(faces, findings)


def _report_unreadable(source: FaceSource, problem: Exception) -> Diagnostic:
    """Return the finding about a font, with the system's reason if the file could not be read."""
    span = Span(source.font.file)
    hint = "download or export it again"
    if isinstance(problem, OSError):
        reason = str(problem.strerror or problem)
        return error("unreadable-font", span, "this file cannot be read ({reason})", hint, reason=reason)
    return error("unreadable-font", span, "this font is damaged", hint)


def _read_own_recipe(source: FaceSource) -> FaceRecipe:
    """Return the ingredients of a game's own face; raise OSError if its font can no longer be read."""
    if source.font.name in PACKAGED:
        return FaceRecipe(read_file(find_packaged_file(source.font.name)), source.features or (LINING_FEATURE,))
    origin = source.font.origin
    data = read_below(Path(origin.folder), origin.path, MAX_FONT_BYTES)
    fallback = read_file(find_packaged_file(source.fallback)) if source.fallback else None
    return FaceRecipe(data, source.features or (LINING_FEATURE,), source.axes, fallback)


@lru_cache
def find_packaged_file(name: str) -> Path:
    """Return the file of a packaged face by its package's own list; fontpkg would search all distributions."""
    face = PACKAGED[name]
    spec = find_spec(f"fontpkg_{face.package.replace('-', '_')}")
    assert spec, f"{face.package} is installed with Sobor"
    assert spec.origin, f"{face.package} is a package with files"
    folder = Path(spec.origin).parent
    listed: list[Mapping[str, str | int]] = json.loads(read_file(folder / "metadata.json"))["files"]
    wanted = (face.weight, face.style)
    return next(folder / str(file["path"]) for file in listed if (file["weight"], file["style"]) == wanted)


def _load_face(name: str, recipe: FaceRecipe, cache: Path) -> Face:
    digest = recipe.make_digest(name)
    stem = f"{name}-{digest[:16]}"
    metrics = _read_cached(cache, stem) or _prepare_cached(recipe, name, cache, stem)
    return Face(
        name=name,
        path=cache / f"{stem}.ttf",
        digest=digest,
        coverage=_list_code_points(tuple((first, last) for first, last in metrics["coverage"])),
        postscript=metrics["postscript"],
        units_per_em=metrics["units_per_em"],
        ascent=metrics["ascent"],
        descent=metrics["descent"],
        cap_height=metrics["cap_height"],
        x_height=metrics["x_height"],
        fall=metrics["fall"],
        has_ligatures=FEATURE in recipe.features,
    )


@lru_cache(maxsize=64)
def _list_code_points(ranges: tuple[tuple[int, int], ...]) -> frozenset[int]:
    """Return the code points in ranges, each with its first and last code point."""
    return frozenset(code for first, last in ranges for code in range(first, last + 1))


def _read_cached(cache: Path, stem: str) -> FaceMetrics | None:
    """Return the metrics of a face in the cache, or None if it is missing or incomplete."""
    try:
        entry = json.loads(read_own_below(cache, f"{stem}.json"))
        is_complete = hashlib.sha256(read_own_below(cache, f"{stem}.ttf")).hexdigest() == entry["sha256"]
        metrics: FaceMetrics = entry["figures"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return metrics if is_complete else None


def _prepare_cached(recipe: FaceRecipe, name: str, cache: Path, stem: str) -> FaceMetrics:
    """Prepare a face and add it to the cache: the file first, then its metrics with a digest of the file."""
    font = prepare_font(recipe, name)
    font.save(file := io.BytesIO(), reorderTables=False)
    metrics = read_metrics(font)
    entry = {"figures": metrics, "sha256": hashlib.sha256(file.getvalue()).hexdigest()}
    make_folder(cache)
    write_below(cache, f"{stem}.ttf", file.getvalue())
    write_below(cache, f"{stem}.json", json.dumps(entry, sort_keys=True).encode())
    return metrics
