// This module passes for the rest of a phase if the player wants that. Only this page knows, and it forgets it when the phase
// ends or a move is undone.

import { now } from "./element.js";
import { undone } from "./stream.js";

let wish = ""; // the phase, and how often moves were undone

function box() {
  return document.getElementById("passes");
}

function phase() {
  return `${box()?.dataset.phase} ${undone(now().dataset.version)}`;
}

// passing returns the move that passes, or null if the player answers.
export function passing() {
  return box() !== null && wish === phase() ? box().dataset.move : null;
}

document.addEventListener("change", (e) => {
  if (e.target === box()) {
    wish = box().checked ? phase() : "";
    document.dispatchEvent(new CustomEvent("bourse:pass"));
  }
});

document.addEventListener("bourse:now", () => {
  if (box() !== null) {
    box().checked = wish === phase();
  }
});
