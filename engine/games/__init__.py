"""The games that have an engine, each in its own package."""
