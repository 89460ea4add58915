"""Evidence that a text is the translation of a source (`docs/checks.md`)."""
