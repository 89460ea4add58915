from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.model.document import DocumentKind
from tests.shown_findings import show_findings
from tests.validate.checked import CARD, check_text, find_only_finding

WRONG = [
    ("count: 1", "count: '1'", "wrong-type"),
    ("count: 1", "count: −1", "wrong-type"),
    ("count: 1", "count:", "wrong-type"),
    ("id: smith", "id: 12", "wrong-type"),
    ("id: smith", "id: true", "wrong-type"),
    ("id: smith", "id: [smith]", "wrong-type"),
    ("id: smith", "id: null", "wrong-type"),
    ("id: smith", "id: Smith 1", "wrong-form"),
    ("ruble: 1}", "Ruble: 1}", "wrong-form"),
    ("any: 1", "of: [wood, wood], n: 1", "repeated-value"),
    ("any: 1", "of: [wood], n: 1", "wrong-size"),
    ("any: 1", "of: [wood, gold]", "missing-key"),
    ("any: 1", "any: 1001", "out-of-range"),
    ("count: 1", "count: 100001", "out-of-range"),
    ("origin: designed", "origin: designed\n    copies: 1001", "out-of-range"),
    ("- exchange: {pay: {any: 1}, gain: {ruble: 1}, repeat: once}", "- {}", "one-kind-only"),
    ("repeat: once}", "repeat: once}\n        gain: {ruble: 1}", "one-kind-only"),
    ("repeat: once}", "repeat: once}\n        deliver: {}", "one-kind-only"),
]


@pytest.mark.parametrize(("old", "new", "code"), WRONG)
def test_wrong_value_is_one_finding(old: str, new: str, code: str) -> None:
    """A value of a wrong type or form, or beyond a limit, is a single finding."""
    assert find_only_finding(old, new).code == code


UNQUOTED = ["[action]", "[[Trait]]", "{n}", "{icon}"]


@pytest.mark.parametrize("text", UNQUOTED)
def test_unquoted_text_that_yaml_reads_as_data_is_reported(text: str) -> None:
    """A text in brackets, which YAML reads as a list or mapping, is reported as an unquoted text."""
    if text == "[[Trait]]":
        text = "[[Trait], x]"
    (finding,) = check_text(f"en:\n  a: {text}\n", "texts", "locales/en/a.yaml")
    assert finding.code == "unquoted-text"
    assert (finding.span.line, finding.span.column, finding.span.length) == (2, 6, len(text))
    assert len(finding.advice) == 2


def test_empty_key_has_its_place() -> None:
    """A finding about an empty key is at its quotation marks."""
    head = "id: a\nplayers: [1, 4]\nsource: en\nlocales: [en]\nproducts: []\n"
    (finding,) = check_text(head + "resources:\n  '': {sort: money, supply: 0}\n", "game")
    assert (finding.code, finding.span.line, finding.span.column) == ("wrong-form", 7, 3)


@pytest.mark.parametrize(
    ("text", "kind", "actual", "shown"),
    [("price:\n", "settings", "null", ""), ("en: {a: true}\n", "texts", "boolean", "`true`")],
)
def test_the_type_of_a_value_is_reported(text: str, kind: DocumentKind, actual: str, shown: str) -> None:
    """A field without a value, or with a word of YAML, is reported with the type of its value as YAML has it."""
    (finding,) = check_text(text, kind, f"{kind}.yaml")
    assert (finding.code, finding.args["actual"], finding.args["shown"]) == ("wrong-type", (actual,), shown)


LAYOUT = """\
front:
  title: two
  draw:
    - line: {from: [1, 2], to: [3, 4], stroke: ink, line: 0.3}
    - group: {clip: {rect: [1, 2, 3, 4]}, items: []}
    - text: {x: 1, y: 1, width: 10, height: 10, size: 5, value: "{{ item.id }}"}
"""


UNFIT_IN_LAYOUT = [
    ("from: [1, 2]", "from: 8"),
    ("stroke: ink", "stroke: [a, b]"),
    ("rect: [1, 2, 3, 4]", "rect: {x: 1}"),
    ("width: 10", "width: 63.5mm"),
    ("width: 10", "width: '63,5'"),
    ("width: 10", "width: 2 cm"),
    ("width: 10", "width: 2.5in"),
    ("width: 10", "width: 0.0000001in"),
    ("width: 10", "width: wide"),
]


UNFIT_IN_OTHER_FILES: list[tuple[str, DocumentKind]] = [
    ("rules:\n  - id: a\n    slots: {coins: [settings.start.coins]}\n", "rules"),
    ("en:\n  game: {title: null}\n", "texts"),
    ("en:\n  game: {title: ~}\n", "texts"),
    ("en:\n  game:\n    title:\n", "texts"),
    ("poker: {width: 63.5mm, height: 88, bleed: 2, safe: 3}\n", "formats"),
    ("en:\n  cards: {one: {title: x}}\n", "texts"),
    ("price:\n", "settings"),
    ("design: 5\n", "settings"),
    ("design: {worth: {wood: 2}}\n", "settings"),
    ("en: {a: true}\n", "texts"),
]


def test_valid_layout_has_no_finding() -> None:
    """The layout that the tests change fits its schema."""
    assert check_text(LAYOUT, "layout", "layouts/a.yaml") == []


@pytest.mark.slow
def test_values_that_do_not_fit_are_explained(golden: Callable[[str, str], None]) -> None:
    """The golden file has the finding and the hints for each value that does not fit."""
    cards = [(new or f"without {old}", check_text(CARD.replace(old, new))) for old, new, _ in WRONG]
    named = [(new, check_text(CARD.replace("id: smith", new))) for new in ("id: con", "id: smіth")]
    layouts = [(new, check_text(LAYOUT.replace(old, new), "layout", "layouts/a.yaml")) for old, new in UNFIT_IN_LAYOUT]
    texts = [f"en:\n  a: {value}\n" for value in UNQUOTED]
    in_files: list[tuple[str, DocumentKind]] = [*UNFIT_IN_OTHER_FILES, *((text, "texts") for text in texts)]
    others = [(text, check_text(text, kind, f"locales/en/{kind}.yaml")) for text, kind in in_files]
    golden("findings/shown/values.txt", show_findings((*cards, *named, *layouts, *others)))


@pytest.mark.parametrize(
    ("old", "new", "letter"),
    [
        ("id: smith", "id: smіth", "і"),
        ("ruble: 1}", "rublе: 1}", "е"),
        ("layout: influence", "layout: ínfluence", "í"),
    ],
)
def test_lookalike_letter_in_a_value_is_named(old: str, new: str, letter: str) -> None:
    """A letter of another script in an id or a name is part of the finding."""
    assert find_only_finding(old, new).args["letter"] == letter


@pytest.mark.parametrize("name", ["con", "nul", "aux", "prn", "com1", "lpt9"])
def test_name_of_a_device_is_refused(name: str) -> None:
    """An id may not be a name that Windows keeps for a device, because files are named after ids."""
    assert find_only_finding("id: smith", f"id: {name}").code == "wrong-value"


def test_id_that_begins_with_a_reserved_name_is_accepted() -> None:
    """A chapter may have an id that only begins with the name of a device or of the page of all chapters."""
    assert check_text("rules:\n  - id: index-more\n  - id: con-more\n", "rules") == []


@pytest.mark.parametrize("name", ["index", "con", "aux.more"])
def test_name_of_a_page_is_refused(name: str) -> None:
    """A chapter may be named neither as the page that lists all chapters nor as a device."""
    (finding,) = check_text(f"rules:\n  - id: {name}\n", "rules")
    assert finding.code == "wrong-value"


HEAD = "id: g\nplayers: [2, 4]\nsource: en\nlocales: [en, es]\nproducts: [home-a4]\nresources: {}\n"


@pytest.mark.parametrize(
    ("old", "new", "entries"),
    [
        ("[2, 4]", "2-4", ("2", "4")),
        ("[2, 4]", "2 – 4", ("2", "4")),
        ("[en, es]", "en, es", ("en", "es")),
        ("[home-a4]", "home-a4", ("home-a4",)),
    ],
)
def test_list_without_brackets_is_reported_with_its_entries(old: str, new: str, entries: tuple[str, ...]) -> None:
    """The reported entries, written in brackets, are accepted."""
    (finding,) = check_text(HEAD.replace(old, new), "game")
    assert finding.values["entries"] == entries
    assert check_text(HEAD.replace(old, f"[{', '.join(entries)}]"), "game") == []


def test_quantity_written_as_words_is_reported_with_its_parts() -> None:
    """A quantity such as `2 rubles` is reported with its name and its number."""
    values = find_only_finding("pay: {any: 1}", "pay: 2 ruble").values
    assert (values["name"], values["number"]) == ("ruble", "2")


def test_dots_copied_from_an_example_are_explained() -> None:
    """A field left as `…` is reported with its description."""
    (finding,) = check_text("waivers:\n  - {code: typed-digit, key: a.b, reason: …}\n", "waivers", "waivers.yaml")
    assert finding.code == "wrong-size"
    assert (finding.values["value"], finding.values["meaning"]) == ("…", "why the finding is accepted")


def test_list_of_allowed_values_says_that_there_are_more() -> None:
    """Of many allowed values, the first are listed, and the hint ends as if there were more."""
    (finding,) = check_text("translations: {en: en.json, pl: pl.json}\nmarks: [smoke]\n", "lint")
    assert len(finding.values["known"]) == 12  # type: ignore[arg-type]
    assert "…" in str(finding.advice[0])
