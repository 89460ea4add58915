// Comforts of the tools at the table: without this file, all of a page is shown at once. No rule of a game is in here;
// points are looked up in tables that its engine has computed.
"use strict";

// One number of players at a time: the one in the address, or the first.
function chooseVariant() {
  const variants = [...document.querySelectorAll(".variant")];
  const links = [...document.querySelectorAll(".variants a")];
  if (!links.length) return;
  const show = () => {
    const wanted = document.getElementById(location.hash.slice(1))?.closest(".variant") ?? variants[0];
    for (const variant of variants) variant.hidden = variant !== wanted;
    for (const link of links) {
      if (link.hash === `#${wanted.id}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  addEventListener("hashchange", show);
  show();
}

// The value of a table for one figure per axis; a figure beyond the last entry of its axis has the value of that entry.
function lookUp([sizes, values], figures) {
  return values[sizes.reduce((index, size, axis) => index * size + Math.min(figures[axis], size - 1), 0)];
}

// The points of each line for the figures of a seat, by field.
function computePoints(tables, figures) {
  const add = (sum, [table, fields]) => sum + lookUp(tables.tables[table], fields.map((field) => figures[field]));
  return tables.lines.map((lookups) => lookups.reduce(add, 0));
}

const descending = (a, b) => {
  const axis = a.findIndex((figure, at) => figure !== b[at]);
  return axis < 0 ? 0 : b[axis] - a[axis];
};

// What seats share, from the figures of each; null if no place can be like that.
function shareOut(shared, seats) {
  const order = seats.map((_, seat) => seat).sort((a, b) => descending(seats[a], seats[b]));
  const found = shared.outcomes[seats.length][order.flatMap((seat) => seats[seat].map((figure) => figure.toString(36))).join("")];
  if (!found) return null;
  const contributions = [], shares = [];
  order.forEach((seat, place) => {
    contributions[seat] = found[1 + place];
    shares[seat] = found[1 + seats.length + place];
  });
  return { value: found[0], contributions, shares };
}

// A figure as filled in; an empty field is 0, NaN is what the field does not take.
function readFigure(input) {
  if (input.type === "checkbox") return Number(input.checked);
  const figure = input.value === "" && !input.validity.badInput ? 0 : Number(input.value || "?");
  const taken = Number.isInteger(figure) && figure >= 0 && figure <= Number(input.max);
  input.setAttribute("aria-invalid", String(!taken));
  return taken ? figure : NaN;
}

function runCalculator() {
  const form = document.querySelector(".calculator");
  if (!form) return;
  const tables = JSON.parse(document.getElementById("tables").textContent);
  const all = (from, selector) => [...from.querySelectorAll(selector)];
  const of = (from, seat) => (one) => one.closest("[data-seat]")?.dataset.seat === String(seat);
  const show = (outputs, text) => outputs.forEach((output) => { output.textContent = Number.isFinite(text) ? text : "–"; });
  const spoken = form.querySelector(".spoken");
  let said;

  const readSeat = (from, seat) => {
    const own = all(from, "[data-field]").filter(of(from, seat));
    return Object.fromEntries(own.map((input) => [input.dataset.field, readFigure(input)]));
  };

  const count = () => {
    const seats = Number(form.elements.seats?.value ?? tables.seats[0]);
    for (const cell of all(document, "[data-seat]")) cell.hidden = Number(cell.dataset.seat) >= seats;
    for (const heading of all(form, "[colspan]")) heading.colSpan = seats + 1;
    for (const text of all(document, ".explained")) text.hidden = text.dataset.seats !== String(seats);
    const totals = Array(seats).fill(0), shares = Array(seats).fill(0);
    let possible = true;
    for (const place of all(form, ".place")) {
      const figures = [...totals.keys()].map((seat) => tables.shared.fields.map((field) => readSeat(place, seat)[field]));
      const found = figures.flat().some(Number.isNaN) ? null : shareOut(tables.shared, figures);
      possible &&= Boolean(found);
      show(all(place, "[data-result=value]"), found ? found.value : NaN);
      for (const seat of totals.keys()) {
        show(all(place, "[data-result=contribution]").filter(of(place, seat)), found ? found.contributions[seat] : NaN);
        show(all(place, "[data-result=share]").filter(of(place, seat)), found ? found.shares[seat] : NaN);
        shares[seat] += found ? found.shares[seat] : NaN;
      }
    }
    const own = all(form, "tbody:not(.place)");
    for (const seat of totals.keys()) {
      const figures = Object.assign({}, ...own.map((part) => readSeat(part, seat)));
      const points = Object.values(figures).some(Number.isNaN) ? tables.lines.map(() => NaN) : computePoints(tables, figures);
      const outputs = all(form, "[data-result=line]").filter(of(form, seat));
      outputs.forEach((output, line) => show([output], points[line]));
      show(all(form, "[data-result=shares]").filter(of(form, seat)), shares[seat]);
      totals[seat] = points.reduce((sum, more) => sum + more, shares[seat]);
      show(all(form, "[data-result=total]").filter(of(form, seat)), totals[seat]);
    }
    form.querySelector(".problem").hidden = possible && totals.every(Number.isFinite);
    clearTimeout(said);
    said = setTimeout(() => {
      const names = all(form, ".who").map((input) => input.value.trim() || input.dataset.usual);
      spoken.textContent = totals.map((total, seat) => `${names[seat]}: ${Number.isFinite(total) ? total : "–"}`).join("; ");
    }, 800);
  };

  form.addEventListener("input", count);
  form.addEventListener("reset", () => setTimeout(count));
  form.addEventListener("submit", (event) => event.preventDefault());
  count();
}

if (typeof document === "object") {
  chooseVariant();
  runCalculator();
}
