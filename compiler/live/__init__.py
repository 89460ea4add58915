"""`sobor serve`: a server whose open pages follow each change of content."""
