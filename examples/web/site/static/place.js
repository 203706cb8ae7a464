// This module places notes beside what they are about.

import { element } from "./element.js";

const apart = 6; // pixels between a note and its target
const edge = 4; // and to the edge of the window

const targets = new Map(); // notes to what they were last placed beside

// place keeps a note, a popover, beside a target.
export function place(note, target) {
  targets.set(note, target);
  put(note, target);
}

for (const moved of ["scroll", "resize"]) {
  addEventListener(moved, (e) => {
    for (const [note, target] of targets) {
      if (e.target !== note && target.isConnected && note.matches(":popover-open")) {
        put(note, target);
      }
    }
  }, true);
}

// put moves a note to where it covers the fewest spots and moves that can be pressed, and the least of its target.
function put(note, target) {
  const at = target.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const spots = [...document.querySelectorAll("#board .spot, .answers button, .question")].map((s) => s.getBoundingClientRect());
  const left = clamp(at.left + at.width / 2 - width / 2, innerWidth - width);
  const top = clamp(at.top + at.height / 2 - height / 2, innerHeight - height);
  let best = null;
  let least = Infinity;
  for (const [x, y] of [
    [left, at.bottom + apart], [left, at.top - height - apart], [at.right + apart, top], [at.left - width - apart, top],
    [left, at.top + edge], [left, at.bottom - height - edge], [left, innerHeight - height - edge], [left, edge],
  ]) {
    const r = { left: clamp(x, innerWidth - width), top: clamp(y, innerHeight - height) };
    [r.right, r.bottom] = [r.left + width, r.top + height];
    const covers = 3 * spots.reduce((sum, s) => sum + shared(r, s), 0) + shared(r, at) + apartOf(r, at);
    if (covers < least) {
      [best, least] = [r, covers];
    }
  }
  note.style.left = `${best.left}px`;
  note.style.top = `${best.top}px`;
}

function clamp(n, most) {
  return Math.max(edge, Math.min(n, most - edge));
}

// shared returns the area that two rectangles share.
function shared(a, b) {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}

// apartOf counts each pixel between two rectangles as much as 80 that are covered.
function apartOf(a, b) {
  return 80 * (Math.max(0, b.left - a.right, a.left - b.right) + Math.max(0, b.top - a.bottom, a.top - b.bottom));
}

// popover returns a new note. It is a child of the page's body, so it stays when the page changes.
export function popover(name, id, label) {
  return element(name, { id, popover: "manual", ariaLabel: label });
}
