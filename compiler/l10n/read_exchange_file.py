"""Read an exchange file of any format."""

from __future__ import annotations

from collections.abc import Callable

from compiler.l10n.check_exchange_file import refuse_unsafe
from compiler.l10n.returned import Header, ImportedFile


def read_exchange_file(data: bytes, locale: str, file: str) -> ImportedFile:
    """Return the content of a PO or XLIFF file, which are told apart by the first character.

    The content consists of findings only if the file cannot be read. `file` is its displayed path.
    """
    if unsafe := refuse_unsafe(data, file):
        return ImportedFile(Header(), findings=(unsafe,))
    from compiler.l10n import po, xliff  # slow to import

    is_xml = data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")
    read: Callable[[bytes, str, str], ImportedFile] = xliff.read if is_xml else po.read
    return read(data, locale, file)
