"""Random changes of binary files, and of the members of archives, which stay archives."""

from __future__ import annotations

from io import BytesIO
from random import Random
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tests.fuzz.mutate import mutate_text

FIGURES = (0, 1, 0x7F, 0x80, 0xFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF)
"""Values at the limits of sizes and offsets."""


def damage(random: Random, data: bytes) -> bytes:
    """Return bytes after one to four random changes."""
    for _ in range(random.choice((1, 1, 2, 4))):
        data = random.choice(CHANGES)(random, data)
    return data


def damage_member(random: Random, archive: bytes) -> bytes:
    """Return an archive with the text of one of its members changed."""
    members = unpack_members(archive)
    name = random.choice(list(members))
    text = members[name].decode("utf-8", "replace")
    members[name] = mutate_text(random, text, XML).encode("utf-8", "surrogatepass")
    return pack_members(members)


def unpack_members(archive: bytes) -> dict[str, bytes]:
    """Return the members of an archive by name."""
    with ZipFile(BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def pack_members(members: dict[str, bytes]) -> bytes:
    """Return an archive of these members, whose bytes do not depend on the time."""
    whole = BytesIO()
    with ZipFile(whole, "w") as opened:
        for name, data in members.items():
            opened.writestr(ZipInfo(name), data, ZIP_DEFLATED)
    return whole.getvalue()


XML = (
    "<!DOCTYPE a [<!ENTITY b 'c'>]>", "&b;", "<row/>", 'r="A1"', 'r="XFD1048576"', 't="s"', "<v>99999999</v>", "1e400",
    '<mergeCell ref="A1:Z99"/>', 'table:number-columns-repeated="16384"', 'table:number-rows-repeated="1048576"',
    'table:number-columns-spanned="2.0"', 'table:number-rows-spanned="x"',
    "<f>A1</f>", "#REF!", '<sheet name="" sheetId="0"/>', "]]>", "<![CDATA[", "-1", "NaN",
)  # fmt: skip
"""Words that have a meaning in the members of a workbook."""


def _flip(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + bytes([random.randrange(256)]) + data[at + 1 :]


def _flip_early(random: Random, data: bytes) -> bytes:
    """Change one of the first 64 bytes, which contain sizes and types."""
    at = random.randrange(min(len(data), 64) + 1)
    return data[:at] + bytes([random.choice((0, 1, 0xFF, random.randrange(256)))]) + data[at + 1 :]


def _write_figure(random: Random, data: bytes) -> bytes:
    at, size = random.randrange(len(data) + 1), random.choice((1, 2, 4))
    figure = random.choice(FIGURES) & (256**size - 1)
    return bytes(data[:at] + figure.to_bytes(size, random.choice(("big", "little"))) + data[at + size :])


def _cut_off(random: Random, data: bytes) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _remove(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + data[at + random.choice((1, 4, 100)) :]


def _repeat(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + data[at : at + 50] * random.choice((2, 20)) + data[at:]


def _insert(random: Random, data: bytes) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.randbytes(random.choice((1, 4, 40))) + data[at:]


CHANGES = (_flip, _flip, _flip_early, _flip_early, _write_figure, _write_figure, _cut_off, _remove, _repeat, _insert)
