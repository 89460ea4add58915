"""Ivan's card Claim: above the player's sections, else a base, else anywhere (facts 12.21, 12.22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.action import Action
from engine.effects.operation import Operation
from engine.games.red_cathedral import inventory
from engine.games.red_cathedral.claim import available
from engine.games.red_cathedral.content import SECTIONS

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOBODY = NOTHING = -1


def carry_out(state: RedCathedralState) -> None:
    """With a banner left Ivan claims a section; where several are equally good, the player is asked."""
    places = _preferred(state) if state.spare_banners[state.rival] else []
    if len(places) == 1:
        _claim(state, places[0])
    elif places:
        state.push(("rival-claim",))


def choices(state: RedCathedralState) -> list[Action]:
    """The equally good sections."""
    return [Action("rival_claim", (state.card_on(place).id,)) for place in _preferred(state)]


def rival_claim(state: RedCathedralState, section: str) -> None:
    """The player has chosen the section."""
    state.pop()
    _claim(state, state.place_of(section))


def put_banner(state: RedCathedralState, place: int, rule: str) -> None:
    """One of Ivan's banners on a section; its workshop tile leaves the game."""
    rival = state.rival
    state.journal.write(state.spare_banners, rival, state.spare_banners[rival] - 1)
    state.journal.write(state.banner, place, rival)
    state.journal.write(state.shop, place, NOTHING)
    state.note(rule, rival, section=state.card_on(place).id)


def recognition_of(state: RedCathedralState, gifts: Sequence[Operation]) -> int:
    """The recognition that Ivan would gain from gifts, as far as they ask for nothing."""
    bags = (bag for gift in gifts for bag in gift.free(state, state.rival))
    return sum(n for resource, n in bags if resource == state.box.recognition)


def _claim(state: RedCathedralState, place: int) -> None:
    """He gains what recognition the tile gives (fact 12.22); that of a die tile as well, where its die lies so."""
    tile = state.shop[place]
    gain = recognition_of(state, state.box.shops[tile].gives) if tile != NOTHING else 0
    put_banner(state, place, "solo.claim")
    if gain:
        inventory.score(state, state.rival, state.box.recognition, gain)


def _preferred(state: RedCathedralState) -> list[int]:
    """The first that is not empty: directly above a section of the player's, bases, whatever is available."""
    places = available(state)
    above = [place for place in places if _below(state, place) not in (NOBODY, state.rival)]
    bases = [place for place in places if state.type_at(place) == SECTIONS[0]]
    return above or bases or places


def _below(state: RedCathedralState, place: int) -> int:
    """Whose banner is on the section below."""
    return NOBODY if state.type_at(place) == SECTIONS[0] else state.banner[place - 1]
