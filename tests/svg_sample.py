"""SVG as drawing programs save it: small files of our own in the shape of theirs."""

from __future__ import annotations

INKSCAPE = b"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="40mm" height="60mm" viewBox="0 0 40 60" version="1.1" id="svg1"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="view" pagecolor="#ffffff" inkscape:zoom="2" />
  <defs id="defs1">
    <linearGradient id="stops"><stop style="stop-color:#ff0000;stop-opacity:1" offset="0" id="stop1" />
      <stop style="stop-color:#0000ff;stop-opacity:0" offset="1" id="stop2" /></linearGradient>
    <linearGradient xlink:href="#stops" id="sky" x1="0" y1="0" x2="40" y2="0" gradientUnits="userSpaceOnUse" />
    <clipPath id="hole" clipPathUnits="userSpaceOnUse"><circle cx="20" cy="30" r="10" id="round" /></clipPath>
  </defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(0,10)">
    <rect style="fill:url(#sky);stroke:none" width="40" height="50" x="0" y="-10" id="ground" />
    <g clip-path="url(#hole)" id="cut"><rect style="fill:#00ff00;opacity:0.5" width="40" height="40" id="field" /></g>
    <path style="fill:none;stroke:#102030;stroke-width:2;stroke-dasharray:3,1" d="M 5,5 H 35" id="line" />
  </g>
</svg>
"""

ILLUSTRATOR = b"""<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 24.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
]>
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:x="&ns_extend;"
  xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 100 50" style="opacity:1;">
<style type="text/css">
  .st0{fill:tomato;}
  .st1{fill:none;stroke:#231F20;stroke-width:4;stroke-linecap:round;}
</style>
<switch><foreignObject requiredExtensions="&ns_extend;" width="1" height="1"></foreignObject>
<g><rect class="st0" width="50" height="50"/><polyline class="st1" points="60,10 90,10 90,40 "/></g></switch>
</svg>
"""

FIGMA = b"""<svg width="64" height="64" viewBox="0 0 64 64" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)">
<mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64">
<circle cx="32" cy="32" r="32" fill="#D9D9D9"/>
</mask>
<g mask="url(#mask0_1_2)"><rect width="64" height="64" fill="url(#paint0_radial_1_2)"/></g>
<g style="mix-blend-mode:multiply"><path d="M8 8H40V24H8V8Z" fill="#FFCC00" fill-opacity="0.8"/></g>
</g>
<defs>
<radialGradient id="paint0_radial_1_2" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse"
 gradientTransform="translate(32 32) rotate(90) scale(32)"><stop stop-color="white"/>
<stop offset="1" stop-color="#0044AA"/></radialGradient>
<clipPath id="clip0_1_2"><rect width="64" height="64" fill="white"/></clipPath>
</defs>
</svg>
"""

AFFINITY = b"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg width="100%" height="100%" viewBox="0 0 200 100" version="1.1" xmlns="http://www.w3.org/2000/svg"
 xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/"
 style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">
<g id="Leaf" serif:id="Leaf 1" transform="matrix(2,0,0,1,10,10)">
<use xlink:href="#shape" x="0" y="0"/>
<path d="M50,0L80,0L80,60L50,60Z" style="fill:rgb(20,120,60);stroke:black;stroke-width:3px;"/>
</g>
<defs><path id="shape" d="M0,0L40,0L40,40L0,40ZM10,10L30,10L30,30L10,30Z" style="fill:rgb(200,60,20);"/></defs>
</svg>
"""

PROGRAMS = {"inkscape": INKSCAPE, "illustrator": ILLUSTRATOR, "figma": FIGMA, "affinity": AFFINITY}


def make_drawing(content: str, size: str = 'viewBox="0 0 10 10"') -> bytes:
    """Return an SVG with some content."""
    xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {xlink} {size}>{content}</svg>'.encode()
