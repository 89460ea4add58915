"""Programs that set the cards of `card_game` with other tools.

`python FILE TEXTS.json FACES OUT.pdf`: FACES is a JSON object with the TrueType file of each face by name.
"""
