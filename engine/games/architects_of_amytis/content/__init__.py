"""The content of Architects of Amytis: its shape in a compiled game, and the box that it is read into."""
