"""Loads a game's folder and the shared folders it stands on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from compiler.diagnostics import Diagnostic, Span, error, warning
from compiler.diagnostics.sentence import sentence
from compiler.disk.reading import TooLargeError, files_in, read_below
from compiler.garbage_collection import gc_disabled
from compiler.load.characters import too_large
from compiler.load.encoding import readable
from compiler.load.folder_size import FolderSize, most_bytes
from compiler.load.fonts import read_font
from compiler.load.limits import MAX_BYTES
from compiler.load.paths import (
    FONT,
    FONT_SUFFIXES,
    PICTURE,
    PICTURE_SUFFIXES,
    SHEET,
    SVG,
    has_form,
    is_ignored,
    kind_of,
    suggest_path,
)
from compiler.load.pictures import read_picture
from compiler.load.yaml import lines_of, load
from compiler.model.document import Document
from compiler.model.font import GameFont
from compiler.model.origin import Origin, Owner
from compiler.model.picture import PictureFile

_UNREAD_PICTURES = (".gif", ".bmp", ".pdf", ".psd", ".ai", ".eps", ".heic", ".avif")
"""Ends of names of pictures in formats that are not read."""

_UNREAD_FONTS = (".ttc", ".otc", ".woff", ".woff2", ".pfb")
"""Ends of names of fonts in formats that are not read."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """All files of a game: the shared folders' first, then its own; each folder's in the order of their paths.

    `svgs` maps the path of a drawing, as shown to people, to its bytes; they are not parsed yet. `pictures` are raster
    pictures by the same, `fonts` are fonts; their bytes stay on disk. `broken` holds
    the bytes of the files that became no document (also an overlay's), so that a report can show their lines, too.
    `origins` identifies every file, read or not, by the path that is shown. `sheets` holds the bytes of spreadsheets;
    those that sets name are read later, and `sheet_lines` are their lines.
    """

    documents: tuple[Document, ...]
    svgs: Mapping[str, bytes]
    diagnostics: tuple[Diagnostic, ...]
    broken: Mapping[str, bytes] = field(default_factory=dict)
    origins: Mapping[str, Origin] = field(default_factory=dict)
    sheets: Mapping[str, bytes] = field(default_factory=dict)
    sheet_lines: Mapping[str, Sequence[str]] = field(default_factory=dict)
    pictures: Mapping[str, PictureFile] = field(default_factory=dict)
    fonts: Mapping[str, GameFont] = field(default_factory=dict)

    @property
    def lines(self) -> dict[str, Sequence[str]]:
        """The lines of all files by the path that findings name."""
        data = {**self.svgs, **self.broken}
        undone = {file: lines_of(readable(text)) for file, text in data.items()}
        return {**undone, **{document.file: document.lines for document in self.documents}, **self.sheet_lines}


def load_game(game_dir: Path, shared: tuple[Path, ...] = ()) -> Loaded:
    """Read the folders of a game; nothing outside them is touched.

    Files are shown relative to the current folder where they are below it. Errors: missing-folder,
    missing-game-file, forbidden-file, file-too-large, and those of `compiler.load.yaml.load`; warnings: unknown-file.
    """
    files = _Files()
    findings: list[Diagnostic] = []
    with gc_disabled():
        for folder in shared:
            findings.extend(_load_folder(folder, Owner.SHARED, files))
        findings.extend(_load_folder(game_dir, Owner.GAME, files))
    if incomplete := list(_incomplete(game_dir, findings)):
        findings = [*(finding for finding in findings if finding.code != "unknown-file"), *incomplete]
    return Loaded(
        tuple(files.documents),
        files.svgs,
        tuple(findings),
        files.broken,
        files.origins,
        files.sheets,
        pictures=files.pictures,
        fonts=files.fonts,
    )


@dataclass(slots=True)
class _Files:
    """What has been loaded so far, as in `Loaded`."""

    documents: list[Document] = field(default_factory=list)
    svgs: dict[str, bytes] = field(default_factory=dict)
    broken: dict[str, bytes] = field(default_factory=dict)
    origins: dict[str, Origin] = field(default_factory=dict)
    sheets: dict[str, bytes] = field(default_factory=dict)
    pictures: dict[str, PictureFile] = field(default_factory=dict)
    fonts: dict[str, GameFont] = field(default_factory=dict)


def _load_folder(folder: Path, owner: Owner, files: _Files) -> Iterator[Diagnostic]:
    """Add what the folder holds to `files`; yield what is wrong with it."""
    if not folder.is_dir():
        yield error("missing-folder", Span(shown(folder)), "this folder does not exist")
        return
    root, resolved, size = shown(folder), folder.resolve().as_posix(), FolderSize()
    for path, file, refusal in files_in(folder):
        name, kind = f"{root}/{path}".removeprefix("./"), kind_of(path)
        files.origins[name] = Origin(owner, resolved, path)
        if refusal:
            yield _forbidden(name, refusal)
        elif kind and not has_form(path):
            yield error(
                "wrong-form",
                Span(name),
                "`{name}` is not a valid name",
                "a file name has lowercase letters, digits and hyphens only",
                name=file.name,
            )
        elif not kind:
            yield from _unknown(path, name)
        elif isinstance(data := read_or_refuse(folder, path, name, most_bytes(kind)), Diagnostic):
            yield data
        elif too_much := size.add(len(data), kind):
            template = "with this file the folder has more than {most}; no further file is read"
            yield error("file-too-large", Span(name), template, "simplify or delete some of its files", most=too_much)
            return
        else:
            yield from _take_file(data, path, name, kind, files)


def _take_file(data: bytes, path: str, name: str, kind: str, files: _Files) -> Iterator[Diagnostic]:
    """Add a file of a known kind to `files`; spreadsheets are read once it is known which set names them."""
    if kind == SHEET:
        files.sheets[name] = data
    elif kind == SVG:
        files.svgs[name] = data
    elif kind == PICTURE:
        picture = read_picture(data, name, path.partition("/")[2])
        if isinstance(picture, Diagnostic):
            yield picture
        else:
            files.pictures[name] = replace(picture, origin=files.origins[name])
    elif kind == FONT:
        font = read_font(data, name, path.partition("/")[2])
        if isinstance(font, Diagnostic):
            yield font
        else:
            files.fonts[name] = replace(font, origin=files.origins[name])
    else:
        document, findings = load(data, name, kind)
        if document:
            files.documents.append(replace(document, origin=files.origins[name]))
        else:
            files.broken[name] = data
        yield from findings


def read_or_refuse(folder: Path, path: str, name: str, most: int = MAX_BYTES) -> bytes | Diagnostic:
    """Return the bytes of `path` below `folder`, or why they are not read; findings call the file `name`."""
    try:
        return read_below(folder, path, most)
    except TooLargeError as problem:
        return too_large(problem.size, most, name)
    except OSError as problem:
        return _forbidden(name, str(problem.strerror))


def _forbidden(file: str, reason: str) -> Diagnostic:
    """Return the finding about a file that is not read, for a reason that the disk gives."""
    hint = "put a file of your own here, or delete it"
    return error("forbidden-file", Span(file), "{reason}", hint, reason=reason)


def _unknown(path: str, file: str) -> Iterator[Diagnostic]:
    if is_ignored(path):
        return
    right = suggest_path(path)
    way_out = _way_out(path)
    hint = (
        sentence("did you mean `{near}`?", near=right)
        if right
        else sentence("{way_out}; docs/files.md lists the files of a game", way_out=way_out)
    )
    yield warning("unknown-file", Span(file), "nothing reads this file", hint)


def _way_out(path: str) -> str:
    """Return what to do with a file that nothing reads."""
    if path.lower().endswith(PICTURE_SUFFIXES):
        return "pictures are read under pictures/"
    if path.lower().endswith((*FONT_SUFFIXES, *_UNREAD_FONTS)):
        return "fonts are read under fonts/, as .ttf or .otf"
    if path.lower().endswith(_UNREAD_PICTURES):
        return "save it as PNG, JPEG, WebP or TIFF under pictures/, or as SVG under art/"
    return "drawings are SVG files under art/" if path.lower().endswith(".svg") else "delete it"


def _incomplete(game_dir: Path, findings: list[Diagnostic]) -> Iterator[Diagnostic]:
    file = f"{shown(game_dir)}/game.yaml"
    if not game_dir.is_dir() or (game_dir / "game.yaml").is_file() or any(one.span.file == file for one in findings):
        return
    if (game_dir / "game.yaml").is_dir():
        template = "game.yaml is a folder, where a file belongs"
        yield error("missing-game-file", Span(file), template, "move it away; a game.yaml says what a game is")
        return
    misnamed = next((finding.span.file for finding in findings if finding.values.get("near") == "game.yaml"), None)
    hint = sentence("name the folder that holds it; `sobor new my-game` creates a new game")
    if misnamed:
        hint = sentence("rename `{file}` to game.yaml", file=misnamed)
    yield error("missing-game-file", Span(file), "a game's folder must hold a file game.yaml", hint)


def shown(folder: Path) -> str:
    """Return the folder as people see it: relative to the current one where it is below that."""
    whole, here = folder.absolute(), Path.cwd()
    return whole.relative_to(here).as_posix() if whole.is_relative_to(here) else folder.as_posix()
