// Comforts only: every page reads, links and switches language without this file.
"use strict";

const KEY = "sobor-language";
const body = document.body;
const root = body.dataset.root;

const remember = (locale) => { try { localStorage.setItem(KEY, locale); } catch { /* private mode */ } };
const remembered = () => { try { return localStorage.getItem(KEY); } catch { return null; } };

// The link to the language of a browser: of the same region, or else of any (`pt-BR` for a reader of `pt` or `pt-PT`).
function findLanguage(links, tag) {
  const language = (name) => name.toLowerCase().split("-")[0];
  const same = links.find((link) => link.hreflang.toLowerCase() === tag.toLowerCase());
  return same ?? links.find((link) => language(link.hreflang) === language(tag));
}

// Keys on the screen cover the page without making it smaller: `--seen` is the height that they leave.
function measureSeen() {
  const view = window.visualViewport;
  view?.addEventListener("resize", () => document.documentElement.style.setProperty("--seen", `${view.height * view.scale}px`));
}

// The chooser goes on to the language last read, unless the reader asked for the choice itself.
function choose() {
  const links = [...document.querySelectorAll(".choices a")];
  const last = links.find((link) => link.hreflang === remembered());
  if (last && location.hash !== "#choose") location.replace(last.href);
  const wanted = last || navigator.languages.map((tag) => findLanguage(links, tag)).find(Boolean);
  wanted?.classList.add("last");
}

// The last place that is a rule, a card or the like and has reached the top of the window; none at the start of a page.
function findPlace() {
  const line = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const places = scrollY ? [...document.querySelectorAll("main [id*='-']:not(.former)")] : [];
  return places.filter((place) => place.getClientRects().length && place.getBoundingClientRect().top <= line + 40).at(-1);
}

// Another language opens at the same place: the one in the address, or the one to which the reader has scrolled.
function keepPlace() {
  for (const link of document.querySelectorAll(".languages a")) {
    const plain = link.getAttribute("href");
    const follow = () => {
      const place = findPlace();
      link.href = plain + (place ? `#${place.id}` : location.hash);
    };
    for (const event of ["pointerdown", "focus", "click"]) link.addEventListener(event, follow);
  }
}

// The words of a title; in the legend they follow their icon, whose own name is the same.
const readName = (title) => (title.closest(".legend") ? title.lastChild : title).textContent.trim();

// Everything that has an address of its own has a sign that copies it: what has none in its page (a rule does) is given one here.
function addCopySigns() {
  for (const place of document.querySelectorAll(".entry[id], .terms > [id], .legend > [id], .shelf li[id]")) {
    const name = place.querySelector("h3, dt, :scope > :last-child > a");
    const spot = place.querySelector(":scope > summary ~ .by") ?? name;
    const sign = document.createElement("a");
    sign.className = "copy";
    sign.href = `#${place.id}`;
    sign.dataset.done = body.dataset.copied;
    sign.setAttribute("aria-label", body.dataset.copy.replace("…", readName(name)));
    sign.innerHTML = '<span aria-hidden="true">§</span>';
    spot.matches("a") ? spot.after(" ", sign) : spot.append(" ", sign);
  }
}

// What the address names: no element is `:target` yet when scripts start.
const findNamed = () => document.getElementById(location.hash.slice(1));

// What an address names is open, also if it was folded.
function openTarget() {
  const named = findNamed();
  if (named?.matches("details")) named.open = true;
}

// An old address of a rule leads on to the page on which it is now.
function leadOn() {
  const named = findNamed();
  const now = named?.matches(".moved") && named.querySelector("a");
  if (now) location.replace(now.href);
}

// What is folded on phones only is open on wide screens, for screen readers, too.
function openFolds() {
  const wide = matchMedia("(min-width: 48rem)");
  const follow = () => { for (const fold of document.querySelectorAll(".fold")) fold.open = wide.matches; };
  wide.addEventListener("change", follow);
  follow();
}

// Browsers have a clipboard for pages only where the connection is safe; elsewhere they copy what is selected.
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "said";
  const focused = document.activeElement;
  body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused?.focus();
  if (!isCopied) throw new Error("not copied");
}

// A copied link is shown beside its sign and said aloud.
function copyLinks() {
  const links = document.querySelectorAll(".copy");
  if (!links.length) return;
  const said = document.createElement("p");
  said.className = "said";
  said.setAttribute("role", "status");
  body.append(said);
  for (const link of links) {
    link.addEventListener("click", () => {
      copyText(link.href).then(() => {
        link.classList.add("done");
        said.textContent = link.dataset.done;
        setTimeout(() => { link.classList.remove("done"); said.textContent = ""; }, 2000);
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

// The front of a piece opens like its title; the title alone is a link for the keyboard and for screen readers.
function openFronts() {
  for (const title of document.querySelectorAll(".shelf li > :last-child > a")) {
    const front = title.closest("li").querySelector("img");
    const link = title.cloneNode();
    link.tabIndex = -1;
    link.setAttribute("aria-hidden", "true");
    front.replaceWith(link);
    link.append(front);
  }
}

const nameOf = (part) => part.querySelector("h2, h3").textContent;

// The set or group that is shown alone is named in the address, so that a link or a reload shows the same.
function showInAddress(part) {
  const address = new URL(location.href);
  if (part) address.searchParams.set("show", part.id);
  else address.searchParams.delete("show");
  history.replaceState(null, "", address);
}

const listGroups = (shelf) => [...shelf.querySelectorAll(":scope > div:has(> h3)")];

// Buttons of which one is pressed: the first shows all parts, and each other one part alone. The parts are the groups of
// the set `around`, or all sets.
function makeButtons(parts, around, press) {
  const choices = [null, ...parts];
  const all = document.querySelector(".filter").dataset.all;
  const mark = (chosen) => buttons.forEach((one, at) => one.setAttribute("aria-pressed", String(choices[at] === chosen)));
  const buttons = choices.map((only) => button(only ? nameOf(only) : all, () => {
    for (const part of parts) part.hidden = Boolean(only) && part !== only;
    mark(only);
    showInAddress(only ?? around);
    press(only);
  }));
  mark(null);
  return buttons;
}

// Buttons for each set and, once a set is chosen, for each of its groups.
function filterGallery() {
  const bar = document.querySelector(".filter");
  if (!bar) return;
  const shelves = [...document.querySelectorAll(".shelf")];
  if (shelves.length < 2 && !document.querySelector(".shelf > div:has(> h3) + div")) return;
  const inner = document.createElement("div");
  inner.className = "inner";
  const open = (shelf) => {
    for (const group of document.querySelectorAll(".shelf > div")) group.hidden = false;
    const groups = shelf ? listGroups(shelf) : [];
    inner.replaceChildren(...(groups.length > 1 ? makeButtons(groups, shelf, () => {}) : []));
  };
  const buttons = makeButtons(shelves, null, open);
  bar.append(...buttons, inner);
  const shown = document.getElementById(new URLSearchParams(location.search).get("show"));
  const shelf = shown?.closest(".shelf");
  if (shelf) {
    buttons[1 + shelves.indexOf(shelf)].click();
    if (shown !== shelf) inner.children[1 + listGroups(shelf).indexOf(shown)]?.click();
  }
  // A link to a card of a set that is filtered out shows all sets again.
  addEventListener("hashchange", () => {
    const target = document.querySelector(":target");
    if (target?.closest("[hidden]")) {
      buttons[0].click();
      target.scrollIntoView();
    }
  });
  bar.hidden = false;
  document.querySelector(".shelves")?.setAttribute("hidden", "");
}

if (body.classList.contains("chooser")) {
  choose();
} else {
  remember(body.dataset.locale);
  measureSeen();
  keepPlace();
  openFolds();
  openTarget();
  addEventListener("hashchange", openTarget);
  leadOn();
  addEventListener("hashchange", leadOn);
  openFronts();
  addCopySigns();
  copyLinks();
  filterGallery();
}
