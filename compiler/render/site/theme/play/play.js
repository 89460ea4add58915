// Plays a game on the page: draws what the engine hands over and sends back the number of a choice. No rule of a game is
// in here. The engine runs in worker.js; a match is saved in the browser under the address that opens it again.
import { drawTable, make, markScrolled } from "./table.js";
import { listSaves, readSave, removeSave, writeSave } from "./saves.js";

const files = document.querySelector("script[data-engine]").dataset;
const data = JSON.parse(document.getElementById("play-data").textContent);
const main = document.querySelector("main.play");
const find = (selector) => main.querySelector(selector);
const PAUSE = 250;  // ms between the actions of bots, so that a person can follow them

const RECENT = 6;  // entries of the log

const state = { view: null, chosen: [], opened: "", busy: false, recent: [] };
let worker, waiting = [], asked = 0;

const notice = (text) => { find(".notice").textContent = text; };

// Sends one request after the other; the worker answers in order.
function send(method, text) {
  worker.postMessage([method, text]);
  return new Promise((answer) => { waiting.push(answer); });
}

const ask = (request) => send("answer", JSON.stringify(request));

// Starts Python once, for the first match on the page.
function startWorker() {
  worker ??= new Worker(files.worker, { type: "module" });
  startWorker.ready ??= new Promise((ready, failed) => {
    worker.addEventListener("error", failed);
    worker.addEventListener("message", ({ data: answer }) => {
      if (answer === "ready") ready();
      else if (answer === "failed") failed();
      else waiting.shift()(JSON.parse(answer));
    });
    const [engine, game, messages] = ["engine", "game", "messages"].map((name) => new URL(files[name], location.href).href);
    worker.postMessage({ engine, game, messages });
  });
  return startWorker.ready;
}

// The match that an address names: the players of its seats, its seed, and the options of the game, as JSON or as text.
function readAddress() {
  const { seats, seed, ...options } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  if (!seats) return null;
  return { seats: seats.split(","), seed: readSeed(seed), options: Object.fromEntries(Object.entries(options).map(readOption)) };
}

// An address without a seed gets one; anything but digits stays a text, which the engine refuses.
function readSeed(text) {
  if (!text) return null;
  return /^\d+$/.test(text) ? Number(text) : text;
}

const drawSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

function readOption([name, text]) {
  try {
    return [name, JSON.parse(text)];
  } catch {
    return [name, text];
  }
}

// Opens what the address names: a saved match, or a new one; without a match, offers to start one.
async function open() {
  const wanted = readAddress();
  const turn = ++asked;
  find(".start").hidden = Boolean(wanted);
  find(".match").hidden = true;
  state.opened = wanted ? location.hash : "";
  if (!wanted) {
    offer();
    return;
  }
  if (wanted.seed === null) {
    location.replace(`${location.hash}&seed=${drawSeed()}`);
    return;
  }
  notice(data.texts.loading);
  try {
    await startWorker();
  } catch {
    notice(data.texts.failed);
    return;
  }
  if (turn !== asked) return;
  notice("");
  const saved = readSave(data.game, state.opened);
  let answer = saved === undefined ? await ask({ start: wanted }) : await send("resume", saved);
  if (answer.problem && saved !== undefined) {
    notice(answer.problem === "version" ? data.texts.outdated : data.texts.damaged);
    answer = await ask({ start: wanted });
  }
  if (turn !== asked) return;
  if (answer.problem) {
    notice(data.texts.refused);
    find(".start").hidden = false;
    offer();
    return;
  }
  find(".news ol").replaceChildren();
  find(".match").hidden = false;
  show(answer);
}

function offer() {
  const saves = listSaves(data.game);
  find(".saved ul").replaceChildren(...saves.map(({ address, says }) => {
    const remove = make("button", { type: "button", textContent: data.texts.forget });
    const entry = make("li", {}, make("a", { href: address, textContent: says }), " ", remove);
    remove.addEventListener("click", () => { removeSave(data.game, address); offer(); });
    return entry;
  }));
  find(".saved").hidden = !saves.length;
  countSeats();
}

function countSeats() {
  const count = Number(find(".start form").elements.count.value);
  find(".seats").querySelectorAll("li").forEach((seat, at) => { seat.hidden = at >= count; });
}

// The choices that are still possible after what has been chosen on the table.
function listOpen() {
  const groups = state.view.groups.map((group) => ({
    ...group, choices: group.choices.filter(({ places }) => state.chosen.every((place, at) => places[at] === place)),
  }));
  return groups.filter(({ choices }) => choices.length);
}

function show(answer, byBot = false) {
  const { view, save } = answer;
  const hadFocus = find(".match").contains(document.activeElement) || document.activeElement === document.body;
  state.view = view;
  state.chosen = [];
  state.busy = view.bot;
  if (save && !writeSave(data.game, state.opened, save, view)) notice(data.texts.full);
  addNews(view.log);
  showRecent(byBot ? [...state.recent, ...view.log.entries] : []);
  find(".turn").textContent = view.turn;
  find(".result").hidden = !view.result.length;
  find(".result").replaceChildren(...view.result.map((text, at) => make(at < 2 ? "h2" : "p", { textContent: text })));
  find(".holders").replaceChildren(...view.seats.map((seat) => {
    const entry = make("li", { textContent: seat.holdings });
    if (seat.is_current) entry.setAttribute("aria-current", "true");
    return entry;
  }));
  find("[data-do=undo]").disabled = !view.back || view.bot;
  find("[data-do=hint]").disabled = view.bot || Boolean(view.result.length);
  drawWords(view.panels);
  draw(hadFocus && !view.bot);
  if (view.bot) thinkOn();
}

async function thinkOn() {
  const turn = asked;
  await new Promise((done) => { setTimeout(done, PAUSE); });
  if (turn !== asked) return;
  const answer = await ask({ bot: null });
  if (turn !== asked) return;
  if (answer.problem) notice(data.texts.failed);
  else show(answer, true);
}

// What bots have done since the last choice stands above the choices on phones, where the log is far below.
function showRecent(entries) {
  state.recent = entries;
  find(".recent").replaceChildren(...entries.slice(-RECENT).map(({ text }) => make("li", { textContent: text })));
}

function addNews({ first, entries }) {
  const list = find(".news ol");
  while (list.children.length > first) list.lastChild.remove();
  list.append(...entries.map(({ rule, text }) => {
    const entry = make("li", { textContent: `${text} ` });
    if (data.rules[rule]) {
      const [href, textContent] = data.rules[rule];
      entry.append(make("a", { href, target: "_blank", textContent }));
    }
    return entry;
  }));
  list.parentElement.scrollTop = list.scrollHeight;
}

function drawWords(panels) {
  find(".words").replaceChildren(...panels.map(({ title, lines }) => make(
    "section", {}, make("h3", { textContent: title }), make("ul", {}, ...lines.map((line) => make("li", { textContent: line }))),
  )));
  if (!state.view.zones.length) find(".words").closest("details").open = true;
}

// Draws the table and the choices that are open; a choice made on the table narrows them.
function draw(focus) {
  const groups = listOpen();
  const open = groups.flatMap(({ choices }) => choices);
  const lit = new Map(open.filter(({ places }) => places.length > state.chosen.length).map(({ places, text }) => [places[state.chosen.length], text]));
  drawTable(find(".zones"), state.view, data, { lit, chosen: state.chosen, choose: choosePlace });
  drawChoices(groups, open.length);
  if (!focus) return;
  const shown = [...main.querySelectorAll(".moves summary, .moves li button")].find((choice) => choice.getClientRects().length);
  const next = (state.chosen.length && find(".zones button:enabled")) || shown || find(".turn");
  next.focus({ preventScroll: true });
  if (state.chosen.length) next.scrollIntoView({ block: "center" });
}

const MANY = 24;

function drawChoices(groups, count) {
  let number = 0;
  const parts = groups.map(({ title, choices }) => {
    const list = make("ol", { start: number + 1 }, ...choices.map(({ number: choice, text, remark }) => {
      const label = make("span", { className: "nth", textContent: `${++number} ` });
      const button = make("button", { type: "button" }, label, text);
      if (remark) button.append(" ", make("small", { textContent: remark }));
      button.addEventListener("click", () => act(choice));
      return make("li", {}, button);
    }));
    if (count > MANY && groups.length > 1) return make("details", {}, make("summary", { textContent: `${title} (${choices.length})` }), list);
    return title ? make("section", {}, make("h3", { textContent: title }), list) : list;
  });
  if (state.chosen.length) {
    const back = make("button", { type: "button", className: "back", textContent: data.texts.all });
    back.addEventListener("click", clear);
    parts.unshift(back);
  }
  find(".moves > div").replaceChildren(...parts);
}

function clear() {
  state.chosen = [];
  draw(true);
}

// A place on the table was chosen: the only action that it can mean is played, several are left to choose from.
function choosePlace(place) {
  state.chosen = [...state.chosen, place];
  const open = listOpen().flatMap(({ choices }) => choices);
  if (open.length === 1 && open[0].places.length === state.chosen.length) act(open[0].number);
  else draw(true);
}

async function act(number) {
  if (state.busy) return;
  await request({ act: number });
}

async function request(wish) {
  state.busy = true;
  const turn = asked;
  const answer = await ask(wish);
  if (turn !== asked) return;
  state.busy = false;
  if (answer.problem) notice(data.texts.failed);
  else if (answer.hint) notice(answer.hint);
  else if (answer.view) {
    notice("");
    show(answer);
  }
}

const commands = {
  undo: () => request({ undo: null }),
  hint: () => request({ hint: null }),
  leave: () => { location.hash = ""; },
  link: () => navigator.clipboard?.writeText(location.href).then(() => notice(data.texts.copied), () => {}),
};

for (const button of main.querySelectorAll("[data-do]")) {
  button.addEventListener("click", () => { if (!state.busy || ["leave", "link"].includes(button.dataset.do)) commands[button.dataset.do](); });
}

find(".match").addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("summary, input, select")) return;
  const buttons = [...find(".moves > div").querySelectorAll("li button")];
  const at = buttons.indexOf(document.activeElement);
  const press = {
    u: () => find("[data-do=undo]").click(),
    h: () => find("[data-do=hint]").click(),
    Escape: clear,
    ArrowDown: at < 0 ? null : () => buttons[Math.min(at + 1, buttons.length - 1)].focus(),
    ArrowUp: at < 0 ? null : () => buttons[Math.max(at - 1, 0)].focus(),
  }[event.key] ?? (/^[1-9]$/.test(event.key) ? () => buttons[Number(event.key) - 1]?.click() : null);
  if (!press) return;
  event.preventDefault();
  press();
});

find(".start form").addEventListener("change", countSeats);
find(".start form").addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target.elements;
  const seats = [...form.seat].slice(0, Number(form.count.value)).map((select) => select.value);
  const options = [...event.target.querySelectorAll("[data-option]")].filter((select) => select.selectedIndex);
  const chosen = options.map(({ name, value }) => `&${name}=${value}`).join("");
  location.hash = `seats=${seats.join(",")}&seed=${form.seed.value || drawSeed()}${chosen}`;
});

addEventListener("resize", () => markScrolled(main));
addEventListener("hashchange", open);
open();
