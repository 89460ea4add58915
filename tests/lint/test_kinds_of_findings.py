from __future__ import annotations

from pathlib import Path

import pytest

from tests.lint.lint_sample import lint_texts

FOUND = [
    ("it", "text", "Pay 1 {coin} or 2 {wood}.", "Paga 1 {coin} or 2 {wood}.", "untranslated-text"),
    ("pl", "text", "**Reward** – Take a coin.", "**Reward** – Weź monetę.", "untranslated-text"),
    ("es", "text", "Relic.", "???", "untranslated-text"),
    ("ru", "flavor", "The road was long.", "Дорога была долгой. TODO TEXT", "untranslated-text"),
    (
        "it",
        "text",
        "Put out the lamp. If it is dark already, open the window. Then sleep.",
        "Spegni la lampada. Poi dormi.",
        "length-differs",
    ),
    ("es", "text", "Take 2 stones.", "Toma 2 piedrasM.", "text-rubble"),
    ("it", "text", "the old Temple", "il vecchio TEmpio", "text-rubble"),
    ("es", "text", "The tower falls.", "LLa torre cae.", "text-rubble"),
    ("es", "flavor", '"Halt!"', "—iAlto!", "text-rubble"),
    ("pl", "text", "**Reward** – Take a coin.", "**Nagroda** – Nagroda – Weź monetę.", "repeated-word"),
    ("pl", "flavor", "for after every storm", "bo po bo po każdej burzy", "repeated-word"),
    ("it", "text", "The towers stand open.", "Le torri sono aperte di notte. aperte di notte.", "repeated-word"),
    ("it", "text", "Stop.\n\nGo on.", "Fermati./nContinua.", "text-rubble"),
    ("ru", "text", '"I know."', "&#171;Я знаю».", "text-rubble"),
    ("de", "text", "Max 1 (now).\n<b>Stop</b>.", "Nur 1 (jetzt)./n<b>Halt</b>.", "text-rubble"),
    ("pl", "text", "Up to _6_ cards of _30_ pages.", "Do _7_ kart o _40_ stronach.", "figure-differs"),
    ("pl", "text", "Roll {sword}. Then stop.", "Rzuć {sword}.Potem stój.", "text-rubble"),
    ("ru", "text", "Test {sword} (1).", "Проверка {sword}(1).", "text-rubble"),
    ("ru", "name", '"Home!"', "«„Домой!“»", "text-rubble"),
    ("pl", "name", "House of Wind", "Dom. Wiatru", "text-rubble"),
    ("ru", "text", "Set aside 3 {wood} or 3 {coin}.", "Отложите {wood} или 3 {coin}.", "figure-differs"),
    ("es", "text", "Draw 3 cards, then stop.", "Roba 4 cartas y para.", "figure-differs"),
    ("pl", "text", "Take a card and go on.", "Weź kartę i idź dalej", "end-mark-differs"),
]
"""A language, a field, a source, a translation with a mistake, and the code of its finding."""

ACCEPTED = [
    ("it", "text", "Don't stop - go on.", 'L\'uomo va - avanti "così".'),
    ("it", "flavor", "The sea sleeps.\n- A. Poet, Waves", "Il mare dorme.\n\n– A. Poet, Onde"),
    ("pl", "text", "Short / Long\n\n{sword}: 1.", "**Krótko / Długo**\n\n{sword}: 1."),
    ("it", "text", "Face-to-face play is best.", "Il gioco face-to-face è il migliore."),
    ("it", "name", "Anna Cooper", "Anna Cooper"),
    ("es", "name", "Pont Neuf", "Pont Neuf"),
    ("es", "traits", "Newark.", "Newark."),
    ("it", "name", "Lola Ávila", "Lola Ávila"),
    ("pl", "text", "Go to the Café.", "Idź do Café."),
    ("ru", "text", "Read entry Σ.", "Прочтите запись Σ."),
    ("it", "name", ".32 Blade", "Lama calibro 32"),
    ("es", "name", "Wheel x2", "Dos ruedas"),
    ("it", "text", "if you have no coins left", "se hai 0 monete"),
    ("it", "text", "Place 1 stone or brick.", "Colloca 1 pietra o 1 mattone."),
    ("it", "text", "Spend 1 coin: choose a space.", "Spendi 1 moneta: scegli 1 casella."),
    ("pl", "name", "Ten-Mile Road", "Dziesięciomilowa droga"),
    ("pl", "text", "two Model 70s", "dwa Modele 70"),
    ("es", "flavor", "Nobody came...", "Nadie vino…"),
    ("it", "text", "You get -3.", "Ottieni –3."),
    ("it", "text", "It gets -1 speed.", "Riduci di 1 la velocità."),
    ("es", "text", "Set the hall aside.", "Aparta la Cámara."),
    ("it", "traits", "Tool. Relic. Hunter.", "Attrezzo. Cacciatore. Reliquia."),
    ("it", "text", "Agent 8N-K7 stops.", "L’agente R2X-K7 si ferma."),
    ("es", "flavor", "The sea - cold and wide - is silent.", "El mar -frío y ancho- calla."),
    ("pl", "flavor", "“Stop,” he said.", "“Stop” – powiedział."),
    ("ru", "text", "Pay X coins. Go to stage 3a.", "Заплатите X монет. Перейдите к сцене 3a."),
    ("it", "text", "...3 coins: stop.", "…3 monete: fermati."),
    ("pl", "text", "It is open from 8am to 8pm.", "Czynne od 8 do 20."),
    ("ru", "text", "Read https://a.example/rules/new", "Читайте https://b.example/pravila/new"),
    ("pt", "text", "Message will automatically show on it.", "A mensagem será exibida automaticamente no tabuleiro."),
    ("cs", "text", "Extension | Extensions", "Rozšíření hry | Rozšíření hry"),
    ("cs", "text", "One of {n} cards.|All {n} cards.", "Jedna z {n}.|Všechny {n}.|Všech {n} karet."),
    ("pt", "text", "Please use a free place", "Por favor, use um lugar livre"),
    ("es", "text", "AWAY marks you as gone", "AWAY indica que no estás"),
]
"""A language, a field, a source, and a translation that only seems to have a mistake."""


@pytest.mark.parametrize(("locale", "field", "source", "text", "code"), FOUND)
def test_mistake_is_found_in_a_single_pair(
    tmp_path: Path, locale: str, field: str, source: str, text: str, code: str
) -> None:
    """A mistake that a pair shows is found without knowing the project."""
    assert {one.code for one in lint_texts(tmp_path, locale, {field: source}, {field: text})} == {code}


@pytest.mark.parametrize(("locale", "field", "source", "text"), ACCEPTED)
def test_pair_without_a_mistake_is_accepted(tmp_path: Path, locale: str, field: str, source: str, text: str) -> None:
    """House style, names, labels and figures in other words have no findings."""
    assert not lint_texts(tmp_path, locale, {field: source}, {field: text})


def test_word_that_is_translated_elsewhere_is_reported(tmp_path: Path) -> None:
    """A word of the source that all other translations replace is reported as untranslated."""
    sources = {str(n): f"Use {n} relic of the king." for n in range(20)}
    texts = {str(n): f"Użyj {n} relikwii króla." for n in range(19)} | {"19": "Użyj 19 relic króla."}
    (one,) = lint_texts(tmp_path, "pl", sources, texts)
    assert (one.code, one.subject.id, one.args["word"]) == ("untranslated-text", "19", "relic")


def test_finding_about_the_whole_text_stands_alone(tmp_path: Path) -> None:
    """A text that was not translated at all has no other finding."""
    source = "Take %d cards and put the tokens of {name} aside."
    (one,) = lint_texts(tmp_path, "pl", {"text": source}, {"text": source})
    assert one.code == "untranslated-text"


def test_capitalised_word_that_all_other_texts_translate_is_reported(tmp_path: Path) -> None:
    """A word at the start of a sentence is not a name if at least twenty other texts translate it."""
    sources = {str(n): f"Heal {n} points of Anna." for n in range(2, 50)}
    texts = {str(n): f"Ulecz {n} punkty Anny." for n in range(2, 49)} | {"49": "Heal 49 punktów Anny."}
    (one,) = lint_texts(tmp_path, "pl", sources, texts)
    assert (one.code, one.subject.id, one.args["word"]) == ("untranslated-text", "49", "Heal")


def test_lost_sentence_is_found_by_the_figures_that_it_takes_along(tmp_path: Path) -> None:
    """A text with fewer sentences that is a little too short lacks one if figures of the source are gone, too."""
    source = "Each player takes two cards from the deck and shows them to the others. They get {} coins."
    text = "Każdy gracz bierze z talii dwie karty i pokazuje je pozostałym graczom. Dostaje {} monet."
    sources = {str(n): source.format(n) for n in range(60)}
    texts = {str(n): text.format(n) for n in range(60)} | {"7": text.partition(".")[0] + "."}
    (one,) = lint_texts(tmp_path, "pl", sources, texts)
    assert (one.code, one.subject.id) == ("length-differs", "7")


def test_untranslated_name_is_no_other_translation(tmp_path: Path) -> None:
    """A name that other texts leave in the source's language has one translation only."""
    sources = {str(n): {"name": "Broken Key", "text": f"Take {n} keys."} for n in range(3)}
    texts = {str(n): {"name": "Broken Key", "text": f"Weź {n} klucze."} for n in range(3)}
    found = lint_texts(tmp_path, "pl", sources, texts | {"2": {"name": "Złamany klucz", "text": "Weź 2 klucze."}})
    assert not [one for one in found if one.code == "translations-differ" and one.subject.id.startswith("2")]
