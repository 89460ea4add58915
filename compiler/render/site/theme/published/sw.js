// What was opened once works without a connection, and so does a whole language once a page asks for it.
"use strict";

const root = self.registration.scope;
const CACHE = `sobor ${root}`;
const AT_ONCE = 6;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(root)) event.respondWith(answer(event));
});
self.addEventListener("message", (event) => {
  if (event.data.opened) event.waitUntil(fetchAll(event.data.opened.filter((address) => address.startsWith(root)), () => {}).catch(() => {}));
  if (event.data.locale) event.waitUntil(keepLocale(event.data.locale, event.source));
});

// A folder is kept as its index.html, and a place on a page as the page.
function name(address) {
  const url = new URL(address);
  url.hash = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return url.href;
}

// Hosts may answer with a redirect, which a browser does not accept as an answer to a link.
async function keep(address, response) {
  const kept = response.redirected ? new Response(await response.blob(), { headers: response.headers }) : response;
  const cache = await caches.open(CACHE);
  await cache.put(name(address), kept);
  for (const other of await cache.keys(name(address), { ignoreSearch: true })) {
    if (other.url !== name(address)) await cache.delete(other);
  }
}

// The same version of a file, or else any version; hosts may leave out `.html`. A folder without its slash leads to the
// folder, as on the host, so that the links of its page stay right.
async function find(address) {
  const cache = await caches.open(CACHE);
  const options = { ignoreSearch: true, ignoreVary: true };
  const kept = (await cache.match(name(address), { ignoreVary: true })) || (await cache.match(name(address), options)) || (await cache.match(`${name(address)}.html`, options));
  if (kept) return kept;
  const folder = new URL(address);
  folder.pathname += "/";
  return (await cache.match(name(folder.href), options)) && Response.redirect(folder.href);
}

// Files with a version never change; everything else is asked for first.
async function answer(event) {
  const address = event.request.url;
  if (new URL(address).searchParams.has("v")) {
    const kept = await (await caches.open(CACHE)).match(name(address), { ignoreVary: true });
    if (kept) return kept;
  }
  try {
    const response = await fetch(event.request);
    if (response.status === 200 && response.type === "basic") event.waitUntil(keep(address, response.clone()));
    return response;
  } catch (problem) {
    const kept = await find(address);
    if (kept) return kept;
    throw problem;
  }
}

async function keepLocale(locale, page) {
  try {
    const lists = await Promise.all(["", `${locale}/`].map(async (folder) => {
      const files = await (await load(`${root}${folder}offline.json`)).json();
      return files.map((file) => root + file);
    }));
    const files = lists.flat();
    await fetchAll(files, (done) => page.postMessage({ done, count: files.length }));
    page.postMessage({ kept: true });
  } catch {
    page.postMessage({ failed: true });
  }
}

async function fetchAll(addresses, report) {
  const waiting = addresses.values();
  let done = 0;
  const work = async () => {
    for (const address of waiting) {
      await keep(address, await load(address));
      report(++done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
