"""Standard streams that the calling program has closed."""

from __future__ import annotations

import os
import sys

STREAMS = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))


def open_closed_streams() -> None:
    """Open the null device in place of each standard stream that is closed, so that no other file takes its number."""
    for name, mode in STREAMS:
        if getattr(sys, name) is None:
            handle = os.open(os.devnull, os.O_RDWR)
            setattr(sys, name, os.fdopen(handle, mode, encoding="utf-8", errors="replace"))
