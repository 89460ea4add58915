"""Small games at random: odd texts under every key, slots, icons, links, marks, plural maps, ids that come close."""

from __future__ import annotations

import json
import re
from typing import Any

from hypothesis import strategies as st

from tests.sample import FILES, ICON

PIECES = ("forge", "gate", "gate-back", "one", "other", "forge-smiths", "index")
RULES = ("pay.more", "one", "market.end", "sell", "coin")
WORDS = st.sampled_from(
    ["Pay", "the mill", "A & B", "3 > 2", "it’s", "“so”", "cafe\u0301", "#", "…", "a\u00a0b", "x < y"]
)
ODD = st.sampled_from(
    [
        "<b>",
        "</a>",
        "&amp;",
        "\\*",
        "\\n",
        "_x_",
        "**",
        "`x`",
        "<br>",
        "%{least}",
        "%{",
        "{",
        "{cion}",
        "\\%{price}",
        "\\{coin\\}",
    ]
)
SLOTS = st.sampled_from(["%{price}", "%{price:capital}", "%{price} {coin}", "%{n}", "%{coins}", "%{price:dative}"])
ICONS = st.sampled_from(["{coin}", "{once}", "{coin} {coin}"])
LINKS = st.builds(
    "[{}](rule:pay)".format, st.sampled_from(["here", "**so**", "{coin}", "%{price}", ""])
) | st.sampled_from(["[a](card:forge)", "[a](card:gate)", "[a](term:coin)", "[a](rule:sell)", "[a](rule:nowhere)"])
MARKS = st.sampled_from(["**strong**", "*em*", "***x***", "*", "**{coin}**", "*a **b***"])
BLOCKS = st.sampled_from(["\n\n", "\n- a\n- b\n", "\n1. a\n2. b\n", "\n\n| a | b |\n|---|---|\n| c | d |\n\n", "\n"])


def join_parts(*parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Texts of a few parts, one in forty of them with something odd."""
    usual = st.lists(st.one_of(*parts), min_size=1, max_size=4).map(" ".join)
    return st.integers(0, 39).flatmap(lambda n: st.tuples(usual, ODD).map(" ".join) if n == 0 else usual)


TITLE = join_parts(WORDS, WORDS, WORDS, ICONS)
LINE = join_parts(WORDS, WORDS, ICONS, MARKS)
FIGURES = join_parts(WORDS, WORDS, ICONS, MARKS, SLOTS)
PAGE = join_parts(WORDS, LINKS, LINKS, ICONS, MARKS, BLOCKS)
RULE = join_parts(WORDS, LINKS, SLOTS, ICONS, MARKS, BLOCKS)


def choose_mostly(usual: Any, *others: st.SearchStrategy[Any], odds: int = 6) -> st.SearchStrategy[Any]:
    """Return what is usual, or one time of several one of the others: most games are to pass the checks."""
    return st.integers(1, odds).flatmap(lambda n: st.one_of(*others) if n == odds else st.just(usual))


def make_text_or_forms(usual: str, texts: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    """Return a text, sometimes a plural map."""
    return choose_mostly(usual, texts, texts, texts, st.fixed_dictionaries({"one": texts, "other": texts}), odds=3)


def nest_texts(texts: dict[str, Any]) -> dict[str, Any]:
    """Texts by rule id as a locale file holds them: a level for each dot."""
    tree: dict[str, Any] = {}
    for key, value in texts.items():
        *steps, last = key.split(".")
        node = tree
        for step in steps:
            node = node.setdefault(step, {})
        node[last] = value
    return tree


@st.composite
def games(draw: st.DrawFn) -> dict[str, str]:
    """The files of a game in one language."""
    pieces = draw(st.lists(st.sampled_from(PIECES), min_size=1, max_size=3, unique=True))
    rules = ["pay", *draw(st.lists(st.sampled_from(RULES), max_size=2, unique=True))]
    texts = draw(written_texts(pieces, rules))
    items = [draw(item(name, index)) for index, name in enumerate(pieces)]
    data: dict[str, Any] = {
        "components/orders.yaml": {
            "kind": "card",
            "format": "mini-euro",
            "layout": "order",
            "count": sum(entry["copies"] for entry in items) or 1,
            "traits": {"guild": ["smiths", "millers"]},
            "items": items,
        },
        "layouts/order.yaml": draw(layout(texts)),
        **draw(rules_and_notes(rules)),
        "sources.yaml": {"sources": {"en": {"title": "Rules", "language": "en"}}},
        "locales/en/game.yaml": {"en": texts},
    }
    kept = ("settings.yaml", "credits.yaml", "glossary/en.yaml")
    head = FILES["game.yaml"].replace("locales: [en, ru]", "locales: [en]")
    written = {name: json.dumps(part, ensure_ascii=False, indent=1) for name, part in data.items()}
    return {"game.yaml": head, "art/icons/coin.svg": ICON, **{name: FILES[name] for name in kept}, **written}


@st.composite
def written_texts(draw: st.DrawFn, pieces: list[str], rules: list[str]) -> dict[str, Any]:
    """All texts of a game with these pieces and rules, as a locale file holds them."""

    def line(usual: str, texts: st.SearchStrategy[str] = TITLE) -> Any:
        return draw(make_text_or_forms(usual, texts))

    def page(usual: str, texts: st.SearchStrategy[str] = PAGE) -> Any:
        return draw(make_text_or_forms(usual, texts))

    texts = {
        "game": {
            "title": line("The Mill"),
            "tagline": line("Turn it"),
            "about": page("A game."),
            "legal": page("Ours."),
        },
        "cards": {name: {"title": line("The forge"), "text": line("Pay.", FIGURES)} for name in pieces},
        "icons": {"coin": {"name": line("coin", join_parts(WORDS)), "use": line("Money")}},
        "sets": {"orders": {"title": line("Orders")}},
        "traits": {"guild": {"smiths": line("Smiths"), "millers": line("Millers")}},
        "terms": {"coin": {"definition": page("Money.")}},
        "sources": {"en": {"name": line("English rules")}},
        "sides": {"front": line("Front")},
        "faq": {"owed": {"question": line("Owed?", LINE), "answer": page("Yes.", RULE)}},
        "errata": {"slip": {"printed": page("No.", RULE), "meant": page("Yes.", RULE)}},
        "editions": {
            "turn": {"question": line("So?", LINE), "readings": {"yes": page("Yes.", RULE), "no": page("No.")}}
        },
        "site": {"home": {"players": line("For %{least} to %{most}")}},
    }
    texts["rules"] = nest_texts(
        {rule: {"title": line("Paying"), "text": page("Pay %{price} {coin}.", RULE)} for rule in rules}
    )
    return texts


@st.composite
def item(draw: st.DrawFn, name: str, index: int) -> dict[str, Any]:
    """A card, now and then set aside."""
    return {
        "id": name,
        "origin": "designed",
        "traits": {"guild": ("smiths", "millers")[index % 2]},
        "copies": draw(choose_mostly(1, st.just(0), odds=12)),
        "actions": [{"gain": {"coin": index + 1}}],
    }


@st.composite
def layout(draw: st.DrawFn, texts: dict[str, Any]) -> dict[str, Any]:
    """A layout that shows title and text of each card, with the slots that the texts want or with others."""
    wanted = sorted({name for entry in texts["cards"].values() for name in re.findall(r"%\{(\w+)", str(entry["text"]))})
    values = "".join(f", {name}={{'term': 'coin', 'n': 2}}" if name == "price" else f", {name}=3" for name in wanted)
    given_slots = draw(choose_mostly(values, st.sampled_from(["", ", coins=3", ", price=1, n=2"]), odds=10))
    shown = f"text('cards.' ~ item.id ~ '.text'{given_slots})"
    back = {"title": "{{ text('game.title') }}", "draw": [{"icon": {"name": "coin", "x": 10, "y": 30, "size": 8}}]}
    box = {"x": 4, "width": 36, "face": "text", "size": [7, 5, 3, 2]}
    title = "{{ text('cards.' ~ item.id ~ '.title') }}"
    front = {
        "title": title,
        "alt": draw(choose_mostly("", st.just(f"{{{{ {shown} }}}}"))),
        "draw": [
            {"text": {**box, "y": 4, "height": 12, "value": title}},
            {"text": {**box, "y": 18, "height": 40, "value": f"{{{{ {shown} }}}}"}},
        ],
    }
    return {"front": front, **draw(choose_mostly({"back": back}, st.just({})))}


@st.composite
def rules_and_notes(draw: st.DrawFn, rules: list[str]) -> dict[str, Any]:
    """The files of rules, questions, misprints and editions, all with the same slots."""
    quantity = {"price": {"coin": "settings.price"}}
    slots = draw(
        choose_mostly(
            quantity, st.just({}), st.just({"n": "settings.price"}), st.just({**quantity, "n": "settings.price"})
        )
    )
    note = {"date": "2026-01-02", "rules": ["pay"], "slots": slots}
    readings = [{"id": "yes", "says": ["en:1"]}, {"id": "no", "says": []}]
    return {
        "rules.yaml": {"rules": [{"id": rule, "prose": True, "slots": slots} for rule in rules]},
        "faq.yaml": {"faq": {"owed": {**note, "basis": "derived"}}},
        "errata.yaml": {"errata": {"slip": {**note, "sources": ["en:1"]}}},
        "editions.yaml": {
            "editions": {"turn": {"rules": ["pay"], "readings": readings, "played": "yes", "slots": slots}}
        },
    }
