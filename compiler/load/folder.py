"""Load a game's folder and the shared folders that it builds on."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.sentence import Sentence, sentence
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.errors import TooLargeError
from compiler.disk.listing import list_files, list_names_in
from compiler.disk.reading import is_present, read_below
from compiler.garbage_collection import disable_gc
from compiler.load.characters import report_too_large
from compiler.load.file_kinds import (
    FONT,
    PICTURE,
    PROFILE,
    SHEET,
    SVG,
    FileKind,
    determine_file_kind,
    determine_path_locale,
    is_folder_misplaced,
    is_valid_name,
    suggest_path,
)
from compiler.load.folder_size import FolderSize, get_max_file_bytes, report_exceeded_limit
from compiler.load.limits import MAX_TEXT_FILE_BYTES
from compiler.load.loaded import Loaded
from compiler.load.press_profiles import read_profile
from compiler.load.propose_id import propose_id
from compiler.load.raster_pictures import read_picture, report_missing_profile
from compiler.load.read_fonts import read_font
from compiler.load.read_one_file import read_game_file
from compiler.load.svg.read_vector_picture import read_vector_picture
from compiler.load.unknown_files import report_unknown
from compiler.load.yaml.load_yaml import load
from compiler.model.document import Document, DocumentKind
from compiler.model.font import GameFont
from compiler.model.origin import Origin, Owner
from compiler.model.picture import PictureFile
from compiler.model.plain import as_words
from compiler.model.press_profile import PressProfile


def load_game(game_dir: Path, shared: tuple[Path, ...] = ()) -> Loaded:
    """Read the folders of a game, and nothing outside them; of the shared ones only the languages that it has.

    Paths are displayed relative to the current folder if they are below it. Errors: missing-folder,
    missing-game-file, forbidden-file, file-too-large and the errors of `load_yaml.load`; warnings: unknown-file.
    """
    if game_dir.is_dir() and not is_present(game_dir / "game.yaml"):
        return Loaded(documents=(), drawing_sources={}, diagnostics=(_report_missing_game_file(game_dir),))
    files = _Files()
    findings: list[Diagnostic] = []
    with disable_gc():
        locales = _list_locales(game_dir)
        for folder in shared:
            findings.extend(_load_folder(folder, Owner.SHARED, files, locales))
        findings.extend(_load_folder(game_dir, Owner.GAME, files))
    if incomplete := tuple(_check_game_file(game_dir, findings)):
        # most likely the folder is not a game, so findings about its files would mislead
        return Loaded(documents=(), drawing_sources={}, diagnostics=incomplete)
    return Loaded(
        documents=tuple(files.documents),
        drawing_sources=files.drawing_sources,
        diagnostics=tuple(findings),
        broken=files.broken,
        origins=files.origins,
        sheets=files.sheets,
        pictures=files.pictures,
        fonts=files.fonts,
        picture_sources=files.picture_sources,
        profiles=files.profiles,
    )


@dataclass(slots=True)
class _Files:
    """The files loaded so far; fields as in `Loaded`."""

    documents: list[Document] = field(default_factory=list)
    drawing_sources: dict[str, bytes] = field(default_factory=dict)
    broken: dict[str, bytes] = field(default_factory=dict)
    origins: dict[str, Origin] = field(default_factory=dict)
    sheets: dict[str, bytes] = field(default_factory=dict)
    pictures: dict[str, PictureFile] = field(default_factory=dict)
    fonts: dict[str, GameFont] = field(default_factory=dict)
    picture_sources: dict[str, bytes] = field(default_factory=dict)
    profiles: dict[str, PressProfile] = field(default_factory=dict)


def _list_locales(game_dir: Path) -> frozenset[str] | None:
    """Return the languages of a game, or None if its `game.yaml` does not list them."""
    head = read_game_file(game_dir)
    locales = as_words(head.get("locales"))
    return frozenset((*locales, *as_words([head.get("source")]))) if locales else None


def _load_folder(
    folder: Path, owner: Owner, files: _Files, locales: Collection[str] | None = None
) -> Iterator[Diagnostic]:
    """Read a folder into `files`; yield its findings. If `locales` are given, files of other languages are left out."""
    if not folder.is_dir():
        yield report_missing_folder(folder)
        return
    root = display_path(folder)
    resolved = folder.resolve().as_posix()
    size = FolderSize()
    for path, file, refusal in list_files(folder, is_folder_misplaced):
        if locales is not None and (locale := determine_path_locale(path)) and locale not in locales:
            continue
        name = f"{root}/{path}".removeprefix("./")
        kind = determine_file_kind(path)
        files.origins[name] = Origin(owner, resolved, path)
        if refusal:
            yield _report_forbidden(name, refusal)
        elif kind and not is_valid_name(path):
            yield _report_invalid_name(name, file)
        elif not kind:
            yield from report_unknown(path, name)
        else:
            yield from _load_file(folder, path, name, kind, files, size)
        if size.is_exceeded:
            return


def _load_file(
    folder: Path, path: str, name: str, kind: FileKind, files: _Files, size: FolderSize
) -> Iterator[Diagnostic]:
    """Read a file of a known kind, which findings call `name`, into `files`, unless the folder becomes too large."""
    data, refused = read_or_refuse(folder, path, name, get_max_file_bytes(kind))
    yield from refused
    if data is None:
        return
    if exceeded := size.add(len(data), kind, path):
        yield report_exceeded_limit(exceeded, name)
    else:
        yield from _take_file(data, kind, files, path=path, name=name)


def _take_file(data: bytes, kind: FileKind, files: _Files, *, path: str, name: str) -> Iterator[Diagnostic]:
    """Add a file of a known kind, which findings call `name`, to `files`; yield the findings about it."""
    if kind == SHEET:
        files.sheets[name] = data
    elif kind == SVG:
        files.drawing_sources[name] = data
    elif kind == PICTURE:
        yield from _take_picture(data, files, path=path, name=name)
    elif kind == FONT:
        yield from _take_font(data, files, path=path, name=name)
    elif kind == PROFILE:
        files.profiles[name] = replace(read_profile(data, name, Path(path).stem), origin=files.origins[name])
    else:
        yield from _take_document(data, name, kind, files)


def _take_font(data: bytes, files: _Files, *, path: str, name: str) -> Iterator[Diagnostic]:
    """Add a font to `files`, or yield the finding why it cannot be used."""
    font, findings = read_font(data, name, path.partition("/")[2])
    yield from findings
    if font:
        files.fonts[name] = replace(font, origin=files.origins[name])


def _take_document(data: bytes, name: str, kind: DocumentKind, files: _Files) -> Iterator[Diagnostic]:
    """Add a YAML file to `files`, as a document or as broken; yield the findings about it."""
    document, findings = load(data, name, kind, files.origins[name])
    if document:
        files.documents.append(document)
    else:
        files.broken[name] = data
    yield from findings


def _take_picture(data: bytes, files: _Files, *, path: str, name: str) -> Iterator[Diagnostic]:
    """Add a raster picture or an SVG to `files`; yield the findings about it."""
    below = path.partition("/")[2]
    if path.lower().endswith(".svg"):
        files.picture_sources[name] = data
        picture, findings = read_vector_picture(data, name, below)
    else:
        picture, findings = read_picture(data, name, below)
    yield from findings
    if picture:
        files.pictures[name] = replace(picture, origin=files.origins[name])
        if picture.lacks_profile:
            yield report_missing_profile(picture)


def read_or_refuse(folder: Path, path: str, name: str, limit: int = MAX_TEXT_FILE_BYTES) -> WithFindings[bytes | None]:
    """Return the bytes of `path` below `folder`; None and a finding, which calls it `name`, if it cannot be read."""
    try:
        return WithFindings(read_below(folder, path, limit), [])
    except TooLargeError as problem:
        return WithFindings(None, [report_too_large(problem.size, limit, name)])
    except OSError as problem:
        return WithFindings(None, [_report_forbidden(name, str(problem.strerror))])


def _report_forbidden(file: str, reason: str) -> Diagnostic:
    """Return the finding about a file that the file system does not let us read."""
    return error(
        "forbidden-file", Span(file), "{reason}", "replace it with a regular file, or delete it", reason=reason
    )


def _report_invalid_name(name: str, file: Path) -> Diagnostic:
    return error(
        "wrong-form",
        Span(name),
        "`{name}` is not a valid name",
        "use only lowercase letters, digits and hyphens in file names",
        *_suggest_name(file),
        name=file.name,
    )


def _suggest_name(file: Path) -> tuple[Sentence, ...]:
    proposed = propose_id(file.stem, "file")
    return (sentence("rename it to `{proposed}`", proposed=f"{proposed}{file.suffix.lower()}"),) if proposed else ()


def _check_game_file(game_dir: Path, findings: list[Diagnostic]) -> Iterator[Diagnostic]:
    file = display_path(game_dir / "game.yaml")
    is_reported = any(finding.span.file == file for finding in findings)
    if is_reported or not game_dir.is_dir() or (game_dir / "game.yaml").is_file():
        return
    if (game_dir / "game.yaml").is_dir():
        yield error(
            "missing-game-file",
            Span(file),
            "game.yaml is a folder instead of a file",
            "rename the folder, and create a file game.yaml",
        )
        return
    yield _report_missing_game_file(game_dir)


def _report_missing_game_file(game_dir: Path) -> Diagnostic:
    """Return the finding about a folder without a game, which may be any folder: nothing below it is read."""
    files = (name for name in list_names_in(game_dir, "") if (game_dir / name).is_file())
    misnamed = next((name for name in files if suggest_path(name) == "game.yaml"), None)
    hint = sentence("name the folder that contains it; `sobor new my-game` creates a new game")
    if misnamed:
        hint = sentence("rename `{file}` to game.yaml", file=display_path(game_dir / misnamed))
    file = display_path(game_dir / "game.yaml")
    return error("missing-game-file", Span(file), "a game's folder must contain a file game.yaml", hint)


def report_missing_folder(path: Path) -> Diagnostic:
    """Return the finding about a path that is not a folder."""
    template = "this is not a folder" if is_present(path) else "this folder does not exist"
    return error("missing-folder", Span(display_path(path)), template, "name another folder")


def display_path(path: Path) -> str:
    """Return a path as findings and commands print it: relative to the current folder if it is below that."""
    absolute = path.absolute()
    current = Path.cwd()
    return absolute.relative_to(current).as_posix() if absolute.is_relative_to(current) else path.as_posix()
