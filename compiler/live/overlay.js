// Reloads the page when its content has changed; while content has errors, lays them over the page.
"use strict";

const EVERY = 300;
const onSides = location.pathname.startsWith("/__sides/");
const locale = location.pathname.split("/")[1];
let version = null, shown = "", overlay = null, before = null;

const element = (name, attributes, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

const source = finding => {
  const [start, marked, end] = finding.source;
  return element("pre", {}, element("span", { class: "line" }, `${finding.line} `), start, element("mark", {}, marked), end);
};

const item = finding => element("li", {},
  element("p", { class: "message" }, element("strong", { class: finding.severity }, finding.severity), ` ${finding.message}`),
  element("p", { class: "place" }, element("code", {}, finding.place), ` · ${finding.code}`),
  ...(finding.source.length ? [source(finding)] : []),
  ...finding.hints.map(hint => element("p", { class: "hint" }, element("strong", {}, "Hint: "), hint)));

const remove = () => {
  overlay?.remove();
  overlay = null;
  before?.focus?.();
};

const show = state => {
  before = overlay ? before : document.activeElement;
  overlay?.remove();
  overlay = element("dialog", { id: "sobor-findings", lang: "en", "aria-labelledby": "sobor-summary" },
    element("h1", { id: "sobor-summary" }, state.summary),
    element("p", {}, "Nothing is built until the errors are corrected; this message then disappears."),
    element("ol", { tabindex: "0", "aria-label": "Findings" }, ...state.findings.map(item)),
    element("form", { method: "dialog" }, element("button", {}, "Hide (Esc)")));
  document.body.append(overlay);
  overlay.showModal();
};

const look = async () => {
  const state = await (await fetch("/__state", { cache: "no-store" })).json();
  const found = state.findings.length ? JSON.stringify(state.findings) : "";
  if (found !== shown) (shown = found) ? show(state) : remove();
  const current = onSides ? state.sides : state.version + (state.versions[locale] ?? 0);
  if (version !== null && current !== version) location.reload();
  version = current;
};

document.head.append(element("link", { rel: "stylesheet", href: "/__live.css" }));
if (!onSides) document.body.append(element("a", { id: "sobor-sides", href: "/__sides/", lang: "en" }, "Sides and sheets"));
const again = () => look().catch(() => {}).then(() => setTimeout(again, EVERY));
again();
