// Comforts of the tools at the table: without this file, all of a page is shown at once.
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

chooseVariant();
