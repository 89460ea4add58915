from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from compiler.checks import REGISTRY, Project
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from tests.checks.find import Find
from tests.sample import FILES, write_game

CHOICE = "{choose_one: {choose: [{gain: {coin: 1}}, {take_card: {cards: 1}}]}}"


def test_complete_messages_are_accepted(findings_of: Find) -> None:
    """Effects with messages in every language are clean."""
    assert findings_of("missing-effect-message") == []


def test_effect_without_a_message_is_reported(tmp_path: Path) -> None:
    """A kind of effect without a message in the source is a finding, even within another effect."""
    changes = {
        "game.yaml": FILES["game.yaml"].replace("resources:", "effects-from: [architects_of_amytis]\nresources:"),
        "components/orders.yaml": FILES["components/orders.yaml"].replace("{gain: {coin: 2}}", CHOICE),
    }
    for locale, words in (("en", "or"), ("ru", "либо")):
        message = f"{{choose_one: '%{{first}}, {words} %{{other}}', take_card: '%{{n}}'}}"
        changes[f"locales/{locale}/effects.yaml"] = f"{locale}:\n  effects: {message}\n"
    linked, _ = link(load_game(write_game(tmp_path / "mill", changes), find_shared_folders()))
    assert linked is not None
    lacking = {locale: remove_message(linked, locale, "effects.take_card") for locale in ("en", "ru")}
    findings = {locale: list(REGISTRY["missing-effect-message"](Project(lacking[locale], {}))) for locale in lacking}
    assert [finding.args for finding in findings["en"]] == [{"kind": "take_card", "locale": "en"}]
    assert not findings["ru"], "which a missing translation tells"


def remove_message(linked: Linked, locale: str, key: str) -> Linked:
    """Return the game without a text in a locale, or its plural forms."""
    translation = linked.translations[locale]
    kept = {name: message for name, message in translation.messages.items() if name != key}
    return replace(linked, translations={**linked.translations, locale: replace(translation, messages=kept)})
