"""Load compiled games and find the engines that play them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, NamedTuple, cast

from engine import games
from engine.compiled_game import GameFile
from engine.compiled_shape import FORMAT
from engine.conform import conform
from engine.effects import SHARED, Kinds
from engine.game import Game, OfferedOptions
from engine.plain_data import ContentError, JsonObject, read_json, show
from engine.template import Args, CodedError, Template

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

ENTRY_POINTS = "sobor.engines"


class LoadRefusal(Template):
    """The reasons why a compiled game is not loaded, in addition to those of its shape and its engine."""

    NOT_COMPILED = "not a compiled game of format {format}"
    NO_ENGINE = "no engine plays {name}"
    ENGINE_NOT_IMPORTED = "the engine {name} cannot be imported ({reason})"
    ENGINE_FAILED = "the engine failed while it read this content: {reason} ({file}, line {line})"


class EngineError(CodedError):
    """Signal that the engine of a game cannot be loaded.

    Attributes:
        reason: Why the engine cannot be imported, or None if no engine has that name.
    """

    def __init__(self, name: object, reason: str | None = None) -> None:
        if reason is None:
            super().__init__(LoadRefusal.NO_ENGINE, {"name": show(name)})
        else:
            super().__init__(LoadRefusal.ENGINE_NOT_IMPORTED, {"name": show(name), "reason": reason})
        self.args = name, reason  # from which pickle makes the error again
        self.reason = reason


def load(source: str | Path | Mapping[str, object]) -> Game:
    """Return the game of a `game.json`, which is given as a path or as the mapping in memory.

    The whole file is validated against the shape that its engine declares (`Game.shape`) before it is used.

    The engine is the package `engine.games.<engine>` or, from another distribution, the entry point of that
    name in the group `sobor.engines`: a module with a class `Game`, or the class itself.

    Raises:
        OSError: the file cannot be read.
        EngineError: the engine is not installed, or cannot be imported.
        CodedError: the file is not a compiled game of this format.
        ContentError: its engine cannot play it. The message names the place in the file, such as
            `sets.dice.items[2].figures.faces`, and what is wrong there; or the engine comes from another distribution
            and fails, and the message names the place in its source.
    """
    compiled = source if isinstance(source, Mapping) else read_json(Path(source), "not a compiled game")
    return _make_game(*_validate(compiled))


def load_with_settings(compiled: Mapping[str, object], settings: JsonObject) -> Game:
    """Return a game whose engine reads other settings, such as an equal mapping that records what is read from it.

    The file is validated with its own settings, and raises what it raises in `load`.
    """
    engine, valid = _validate(compiled)
    return _make_game(engine, {**valid, "settings": settings})


class _ValidGame(NamedTuple):
    """A compiled game of the shape that its engine declares."""

    engine: type[Game]
    compiled: GameFile


def _validate(compiled: object) -> _ValidGame:
    """Return the engine of a compiled game, and the game if it has the shape that the engine declares.

    Raise CodedError or ContentError if this is not a compiled game of its shape, EngineError without its engine.
    """
    if not isinstance(compiled, Mapping) or compiled.get("format") != FORMAT:
        raise CodedError(LoadRefusal.NOT_COMPILED, {"format": FORMAT})
    engine = _load_engine(compiled.get("engine"))
    conform(compiled, engine.shape)
    return _ValidGame(engine, cast("GameFile", compiled))


def _make_game(engine: type[Game], compiled: GameFile) -> Game:
    """Return the game of an engine; raise ContentError if it cannot be played, or if an engine from elsewhere fails.

    A mistake in an engine of this package is raised as it is: content is no reason for it.
    """
    try:
        return engine(compiled)
    except ValueError:
        raise
    except Exception as failure:
        if engine.__module__.startswith(f"{games.__name__}."):
            raise
        raise ContentError((), LoadRefusal.ENGINE_FAILED, _describe_failure(failure)) from failure


def _describe_failure(failure: Exception) -> Args:
    """Return the values of a sentence about a failed engine: the exception, and the place in its source."""
    place = failure.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    assert place is not None, "the exception was raised"
    return {
        "reason": f"{type(failure).__name__} {failure}",
        "file": Path(place.tb_frame.f_code.co_filename).name,
        "line": place.tb_lineno,
    }


def list_engines() -> tuple[str, ...]:
    """Return the names of the installed engines."""
    own = (module.name for module in iter_modules(games.__path__))
    return tuple(sorted({*own, *_find_entry_points().names}))


def collect_effect_kinds(names: Iterable[str]) -> Kinds:
    """Return the shared kinds of effect and the kinds of these engines, by name.

    If two engines have a kind of the same name, the first engine's is returned. If an engine is not installed, the
    kinds of all installed engines are returned, so that a misspelt engine causes one finding and not one per effect.
    """
    return _merge_kinds(tuple(names))


def list_offered_options(engine: str) -> OfferedOptions:
    """Return the options that an engine offers before a game; raise EngineError if it cannot be loaded."""
    return _load_engine(engine).offered


@cache
def _merge_kinds(names: tuple[str, ...]) -> Kinds:
    try:
        brought = [_load_engine(name).effects for name in names]
    except EngineError:
        brought = [engine.effects for name in list_engines() if (engine := _try_engine(name))]
    return {**SHARED, **{name: kind for kinds in reversed(brought) for name, kind in kinds.items()}}


def _try_engine(name: str) -> type[Game] | None:
    with suppress(EngineError):
        return _load_engine(name)
    return None


def _load_engine(name: object) -> type[Game]:
    if not isinstance(name, str):
        raise EngineError(name)
    if name.isidentifier() and find_spec(f"engine.games.{name}"):
        engine = getattr(import_module(f"engine.games.{name}"), "Game", None)
    else:
        engine = next((_import_entry_point(point) for point in _find_entry_points().select(name=name)), None)
    if not isinstance(engine, type) or not issubclass(engine, Game):
        raise EngineError(name)
    return engine


def _find_entry_points() -> EntryPoints:
    """Return the engines of other distributions; importlib.metadata takes longer to import than this package."""
    from importlib.metadata import entry_points

    return entry_points(group=ENTRY_POINTS)


def _import_entry_point(point: EntryPoint) -> object:
    try:
        return point.load()
    except Exception as failure:  # whatever another distribution raises while it is imported
        reason = f"{type(failure).__name__}: {failure}".partition("\n")[0]
        raise EngineError(point.name, reason) from failure
