"""What is made beside the components of a game: tuck boxes, trays, cubes and stickers, as parts to print."""
