// Keeps what is opened, and on request a whole language, for use without a connection.
"use strict";

{
  const worker = document.currentScript.dataset.worker;
  const place = document.querySelector(".offline");

  const offer = (registration) => {
    if (!place) return;
    const button = place.querySelector("button");
    const status = place.querySelector("[role=status]");
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data.count) status.textContent = place.dataset.keeping.replace("%done", data.done).replace("%count", data.count);
      if (data.kept) status.textContent = place.dataset.kept;
      if (data.failed) status.textContent = place.dataset.failed;
      button.disabled = Boolean(data.count);
    });
    button.addEventListener("click", () => {
      button.disabled = true;
      registration.active.postMessage({ locale: document.body.dataset.locale });
    });
    place.hidden = false;
  };

  // A worker has not seen what the page that starts it has loaded, even if it takes the page over at once.
  const isFirst = !navigator.serviceWorker?.controller;
  const tell = (registration) => {
    if (!isFirst) return;
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
    registration.active.postMessage({ opened: [location.href, ...loaded] });
  };

  navigator.serviceWorker?.register(worker).then(() => navigator.serviceWorker.ready).then((registration) => {
    tell(registration);
    offer(registration);
  }, () => {});
}
