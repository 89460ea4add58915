"""The languages that come with Sobor, seen through a small game that has them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.checks import REGISTRY, Project
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.sample import FILES, write_game

pytestmark = pytest.mark.slow

SHARED = Path(__file__).parents[2] / "content" / "common"
LOCALES = tuple(sorted(folder.name for folder in (SHARED / "locales").iterdir()))

TERMS = {
    "es": "{nominative: {one: moneda, many: monedas, other: monedas}}",
    "it": "{nominative: {one: moneta, many: monete, other: monete}}",
    "fr": "{nominative: {one: pièce, many: pièces, other: pièces}}",
    "pt": "{nominative: {one: moeda, many: moedas, other: moedas}}",
    "de": "{nominative: {one: Münze, other: Münzen}, accusative: {one: Münze, other: Münzen}}",
    "pl": "{nominative: {one: moneta, few: monety, many: monet}, accusative: {one: monetę, few: monety, many: monet}}",
    "cs": "{nominative: {one: mince, few: mince, other: mincí}, accusative: {one: minci, few: mince, other: mincí}}",
    "uk": "{nominative: {one: монета, few: монети, many: монет}, accusative: {one: монету, few: монети, many: монет}}",
}
TEXTS = {
    "es": ("El molino", "La forja", "La rueda", "moneda", "Dinero", "Encargos", "Pago", "Paga %{price} {coin}."),
    "it": ("Il mulino", "La fucina", "La ruota", "moneta", "Denaro", "Ordini", "Pagamento", "Paga %{price} {coin}."),
    "fr": ("Le moulin", "La forge", "La roue", "pièce", "Argent", "Commandes", "Paiement", "Payez %{price} {coin}."),
    "pt": ("O moinho", "A forja", "A roda", "moeda", "Dinheiro", "Encomendas", "Pagamento", "Pague %{price} {coin}."),
    "de": ("Die Mühle", "Die Schmiede", "Das Rad", "Münze", "Geld", "Aufträge", "Zahlung", "Zahle %{price} {coin}."),
    "pl": (
        "Młyn",
        "Kuźnia",
        "Koło",
        "moneta",
        "Pieniądze",
        "Zamówienia",
        "Opłata",
        "Zapłać %{price:accusative} {coin}.",
    ),
    "cs": ("Mlýn", "Kovárna", "Kolo", "mince", "Peníze", "Zakázky", "Platba", "Zaplaťte %{price:accusative} {coin}."),
    "uk": (
        "Млин",
        "Кузня",
        "Колесо",
        "монета",
        "Гроші",
        "Замовлення",
        "Плата",
        "Заплатіть %{price:accusative} {coin}.",
    ),
}


def _write_texts(locale: str) -> str:
    title, forge, wheel, coin, money, orders, paying, rule = TEXTS[locale]
    return f"""\
{locale}:
  game: {{title: {title}}}
  cards:
    forge: {{title: {forge}}}
    wheel: {{title: {wheel}}}
  icons:
    coin: {{name: {coin}, use: {money}}}
  sets: {{orders: {{title: {orders}}}}}
  rules:
    pay: {{title: {paying}, text: '{rule}'}}
"""


@pytest.fixture(scope="module")
def linked(tmp_path_factory: pytest.TempPathFactory) -> Linked:
    """Return the sample game in all languages, loaded and linked without findings."""
    changes = {"game.yaml": FILES["game.yaml"].replace("[en, ru]", f"[{', '.join(LOCALES)}]")}
    for locale in TEXTS:
        changes[f"locales/{locale}/game.yaml"] = _write_texts(locale)
        changes[f"glossary/{locale}.yaml"] = f"terms:\n  coin: {{forms: {TERMS[locale]}}}\n"
    loaded = load_game(write_game(tmp_path_factory.mktemp("languages") / "mill", changes), find_shared_folders())
    found, findings = link(loaded)
    assert found is not None
    assert [*loaded.diagnostics, *findings] == []
    return found


def test_every_language_is_whole(linked: Linked) -> None:
    """A language has shared texts and terms, its typography and what the checks know of it."""
    for kind in ("glossary", "languages", "typography"):
        assert tuple(sorted(file.stem for file in (SHARED / kind).glob("*.yaml"))) == LOCALES
    for locale, translation in linked.translations.items():
        assert translation.messages.keys() == linked.translations["en"].messages.keys(), locale
        assert translation.terms.keys() == linked.translations["en"].terms.keys(), locale


@pytest.mark.parametrize("check", sorted(REGISTRY))
def test_shared_texts_are_clean(linked: Linked, faces: dict[str, Face], check: str) -> None:
    """No check finds anything in the texts and terms that all games share."""
    keys = frozenset(linked.translations["en"].messages)
    found = REGISTRY[check](Project(linked, faces, examined=keys))
    assert [one for one in found if "/common/" in f"/{one.span.file}"] == []
