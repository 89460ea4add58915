"""What the site shows of pieces and positions: pictures as files."""
