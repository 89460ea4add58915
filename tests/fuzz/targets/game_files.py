"""A small game with every kind of file and layout element, and a few shared files, so that a check is quick."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.sample import FILES, ICON

ROOT = Path(__file__).resolve().parents[3]

SHARED_FILES = (
    "common/formats.yaml",
    *(f"common/{kind}/{locale}.yaml" for kind in ("typography", "languages") for locale in ("en", "ru")),
    *(f"common/locales/{locale}/{name}.yaml" for locale in ("en", "ru") for name in ("print", "guide")),
    "print/papers/a4.yaml",
    "print/products/home-a4.yaml",
)
"""The shared files that every game needs."""

BUILD_FILES = tuple(f"common/locales/{locale}/site.yaml" for locale in ("en", "ru"))
"""The texts of the site, which only a build needs, and whose checks take most of the time."""

EFFECT_TEXTS = {
    "locales/en/effects.yaml": """\
en:
  effects:
    sentence: "%{clause:capital}."
    gain: gain %{gain}
""",
    "locales/ru/effects.yaml": """\
ru:
  effects:
    sentence: "%{clause:capital}."
    gain: получите %{gain:accusative}
""",
}

LAYOUT = """\
back:
  title: back
  draw:
    - rect: {x: -3, y: -3, width: 50, height: 74, fill: ink}
front:
  title: "{{ text('cards.' ~ item.id ~ '.title') }}"
  alt: "{{ item.guild }}"
  draw:
    - rect: {x: -3, y: -3, width: 50, height: 74, radius: 1, fill: paper, stroke: ink, line: 0.3, dash: [1, 1]}
    - line: {from: [4, 5], to: [40, 5], stroke: ink, line: 0.3}
    - path: {d: "M4 20 L10 20 L10 24 C9 26 5 26 4 24 Z", fill: gold, stroke: ink, line: 0.3}
    - path: {d: {circle: [20, 22, 2]}, fill: "{{ 'gold' if item.guild == 'smiths' else 'ink' }}"}
    - path: {d: {sector: [30, 3, 0, 90]}, fill: gold}
    - group:
        at: [8, 30]
        turn: 30
        scale: 0.8
        clip: {rect: [0, 0, 10, 10, 1]}
        items:
          - icon: {name: coin, x: 1, y: 1, size: 8, colours: {currentColor: ink}}
    - repeat:
        over: 3
        at: [20, 30]
        step: [5, 0]
        items:
          - rect: {width: 4, height: 4, fill: "{{ mix('gold', 'ink', 0.2 * index) }}"}
    - grid:
        over: "{{ item.actions }}"
        columns: 2
        at: [4, 38]
        step: [20, 6]
        items:
          - icons: {width: 16, height: 8, effects: "{{ it }}", size: [6, 5], colour: ink}
    - ring:
        over: 4
        centre: [32, 44]
        radius: 4
        items:
          - path: {d: {circle: [0, 0, 0.6]}, fill: ink}
    - pattern: {x: 4, y: 50, width: 10, height: 4, drawing: motifs/mill, step: [2, 2], size: 1.5}
    - symbol: {drawing: motifs/mill, by: "{{ item.id }}", x: 16, y: 50, width: 6, height: 6}
    - track:
        x: 24
        y: 50
        width: 14
        height: 8
        squares: 12
        items:
          - rect: {width: "{{ width }}", height: "{{ height }}", stroke: ink, line: 0.1}
    - text:
        x: 4
        y: 7
        width: 36
        height: 10
        size: [9, 8, 7]
        face: display
        align: centre
        valign: middle
        tracking: 5
        hyphens: last
        value: "{{ text('cards.' ~ item.id ~ '.title') }}"
    - text:
        {x: 4, y: 58, width: 36, height: 8, size: 7, value: "{{ text('notes.pay') }}", when: "{{ item.copies > 1 }}"}
    - text:
        x: 4
        y: 20
        width: 36
        height: 14
        size: [5, 4, 3]
        fit: set
        align: justify
        wrap: balance
        paragraph: 0.5
        drop-cap: 2
        turn: 3
        value: "Gain [wood]{.keyword} and then:\\n- *one*\\n- two"
    - table:
        {x: 4, y: 20, width: 36, height: 30, columns: [9, "*", "2*"], head: [a, b, c], over: 2, size: [5, 4],
         grow: true, rows: [["{{ index }}", "[wood]{.keyword}", "-7"]], rules: head,
         align: [left, auto], fills: [gold, ""]}
    - arc: {at: [22, 34], radius: 12, angle: 180, span: 170, facing: in, size: [6, 5], value: "{{ item.id }}"}
"""

MORE: dict[str, str] = {
    "layouts/order.yaml": LAYOUT,
    "theme.yaml": "colours:\n  paper: '#F4EBDA'\n  ink: '#2B1D16'\n  gold: '#F6B716'\n"
    "styles:\n  keyword: {colour: gold, bold: true}\n",
    "formats.yaml": """\
own-card: {width: 50, height: 50, bleed: 2, safe: 3, corner: 2}
own-arrow: {polygon: [0, 0, 44, 0, 44, 68, 22, 60, 0, 68], bleed: 2}
own-tile: {hexagon: 40, top: flat, bleed: 2, safe: 3}
own-hero: {width: 25, height: 40, base: 10}
""",
    "papers/own.yaml": "id: own\nwidth: 200\nheight: 250\n",
    "sources.yaml": "sources:\n  uk: {title: The Mill, language: en}\n",
    "editions.yaml": """\
editions:
  first-payment:
    rules: [pay]
    readings:
      - {id: at-once, says: [uk]}
      - {id: later, says: [uk]}
    played: at-once
""",
    "faq.yaml": "faq:\n  twice:\n    date: 2026-11-28\n    rules: [pay]\n    basis: derived\n",
    "errata.yaml": "errata:\n  price:\n    date: 2026-11-28\n    rules: [pay]\n    sources: [uk]\n",
    "waivers.yaml": """\
waivers:
  - {code: typed-digit, key: notes.pay, locale: en, reason: A name that players know.}
""",
    "locales/en/more.yaml": """\
en:
  notes:
    pay: "**Pay** twice or {coin}"
  log:
    steps:
      one: "%{n} step"
      other: "%{n} steps"
  editions:
    first-payment:
      question: When?
      readings: {at-once: At once, later: Later}
  faq:
    twice: {question: Twice?, answer: "Never, see [paying](rule:pay)."}
  errata:
    price: {printed: Prise, meant: Price}
""",
    "locales/ru/more.yaml": """\
ru:
  notes:
    pay: "**Платите** дважды или {coin}"
  log:
    steps:
      one: "%{n} шаг"
      few: "%{n} шага"
      many: "%{n} шагов"
  editions:
    first-payment:
      question: Когда?
      readings: {at-once: Сразу, later: Потом}
  faq:
    twice: {question: Дважды?, answer: "Никогда, см. [плата](rule:pay)."}
  errata:
    price: {printed: Цына, meant: Цена}
""",
    "art/motifs/mill.svg": ICON,
    "credits.yaml": FILES["credits.yaml"].replace("[icons/*]", "[icons/*, motifs/*]"),
    **EFFECT_TEXTS,
}

GAME: dict[str, str] = {**FILES, **MORE}


def write_shared(folder: Path, names: tuple[str, ...] = SHARED_FILES) -> None:
    """Write shared files below a folder, at the places where an installed Sobor has them."""
    for name in names:
        target = folder / "shared" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / "content" / name, target)


def write_files(folder: Path) -> None:
    """Write the files of the game to a folder."""
    for name, text in GAME.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
