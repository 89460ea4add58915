"""`sobor lint`: check translations that belong to no game."""
