"""The content of The Red Cathedral: its shape in a compiled game, its checks, and the box that it is read into."""
