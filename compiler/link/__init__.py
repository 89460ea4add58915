"""Link documents to the language-neutral game and one translation per locale."""

from compiler.link.link_documents import link
from compiler.link.linked_game import Linked

__all__ = ["Linked", "link"]
