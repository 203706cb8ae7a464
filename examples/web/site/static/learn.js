// This module marks the panel that a step of a guided game is about, and brings it into view.

const step = document.querySelector(".step");
const at = step.dataset.at.trim().split(" ")[0];
const figure = document.querySelector(`#board [data-panel="${at}"]`)?.closest("figure");
if (figure) {
  figure.classList.add("coached");
  figure.scrollIntoView({ block: "nearest" });
}
