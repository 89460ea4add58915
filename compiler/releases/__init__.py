"""Releases: records of what every side looks like, and what has changed since."""
