// This module connects the board of a seat's page with its keys and its changes. A spot with a move plays it, see seat.js, and
// one with an amount asks for it, see amount.js.

import "../wasm/bourse-board.js";
import { spots } from "./options.js";

let held = null; // where the focus was before the page changed
let used = null; // the open panel of the last move
let asked = ""; // the question whose moves have been shown

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

// show scrolls a board that scrolls by itself, as on a phone: to the panel with most moves of a new question, if none of them is
// in view, and at the end of the game to the final count.
function show() {
  const { ask, stage } = document.body.dataset;
  const look = board()?.closest(".look");
  const now = stage === "over" ? stage : ask;
  if (!look || now === asked) {
    return;
  }
  asked = now;
  const most = Object.values(Object.groupBy(spots(), (s) => s.closest("svg").dataset.panel)).reduce((a, b) => (b.length > a.length ? b : a), []).map((s) => s.getBoundingClientRect());
  const inView = (r) => document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.matches(".spot");
  if (stage === "over") {
    look.scrollTo(0, 0);
  } else if (most.length > 0 && !most.some(inView)) {
    const first = Math.min(...most.map((r) => r.top));
    look.scrollBy(0, first - look.getBoundingClientRect().top - look.clientHeight / 5);
  }
}

document.addEventListener("move", () => { used = board()?.querySelector(":popover-open") ?? null; });

document.addEventListener("bourse:lock", (e) => lock(e.detail));

document.addEventListener("bourse:before", () => {
  if (document.activeElement !== board()) { // the board keeps the focus for the spots that follow
    held = board()?.hold() ?? null;
  }
});

document.addEventListener("bourse:now", () => {
  lock(document.getElementById("now")?.ariaBusy === "true");
  if (used?.matches(":popover-open") && (used.matches("[data-late]") || used.querySelector(".spot") === null)) {
    used.hidePopover(); // it has no more moves, and covers those of the board
  }
  used = null;
  queueMicrotask(show); // it has the page laid out, which is not finished yet
  board()?.resume(held);
});

show();
