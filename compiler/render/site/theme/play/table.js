// Draws the table: each zone with its places, at the scale that fits and at which places can be touched.
export function make(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

const TOUCH = 24;  // CSS pixels, the least size of a place that choices name
const SCALE = 1.5;  // CSS pixels per mm, the least scale at which cards can be told apart
const NARROW = 400;  // CSS pixels, the width of a column of zones
const PIPS = { 1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679" };  // by figure of a die: the cells with a pip, of 3 × 3
const drawn = new Map();  // by zone: what has been drawn, and its element

// Draws what has changed, then lights the places that can be chosen: `lit` has the texts of actions by place.
export function drawTable(into, view, data, { lit, chosen, choose }) {
  const sections = view.zones.map((zone) => drawZone(zone, data, choose));
  if (sections.some((section, at) => into.children[at] !== section) || into.children.length !== sections.length) into.replaceChildren(...sections);
  for (const button of into.querySelectorAll("button.place")) {
    const text = lit.get(button.dataset.place);
    button.disabled = text === undefined;
    button.classList.toggle("chosen", chosen.includes(button.dataset.place));
    button.title = button.dataset.label;
    button.setAttribute("aria-label", text && text !== button.dataset.label ? `${button.dataset.label}: ${text}` : button.dataset.label);
  }
  markScrolled(into);
}

// A zone that is wider than its room is scrolled with the keyboard, too.
export function markScrolled(into) {
  for (const room of into.querySelectorAll(".room")) {
    if (room.scrollWidth > room.clientWidth) room.tabIndex = 0;
    else room.removeAttribute("tabindex");
  }
}

function drawZone(zone, data, choose) {
  const content = JSON.stringify(zone);
  const last = drawn.get(zone.id);
  if (last?.content === content) return last.section;
  const pictures = collectPictures(last?.section);
  const places = zone.places.map((place) => drawPlace(zone, place, data, pictures, choose));
  const named = zone.places.filter(({ id }) => id).map(({ width, height }) => Math.min(width, height));
  const plane = make("div", { className: "plane" }, ...places);
  plane.style.aspectRatio = `${zone.width} / ${zone.height}`;
  const least = Math.ceil(zone.width * Math.max(SCALE, TOUCH / Math.min(...named)));
  plane.style.minWidth = `${least}px`;
  const section = make("section", { className: least > NARROW ? "zone wide" : "zone" }, make("h3", { textContent: zone.title }), make("div", { className: "room" }, plane));
  if (last) last.section.replaceWith(section);
  drawn.set(zone.id, { content, section });
  return section;
}

// The pictures of a zone by address: they are used again, so that nothing flickers.
function collectPictures(section) {
  const pictures = new Map();
  for (const picture of section?.querySelectorAll("img") ?? []) {
    const src = picture.getAttribute("src");
    pictures.set(src, [...(pictures.get(src) ?? []), picture]);
  }
  return pictures;
}

function drawPlace(zone, place, data, pictures, choose) {
  const drawnPlace = place.id ? make("button", { type: "button", className: "place" }) : make("span", { className: "place" });
  if (place.id) {
    drawnPlace.dataset.place = place.id;
    drawnPlace.dataset.label = place.label;
    drawnPlace.addEventListener("click", () => choose(place.id));
  } else if (place.label) {
    drawnPlace.title = place.label;
  }
  const percent = (part, whole) => `${100 * part / whole}%`;
  Object.assign(drawnPlace.style, {
    left: percent(place.x, zone.width), top: percent(place.y, zone.height),
    width: percent(place.width, zone.width), height: percent(place.height, zone.height),
  });
  const address = place.side && data.sides[place.side[0]]?.[place.side[1]];
  if (address) drawnPlace.append(pictures.get(address)?.pop() ?? make("img", { src: address, alt: "" }));
  if (place.colour) {
    const colour = data.colours[place.colour] ?? "#808080";
    drawnPlace.classList.add("coloured");
    Object.assign(drawnPlace.style, { backgroundColor: colour, color: isDark(colour) ? "#ffffff" : "#000000" });
  }
  const pips = place.is_die && PIPS[place.figure];
  if (place.is_die) drawnPlace.classList.add("die");
  if (pips) {
    drawnPlace.append(drawPips(pips));
  } else if (place.figure) {
    drawnPlace.classList.add(place.colour ? "figure" : "written");
    drawnPlace.style.setProperty("--size", `${100 * place.height / zone.width}cqw`);
    drawnPlace.append(place.figure);
  }
  return drawnPlace;
}

// The upper side of a die, which the name of its place says in words.
function drawPips(cells) {
  const pips = [...cells].map((cell) => {
    const pip = make("span", {});
    pip.style.gridArea = `${Math.ceil(cell / 3)} / ${(cell - 1) % 3 + 1}`;
    return pip;
  });
  const side = make("span", { className: "pips" }, ...pips);
  side.setAttribute("aria-hidden", "true");
  return side;
}

// Whether white is easier to read on a colour, `#rrggbb`, than black (relative luminance, WCAG 2).
function isDark(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.179;
}
