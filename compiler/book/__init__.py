"""Running text on pages: blocks → lines → pages → sheets, for rulebooks."""
