from __future__ import annotations

import pytest

from tests.checks.pairs_sample import check_pair

SOURCE = "See [this](rule:build).\n\n- **One**\n- Two"


def test_equal_markup_is_accepted() -> None:
    """The same links, items, paragraphs and bold words are clean; italics are free."""
    assert check_pair("markup-differs", "es", SOURCE, "Mira [eso](rule:build).\n\n- **Uno**\n- *Dos*") == []


@pytest.mark.parametrize(
    ("text", "args"),
    [
        ("Mira eso.\n\n- **Uno**\n- Dos", {"target": "rule:build"}),
        ("Mira [eso](rule:claim).\n\n- **Uno**\n- Dos", {"target": "rule:build"}),
        ("Mira [eso](rule:build).\n\n- **Uno**", {"count": 1, "source": 2}),
        ("Mira [eso](rule:build).\n- **Uno**\n- Dos", {"count": 1, "source": 2}),
        ("Mira [eso](rule:build).\n\n- Uno\n- Dos", {"count": 0, "source": 1}),
        (
            "Mira [eso](rule:build) y [esto](rule:build).\n\n- **Uno**\n- Dos",
            {"target": "rule:build", "count": 2, "source": 1},
        ),
    ],
)
def test_lost_structure_and_changed_targets_are_reported(text: str, args: dict[str, object]) -> None:
    """Lost structure and changed link targets are reported."""
    assert check_pair("markup-differs", "es", SOURCE, text)[0].args == args


def test_link_that_is_repeated_less_often_is_counted() -> None:
    """A target that both texts link to is reported with both counts, at the last link of the translation."""
    source, text = "[One](rule:a), [two](rule:a), (rule:a).", "[Uno](rule:a), dos, (rule:a)."
    (finding,) = check_pair("markup-differs", "es", source, text)
    assert finding.args == {"target": "rule:a", "count": 1, "source": 2}
    assert text[finding.start : finding.end] == "rule:a"
    assert finding.start == text.index("rule:a")


@pytest.mark.parametrize("bold", ["**a *b* c**", "***a** b*", "**a *b***", "***a***"])
def test_bold_with_italics_inside_is_bold(bold: str) -> None:
    """Bold words count as bold even if some of them are in italics."""
    assert check_pair("markup-differs", "es", f"See {bold}.", f"Mira {bold}.") == []
    (lost,) = check_pair("markup-differs", "es", f"See {bold}.", "Mira a b c.")
    assert lost.args == {"count": 0, "source": 1}


def test_lost_and_added_styles_are_reported() -> None:
    """Words in a style of the theme are in it in every language, however they are said."""
    source = "Gain a [Shield]{.keyword} or rest."
    assert check_pair("markup-differs", "es", source, "Descansa o gana un [Escudo]{.keyword}.") == []
    (lost,) = check_pair("markup-differs", "es", source, "Gana un Escudo o descansa.")
    assert lost.args == {"style": "keyword"}
    lost, added = check_pair("markup-differs", "es", source, "Gana un [Escudo]{.flavour} o descansa.")
    assert (lost.args, added.args) == ({"style": "keyword"}, {"style": "flavour"})
    (repeated,) = check_pair("markup-differs", "es", source, "[Gana]{.keyword} un [Escudo]{.keyword}.")
    assert repeated.args == {"style": "keyword", "count": 2, "source": 1}


@pytest.mark.parametrize("code", ["wrong-term", "untranslated-text", "icon-differs", "unbalanced-mark", "typography"])
def test_name_of_a_style_is_not_read_as_text(code: str) -> None:
    """The name of a style is read by no other check as text or as an icon."""
    assert check_pair(code, "es", "Gain a [Shield]{.keyword}.", "Gana un [Escudo]{.keyword}.") == []
