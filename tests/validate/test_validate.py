"""Documents against their schemas: one finding for one mistake, at its place, with the way to mend it."""

from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic
from compiler.load.yaml.load_yaml import load
from compiler.validate.errors import explain_errors
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
    """What fits its schema passes in silence."""
    assert check_text(CARD) == []


MISSPELT = [
    ("origin: designed", "orgin: designed", "unknown-key", "unknown key `orgin`, did you mean `origin`?"),
    ("count: 1", "cuont: 1", "unknown-key", "unknown key `cuont`, did you mean `count`?"),
    ("gain:", "gains:", "unknown-key", "unknown key `gains`, did you mean `gain`?"),
    ("repeat:", "repaet:", "unknown-key", "unknown key `repaet`, did you mean `repeat`?"),
    ("exchange:", "exchnage:", "unknown-kind", "unknown effect kind `exchnage`, did you mean `exchange`?"),
    ("designed", "desinged", "unknown-value", "unknown value `desinged`, did you mean `designed`?"),
    ("once", "onec", "unknown-value", "unknown value `onec`, did you mean `once`?"),
    ("kind: card", "kind: crad", "unknown-value", "unknown value `crad`, did you mean `card`?"),
]


@pytest.mark.parametrize(("old", "new", "code", "message"), MISSPELT)
def test_a_misspelling_is_one_finding(old: str, new: str, code: str, message: str) -> None:
    """A misspelt key, kind or value is one finding, exactly at the wrong word, that names the right one."""
    finding = find_only_finding(old, new)
    assert (finding.code, finding.message) == (code, message)
    line = CARD.replace(old, new).splitlines()[finding.span.line - 1]
    marked = line[finding.span.column - 1 : finding.span.column - 1 + finding.span.length]
    assert marked == message.split("`")[1]


def test_an_unknown_key_lists_the_known_ones() -> None:
    """Where nothing is near, the hint names the keys that could be used."""
    finding = find_only_finding("origin: designed", "origin: designed\n    zzzzz: [1]")
    assert finding.message == "unknown key `zzzzz` in an item"
    assert "benefit" in finding.hints[0]
    assert "origin" not in finding.hints[0]


def test_missing_key_comes_with_its_description() -> None:
    """The finding is at the mapping and the hint is the key's description."""
    finding = find_only_finding("format: mini-euro\n", "")
    assert (finding.code, finding.span.line, finding.span.column) == ("missing-key", 1, 1)
    assert finding.message == "the key `format` is missing in a component file"
    assert finding.hints[0].startswith("format: ")


def test_missing_keys_of_one_mapping_are_one_finding() -> None:
    """All keys that a mapping lacks are reported at once, with a hint for each key."""
    finding = (
        find_only_finding("format: mini-euro\n", "").args,
        find_only_finding("format: mini-euro\nlayout: influence\n", ""),
    )
    assert finding[0]["names"] == ("format",)
    assert finding[1].args["names"] == ("format", "layout")
    assert len(finding[1].hints) == 2


def test_two_mistakes_are_two_findings() -> None:
    """Everything that is wrong is said in one run."""
    codes = {finding.code for finding in check_text(CARD.replace("any: 1", "any: 0").replace("card", "crad"))}
    assert codes == {"unknown-value", "out-of-range"}


ID = "a name of lowercase letters, digits and hyphens that starts with a letter"
WRONG = [
    ("count: 1", "count: '1'", "wrong-type", "delete the quotation marks"),
    ("count: 1", "count: −1", "wrong-type", "write the minus as a hyphen: -"),
    ("count: 1", "count:", "wrong-type", "write a value after the colon; what follows a # is a comment"),
    ("id: smith", "id: 12", "wrong-type", f"it must be {ID}"),
    ("id: smith", "id: true", "wrong-type", "quote it"),
    ("id: smith", "id: [smith]", "wrong-type", f"it must be {ID}"),
    ("id: smith", "id: null", "wrong-type", f"it must be {ID}"),
    ("id: smith", "id: Smith 1", "wrong-form", f"it must be {ID}"),
    ("ruble: 1}", "Ruble: 1}", "wrong-form", f"a key must be {ID}"),
    ("any: 1", "of: [wood, wood], n: 1", "repeated-value", None),
    ("any: 1", "of: [wood], n: 1", "wrong-size", None),
    ("any: 1", "of: [wood, gold]", "missing-key", None),
    ("any: 1", "any: 1001", "out-of-range", None),
    ("count: 1", "count: 100001", "out-of-range", None),
    ("origin: designed", "origin: designed\n    copies: 1001", "out-of-range", None),
    ("- exchange: {pay: {any: 1}, gain: {ruble: 1}, repeat: once}", "- {}", "one-kind-only", None),
    ("repeat: once}", "repeat: once}\n        gain: {ruble: 1}", "one-kind-only", None),
    ("repeat: once}", "repeat: once}\n        deliver: {}", "one-kind-only", None),
]


@pytest.mark.parametrize(("old", "new", "code", "hint"), WRONG)
def test_a_wrong_value(old: str, new: str, code: str, hint: str | None) -> None:
    """Types, forms and limits are each explained in words, with the way to mend them where there is one."""
    finding = find_only_finding(old, new)
    assert finding.code == code
    assert hint is None or finding.hints[-1:] == (hint,)


UNQUOTED = ["[action]", "[[Trait]]", "{n}", "{icon}"]


@pytest.mark.parametrize("text", UNQUOTED)
def test_a_text_that_yaml_took_for_data(text: str) -> None:
    """A text in brackets alone parses, as a list or mapping; the finding still says to quote it."""
    if text == "[[Trait]]":
        text = "[[Trait], x]"
    (finding,) = check_text(f"en:\n  a: {text}\n", "texts", "locales/en/a.yaml")
    assert finding.code == "unquoted-text"
    assert (finding.span.line, finding.span.column, finding.span.length) == (2, 6, len(text))
    assert "quote this text" in finding.hints


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
def test_locale_files(text: str, code: str) -> None:
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
    monkeypatch.setattr("compiler.validate.errors.MAX_FINDINGS", 10)
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
    ("text", "kind", "message"),
    [
        ("price:\n", "settings", "a value belongs here, not nothing"),
        ("en: {a: true}\n", "texts", "a text or a mapping belongs here, not true or false (`true`)"),
    ],
)
def test_types_are_called_as_people_write_them(text: str, kind: str, message: str) -> None:
    """A field of any type needs a value; words of YAML are shown as YAML writes them."""
    (finding,) = check_text(text, kind, f"{kind}.yaml")
    assert finding.message == message


LAYOUT = """\
front:
  title: two
  draw:
    - line: {from: [1, 2], to: [3, 4], stroke: ink, line: 0.3}
    - group: {clip: {rect: [1, 2, 3, 4]}, items: []}
    - text: {x: 1, y: 1, width: 10, height: 10, size: 5, value: "{{ item.id }}"}
"""
HINTS = [
    ("from: [1, 2]", "from: 8", "it must be two numbers in brackets, such as [8, 8], or an expression in {{ }}"),
    ("stroke: ink", "stroke: [a, b]", "it must be a name, or an expression in {{ }}"),
    (
        "rect: [1, 2, 3, 4]",
        "rect: {x: 1}",
        "it must be a number, a list of numbers such as [9, 8, 7], or an expression",
    ),
    ("width: 10", "width: 63.5mm", "write only the number, 63.5: lengths are in millimetres"),
    ("width: 10", "width: '63,5'", "write only the number, 63.5"),
    ("width: 10", "width: 2 cm", "write only the number, 20:"),
    ("width: 10", "width: 2.5in", "write only the number, 63.5:"),
    ("width: 10", "width: wide", "it must be a number, or an expression in {{ }}"),
]


@pytest.mark.parametrize(("old", "new", "hint"), HINTS)
def test_hints_lead_to_the_form_that_is_wanted(old: str, new: str, hint: str) -> None:
    """Followed to the letter, a hint gives a file without this finding, never the next one."""
    assert check_text(LAYOUT, "layout", "layouts/a.yaml") == []
    (finding, *_) = check_text(LAYOUT.replace(old, new), "layout", "layouts/a.yaml")
    assert finding.hints[0].startswith(hint)


@pytest.mark.parametrize(
    ("text", "kind", "hint"),
    [
        ("rules:\n  - id: a\n    slots: {coins: [settings.start.coins]}\n", "rules", "it must be the path to a figure"),
        ("en:\n  game: {title: null}\n", "texts", "delete the line"),
        ("en:\n  game: {title: ~}\n", "texts", "delete the line"),
        ("en:\n  game:\n    title:\n", "texts", "write a value after the colon"),
        ("poker: {width: 63.5mm, height: 88, bleed: 2, safe: 3}\n", "formats", "write only the number, 63.5"),
        ("en:\n  cards: {one: {title: x}}\n", "texts", "it must be a mapping that also has other keys"),
    ],
)
def test_hints_of_other_files(text: str, kind: str, hint: str) -> None:
    """What is wanted is said in each kind of file: no quotation marks where a mapping belongs, none round `null`."""
    (finding, *_) = check_text(text, kind, f"locales/en/{kind}.yaml")
    assert finding.hints[0].startswith(hint)


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


def test_a_piece_set_aside() -> None:
    """No copies park a piece."""
    assert check_text(CARD.replace("origin: designed", "origin: designed\n    copies: 0")) == []


@pytest.mark.parametrize("name", ["con", "nul", "aux", "prn", "com1", "lpt9"])
def test_names_of_devices(name: str) -> None:
    """Files are named after pieces, games and products: a name that one common system keeps for itself is refused."""
    finding = find_only_finding("id: smith", f"id: {name}")
    assert finding.message == "files are named after this id, and Windows keeps the name for a device"


@pytest.mark.parametrize("name", ["index", "con", "aux.more"])
def test_names_of_pages(name: str) -> None:
    """No chapter is called as the page that lists all chapters, nor as a device."""
    (finding,) = check_text(f"rules:\n  - id: {name}\n", "rules")
    assert finding.code == "wrong-value"
    assert check_text(f"rules:\n  - id: {name}-more\n", "rules") == [] or "." in name


HEAD = "id: g\nplayers: [2, 4]\nsource: en\nlocales: [en, es]\nproducts: [home-a4]\nresources: {}\n"


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ("[2, 4]", "2-4", "write it as a list: `[2, 4]`"),
        ("[2, 4]", "2 – 4", "write it as a list: `[2, 4]`"),
        ("[en, es]", "en, es", "write it as a list: `[en, es]`"),
        ("[home-a4]", "home-a4", "write it as a list: `[home-a4]`"),
    ],
)
def test_a_list_that_was_not_written_as_one(old: str, new: str, hint: str) -> None:
    """The hint writes the list down, so that it can be copied."""
    (finding,) = check_text(HEAD.replace(old, new), "game")
    assert finding.hints == (hint,)
    assert check_text(HEAD.replace(old, hint.split("`")[1]), "game") == []


def test_a_quantity_that_was_written_as_words() -> None:
    """`2 rubles` becomes a name, a colon and the number."""
    assert find_only_finding("pay: {any: 1}", "pay: 2 ruble").hints == (
        "write a name, a colon and the number: `{ruble: 2}`",
    )


def test_a_decimal_comma() -> None:
    """The half of a number after its comma, which YAML takes for a key, leads to the decimal point."""
    layout = "front: {draw: [rect: {x: 1, y: 1, width: 34,5, height: 2}]}\n"
    (finding,) = check_text(layout, "layout")
    assert finding.hints == ("write a decimal with a point: 34.5",)


def test_a_letter_that_looks_like_another() -> None:
    """A name that only letters of another script tell from a known one is reported with its letter."""
    finding = find_only_finding("count: 1", "сount: 1")
    assert (finding.code, finding.args["near"], finding.args["letter"]) == ("unknown-key", "count", "с")


def test_an_example_that_was_copied_with_its_dots() -> None:
    """The finding about an entry copied with its dots says what to write instead."""
    (finding,) = check_text("waivers:\n  - {code: typed-digit, key: a.b, reason: …}\n", "waivers", "waivers.yaml")
    assert finding.code == "wrong-size"
    assert finding.hints == ("write your own words in place of …: why the finding is accepted",)
