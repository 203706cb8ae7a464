// This module connects the board of a seat's page with the list of moves: a spot with an amount leads to its form. A spot
// with a move plays it; see seat.js.

import "../wasm/bourse-board.js";
import { control, reveal } from "./options.js";

let held = null; // where the focus was before the page changed

function board() {
  return document.querySelector("bourse-board");
}

// enter moves the focus to the board, and returns whether something can be played there.
export function enter() {
  const b = board() ?? document.getElementById("board");
  b?.scrollIntoView({ block: "nearest" });
  if (b?.enter) {
    return b.enter();
  }
  b?.focus({ preventScroll: true });
  return false;
}

function lock(on) {
  const b = board();
  if (b !== null) {
    b.disabled = on;
  }
}

document.addEventListener("amount", (e) => {
  e.preventDefault();
  board().querySelector(":popover-open")?.hidePopover();
  reveal(control({ choice: e.detail.words }));
});

document.addEventListener("bourse:lock", (e) => lock(e.detail));

document.addEventListener("bourse:before", () => {
  if (document.activeElement !== board()) { // the board keeps the focus for the spots that follow
    held = board()?.hold() ?? null;
  }
});

document.addEventListener("bourse:now", () => {
  lock(document.getElementById("now")?.ariaBusy === "true");
  board()?.resume(held);
});
