"""The engine of a game as members of a zip archive, whose bytes do not depend on machine or time.

Members are in order, have one date and are not compressed, as compression differs between versions of zlib.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Collection, Iterator, Mapping

from compiler.disk.named_file import NamedFile
from compiler.disk.tool_files import TOOL, read_tool_files

EPOCH = (1980, 1, 1, 0, 0, 0)
READABLE = 0o644 << 16
ENGINE = TOOL / "engine"


def has_own_engine(engine: str) -> bool:
    """Return whether an engine is in our package."""
    return bool(engine) and (ENGINE / "games" / engine).is_dir()


def read_engine_files(engine: str, without: Collection[str]) -> Iterator[NamedFile]:
    """Yield the files of the engine's core and of one game, `without` some packages and modules."""
    for name, data in read_tool_files(ENGINE, (".py",)):
        part, _, rest = name.partition("/")
        if part not in without and (part != "games" or rest.split("/")[0] in ("__init__.py", engine)):
            yield NamedFile(f"engine/{name}", data)


def zip_members(members: Mapping[str, bytes], start: bytes = b"") -> bytes:
    """Return an archive of members, which begins with `start`."""
    file = io.BytesIO()
    file.write(start)
    with zipfile.ZipFile(file, "a", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, EPOCH)
            entry.create_system = 3
            entry.external_attr = READABLE
            archive.writestr(entry, members[name])
    return file.getvalue()
