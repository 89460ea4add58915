// What is drawn over the sides, and how large they are; kept while the page reloads.
"use strict";

const KEY = "sobor-sides";
const form = document.querySelector("form");
const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
const pictures = [...document.querySelectorAll(".face img")];
for (const picture of pictures) picture.dataset.width = picture.getAttribute("width");

const draw = () => {
  const { bleed, safe, boxes, size } = form.elements;
  document.body.classList.toggle("no-bleed", !bleed.checked);
  document.body.classList.toggle("with-safe", safe.checked);
  document.body.classList.toggle("with-boxes", boxes.checked);
  for (const picture of pictures) picture.style.width = `${picture.dataset.width * size.value / 100}px`;
  sessionStorage.setItem(KEY, JSON.stringify({ bleed: bleed.checked, safe: safe.checked, boxes: boxes.checked, size: size.value }));
};

if (form) {
  for (const [name, value] of Object.entries(kept)) {
    const control = form.elements[name];
    control.type === "checkbox" ? control.checked = value : control.value = value;
  }
  form.addEventListener("input", draw);
  draw();
}
