from __future__ import annotations

from engine.games.architects_of_amytis.effects import read_effects
from engine.games.architects_of_amytis.effects.choose_one import ChooseOne
from engine.games.architects_of_amytis.effects.take_card import TakeCard
from engine.resources import Resources

POINTS = Resources({"point": {"sort": "points", "supply": 0}})


def test_choice_holds_its_effects() -> None:
    """A choice has the operations of the effects to choose among, in order."""
    take, score = {"take_card": {"cards": 2}}, {"score": {"gain": {"point": 1}, "each": {"layers": "here"}}}
    (choice,) = read_effects([{"choose_one": {"choose": [take, score]}}], POINTS)
    assert isinstance(choice, ChooseOne)
    card, points = choice.options
    assert (card.kind, points.kind) == ("take_card", "score")
    assert isinstance(card, TakeCard)
    assert card.cards == 2
