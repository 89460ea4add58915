"""Read a PDF in a process of its own with limited memory and time: a damaged file ends only that process."""

from __future__ import annotations

import logging
import resource
from concurrent.futures.process import BrokenProcessPool

from compiler.preflight.pdf_facts import DocumentFacts
from compiler.preflight.read_pdf import UnreadableError, read_pdf
from compiler.preflight.reading_limits import MAX_MEMORY, MAX_SECONDS
from compiler.processes import open_process_pool


def read_pdf_apart(data: bytes, memory: int = MAX_MEMORY, seconds: int = MAX_SECONDS) -> DocumentFacts:
    """Return what a PDF contains; raise UnreadableError for a file that is not a PDF, or takes too much memory or time.

    `memory` is the limit in bytes besides the file itself, and `seconds` the limit of CPU time.
    """
    with open_process_pool(1) as pool:
        try:
            facts: DocumentFacts = pool.submit(_read_limited, data, memory, seconds).result()
        except (BrokenProcessPool, MemoryError, RecursionError) as problem:
            raise UnreadableError("it takes too much memory or time to read") from problem
    return facts


def _read_limited(data: bytes, memory: int, seconds: int) -> DocumentFacts:
    logging.disable()  # pikepdf logs warnings about damaged files, which the answers replace
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _limit(resource.RLIMIT_AS, memory + len(data))
    _limit(resource.RLIMIT_CPU, seconds)
    return read_pdf(data)


def _limit(kind: int, limit: int) -> None:
    """Lower a limit of this process, unless it is already as low."""
    current, hard = resource.getrlimit(kind)
    if current == resource.RLIM_INFINITY or current > limit:
        resource.setrlimit(kind, (limit, hard))
