"""PDFs read in a process of its own."""

from __future__ import annotations

import pytest

from compiler.preflight.read_apart import read_pdf_apart
from compiler.preflight.read_pdf import UnreadableError

pytestmark = pytest.mark.slow


def test_a_file_that_takes_too_much_memory_is_refused() -> None:
    """A reading process that runs out of memory is an unreadable file, and this process goes on."""
    with pytest.raises(UnreadableError):
        read_pdf_apart(b"%PDF-1.7", memory=1 << 20)


def test_a_damaged_file_is_refused() -> None:
    """A file that is not a PDF is refused by the reading process."""
    with pytest.raises(UnreadableError):
        read_pdf_apart(b"no PDF")
