// The search of the rules site. `rank` is free of the page, so that tests can call it; `openSearch` wires it to the box.
"use strict";

const UNDECOMPOSED = { ł: "l", ø: "o", đ: "d", ı: "i", ß: "ss", æ: "ae", œ: "oe" };
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[łøđıßæœ]/g, (letter) => UNDECOMPOSED[letter]);
const words = (text) => fold(text).match(/[\p{L}\p{N}.]+/gu)?.map((word) => word.replace(/\.+$/, "")).filter(Boolean) ?? [];

// Kinds of entries: how much a match in one counts. Rules come first, then words and cards, then what comments on rules.
const KINDS = { rule: 1, word: 0.85, card: 0.85, question: 0.75, icon: 0.6, example: 0.6, edition: 0.6, misprint: 0.5 };
// A title counts more than a player's word for it, that more than a form of a term or a group, and running text least.
const [ALSO, FORM, TEXT] = [0.97, 0.75, 0.3];
// How much a function word counts, which is little anyway since it is common.
const LITTLE = 0.25;

// All parts of a hyphenated word, or in names two neighbouring words, written as one: "Set-up" is found as "setup".
const unhyphenate = (text) => fold(text).match(/[\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+)+/gu)?.map((word) => word.replace(/[-\u2010\u2011]/g, "")) ?? [];
const joinPairs = (parts) => parts.slice(1).map((word, at) => parts[at] + word);
const join = (text) => [...joinPairs(words(text)), ...unhyphenate(text)];

function makeIndex({ entries, small = [] }) {
  const indexed = entries.map((entry) => {
    const phrase = (text, weight) => ({ words: words(text), joined: join(text), weight });
    const names = [phrase(entry.t, 1), ...(entry.a ?? []).map((text) => phrase(text, ALSO))];
    const [further, text] = [entry.w ?? "", entry.x];
    const fields = [...names.map(({ words, joined, weight }) => [[...words, ...joined], weight]), [words(entry.n ?? ""), 1], [[...words(further), ...join(further)], FORM], [[...words(text), ...unhyphenate(text)], TEXT]];
    const weights = new Map();
    for (const [list, weight] of fields) for (const word of list) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
    return { ...entry, names, weights };
  });
  const places = new Map();
  for (const entry of indexed) {
    for (const [word, weight] of entry.weights) {
      if (!places.has(word)) places.set(word, []);
      places.get(word).push([entry, weight]);
    }
  }
  return { entries: indexed, places, small: new Set(small.flatMap(words)) };
}

function common(a, b) {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n++;
  return n;
}

function isOneSlip(a, b) {
  if (Math.abs(a.length - b.length) > 1 || a.length < 4) return false;
  const head = common(a, b);
  const [x, y] = [a.slice(head), b.slice(head)];
  return x.slice(1) === y.slice(1) || x === y.slice(1) || x.slice(1) === y || (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2));
}

// How well a word matches: itself 1, its beginning, another ending of its stem, a slip of the pen.
function match(asked, word) {
  if (asked === word) return 1;
  if (word.startsWith(asked)) return 0.5 + 0.4 * asked.length / word.length;
  const stem = common(asked, word);
  const longest = Math.max(asked.length, word.length);
  if (stem >= 3 && stem >= 0.6 * longest && longest - stem <= 4) return 0.8 * stem / longest;
  return isOneSlip(asked, word) ? 0.3 : 0;
}

// The words of the index that match a word, each with how well; once the word itself occurs, a stem or a slip is doubtful.
function findWords(index, asked) {
  const isKnown = index.places.has(asked);
  if (index.small.has(asked)) return new Map(isKnown ? [[asked, 1]] : []);
  const found = new Map();
  for (const word of index.places.keys()) {
    const quality = word[0] === asked[0] && match(asked, word);
    if (quality) found.set(word, isKnown && !word.startsWith(asked) ? 0.65 * quality : quality);
  }
  return found;
}

// How rare a word is that so many entries have.
const rarity = (index, count) => Math.log(1 + index.entries.length / (count + 1));

// What was asked as tokens: the words found, how well each entry has them, and a weight; rare words weigh most.
function weigh(index, asked) {
  return asked.map((word) => {
    const found = findWords(index, word);
    const best = new Map();
    const sure = new Set();
    for (const [key, quality] of found) {
      for (const [entry, weight] of index.places.get(key)) {
        best.set(entry, Math.max(quality * weight, best.get(entry) ?? 0));
        if (quality >= 0.5) sure.add(entry);
      }
    }
    const weight = found.size ? rarity(index, sure.size) : 0;
    return { word, found, best, weight: index.small.has(word) ? LITTLE * weight : weight };
  });
}

// The share of the question that an entry answers, and the share that its title or one name of it is the question.
function score(index, entry, tokens, total) {
  const sum = tokens.reduce((points, { best, weight }) => points + weight * (best.get(entry) ?? 0), 0);
  if (!sum) return 0;
  const likeness = Math.max(...entry.names.map((name) => name.weight * compare(index, name, tokens, total)));
  return KINDS[entry.k] * (sum / total + 0.7 * likeness);
}

function compare(index, name, tokens, total) {
  let asked = 0;
  const covered = new Map();
  for (const { found, weight } of tokens) {
    let best = 0;
    for (const word of name.words) {
      const quality = found.get(word) ?? 0;
      best = Math.max(best, quality);
      covered.set(word, Math.max(quality, covered.get(word) ?? 0));
    }
    if (name.joined.some((word) => found.get(word) === 1)) best = 1;
    asked += weight * best;
  }
  const worth = (word) => (index.small.has(word) ? LITTLE : 1) * rarity(index, index.places.get(word).length);
  const all = name.words.reduce((sum, word) => sum + worth(word), 0);
  const said = name.words.reduce((sum, word) => sum + worth(word) * covered.get(word), 0);
  return (asked / total) * (name.joined.some((word) => tokens.some(({ found }) => found.get(word) === 1)) ? 1 : said / all);
}

// The hits, best first: { entry, points, more }, `more` being other entries of the same title; and the words to mark.
function rank(index, query) {
  const asked = words(query);
  const readings = asked.length ? [asked, ...asked.slice(1).map((word, at) => [...asked.slice(0, at), asked[at] + word, ...asked.slice(at + 2)]).filter((reading, at) => index.places.has(reading[at]))] : [];
  const best = new Map();
  const marked = new Set();
  for (const reading of readings) {
    const tokens = weigh(index, reading);
    const total = tokens.reduce((sum, token) => sum + token.weight, 0);
    if (!total) continue;
    for (const { found, word } of tokens) if (!index.small.has(word) || tokens.length === 1) for (const [key, quality] of found) if (quality >= 0.3) marked.add(key);
    for (const entry of index.entries) best.set(entry, Math.max(score(index, entry, tokens, total), best.get(entry) ?? 0));
  }
  const scored = [...best].filter(([, points]) => points > 0).sort((a, b) => b[1] - a[1]);
  const floor = (scored[0]?.[1] ?? 0) * 0.25;
  return { hits: foldSubjects(scored.filter(([, points]) => points >= floor)), marked };
}

// One hit for a rule, a word and an icon of the same title; the rule leads.
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

// The text with the words that were found in <mark>.
function markWords(text, marked) {
  return text.split(/([\p{L}\p{N}\p{M}.]+)/u).map((piece) => {
    if (!words(piece).some((word) => marked.has(word))) return piece;
    const mark = document.createElement("mark");
    mark.textContent = piece;
    return mark;
  });
}

function make(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

const MOST_SHOWN = 40;

function openSearch() {
  const box = document.querySelector(".search");
  if (!box) return;
  const { root, search } = document.body.dataset;
  const [field, list, status] = ["input", "#found", ".status"].map((s) => box.querySelector(s));
  let index = null;
  let isLoading = false;
  let isEntered = false;
  box.hidden = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    const script = make("script");
    script.src = `${root}/${search}`;
    script.addEventListener("load", () => {
      index = makeIndex(window.soborSearch);
      show();
      if (isEntered) follow();
    });
    document.head.append(script);
  };
  const chip = (entry) => make("span", "kind", window.soborSearch.kinds[entry.k]);
  const link = (entry, ...content) => {
    const made = make("a", "", ...content);
    made.href = `${root}/${entry.u}`;
    return made;
  };
  const line = ({ entry, more }, marked) => {
    const title = make("span", "title", ...(entry.n ? [make("span", "number", entry.n), " "] : []), ...markWords(entry.t, marked));
    const hit = make("li", "", link(entry, chip(entry), title, make("span", "says", ...markWords(entry.x, marked))));
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
  field.addEventListener("focus", () => { load(); show(); });
  field.addEventListener("input", () => { isEntered = false; load(); show(); });
  box.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && !list.hidden) { event.preventDefault(); field.focus(); close(); }
    if (event.key === "Enter" && event.target === field) { isEntered = true; if (index) follow(); }
    if (!step || list.hidden || !links.length) return;
    event.preventDefault();
    (links[links.indexOf(document.activeElement) + step] ?? field).focus();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    const isShortcut = (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) || (event.key === "k" && (event.ctrlKey || event.metaKey));
    if (isShortcut) { event.preventDefault(); field.focus(); field.select(); }
  });
  box.addEventListener("focusout", (event) => { if (event.relatedTarget && !box.contains(event.relatedTarget)) close(); });
  document.addEventListener("click", (event) => { if (!box.contains(event.target)) close(); });
  // A hit on this page may be where the reader is already, which no change of the address would tell.
  list.addEventListener("click", (event) => { if (event.target.closest("a")) { close(); setTimeout(() => dispatchEvent(new HashChangeEvent("hashchange"))); } });
}

openSearch();
