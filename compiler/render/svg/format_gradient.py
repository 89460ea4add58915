"""Gradients as SVG."""

from __future__ import annotations

from html import escape

from compiler.model.vector import IDENTITY, Gradient, Stop


def format_gradient(gradient: Gradient) -> str:
    """Return a gradient that awaits its id."""
    names = ("x1", "y1", "x2", "y2") if gradient.kind == "linear" else ("fx", "fy", "cx", "cy", "r")
    points = "".join(f' {name}="{value:.6g}"' for name, value in zip(names, gradient.points, strict=True))
    a, b, c, d, e, f = gradient.matrix
    matrix = f"matrix({a:.6g} {b:.6g} {c:.6g} {d:.6g} {e:.6g} {f:.6g})"
    transform = f' gradientTransform="{matrix}"' if gradient.matrix != IDENTITY else ""
    spread = f' spreadMethod="{gradient.spread}"' if gradient.spread != "pad" else ""
    stops = "".join(map(_format_stop, gradient.stops))
    kind = f"{gradient.kind}Gradient"
    return f'<{kind} id="{{}}" gradientUnits="userSpaceOnUse"{points}{transform}{spread}>{stops}</{kind}>'


def _format_stop(stop: Stop) -> str:
    opacity = f' stop-opacity="{stop.opacity:g}"' if stop.opacity < 1 else ""
    return f'<stop offset="{stop.offset:.6g}" stop-color="{escape(stop.colour)}"{opacity}/>'
