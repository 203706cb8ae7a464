// This module connects the board of a seat's page with its keys and its changes. A spot with a move plays it, see seat.js, and
// one with an amount asks for it, see amount.js.

import "../wasm/bourse-board.js";

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

document.addEventListener("bourse:lock", (e) => lock(e.detail));

document.addEventListener("bourse:before", () => {
  if (document.activeElement !== board()) { // the board keeps the focus for the spots that follow
    held = board()?.hold() ?? null;
  }
});

let asked = ""; // the question whose spots were brought into view

// view scrolls to the first spot of a question if none of its spots is in view, as on a phone.
function view() {
  const { ask, turn } = document.getElementById("now").dataset;
  if (turn !== "yes" || ask === asked) {
    return;
  }
  asked = ask;
  const all = [...document.querySelectorAll("#board .spot")].filter((s) => s.checkVisibility());
  const look = document.querySelector(".look").getBoundingClientRect();
  if (all.length > 0 && !all.some((s) => ((r) => r.top >= look.top && r.bottom <= look.bottom)(s.getBoundingClientRect()))) {
    all[0].closest("figure").scrollIntoView({ block: "start" });
  }
}

document.addEventListener("bourse:now", () => {
  view();
  lock(document.getElementById("now")?.ariaBusy === "true");
  board()?.resume(held);
});
