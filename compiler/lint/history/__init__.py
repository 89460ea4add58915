"""The history of translations in a git checkout: what has changed, and which sources have changed since."""
