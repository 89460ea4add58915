"""The Red Cathedral: one file an action or an area of the rules, each under its name.

    chapter of the rules      file
    components                box (what the content says), figures (settings), pieces, faults
    set-up                    setup, solo/setup
    turn                      turn; actions: every kind of task and of action with its rules
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

`table` declares the cells of a game in play, `deal` lays them out, `effects_table` lets effects run on them; `position`
and `arrange` write and read them as plain data; `wording` says actions and log in any language. Rules import the table,
`actions` the rules, `state` the actions.
"""

from __future__ import annotations

from engine.games.red_cathedral.game import RedCathedral as Game

__all__ = ["Game"]
