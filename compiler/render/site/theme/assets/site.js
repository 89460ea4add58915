// Comforts only: every page reads, links and switches language without this file.
"use strict";

const KEY = "sobor-language";
const body = document.body;
const root = body.dataset.root;

const remember = (locale) => { try { localStorage.setItem(KEY, locale); } catch { /* private mode */ } };
const remembered = () => { try { return localStorage.getItem(KEY); } catch { return null; } };

// The chooser goes on to the language last read, unless the reader asked for the choice itself.
function choose() {
  const links = [...document.querySelectorAll(".choices a")];
  const last = links.find((link) => link.hreflang === remembered());
  if (last && location.hash !== "#choose") location.replace(last.href);
  const wanted = last || navigator.languages.map((l) => links.find((link) => link.hreflang === l.split("-")[0])).find(Boolean);
  wanted?.classList.add("last");
}

// Another language opens at the same rule.
function keepPlace() {
  for (const link of document.querySelectorAll(".languages a")) {
    const plain = link.getAttribute("href");
    const follow = () => { link.href = plain + location.hash; };
    addEventListener("hashchange", follow);
    link.addEventListener("click", follow);
    follow();
  }
}

function copyLinks() {
  for (const link of document.querySelectorAll(".copy")) {
    link.addEventListener("click", () => {
      navigator.clipboard?.writeText(link.href).then(() => {
        link.classList.add("done");
        setTimeout(() => link.classList.remove("done"), 2000);
      }, () => {});
    });
  }
}

function button(name, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = name;
  made.addEventListener("click", press);
  return made;
}

// Buttons for each set and, once a set is chosen, for each of its groups.
function filterGallery() {
  const bar = document.querySelector(".filter");
  if (!bar) return;
  const shelves = [...document.querySelectorAll(".shelf")];
  const row = (parts, press) => {
    const choices = [[bar.dataset.all, null], ...parts.map((part) => [part.dataset.name, part])];
    const buttons = choices.map(([name, only]) => button(name, () => {
      for (const part of parts) part.hidden = Boolean(only) && part !== only;
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === buttons[choices.findIndex((c) => c[1] === only)]));
      press(only);
    }));
    buttons.forEach((one, at) => one.setAttribute("aria-pressed", String(at === 0)));
    return buttons;
  };
  const inner = document.createElement("div");
  inner.className = "inner";
  const open = (shelf) => {
    for (const group of document.querySelectorAll(".group")) group.hidden = false;
    const groups = shelf ? [...shelf.querySelectorAll(".group[data-name]")] : [];
    inner.replaceChildren(...(groups.length > 1 ? row(groups, () => {}) : []));
  };
  bar.append(...row(shelves, open), inner);
  bar.hidden = false;
  document.querySelector(".shelves").hidden = true;
}

// Search: letters folded, then exact word > glossary form > beginning of a word > common stem > one slip;
// the title of a note, a whole question, weighs less than that of a rule or a word.
const UNDECOMPOSED = { ł: "l", ø: "o", đ: "d", ı: "i", ß: "ss", æ: "ae", œ: "oe" };
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[łøđıßæœ]/g, (letter) => UNDECOMPOSED[letter]);
const words = (text) => fold(text).match(/[\p{L}\p{N}.]+/gu)?.map((word) => word.replace(/\.+$/, "")) ?? [];

// Two neighbouring words, or all parts of a hyphenated one, written as one word: "Set-up" is found as "setup".
function joined(text) {
  const parts = words(text);
  const pairs = parts.slice(1).map((word, at) => parts[at] + word);
  const compounds = fold(text).match(/[\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)+/gu) ?? [];
  return new Set([...pairs, ...compounds.map((word) => word.replace(/[-\u2010\u2011]/g, ""))]);
}

const indexed = (entry) => ({
  ...entry, title: words(`${entry.n ?? ""} ${entry.t}`), further: words(entry.w ?? ""), text: words(entry.x),
  titleJoined: joined(entry.t), furtherJoined: joined(entry.w ?? ""), textJoined: joined(entry.x),
});

// What was asked, and the same with two neighbouring words as one: "set up" finds "Setup".
function readings(query) {
  const asked = words(query);
  return asked.length ? [asked, ...asked.slice(1).map((word, at) => [...asked.slice(0, at), asked[at] + word, ...asked.slice(at + 2)])] : [];
}

function common(a, b) {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  return n;
}

function oneSlip(a, b) {
  if (Math.abs(a.length - b.length) > 1 || a.length < 4) return false;
  const head = common(a, b);
  const [x, y] = [a.slice(head), b.slice(head)];
  return x.slice(1) === y.slice(1) || x === y.slice(1) || x.slice(1) === y || (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2));
}

function match(asked, word) {
  if (asked === word) return 5;
  if (word.startsWith(asked)) return 4;
  const stem = common(asked, word);
  if (stem >= 4 && asked.length - stem <= 3 && word.length - stem <= 4) return 3;
  return oneSlip(asked, word) ? 1 : 0;
}

function score(entry, asked) {
  let total = 0;
  for (const one of asked) {
    const exact = [[entry.q ? 10 : 15, "titleJoined"], [entry.f ? 15 : 10, "furtherJoined"], [5, "textJoined"]];
    const best = Math.max(0, ...exact.map(([points, where]) => (entry[where].has(one) ? points : 0)), ...entry.title.map((w) => (entry.q ? 2 : 3) * match(one, w)), ...entry.further.map((w) => (entry.f ? 3 : 2) * match(one, w)), ...entry.text.map((w) => match(one, w)));
    if (!best) return 0;
    total += best;
  }
  return total / asked.length;
}

function find(entries, query) {
  const asked = readings(query);
  if (!asked.length) return [];
  const scored = entries.map((entry) => [Math.max(...asked.map((one) => score(entry, one))), entry]).filter(([points]) => points);
  scored.sort((a, b) => b[0] - a[0]);
  const floor = scored.length && scored[0][0] > 3 ? 3 : 0;
  return scored.filter(([points]) => points >= floor).slice(0, 12).map(([, entry]) => entry);
}

function excerpt(entry, query) {
  const asked = words(query);
  const at = Math.max(0, fold(entry.x).search(asked[0]?.slice(0, 4) ?? "$") - 40);
  const start = at > 10 ? entry.x.indexOf(" ", at) + 1 : 0;
  return (start ? "… " : "") + entry.x.slice(start, start + 120) + (entry.x.length > start + 120 ? " …" : "");
}

function search() {
  const box = document.querySelector(".search");
  if (!box) return;
  const [field, list, status] = ["input", "#found", ".status"].map((s) => box.querySelector(s));
  let entries = null;
  box.hidden = false;
  const load = () => {
    if (entries) return;
    entries = [];
    const script = document.createElement("script");
    script.src = `${root}/${body.dataset.search}`;
    script.addEventListener("load", () => {
      entries = window.soborEntries.map(indexed);
      show();
    });
    document.head.append(script);
  };
  const show = () => {
    if (!window.soborEntries) return;
    const hits = find(entries, field.value);
    const line = (hit) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      const small = document.createElement("small");
      link.href = `${root}/${hit.u}`;
      link.append(`${hit.n ? hit.n + " " : ""}${hit.t}`);
      small.textContent = excerpt(hit, field.value);
      link.append(small);
      item.append(link);
      return item;
    };
    list.replaceChildren(...hits.map(line));
    list.hidden = !hits.length;
    const none = box.dataset.none.replace("%q", () => field.value);
    status.textContent = !field.value.trim() ? "" : hits.length ? box.dataset.found.replace("%n", hits.length) : none;
    status.classList.toggle("seen", Boolean(field.value.trim()) && !hits.length);
  };
  field.addEventListener("focus", load);
  field.addEventListener("input", () => { load(); show(); });
  box.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") { list.hidden = true; field.focus(); }
    if (!step || !links.length) return;
    event.preventDefault();
    const next = links.indexOf(document.activeElement) + step;
    (links[next] ?? field).focus();
  });
  list.addEventListener("click", () => { list.hidden = true; });
  document.addEventListener("click", (event) => { if (!box.contains(event.target)) list.hidden = true; });
}

if (body.classList.contains("chooser")) {
  choose();
} else {
  remember(body.dataset.locale);
  keepPlace();
  copyLinks();
  filterGallery();
  search();
}
