"""What `sobor serve` tells open pages beside their content."""
