"""The kit of a game: tuck boxes, trays, cubes and stickers as parts to print besides its components."""
