// Draws the table: each part as the engine describes it, in sentences.
function make(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

export function drawTable(into, view) {
  into.replaceChildren(...view.panels.map(({ title, lines }) => make(
    "section", {}, make("h3", { textContent: title }), make("ul", {}, ...lines.map((line) => make("li", { textContent: line }))),
  )));
}
