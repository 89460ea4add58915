"""Running text of rulebooks: blocks are set in lines, lines are put on pages, and pages on sheets."""
