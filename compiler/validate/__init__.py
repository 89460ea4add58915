"""Validate documents against their schemas, each by itself."""

from compiler.validate.validate_documents import validate

__all__ = ["validate"]
