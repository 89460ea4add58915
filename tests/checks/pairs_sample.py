"""Small glossaries in several languages, and bitexts made with them, for the tests of text checks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

from compiler.checks import BITEXT_REGISTRY
from compiler.checks.pairs.common.pair import Bitext, Pair, PivotTranslation, TextDiagnostic, TextKind
from compiler.checks.pairs.language.forms import GlossaryEntry
from compiler.checks.pairs.language.glossary import Glossary
from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.read_language import read_language
from compiler.load.yaml.load_yaml import load
from compiler.model.document import DocumentKind

COMMON = Path(__file__).parents[2] / "content" / "common"

TERMS: dict[str, dict[str, dict[str, Any]]] = {
    "en": {
        "coin": {"nominative": {"one": "coin", "other": "coins"}},
        "card": {"nominative": {"one": "card", "other": "cards"}},
        "wood": {"nominative": {"one": "wood", "other": "wood"}},
        "stone": {"nominative": {"one": "stone", "other": "stones"}},
        "workshop-tile": {"nominative": {"one": "workshop tile", "other": "workshop tiles"}},
        "resource-tile": {"nominative": {"one": "resource tile", "other": "resource tiles"}},
    },
    "ru": {
        "coin": {
            "nominative": {"one": "монета", "few": "монеты", "many": "монет"},
            "genitive": {"one": "монеты", "few": "монет", "many": "монет"},
            "accusative": {"one": "монету", "few": "монеты", "many": "монет"},
        },
        "card": {
            "nominative": {"one": "карта", "few": "карты", "many": "карт"},
            "genitive": {"one": "карты", "few": "карт", "many": "карт"},
            "accusative": {"one": "карту", "few": "карты", "many": "карт"},
        },
        "wood": {"nominative": {"one": "лес", "few": "лес", "many": "лес"}},
        "stone": {
            "nominative": {"one": "камень", "few": "камня", "many": "камней"},
            "genitive": {"one": "камня", "few": "камней", "many": "камней"},
        },
        "workshop-tile": {
            "nominative": {"one": "жетон мастерской", "few": "жетона мастерской", "many": "жетонов мастерской"}
        },
        "resource-tile": {
            "nominative": {"one": "жетон ресурсов", "few": "жетона ресурсов", "many": "жетонов ресурсов"}
        },
    },
    "es": {
        "coin": {"nominative": {"one": "moneda", "many": "monedas", "other": "monedas"}},
        "card": {"nominative": {"one": "carta", "many": "cartas", "other": "cartas"}},
        "wood": {"nominative": {"one": "madera", "many": "madera", "other": "madera"}},
        "stone": {"nominative": {"one": "piedra", "many": "piedras", "other": "piedras"}},
    },
    "pl": {"coin": {"nominative": {"one": "moneta", "few": "monety", "many": "monet"}}},
    "it": {"coin": {"nominative": {"one": "moneta", "many": "monete", "other": "monete"}}},
    "de": {"coin": {"nominative": {"one": "Münze", "other": "Münzen"}}},
    "fr": {"coin": {"nominative": {"one": "pièce", "many": "pièces", "other": "pièces"}}},
    "pt": {"coin": {"nominative": {"one": "moeda", "many": "moedas", "other": "moedas"}}},
    "cs": {"coin": {"nominative": {"one": "mince", "few": "mince", "other": "mincí"}}},
    "uk": {"coin": {"nominative": {"one": "монета", "few": "монети", "many": "монет"}}},
}
FORBIDDEN = {("ru", "coin"): ("копейка",)}


@cache
def load_language(code: str) -> Language:
    """Return a language from its shipped data."""
    data = {}
    kinds: Mapping[str, DocumentKind] = {"languages": "language", "typography": "typography"}
    for folder, kind in kinds.items():
        document, findings = load((COMMON / folder / f"{code}.yaml").read_bytes(), f"{code}.yaml", kind)
        assert document is not None
        assert not findings
        data[folder] = document.data
    return read_language(code, cast("Any", data["languages"]), cast("Any", data["typography"])["quotes"])


def make_glossary(code: str) -> Glossary:
    """Return the sample's terms in a language."""
    terms = TERMS[code].items()
    return Glossary(
        load_language(code),
        {name: GlossaryEntry(name, forms, forbidden=FORBIDDEN.get((code, name), ())) for name, forms in terms},
    )


def make_bitext(
    code: str, *pairs: Pair, names: Mapping[str, str] | None = None, pivots: tuple[PivotTranslation, ...] = ()
) -> Bitext:
    """Return a bitext of some pairs, translated from English."""
    icons = frozenset(("coin", "wood", "stone", "brick"))
    return Bitext(
        load_language("en"),
        load_language(code),
        pairs,
        make_glossary("en"),
        make_glossary(code),
        names or {},
        icons,
        pivots,
    )


def check_pair(
    check: str,
    code: str,
    source: str,
    text: str,
    kind: TextKind = "prose",
    *,
    names: Mapping[str, str] | None = None,
    subject: str = "",
) -> list[TextDiagnostic]:
    """Return the findings of a check of texts in a single pair."""
    pair = Pair("rules.sample.text", kind, source, text, subject=subject)
    return check_bitext(check, make_bitext(code, pair, names=names))


def check_bitext(check: str, bitext: Bitext) -> list[TextDiagnostic]:
    """Return the findings of a check of texts in a bitext."""
    return [finding for _, finding in BITEXT_REGISTRY[check].of_bitext(bitext)]
