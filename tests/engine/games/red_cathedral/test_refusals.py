from __future__ import annotations

from collections.abc import Mapping
from typing import Unpack

import pytest

import engine
from engine.action import Argument
from engine.games.red_cathedral.start.options_data import RedCathedralPlayer, RedCathedralPosition
from engine.games.red_cathedral.state import RedCathedralState
from engine.plain_data import JsonValue
from tests.engine.games.red_cathedral.positions import LayOut, PlaySteps, make_site, make_visit_position

FULL = {"wood": 2, "brick": 2, "stone": 2}
ADVANCED = {"sides": ["advanced", "basic"]}


def begin(
    lay_out: LayOut,
    card: str = "craftsmen-1",
    options: Mapping[str, JsonValue] | None = None,
    **yellow: Unpack[RedCathedralPlayer],
) -> RedCathedralState:
    """Return a state where yellow begins a turn with its die two spaces before the gold."""
    sections = make_site(base_01={"banner": "blue"})
    return lay_out({**make_visit_position(card, **yellow), "site": sections}, **(options or {}))


def find_refusal(state: engine.State, kind: str, *args: Argument) -> tuple[str, str]:
    """Return the rule and the code of the reason for refusing an action."""
    with pytest.raises(engine.IllegalAction) as refused:
        state.apply(engine.Action(kind, args))
    return refused.value.rule, refused.value.refusal.kind.code


@pytest.mark.parametrize("kind", ["market", "claim", "build"])
def test_second_main_action_is_refused(lay_out: LayOut, do: PlaySteps, kind: str) -> None:
    """Once a main action has begun, another is refused by the rule of one main action (2.2)."""
    state = begin(lay_out)
    for step in ("market", "move yellow 0"):
        do(state, step)
        assert find_refusal(state, kind) == ("turn.actions", "main-action-taken")
    state = begin(lay_out)
    do(state, "claim")
    assert find_refusal(state, kind) == ("turn.actions", "main-action-taken")


def test_build_without_a_delivery_is_refused(lay_out: LayOut) -> None:
    """A build is refused by its own rule if nothing can be delivered (6.10)."""
    assert find_refusal(begin(lay_out), "build") == ("build", "nothing-to-deliver")


def test_repeated_market_action_is_refused(lay_out: LayOut, do: PlaySteps) -> None:
    """A market action is refused because it has been used, or for what the player lacks (9.5, 9c, 9d)."""
    state = begin(lay_out, rubles=0, square=10, workshop={"yellow": {"tile": "shop-wood-2", "face": "down"}})
    assert find_refusal(state, "influence", 1)[0] == "market.actions"
    assert find_refusal(state, "use_tile", "yellow")[0] == "market.actions"
    do(state, "market", "move yellow 0")
    assert find_refusal(state, "influence", 1)[0] == "influence.sell-any"
    assert find_refusal(state, "influence", 2)[0] == "influence.buy-named"
    assert find_refusal(state, "influence", 3) == ("market.influence", "no-such-card-action")
    assert find_refusal(state, "use_tile", "yellow") == (
        "market.workshop",
        "tile-without-effect",
    )
    assert find_refusal(state, "use_tile", "red") == ("market.workshop", "tile-of-other-die")
    do(state, "resources 1", "influence 1", "exchange gold -")
    assert find_refusal(state, "influence", 1) == ("market.actions", "influence-used")


@pytest.mark.parametrize(
    ("die", "extra", "code"),
    [
        ("yellow", 3, "cannot-pay"),
        ("white", 3, "cannot-pay"),
        ("blue", 1, "extra-spaces-not-for-this-die"),
        ("yellow", -1, "extra-spaces-not-for-this-die"),
    ],
)
def test_extra_spaces_are_refused_for_their_price_or_for_the_die(
    lay_out: LayOut, do: PlaySteps, die: str, extra: int, code: str
) -> None:
    """Extra spaces of the player's own die or of a die of no player are refused for their price only (9.2)."""
    state = begin(lay_out, rubles=2)
    do(state, "market")
    assert find_refusal(state, "move", die, extra) == ("market.move-extra", code)


def test_exchange_is_refused_by_its_own_rule(lay_out: LayOut, do: PlaySteps) -> None:
    """An exchange is refused by its own rule, for the reserve, or for the inventory (9c.10, 9b.1)."""
    state = begin(lay_out, "craftsmen-2", rubles=3, materials=FULL)
    do(state, "market", "move yellow 0")
    assert find_refusal(state, "influence", 2) == ("influence.buy-any", "no-effect")
    position: RedCathedralPosition = {**make_visit_position("craftsmen-2", rubles=5, square=10), "supply": {"gold": 0}}
    state = lay_out(position)
    do(state, "market", "move yellow 0", "influence 2")
    assert find_refusal(state, "exchange", (), ("gold",)) == ("supply.limit", "reserve-too-small")
    assert find_refusal(state, "exchange", ("wood",), ()) == ("influence.buy-any", "no-such-use")
    do(state, "exchange - wood", "exchange - wood")
    assert find_refusal(state, "exchange", (), ("wood",)) == ("influence.buy-any", "cannot-pay")
    assert find_refusal(state, "deliver") == ("market.influence", "card-action-not-chosen")


def test_exchange_without_room_is_refused(lay_out: LayOut, do: PlaySteps) -> None:
    """An exchange is refused if what it gains beyond its payment does not fit the inventory (9b.1)."""
    state = begin(lay_out, "craftsmen-2", rubles=6, square=10, materials={"wood": 5})
    do(state, "market", "move yellow 0", "influence 2", "exchange - wood")
    assert find_refusal(state, "exchange", (), ("wood",)) == ("inventory.store", "no-room")


def test_claim_is_refused_by_its_own_rule(lay_out: LayOut, do: PlaySteps) -> None:
    """A banner, section or slot is refused by the rule that forbids it (4.2, 4.3, 4.6, 5.6)."""
    state = begin(lay_out, options=ADVANCED)
    assert find_refusal(state, "take_banner", "inventory") == ("claim.banner", "not-taking-banner")
    assert find_refusal(state, "choose_section", "base-02") == ("claim.section", "not-claiming")
    do(state, "claim")
    assert find_refusal(state, "take_banner", "aside")[0] == "claim.banner"
    do(state, "take_banner inventory")
    assert find_refusal(state, "choose_section", "base-01") == ("claim.available", "section-has-banner")
    assert find_refusal(state, "choose_section", "dome-01") == ("claim.available", "section-below-without-banner")
    assert find_refusal(state, "choose_section", "base-09") == ("claim.available", "no-such-section")
    do(state, "choose_section base-02")
    assert find_refusal(state, "place_tile", "white-1", "down") == ("advanced.white", "slot-holds-banner")
    assert find_refusal(state, "place_tile", "pink", "down") == ("claim.tile", "no-such-slot")


def test_coloured_slot_is_refused_after_a_white_banner(lay_out: LayOut, do: PlaySteps) -> None:
    """In the Spanish edition, a coloured slot is refused after a banner from a white slot (5.7)."""
    state = begin(lay_out, options={"sides": ["advanced", "advanced"], "edition": "es"})
    do(state, "claim", "take_banner white-1", "choose_section base-02")
    assert find_refusal(state, "place_tile", "red", "down") == ("advanced.white", "slot-of-other-die")


def test_action_before_chance_is_refused(game: engine.Game) -> None:
    """While an outcome is awaited, a main action is refused for that reason."""
    assert find_refusal(game.start(2), "market") == ("turn.actions", "chance-first")
