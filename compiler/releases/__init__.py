"""Releases: records of what every face looks like, and what has changed since."""
