"""A run of the command line: finds the games that it names and compiles them, with progress on a terminal."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import click

from compiler.build.request import Request, Result
from compiler.cli.idle_options import refuse_idle_options
from compiler.cli.shared_options import refuse_default_link
from compiler.diagnostics.suggest import list_names, suggest_nearest
from compiler.diagnostics.with_findings import WithFindings
from compiler.load.command_lines import format_command, format_game_argument
from compiler.load.current_folder import (
    CONTENT,
    find_enclosing_game,
    find_game_in_content,
    find_nearest_game,
    is_read_as_content,
)
from compiler.load.find_game import find_game, is_game_name, list_games, list_games_outside
from compiler.load.propose_id import propose_id
from compiler.model.plain import as_words
from compiler.model.print_options import EVERYTHING, PrintOptions
from compiler.model.publication import Publication
from compiler.processes import open_process_pool
from compiler.report.format_findings import format_in_one_line
from compiler.report.terminal import show_progress
from compiler.world import World, find_shared_folders, make_world
from compiler.write import WriteReport

if TYPE_CHECKING:
    from compiler.link import Linked
    from compiler.releases.release_file import Release


class BuildRun(NamedTuple):
    """A request to compile a game, and the world of the run."""

    request: Request
    world: World


class SplitWords(NamedTuple):
    """The folder of the game that a command is about, and the words after the name of the game."""

    folder: Path
    others: tuple[str, ...]


class TimedResult(NamedTuple):
    """The result of a request, and the seconds that it took."""

    result: Result
    duration: float


@dataclass(frozen=True, slots=True)
class Session:
    """The folders and options of a command.

    Attributes:
        content: The folder of all games.
        out: The folder of outputs, or None if the command writes none.
        jobs: The number of processes, or None for one per CPU.
        overlay: The folder of an overlay for the one game that is named, or None.
        draft: Whether translations may be missing.
        printed: What is printed of the products.
        describes_sides: Whether results describe what all sides look like.
        publication: The published site to make, or None.
        dictionaries: The Hunspell dictionaries (`.dic`) for checking spelling, by locale.
    """

    content: Path
    out: Path | None
    jobs: int | None
    overlay: Path | None = None
    draft: bool = False
    printed: PrintOptions = EVERYTHING
    describes_sides: bool = False
    publication: Publication | None = None
    dictionaries: Mapping[str, Path] = field(default_factory=dict)

    def find_game_folders(self, games: Sequence[str]) -> tuple[Path, ...]:
        """Return the folders of the named games, each once; without names, the current game, or else all games.

        Raise a usage error for a game that does not exist.
        """
        current = self._find_current_game()
        names = tuple(games) or ((current.as_posix(),) if current else self._list_all_games())
        if self.overlay and len(names) != 1:
            raise click.UsageError(f"an overlay applies to one game; name one of {', '.join(names)}")
        return tuple({folder.resolve(): folder for folder in map(self._find_named_folder, names)}.values())

    def find_folder(self, game: str | None) -> Path:
        """Return the folder of the named game, or of the current game. Raise a usage error if neither exists."""
        current = self._find_current_game()
        if game is None and current is None:
            names = ", ".join(list_games(self._get_games_folder()))
            hint = (
                f": {names}" if names else f", or change to its folder; {format_command('new', 'my-game')} creates one"
            )
            raise click.UsageError(f"name a game{hint}")
        return self._find_named_folder(current.as_posix() if game is None and current else str(game))

    def split_folder(self, words: Sequence[str]) -> SplitWords:
        """Tell the name of a game from the words after it.

        If the first word is not a game, return the folder of the current game and all words.
        """
        if words and (self._find_current_game() is None or self._find(words[0]).result is not None):
            return SplitWords(self.find_folder(words[0]), tuple(words[1:]))
        return SplitWords(self.find_folder(None), tuple(words))

    def _find_current_game(self) -> Path | None:
        """Return the current game, or the game in `content/` itself; None outside of games or with --content."""
        return (find_enclosing_game() or find_game_in_content()) if self.content == CONTENT else None

    def _get_games_folder(self) -> Path:
        """Return the folder where games are looked up by name. Raise a usage error if the default one is a link."""
        return refuse_default_link("content", self.content)

    def _find(self, name: str) -> WithFindings[Path | None]:
        """Find a game by its name within `content`, by its path, or by the name or id of the current game's folder."""
        found = find_game(name, self._get_games_folder() if is_game_name(name) else self.content)
        if found.result is not None:
            return found
        current = self._find_current_game()
        here = current.resolve().name if current else None
        if here is None or name not in (here, propose_id(here)):
            return found
        return WithFindings(current, [])

    def _list_all_games(self) -> tuple[str, ...]:
        names = list_games(self._get_games_folder())
        if outside := list_games_outside(self.content):
            link = self.content / outside[0]
            raise click.UsageError(
                f"{link} is a symbolic link out of {self.content}/; delete it, or name the games to use"
            )
        if not names:
            create = format_command(
                "new", "my-game", *(() if self.content == CONTENT else ("--content", str(self.content)))
            )
            if self.content == CONTENT and (here := ", ".join(list_games(Path()))):
                raise click.UsageError(f"name a game; in the current folder there are {here}")
            hint = f"create one with {create}, or name the folder of a game elsewhere"
            raise click.UsageError(f"there is no game in the current folder or in {self.content}/; {hint}")
        return names

    def _find_named_folder(self, name: str) -> Path:
        if not name.strip():
            raise click.UsageError("the name of a game is empty")
        folder, findings = self._find(name)
        if folder is None:
            raise click.UsageError(format_in_one_line(findings[0]))
        game = find_nearest_game(folder.resolve())
        if game and game != folder.resolve():
            hint = f"name {os.path.relpath(game)} instead, or change to it and name no game"
            raise click.UsageError(f"{name} is not a game but a folder in the game {game.name}; {hint}")
        return folder

    def link_game(self, folder: Path, locales: tuple[str, ...] = ()) -> Linked:
        """Load, validate and link a game; raise a usage error if it has errors.

        With `locales`, errors in other languages are ignored.
        """
        from compiler.build.read_game import read_game

        linked = read_game(folder, find_shared_folders(), self.overlay, locales).linked
        if linked is None:
            overlay = ("--overlay", str(self.overlay)) if self.overlay else ()
            only = (f"--locale={locale}" for locale in locales)
            check = format_command("check", format_game_argument(folder.as_posix()), *only, *overlay)
            raise click.UsageError(f"{folder} has errors; run {check}")
        return linked

    def refuse_unknown(self, folder: Path, locales: Sequence[str], products: Sequence[str] = ()) -> None:
        """Raise a usage error for a locale or product that a game does not have."""
        if not (locales or products):
            return
        from compiler.l10n.pseudo import PSEUDO
        from compiler.load.read_one_file import list_products, read_game_file

        _refuse_missing("locale", locales, (*(as_words(read_game_file(folder).get("locales")) or locales), PSEUDO))
        _refuse_missing("product", products, list_products((folder, *find_shared_folders())))

    def _refuse_unknown_pieces(self, folder: Path, locales: tuple[str, ...]) -> None:
        """Raise a usage error for a set or piece that a game does not have; the build reports its errors."""
        if not self.printed.only:
            return
        from compiler.build.read_game import read_game
        from compiler.model.piece_id import PieceId

        linked = read_game(folder, find_shared_folders(), self.overlay, locales).linked
        if linked is None:
            return
        sets = linked.game.sets
        pieces = {item.id: str(PieceId(name, item.id)) for name, group in sets.items() for item in group.items}
        for name in self.printed.only:
            if name in pieces and name not in sets:
                raise click.UsageError(f"there is no set `{name}`; the piece is {pieces[name]}")
            known = pieces.values() if "/" in name else sets
            _refuse_missing("piece" if "/" in name else "set", (name,), tuple(known))

    def make_request(self, folder: Path, locales: tuple[str, ...], products: tuple[str, ...]) -> BuildRun:
        """Return the request to compile a game, and the world of the run."""
        jobs = self.jobs or os.cpu_count() or 1
        request = Request(
            folder=folder,
            locales=locales,
            products=products,
            out=self.out,
            jobs=jobs,
            overlay=self.overlay,
            draft=self.draft,
            options=self.printed,
            since=self._find_compared_release(folder),
            describes_sides=self.describes_sides,
            publication=self.publication,
            dictionaries=self.dictionaries,
        )
        return BuildRun(request, make_world(self.content))

    def _find_compared_release(self, folder: Path) -> Release | None:
        """Return the release to compare sides with, if any; raise a usage error if it does not exist."""
        if not self.printed.since:
            return None
        from compiler.cli.since import find_release

        return find_release(folder, self.printed.since)

    def compile(self, folder: Path, locales: tuple[str, ...], products: tuple[str, ...]) -> Result:
        """Compile a game, with progress on a terminal; raise a usage error for an unknown locale or product."""
        return self.compile_all((folder,), locales, products)[0].result

    def compile_all(
        self, folders: Sequence[Path], locales: tuple[str, ...], products: tuple[str, ...]
    ) -> list[TimedResult]:
        """Compile games, at the same time if they may use several processes, with progress on a terminal.

        Raise a usage error for an unknown locale or product.
        """
        runs = [self._make_checked_request(folder, locales, products) for folder in folders]
        names = ", ".join(folder.resolve().name for folder in folders)
        with show_progress(f"{'building' if self.out else 'checking'} {names}"):
            return _compile_requests(runs)

    def _make_checked_request(self, folder: Path, locales: tuple[str, ...], products: tuple[str, ...]) -> BuildRun:
        if self.out and is_read_as_content(self.out, folder):
            raise click.UsageError(f"{self.out} contains the game's content; choose another folder for --out")
        self.refuse_unknown(folder, locales, products)
        refuse_idle_options((folder, *find_shared_folders()), products, self.printed)
        self._refuse_unknown_pieces(folder, locales)
        return self.make_request(folder, locales, products)


def _compile_requests(runs: Sequence[BuildRun]) -> list[TimedResult]:
    """Compile games at the same time, each in a process that starts others for its languages.

    No more of them work at a time than the requests allow.
    """
    jobs = runs[0].request.jobs if runs else 1
    if len(runs) < 2 or jobs < 2:  # noqa: PLR2004 -- there is nothing to do at the same time
        return [_compile_in_time(request, world) for request, world in runs]
    with open_process_pool(min(jobs, len(runs)), active=jobs) as pool:
        return list(pool.map(_compile_in_time, *zip(*runs, strict=True)))


def _compile_in_time(request: Request, world: World) -> TimedResult:
    start = perf_counter()
    return TimedResult(_compile_unless_current(request, world), perf_counter() - start)


def _compile_unless_current(request: Request, world: World) -> Result:
    """Compile a game unless its last clean build is up to date, which is checked without importing the pipeline."""
    stamp = request.make_stamp(world)
    if stamp and stamp.is_valid():
        return Result(written=WriteReport())
    from compiler.build.pipeline import compile_game

    return compile_game(request, world, stamp)


def _refuse_missing(noun: str, chosen: Sequence[str], existing: Sequence[str]) -> None:
    for name in chosen:
        if name not in existing:
            hints = map(str, suggest_nearest(name, existing) or list_names(existing))
            raise click.UsageError("; ".join((f"there is no {noun} `{name}`", *hints)))
