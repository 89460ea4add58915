"""Playing on a whole screen."""
