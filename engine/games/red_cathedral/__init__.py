"""The Red Cathedral, with a module for each action or area of the rules.

Numbers of facts, such as 9c.2, are those of `facts.yaml` in the folder of the game, here and in the tests.

    chapter of the rules      modules
    components                box (contents), figures (settings), pieces, content_checks
    set-up                    setup, solo/setup
    turn                      turn; actions: all kinds of actions with their rules
    optional actions          optional_actions
    score track               track
    claim, advanced side      claim
    build, penalty            build, completion, penalty
    ornaments                 ornaments
    market                    market, dice, resources, influence, workshop
    inventory and reserve     inventory
    end, final scoring        game_end, scoring
    solo                      solo/: turn, die, ornament, cards, claim, construction
    editions                  editions, options
    given positions           arrange, position_checks

`table` declares the cells of a game in play, `deal` creates them, and `complete_table` lets effects run on them.
`position` and `arrange` write and read them as plain data, and `wording` describes actions and log entries. Rules
import the table, `actions` imports the rules, and `state` imports the actions.
"""

from __future__ import annotations

from engine.games.red_cathedral.game import RedCathedral as Game

__all__ = ["Game"]
