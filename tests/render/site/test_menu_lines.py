from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from compiler.model.notes import RulingKind
from compiler.render.site.menu_lines import describe_gallery, describe_prints, describe_rulings, describe_tools
from compiler.render.site.tools.tool_pages import list_tools
from compiler.render.text.text_context import TextContext
from tests.render.site.text_contexts import make_context
from tests.render.site_sample import TEXTS, link_folder, make_contexts
from tests.sample import write_game


def make_sample(folder: Path) -> TextContext:
    """Return the English texts of the sample game, which has no book."""
    return make_contexts(link_folder(write_game(folder / "mill", TEXTS)))[0]


def test_tools_are_named() -> None:
    """The line about the tools names all that the game has."""
    context = make_context()
    assert describe_tools(context).split("\u00a0· ") == [tool.door.name for tool in list_tools(context)]


def test_misprints_and_questions_are_promised_where_there_are_some() -> None:
    """A game with questions but no misprints promises none, and the other way round."""
    context = make_context()
    assert describe_rulings(context) == context.say("home.faq")
    for kind, key in ((RulingKind.FAQ, "home.questions"), (RulingKind.ERRATA, "home.misprints")):
        rulings = {name: ruling for name, ruling in context.game.rulings.items() if ruling.kind is kind}
        only = replace(context, game=replace(context.game, rulings=rulings))
        assert describe_rulings(only) == context.say(key)


def test_effects_are_promised_where_pieces_have_some() -> None:
    """A game without effects shows its pieces as they are printed."""
    context = make_context()
    assert describe_gallery(context) == context.say("home.cards")
    without = {name: replace(item, effects={}) for name, item in context.game.items.items()}
    assert describe_gallery(replace(context, game=replace(context.game, items=without))) == context.say("home.sides")


def test_a_rulebook_is_promised_where_one_is_printed(tmp_path: Path) -> None:
    """A game whose products have no book promises none."""
    context, sample = make_context(), make_sample(tmp_path)
    assert describe_prints(context) == context.say("home.print")
    assert describe_prints(sample) == sample.say("home.sheets")
