"""Tasks: the pending decision, or the step after the pending draws."""

from __future__ import annotations

from engine.action_kind import TaskKind


class AmytisTask(TaskKind):
    """Decisions (a tile and its field, a project, a project or points, a favour), then steps without a choice."""

    BUILD = 0
    TAKE = 1
    CHOOSE = 2
    FAVOUR = 3
    SETUP = 4
    TAKEN = 5
    DONE = 6


BUILD, TAKE, CHOOSE, FAVOUR, SETUP, TAKEN, DONE = AmytisTask
"""The members as global names, because looking them up in the class is slow."""
