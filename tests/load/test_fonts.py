"""Fonts of a game, before they are used."""

from __future__ import annotations

import subprocess
import sys

LOG_REMARK = """\
import compiler.load.fonts
import logging
logging.getLogger("fontTools.ttLib.tables._h_e_a_d").warning("'created' timestamp seems very low")
"""


def test_remarks_of_the_font_library_are_not_printed() -> None:
    """What fontTools logs about a font does not appear on the terminal."""
    run = subprocess.run([sys.executable, "-c", LOG_REMARK], capture_output=True, check=True)
    assert run.stderr == b""
