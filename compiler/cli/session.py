"""A run of the command line: its world, the games it names, progress on a terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from compiler.build.request import Request, Result
from compiler.diagnostics.suggest import did_you_mean
from compiler.diagnostics.visible import visible
from compiler.load.commands import command, game_argument
from compiler.load.find import find_game, game_names, names_elsewhere
from compiler.load.here import CONTENT, enclosing_game, game_around, is_read_as_content
from compiler.report.text import in_one_line
from compiler.world import World, shared_folders, this_world
from compiler.write import WriteReport

if TYPE_CHECKING:
    from compiler.link import Linked


@dataclass(frozen=True, slots=True)
class Session:
    """Where a command looks for games and puts their outputs; `out` is None when it only checks.

    `overlay` is a folder of figures for the one game that is named.
    """

    content: Path
    out: Path | None
    jobs: int | None
    overlay: Path | None = None
    draft: bool = False

    def folders(self, games: Sequence[str]) -> tuple[Path, ...]:
        """Return the folders of the named games, each once; without names the game one stands in, or else all.

        A name that leads nowhere is a usage error.
        """
        here = self._here()
        names = tuple(games) or ((here.as_posix(),) if here else self._all())
        if self.overlay and len(names) != 1:
            raise click.UsageError(f"an overlay is for one game; name it, out of {', '.join(names)}")
        return tuple({folder.resolve(): folder for folder in map(self._folder, names)}.values())

    def folder(self, game: str | None) -> Path:
        """Return the folder of the one game that is named, or of the game one stands in."""
        here = self._here()
        if game is None and here is None:
            names = ", ".join(game_names(self.content))
            begin = f"; {command('new', 'my-game')} begins one"
            raise click.UsageError(f"name a game{f': {names}' if names else f', or go to its folder{begin}'}")
        return self._folder(here.as_posix() if game is None and here else str(game))

    def folder_and_rest(self, words: Sequence[str]) -> tuple[Path, tuple[str, ...]]:
        """Return the folder of the game that the first word names and the other words.

        Where it names none, the game is the one that one stands in, and all words are left.
        """
        is_named = bool(words) and (self._here() is None or find_game(words[0], self.content)[0] is not None)
        return self.folder(words[0] if is_named else None), tuple(words[1:] if is_named else words)

    def _here(self) -> Path | None:
        """Return the game one stands in; none where the command says in which folder games are looked up."""
        return enclosing_game() if self.content == CONTENT else None

    def _all(self) -> tuple[str, ...]:
        found = game_names(self.content)
        if elsewhere := names_elsewhere(self.content):
            link = self.content / elsewhere[0]
            raise click.UsageError(
                f"{link} is a symbolic link out of {self.content}/; delete it, or name the games you mean"
            )
        if not found:
            begin = command("new", "my-game", *(() if self.content == CONTENT else ("--content", str(self.content))))
            hint = f"{begin} begins one; of another name the folder, or go there"
            raise click.UsageError(f"there is no game here and none below {self.content}/; {hint}")
        return found

    def _folder(self, name: str) -> Path:
        if not name.strip():
            raise click.UsageError("the name of a game is empty")
        found, findings = find_game(name, self.content)
        if found is None:
            raise click.UsageError(in_one_line(findings[0]))
        around = game_around(found.resolve())
        if around and around != found.resolve():
            hint = f"name {os.path.relpath(around)}, or nothing if you stand in it"
            raise click.UsageError(f"{name} is no game but lies in the game {around.name}; {hint}")
        return found

    def linked(self, folder: Path, locales: tuple[str, ...] = ()) -> Linked:
        """Return a game whose files load, validate and link without an error; else a usage error that says so.

        Where `locales` are given, errors in other languages are passed over.
        """
        from compiler.build.read_game import read_game

        *_, linked, _ = read_game(folder, shared_folders(), self.overlay, locales)
        if linked is None:
            check = command("check", game_argument(folder.as_posix()), *(f"--locale={locale}" for locale in locales))
            raise click.UsageError(f"{folder} has errors: {check} shows them")
        return linked

    def refuse_unknown(self, folder: Path, locales: Sequence[str], products: Sequence[str] = ()) -> None:
        """Raise a usage error where a game has not a locale or product that is chosen."""
        if not (locales or products):
            return
        from compiler.l10n.pseudo import PSEUDO
        from compiler.load.head import head, product_names

        _known("locale", locales, (*(head(folder).get("locales") or locales), PSEUDO))
        _known("product", products, product_names((folder, *shared_folders())))

    def asked(self, folder: Path, locales: tuple[str, ...], products: tuple[str, ...]) -> tuple[Request, World]:
        """Return what is to be compiled, and the world to do it in."""
        jobs = self.jobs or os.cpu_count() or 1
        return Request(folder, locales, products, self.out, jobs, self.overlay, self.draft), this_world(self.content)

    def compile(self, folder: Path, locales: tuple[str, ...], products: tuple[str, ...]) -> Result:
        """Compile one game, with its progress on a terminal; raise a usage error for an unknown locale or product."""
        if self.out and is_read_as_content(self.out, folder):
            raise click.UsageError(f"{self.out} holds the game's own files; --out needs a folder for outputs alone")
        self.refuse_unknown(folder, locales, products)
        request, world = self.asked(folder, locales, products)
        if not sys.stderr.isatty():
            return _compile(request, world)
        from rich.console import Console
        from rich.text import Text

        doing = Text(f"{'building' if self.out else 'checking'} {visible(folder.resolve().name)}")
        with Console(stderr=True).status(doing):
            return _compile(request, world)


def _compile(request: Request, world: World) -> Result:
    """Compile a game unless nothing has changed since its last clean build, which is seen before much is imported."""
    stamp = request.stamp(world)
    if stamp.holds():
        return Result(written=WriteReport())
    from compiler.build.pipeline import compile_game

    return compile_game(request, world, stamp)


def _known(sort: str, chosen: Sequence[str], known: Sequence[str]) -> None:
    for name in chosen:
        if name not in known:
            hint = did_you_mean(name, known) or (f"there are {', '.join(known)}",)
            raise click.UsageError(f"no {sort} is called `{name}`; {hint[0]}")
