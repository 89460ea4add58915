// The search: `rank` ranks without a page, `openSearch` wires it to the box.
"use strict";

const SPECIAL = { ł: "l", ø: "o", đ: "d", ı: "i", ß: "ss", æ: "ae", œ: "oe" };
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[łøđıßæœ]/g, (letter) => SPECIAL[letter]);
const words = (text) => fold(text).match(/[\p{L}\p{N}.]+/gu)?.map((word) => word.replace(/\.+$/, "")).filter(Boolean) ?? [];

// What a match in each kind counts: rules first, comments on them last.
const KINDS = { rule: 1, word: 0.85, card: 0.85, tool: 0.85, question: 0.75, icon: 0.6, example: 0.6, edition: 0.6, misprint: 0.5 };
// A title counts most, then a player's word, a group, a synonym, the chapter, running text.
const [ALSO, GROUP, CHAPTER, SAME, TEXT] = [0.97, 0.75, 0.5, 0.7, 0.3];
// What a function word and the rule over a chapter count; what a note and a like name add.
const [LITTLE, HEAD, NOTE, LIKE] = [0.25, 0.98, 0.12, 0.82];

const sum = (list, value) => list.reduce((total, one) => total + value(one), 0);
const raise = (map, key, value) => map.set(key, Math.max(value, map.get(key) ?? 0));

// Parts of a hyphenated word, or neighbours, as one: "Set-up" is "setup".
const unhyphenate = (text) => fold(text).match(/[\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)+/gu)?.map((word) => word.replace(/[-\u2010\u2011]/g, "")) ?? [];
const joinPairs = (parts) => parts.slice(1).map((word, at) => parts[at] + word);
const join = (text) => [...joinPairs(words(text)), ...unhyphenate(text)];

function makeIndex({ entries, small = [], same = [], ends = [] }) {
  const chapters = new Map();
  const places = new Map();
  const indexed = entries.map((entry) => {
    const { k, u, t, x, n = "", a = [], w = "" } = entry;
    const names = [t, ...a].map((name, at) => ({ words: words(name), joined: join(name), weight: at ? ALSO : 1 }));
    const page = k === "rule" && u.split("#")[0];
    const isHead = page && !chapters.has(page);
    if (isHead) chapters.set(page, names.flatMap((name) => name.words));
    const fields = [[words(n), 1], [[...words(w), ...join(w)], GROUP], [chapters.get(page) ?? [], CHAPTER], [[...words(x), ...unhyphenate(x)], TEXT]];
    for (const { words, joined, weight } of names) fields.push([[...words, ...joined], weight]);
    const weights = new Map();
    for (const [list, weight] of fields) for (const word of list) raise(weights, word, weight);
    const made = { ...entry, names, scale: KINDS[k] * (isHead ? HEAD : 1) };
    for (const [word, weight] of weights) places.get(word)?.push([made, weight]) ?? places.set(word, [[made, weight]]);
    return made;
  });
  return { entries: indexed, places, small: new Set(small.flatMap(words)), ends: new Set(ends.map(fold)), same: same.map((group) => group.flatMap(words)), found: new Map() };
}

function common(a, b) {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  return n;
}

function isOneSlip(a, b) {
  const [x, y] = [a, b].map((word) => word.slice(common(a, b)));
  const [after, behind] = [x.slice(1), y.slice(1)];
  return a.length > 3 && (after === behind || x === behind || after === y || x === y[1] + y[0] + y.slice(2));
}

// How alike two words are but for their endings; those of the language are surer.
function compareForms(ends, a, b) {
  const stem = common(a, b);
  if (a === b || stem < 3) return +(a === b);
  const longest = Math.max(a.length, b.length);
  const ending = longest - stem;
  const isForm = [a, b].every((word) => ends.has(word.slice(stem)));
  return isForm || ending <= Math.min(4, 0.4 * longest) ? 0.95 - (isForm ? 0.2 : 0.5) * ending / longest : 0;
}

// How well a word matches: itself, its start, a form, a slip, which no known word is.
function match(asked, word, form, isKnown) {
  if (word.startsWith(asked)) return Math.max(form, 0.5 + 0.4 * asked.length / word.length);
  return isKnown ? 0.8 * form : form || (isOneSlip(asked, word) ? (asked.length > 5 ? 0.6 : 0.3) : 0);
}

// The words that match a word or a synonym, and how well.
function findWords(index, asked) {
  const isKnown = index.places.has(asked);
  if (index.small.has(asked)) return new Map(isKnown ? [[asked, 1]] : []);
  const found = new Map();
  const find = (sought, weigh) => {
    for (const word of index.places.keys()) {
      const quality = word[0] === sought[0] && weigh(word, compareForms(index.ends, sought, word));
      if (quality) raise(found, word, quality);
    }
  };
  find(asked, (word, form) => match(asked, word, form, isKnown));
  for (const group of index.same) if (group.some((word) => compareForms(index.ends, asked, word) >= 0.75)) for (const word of group) find(word, (_, form) => SAME * form);
  return found;
}

// What a word counts that so many entries have.
const worth = (index, word, count) => (index.small.has(word) ? LITTLE : 1) * Math.log(1 + index.entries.length / (count + 1));

// What was asked as tokens: words found, how well entries have them, a weight.
function weigh(index, asked) {
  return asked.map((word) => {
    const found = index.found.get(word) ?? findWords(index, word);
    index.found.set(word, found);
    const best = new Map();
    const sure = new Set();
    for (const [key, quality] of found) for (const [entry, weight] of index.places.get(key)) {
      raise(best, entry, quality * weight);
      if (quality >= 0.5) sure.add(entry);
    }
    return { word, found, best, weight: found.size && worth(index, word, sure.size) };
  });
}

// How much of a question an entry answers, and how nearly a name is the question.
function score(index, entry, tokens, total, known) {
  const answered = sum(tokens, ({ best, weight }) => weight * (best.get(entry) ?? 0));
  if (!answered) return 0;
  const named = entry.names.filter(({ words, joined }) => [...words, ...joined].some((word) => known.has(word)));
  const likeness = Math.max(0, ...named.map((name) => name.weight * compare(index, name, tokens, total)));
  return entry.scale * (answered / total + LIKE * likeness);
}

function compare(index, name, tokens, total) {
  const isJoined = ({ found }) => name.joined.some((word) => found.get(word) === 1);
  const value = (word) => worth(index, word, index.places.get(word).length);
  const asked = sum(tokens, (token) => token.weight * (isJoined(token) ? 1 : Math.max(0, ...name.words.map((word) => token.found.get(word) ?? 0))));
  const said = sum(name.words, (word) => value(word) * Math.max(...tokens.map(({ found }) => found.get(word) ?? 0)));
  return asked && (asked / total) * Math.max(said / sum(name.words, value), tokens.some(isJoined) && Math.min(1, 2.7 / name.words.length));
}

// The hits, best first, `more` having the same title; and the words to mark.
function rank(index, query) {
  const asked = words(query);
  const pairs = joinPairs(asked).map((pair, at) => index.places.has(pair) && [...asked.slice(0, at), pair, ...asked.slice(at + 2)]);
  const best = new Map();
  const marked = new Set();
  for (const reading of [asked, ...pairs.filter(Boolean)]) {
    const tokens = weigh(index, reading);
    const total = sum(tokens, ({ weight }) => weight);
    const known = new Set(tokens.flatMap(({ found }) => [...found.keys()]));
    if (!total) continue;
    for (const { found, word } of tokens) if (!index.small.has(word) || tokens.length === 1) for (const [key, quality] of found) if (quality >= 0.3) marked.add(key);
    for (const entry of index.entries) raise(best, entry, score(index, entry, tokens, total, known));
  }
  const lifted = new Map(best);
  for (const [{ r = [] }, points] of best) for (const rule of r.map((at) => index.entries[at])) raise(lifted, rule, best.get(rule) + NOTE * points * (1.7 - best.get(rule)));
  const scored = [...lifted].sort((a, b) => b[1] - a[1]);
  return { hits: foldSubjects(scored.filter(([, points]) => points && points >= 0.25 * scored[0][1])), marked };
}

// One hit for entries of the same title; the rule leads.
function foldSubjects(scored) {
  const subjects = new Map();
  for (const [entry, points] of scored) {
    const title = words(entry.t).join(" ");
    const hit = subjects.get(title);
    if (!hit) subjects.set(title, { entry, points, more: [] });
    else if (KINDS[entry.k] > KINDS[hit.entry.k]) [hit.entry, hit.more] = [entry, [hit.entry, ...hit.more]];
    else hit.more.push(entry);
  }
  return [...subjects.values()];
}

function make(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

// The text with the words that were found in <mark>.
const markWords = (text, marked) => text.split(/([\p{L}\p{N}\p{M}.]+)/u).map((piece) => (words(piece).some((word) => marked.has(word)) ? make("mark", "", piece) : piece));

const MOST_SHOWN = 40;

function openSearch() {
  const box = document.querySelector(".search");
  if (!box) return;
  const { root, search } = document.body.dataset;
  const [field, list, status] = ["input", "#found", ".status"].map((s) => box.querySelector(s));
  let index = null, isLoading = false, isEntered = false;
  box.hidden = false;
  const listen = (target, event, act) => target.addEventListener(event, act);
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    const script = make("script");
    script.src = `${root}/${search}`;
    listen(script, "load", () => {
      index = makeIndex(window.soborSearch);
      show();
      if (isEntered) follow();
    });
    document.head.append(script);
  };
  const chip = (entry) => make("span", "kind", window.soborSearch.kinds[entry.k]);
  const link = (entry, ...content) => Object.assign(make("a", "", ...content), { href: `${root}/${entry.u}` });
  const line = ({ entry, more }, marked) => {
    const title = make("span", "title", ...(entry.n ? [make("span", "number", entry.n), " "] : []), ...markWords(entry.t, marked));
    const hit = make("li", "of-" + entry.k, link(entry, chip(entry), title, make("span", "says", ...markWords(entry.x, marked))));
    if (more.length) hit.append(make("span", "more", ...more.map((other) => link(other, chip(other)))));
    return hit;
  };
  const close = () => { list.hidden = true; };
  const show = () => {
    if (!index) return;
    const asked = field.value.trim();
    const { hits, marked } = rank(index, asked);
    const found = box.dataset.found.replace("%n", hits.length);
    const count = make("li", "count", found);
    count.setAttribute("aria-hidden", "true");
    list.replaceChildren(count, ...hits.slice(0, MOST_SHOWN).map((hit) => line(hit, marked)));
    list.hidden = !hits.length;
    list.scrollTop = 0;
    status.textContent = !asked ? "" : hits.length ? found : box.dataset.none.replace("%q", () => asked);
    status.classList.toggle("seen", Boolean(asked) && !hits.length);
  };
  const follow = () => list.querySelector("a")?.click();
  listen(field, "focus", () => { load(); show(); });
  listen(field, "input", () => { isEntered = false; load(); show(); });
  listen(box, "keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && !list.hidden) { event.preventDefault(); field.focus(); close(); }
    if (event.key === "Enter" && event.target === field) { isEntered = true; if (index) follow(); }
    if (!step || list.hidden || !links.length) return;
    event.preventDefault();
    (links[links.indexOf(document.activeElement) + step] ?? field).focus();
  });
  listen(document, "keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    const { key, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand ? key === "k" : key === "/" && !isTyping && !altKey) { event.preventDefault(); field.focus(); field.select(); }
  });
  listen(box, "focusout", (event) => { if (event.relatedTarget && !box.contains(event.relatedTarget)) close(); });
  listen(document, "click", (event) => { if (!box.contains(event.target)) close(); });
  // The address may be open already.
  listen(list, "click", (event) => { if (event.target.closest("a")) { close(); setTimeout(() => dispatchEvent(new HashChangeEvent("hashchange"))); } });
}

openSearch();
