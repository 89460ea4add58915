"""Load: read a game's folder into `Document`s, drawings and pictures; no other phase reads it."""
