"""The game that tests of exchange files use, for the commands that write and read them."""

from tests.l10n.conftest import game

__all__ = ["game"]
