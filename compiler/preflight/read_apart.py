"""Read a PDF in a process of its own, whose memory and time are limited: a damaged file ends that process alone."""

from __future__ import annotations

import logging
import resource
from concurrent.futures.process import BrokenProcessPool

from compiler.preflight.budget import MAX_MEMORY, MAX_SECONDS
from compiler.preflight.facts import DocumentFacts
from compiler.preflight.read_pdf import UnreadableError, read_pdf
from compiler.processes import open_process_pool


def read_pdf_apart(data: bytes, memory: int = MAX_MEMORY, seconds: int = MAX_SECONDS) -> DocumentFacts:
    """Return what a PDF contains; raise UnreadableError if it is none, or takes too much memory or time.

    The limits are bytes of memory besides the file itself, and seconds of CPU time.
    """
    with open_process_pool(1) as pool:
        try:
            facts: DocumentFacts = pool.submit(_read_limited, data, memory, seconds).result()
        except (BrokenProcessPool, MemoryError, RecursionError) as problem:
            raise UnreadableError("it takes too much memory or time to read") from problem
    return facts


def _read_limited(data: bytes, memory: int, seconds: int) -> DocumentFacts:
    logging.disable()  # pikepdf's words about damaged files, which the answers replace
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _limit(resource.RLIMIT_AS, memory + len(data))
    _limit(resource.RLIMIT_CPU, seconds)
    return read_pdf(data)


def _limit(kind: int, most: int) -> None:
    """Lower a limit of this process; it stays as it is if it is lower already."""
    current, hard = resource.getrlimit(kind)
    if current == resource.RLIM_INFINITY or current > most:
        resource.setrlimit(kind, (most, hard))
