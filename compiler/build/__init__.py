"""A build: the phases in order, once per game and once per locale."""
