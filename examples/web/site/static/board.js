// This module makes the spots of the board work as buttons. The board is one tab stop: arrow keys move
// between its spots, and Enter and Space play. A spot presses the same button of the list that a player
// without the board would use.

import { button, control, reveal, spots } from "./options.js";

let held = null; // where the focus was before the page changed: {move, choice, panel, x, y}

function board() {
  return document.querySelector("section#board");
}

// dress makes the spots buttons, and one of them the tab stop.
function dress() {
  const all = spots();
  const busy = document.getElementById("now").ariaBusy === "true";
  for (const s of all) {
    s.setAttribute("role", "button");
    s.setAttribute("aria-label", s.dataset.label);
    s.setAttribute("tabindex", "-1");
  }
  disable(busy);
  all[0]?.setAttribute("tabindex", "0");
  board()?.setAttribute("tabindex", "-1");
}

function disable(on) {
  for (const s of spots()) {
    if (on) {
      s.setAttribute("aria-disabled", "true");
    } else {
      s.removeAttribute("aria-disabled");
    }
  }
}

// press plays a spot's move, or goes to its amount.
function press(spot) {
  if (spot.getAttribute("aria-disabled") === "true") {
    return;
  }
  stop(spot);
  if (spot.dataset.move !== undefined) {
    button(spot.dataset.move)?.click();
    return;
  }
  spot.closest("[popover]")?.hidePopover?.();
  reveal(control({ choice: spot.dataset.choice }));
}

// stop makes a spot the tab stop of the board.
function stop(spot) {
  for (const s of spots()) {
    s.setAttribute("tabindex", s === spot ? "0" : "-1");
  }
}

function go(spot) {
  stop(spot);
  spot.scrollIntoView({ block: "nearest", inline: "nearest" });
  spot.focus({ preventScroll: true });
}

// enter moves the focus to the board, and returns whether there is one.
export function enter() {
  const all = spots();
  const at = all.find((s) => s.getAttribute("tabindex") === "0") ?? all[0];
  if (at !== undefined) {
    go(at);
  } else {
    const b = document.getElementById("board");
    b?.scrollIntoView({ block: "nearest" });
    b?.focus({ preventScroll: true });
  }
  return at !== undefined;
}

function middle(e) {
  const r = e.getBoundingClientRect();
  return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
}

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// next returns the nearest spot in a direction. Distance across the direction counts twice.
function next(from, [dx, dy]) {
  const at = middle(from);
  let best = null;
  let least = Infinity;
  for (const s of spots()) {
    const m = middle(s);
    const along = (m.x - at.x) * dx + (m.y - at.y) * dy;
    const aside = Math.abs((m.x - at.x) * dy) + Math.abs((m.y - at.y) * dx);
    const far = along + 2 * aside;
    if (s !== from && along > 1 && along * 3 > aside && far < least) {
      [best, least] = [s, far];
    }
  }
  return best;
}

// beside returns the spot before or after another in the order of the board.
function beside(from, step) {
  const all = spots();
  return all[all.indexOf(from) + step] ?? null;
}

function spotOf(e) {
  return e.target instanceof Element ? e.target.closest("#board .spot") : null;
}

document.addEventListener("click", (e) => {
  const spot = spotOf(e);
  if (spot !== null) {
    press(spot);
  }
});

document.addEventListener("keydown", (e) => {
  const spot = spotOf(e);
  if (spot === null || e.ctrlKey || e.altKey || e.metaKey) {
    return;
  }
  let to = null;
  if (e.key === "Enter" || e.key === " ") {
    e.preventDefault();
    if (!e.repeat) {
      press(spot);
    }
    return;
  } else if (e.key in ways) {
    const way = ways[e.key];
    to = next(spot, way) ?? beside(spot, way[0] + way[1]);
  } else if (e.key === "Home" || e.key === "End") {
    to = spots().at(e.key === "Home" ? 0 : -1);
  } else {
    return;
  }
  e.preventDefault();
  if (to) {
    go(to);
  }
});

document.addEventListener("focusin", (e) => {
  const spot = spotOf(e);
  if (spot !== null) {
    stop(spot);
  }
});

document.addEventListener("bourse:lock", (e) => disable(e.detail));

document.addEventListener("bourse:before", () => {
  const at = document.activeElement;
  const spot = at?.closest?.("#board .spot");
  if (spot) {
    const panel = spot.closest("svg");
    held = { move: spot.dataset.move, choice: spot.dataset.choice, panel: panel.dataset.panel, ...relative(spot) };
  } else if (at === null || at !== board()) { // the board keeps the focus for the spots that follow
    held = null;
  }
});

document.addEventListener("bourse:now", () => {
  dress();
  const at = document.activeElement;
  if (held === null || at !== document.body && at !== board() && document.contains(at)) {
    return;
  }
  const again = spots().find((s) => s.dataset.move === held.move && s.dataset.choice === held.choice) ?? nearest();
  if (again) {
    stop(again);
    again.focus({ preventScroll: true });
  } else {
    board()?.focus({ preventScroll: true });
  }
});

// relative returns the position of a spot in its panel.
function relative(spot) {
  const [m, r] = [middle(spot), spot.closest("svg").getBoundingClientRect()];
  return { x: m.x - r.x, y: m.y - r.y };
}

// nearest returns the spot nearest to where the focus was, if possible in the same panel.
function nearest() {
  const all = spots();
  const near = all.filter((s) => s.closest("svg").dataset.panel === held.panel);
  let best = null;
  let least = Infinity;
  for (const s of near.length > 0 ? near : all) {
    const p = relative(s);
    const far = Math.hypot(p.x - held.x, p.y - held.y);
    if (far < least) {
      [best, least] = [s, far];
    }
  }
  return best;
}

dress();
