"""Parts of the table in words, for remarks and for reading aloud."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.effects.gain import Gain
from engine.games.red_cathedral.draw.marks import title
from engine.text import Texts

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def dice_in_words(state: RedCathedralState, texts: Texts, space: int) -> str:
    """The dice of a space with what they show; "" for none."""
    there = (die for die, at in enumerate(state.die_at) if at == space)
    return ", ".join(f"{texts.term(state.box.die_ids[die])} {state.face[die]}" for die in there)


def terms_of(state: RedCathedralState, place: int) -> dict[str, Any]:
    """What the section on a place still takes, and what it brings, as slots."""
    section = state.box.sections[state.section[place]]
    missing = ((resource, n - state.laid[place][resource]) for resource, n in section.cost)
    gain = (one for gift in section.reward if isinstance(gift, Gain) for one in gift.bag)
    return {"cost": quantities(state, missing), "reward": quantities(state, gain)}


def tile_in_words(state: RedCathedralState, texts: Texts, tile: int) -> str:
    """A workshop tile: its title, what it does."""
    shop = state.box.shops[tile]
    return f"{title(texts, shop.id)}: {' '.join(texts.value(said) for said in shop.says)}"


def quantities(state: RedCathedralState, contents: Iterable[tuple[int, int]]) -> list[dict[str, Any]]:
    """Resources and their figures as a slot, those of which there is none left out."""
    return [{"term": state.box.resources.ids[resource], "n": n} for resource, n in contents if n]
