"""Parts of the data of a file, together with their pointers."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from compiler.model.document import Pointer

Data_co = TypeVar("Data_co", covariant=True)


class DocumentPart(NamedTuple, Generic[Data_co]):
    """A part of the data of a file: the keys and indices that lead to it, and its own data."""

    pointer: Pointer
    data: Data_co
