"""The Red Cathedral: one file an action or an area of the rules, each under its name.

    chapter of the rules      file
    components                box (what the content says), figures (settings), pieces, faults
    set-up                    setup, solo/setup
    turn                      turn; actions: from each kind of action to its rule
    optional actions          optional
    score track               track
    claim, advanced side      claim
    build, penalty            build, completion, penalty
    ornaments                 ornaments
    market                    market, dice, resources, influence, workshop
    inventory and reserve     inventory
    end, final scoring        end, scoring
    solo                      solo/: turn, die, ornament, cards, claim, construction
    editions                  readings, options
    given positions           arrange, possible

`state` holds the cells of a game in play; `position` and `arrange` write and read them as plain data; `wording` says
actions and log in any language.
"""

from __future__ import annotations

from engine.games.red_cathedral.game import RedCathedral as Game

__all__ = ["Game"]
