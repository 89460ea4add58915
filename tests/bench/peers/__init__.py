"""The cards of `card_game` set by other tools, each a program of its own.

`python FILE TEXTS.json FACES OUT.pdf`: FACES is JSON, the TrueType file of each face by name.
"""
