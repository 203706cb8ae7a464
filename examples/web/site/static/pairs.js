// This module highlights the spot of the board and the option of the list that belong together, while one of
// them has the pointer or the focus.

import { idOf, listed, spots } from "./options.js";

let pointed = null;
let focused = null;

function show() {
  for (const e of document.querySelectorAll("[data-paired]")) {
    e.removeAttribute("data-paired");
  }
  for (const e of [pointed, focused]) {
    const id = e?.isConnected ? idOf(e) : null;
    if (id !== null) {
      for (const pair of [...spots(id), listed(id)]) {
        pair?.setAttribute("data-paired", "");
      }
    }
  }
}

function within(e) {
  return e.target instanceof Element && e.target.closest("#board, section.answers") !== null && idOf(e.target) !== null ? e.target : null;
}

document.addEventListener("pointerover", (e) => {
  const now = within(e);
  if (now !== pointed) {
    pointed = now;
    show();
  }
});
document.addEventListener("focusin", (e) => {
  focused = within(e);
  show();
});
document.addEventListener("focusout", () => {
  focused = null;
  show();
});
document.addEventListener("bourse:now", show);
