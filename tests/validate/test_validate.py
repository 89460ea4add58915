"""Documents against their schemas: one finding for one mistake, at its place, with the way to mend it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.diagnostics import Diagnostic
from compiler.load.yaml.load_yaml import load
from compiler.model.document import DocumentKind
from compiler.validate.explain_errors import explain_errors
from tests.shown_findings import show_findings
from tests.validate.checked import check_text

CARD = """\
kind: card
format: mini-euro
layout: influence
count: 1
items:
  - id: smith
    origin: designed
    actions:
      - exchange: {pay: {any: 1}, gain: {ruble: 1}, repeat: once}
"""


def find_only_finding(old: str, new: str) -> Diagnostic:
    """Return the only finding after one change to a good card."""
    assert old in CARD
    (finding,) = check_text(CARD.replace(old, new))
    return finding


def test_a_good_card_has_no_finding() -> None:
    """A card that fits its schema has no finding."""
    assert check_text(CARD) == []


MISSPELT = [
    ("origin: designed", "orgin: designed", "unknown-key", "orgin", "origin"),
    ("count: 1", "cuont: 1", "unknown-key", "cuont", "count"),
    ("gain:", "gains:", "unknown-key", "gains", "gain"),
    ("repeat:", "repaet:", "unknown-key", "repaet", "repeat"),
    ("exchange:", "exchnage:", "unknown-kind", "exchnage", "exchange"),
    ("designed", "desinged", "unknown-value", "desinged", "designed"),
    ("once", "onec", "unknown-value", "onec", "once"),
    ("kind: card", "kind: crad", "unknown-value", "crad", "card"),
]


@pytest.mark.parametrize(("old", "new", "code", "wrong", "near"), MISSPELT)
def test_a_misspelling_is_one_finding(old: str, new: str, code: str, wrong: str, near: str) -> None:
    """A misspelt key, kind or value is one finding, exactly at the wrong word, that names the right one."""
    finding = find_only_finding(old, new)
    assert (finding.code, finding.args["near"]) == (code, near)
    line = CARD.replace(old, new).splitlines()[finding.span.line - 1]
    assert line[finding.span.column - 1 : finding.span.column - 1 + finding.span.length] == wrong


def test_an_unknown_key_lists_the_known_ones() -> None:
    """An unknown key that is near to none is reported with the keys that could be used."""
    finding = find_only_finding("origin: designed", "origin: designed\n    zzzzz: [1]")
    assert finding.args == {"noun": "key", "key": "zzzzz", "part": "an item"}
    unused = finding.values["names"]
    assert isinstance(unused, tuple)
    assert "benefit" in unused
    assert "origin" not in unused


def test_missing_key_comes_with_its_description() -> None:
    """A missing key is reported at its mapping, with the key's description."""
    finding = find_only_finding("format: mini-euro\n", "")
    assert (finding.code, finding.span.line, finding.span.column) == ("missing-key", 1, 1)
    assert finding.args == {"names": ("format",), "part": "a component file"}
    assert finding.values["name"] == "format"
    assert finding.values["about"]


def test_missing_keys_of_one_mapping_are_one_finding() -> None:
    """All keys that a mapping lacks are reported at once, with a hint for each key."""
    assert find_only_finding("format: mini-euro\n", "").args["names"] == ("format",)
    finding = find_only_finding("format: mini-euro\nlayout: influence\n", "")
    assert finding.args["names"] == ("format", "layout")
    assert len(finding.advice) == 2


def test_two_mistakes_are_two_findings() -> None:
    """Everything that is wrong is said in one run."""
    codes = {finding.code for finding in check_text(CARD.replace("any: 1", "any: 0").replace("card", "crad"))}
    assert codes == {"unknown-value", "out-of-range"}


ID = "a name of lowercase letters, digits and hyphens that starts with a letter"
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
def test_a_text_that_yaml_took_for_data(text: str) -> None:
    """A text in brackets alone, which parses as a list or mapping, is reported as a text without quotation marks."""
    if text == "[[Trait]]":
        text = "[[Trait], x]"
    (finding,) = check_text(f"en:\n  a: {text}\n", "texts", "locales/en/a.yaml")
    assert finding.code == "unquoted-text"
    assert (finding.span.line, finding.span.column, finding.span.length) == (2, 6, len(text))
    assert len(finding.advice) == 2


TEXTS: list[tuple[str, str]] = [
    ("en:\n  a:\n    one: x\n    fwe: y\n    many: z\n", "unknown-key"),
    ("en:\n  a: 5\n", "wrong-type"),
    ("en: {a: }\n", "wrong-type"),
    ("en: {a: {title: }}\n", "wrong-type"),
    ("en:\n  a:\n    - x\n", "wrong-type"),
    ("en:\n  a:\n", "wrong-type"),
    ("en: x\n", "wrong-type"),
    ("en: {a: b}\nru: {a: b}\n", "wrong-size"),
    ("english: {a: b}\n", "wrong-form"),
    ("en:\n  «Нож»: урон\n", "wrong-form"),
    ("ru:\n  a: b\n", "wrong-locale"),
    ("en:\n  a: Pay #3 rubles\n", "cut-by-comment"),
    ("en:\n  a:\n    other: {b: c}\n", "wrong-value"),
]


@pytest.mark.parametrize(("text", "code"), TEXTS)
def test_malformed_locale_file_is_reported(text: str, code: str) -> None:
    """A locale file holds one locale, nested keys, strings and plural maps, and nothing else."""
    assert [finding.code for finding in check_text(text, "texts", "locales/en/a.yaml")] == [code]


def test_locale_files_as_platforms_write_them() -> None:
    """What Weblate writes is read as it is: document marker, comments, quoting of any style, plural maps."""
    text = """\
# comment
---
ru:
  log:
    # for translators
    takes: "Игрок берёт %{amount}: {wood}"
    empty: ''
    pieces:
      one: '%{n} деталь'
      few: '%{n} детали'
      many: '%{n} деталей'
    'no': Нет
    long: 'Первая строка

      вторая'
    block: |-
      * один
      * два
"""
    assert check_text(text, "texts", "locales/ru/log.yaml") == []


def test_a_key_named_after_a_category_may_hold_keys() -> None:
    """Only a mapping of nothing but categories is a plural map: an icon may be called other."""
    assert check_text("en:\n  icons:\n    any: {name: x}\n    other: {name: y}\n", "texts", "locales/en/a.yaml") == []


def test_many_mistakes_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A document of nothing but mistakes is not worked out to its end."""
    monkeypatch.setattr("compiler.validate.explain_errors.MAX_FINDINGS", 10)
    items = "".join(f"  - {{id: i{n}, origin: x}}\n" for n in range(100))
    assert len(check_text(f"kind: card\nformat: a\nlayout: ''\ncount: 1\nitems:\n{items}")) == 10


def test_disagreeing_validators_still_report() -> None:
    """Should the fast validator refuse what the slow one accepts, the document is still not passed."""
    document, _ = load(CARD.encode(), "a.yaml", "components")
    assert document is not None
    assert [finding.code for finding in explain_errors(document, ("red_cathedral",))] == ["wrong-value"]


def test_findings_point_at_keys_with_odd_names() -> None:
    """Keys are data too: an empty one has its place."""
    head = "id: a\nplayers: [1, 4]\nsource: en\nlocales: [en]\nproducts: []\n"
    (finding,) = check_text(head + "resources:\n  '': {sort: money, supply: 0}\n", "game")
    assert (finding.code, finding.span.line, finding.span.column) == ("wrong-form", 7, 3)


def test_a_translation_that_has_just_begun() -> None:
    """Platforms start a language with an empty mapping."""
    assert check_text("pl: {}\n", "texts", "locales/pl/a.yaml") == []


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
    ("en: {a: true}\n", "texts"),
]


def test_a_good_layout_has_no_finding() -> None:
    """The layout that the tests change fits its schema."""
    assert check_text(LAYOUT, "layout", "layouts/a.yaml") == []


def test_values_that_do_not_fit_are_explained(golden: Callable[[str, str], None]) -> None:
    """Followed to the letter, each hint of the golden file gives a file without this finding, never the next one."""
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
def test_a_letter_of_another_script(old: str, new: str, letter: str) -> None:
    """A letter that only looks right is named."""
    assert find_only_finding(old, new).args["letter"] == letter


def test_piece_without_copies_is_accepted() -> None:
    """A piece with no copies, which is set aside, has no finding."""
    assert check_text(CARD.replace("origin: designed", "origin: designed\n    copies: 0")) == []


@pytest.mark.parametrize("name", ["con", "nul", "aux", "prn", "com1", "lpt9"])
def test_name_of_a_device_is_refused(name: str) -> None:
    """An id, after which files are named, may not be a name that Windows keeps for a device."""
    assert find_only_finding("id: smith", f"id: {name}").code == "wrong-value"


@pytest.mark.parametrize("name", ["index", "con", "aux.more"])
def test_name_of_a_page_is_refused(name: str) -> None:
    """A chapter may be named neither as the page that lists all chapters nor as a device."""
    (finding,) = check_text(f"rules:\n  - id: {name}\n", "rules")
    assert finding.code == "wrong-value"
    assert check_text(f"rules:\n  - id: {name}-more\n", "rules") == [] or "." in name


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
def test_a_list_that_was_not_written_as_one(old: str, new: str, entries: tuple[str, ...]) -> None:
    """A list without brackets is reported with its entries, which in brackets are accepted."""
    (finding,) = check_text(HEAD.replace(old, new), "game")
    assert finding.values["entries"] == entries
    assert check_text(HEAD.replace(old, f"[{', '.join(entries)}]"), "game") == []


def test_a_quantity_that_was_written_as_words() -> None:
    """A quantity such as `2 rubles` is reported with its name and its number."""
    values = find_only_finding("pay: {any: 1}", "pay: 2 ruble").values
    assert (values["name"], values["number"]) == ("ruble", "2")


def test_decimal_comma_is_reported() -> None:
    """A number with a decimal comma, whose second half YAML takes for a key, is reported with both halves."""
    layout = "front: {draw: [rect: {x: 1, y: 1, width: 34,5, height: 2}]}\n"
    (finding,) = check_text(layout, "layout")
    assert (finding.values["whole"], finding.values["fraction"]) == ("34", "5")


def test_a_letter_that_looks_like_another() -> None:
    """A name that only letters of another script tell from a known one is reported with its letter."""
    finding = find_only_finding("count: 1", "сount: 1")
    assert (finding.code, finding.args["near"], finding.args["letter"]) == ("unknown-key", "count", "с")


def test_an_example_that_was_copied_with_its_dots() -> None:
    """The finding about an entry copied with its dots says what to write instead."""
    (finding,) = check_text("waivers:\n  - {code: typed-digit, key: a.b, reason: …}\n", "waivers", "waivers.yaml")
    assert finding.code == "wrong-size"
    assert (finding.values["value"], finding.values["meaning"]) == ("…", "why the finding is accepted")
