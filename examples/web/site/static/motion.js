// This module animates changes of the board: things glide to their new places, numbers pulse, and gains and
// losses float by. An animation ends within a second and never blocks play. There is none if the system asks
// for reduced motion or the page is not visible.

import { element } from "./element.js";

const most = 16; // changes that float
const apart = 60; // milliseconds between them
const still = matchMedia("(prefers-reduced-motion: reduce)");

let before = null; // the board before the change: keys to {x, y, panel, text, rect}

function moves() {
  return !still.matches && document.visibilityState === "visible";
}

// look returns the position of everything, in units of its panel.
function look() {
  const all = new Map();
  for (const e of document.querySelectorAll("#board svg [data-key]")) {
    if (!e.checkVisibility()) {
      continue; // its panel is closed
    }
    const box = e.getBBox();
    all.set(e.dataset.key, {
      e,
      panel: e.closest("svg").dataset.panel,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      wide: box.width,
      text: e.textContent,
      rect: e.getBoundingClientRect(),
    });
  }
  return all;
}

document.addEventListener("bourse:before", () => {
  document.getElementById("board")?.getAnimations({ subtree: true }).forEach((a) => a.finish()); // a spot may appear on what moves
  before = moves() ? look() : null;
});

document.addEventListener("bourse:now", () => {
  markLast();
  if (document.querySelector("#board .spot") !== null) { // it may be where a label is on its way
    document.getElementById("floats")?.replaceChildren();
  }
  const old = before;
  before = null;
  if (old === null || old.size === 0 || !moves()) {
    return;
  }
  const now = look();
  for (const [key, at] of now) {
    change(old.get(key), at, now);
  }
  changes().slice(-most).forEach((c, i, all) => float(c, i * Math.min(apart, 300 / all.length), old, now, i));
});

let last = []; // the keys of what the last move changed

// markLast marks what the last move has changed, until the next one.
function markLast() {
  const keys = changes().flatMap((c) => (c.to ? [c.key, c.to] : [c.key]));
  last = keys.length > 0 ? keys : last;
  for (const e of document.querySelectorAll("#board svg [data-key]")) {
    e.classList.toggle("last", last.includes(e.dataset.key));
  }
}

// changes returns the changes that the server has sent.
export function changes() {
  return JSON.parse(document.querySelector("#now, #past").dataset.changes || "[]");
}

// change animates the change of one thing. A spot that can be pressed stays in its place.
function change(old, at, now) {
  if (old === undefined || old.panel !== at.panel) {
    at.e.animate({ opacity: [0, 1] }, { duration: 350, easing: "ease-out" });
    return;
  }
  const [dx, dy] = [old.x - at.x, old.y - at.y];
  const far = Math.hypot(dx, dy);
  const pressed = at.e.closest(".offer") !== null || at.e.querySelector(".offer") !== null;
  const same = old.text === at.text;
  if (far > (same ? 2 : 10) && !pressed && !carried(at.e, now)) {
    at.e.animate({ transform: [`translate(${dx}px, ${dy}px)`, "none"] }, { duration: 550, easing: "ease-in-out" });
  } else if (!same) {
    const grow = pressed || at.wide > 120 ? {} : { transform: ["scale(1)", "scale(1.3)", "scale(1)"] };
    at.e.animate({ opacity: [1, 0.35, 1], ...grow }, { duration: 500, easing: "ease-out" });
  }
}

// carried returns whether a thing is part of another that moves.
function carried(e, now) {
  const outer = e.parentElement.closest("[data-key]");
  return outer !== null && now.has(outer.dataset.key);
}

function layer() {
  let all = document.getElementById("floats");
  if (all === null) {
    all = element("div", { id: "floats", ariaHidden: "true" }); // the story says it too
    document.body.append(all);
  }
  return all;
}

// float lets the text of a change rise from its place, or fly to its destination. It crosses no spot that can be pressed: if
// one is on its way, it appears at its end, or not at all.
function float({ key, to, text, tone }, delay, old, now, i) {
  const from = (now.get(key) ?? old.get(key))?.rect;
  const goal = to ? (now.get(to) ?? old.get(to))?.rect : undefined;
  if (from === undefined || !seen(from) || (!text && goal === undefined)) {
    return;
  }
  const e = element("span", { className: tone ?? "" }, text || "●");
  layer().append(e);
  const at = (r, up) => ({ x: Math.round(r.x + r.width / 2), y: Math.round(r.y + r.height / 2 - up) });
  const low = 14 * (i % 3); // texts in one place do not cover each other
  const end = goal === undefined ? at(from, low + 30) : at(goal, 0);
  let start = goal === undefined ? at(from, low) : at(from, 0);
  const [w, h] = [e.offsetWidth / 2 + 1, e.offsetHeight / 2 + 1];
  const covers = (p, r) => p.x + w > r.left && p.x - w < r.right && p.y + h > r.top && p.y - h < r.bottom;
  const spots = [...document.querySelectorAll("#board .spot")].map((s) => s.getBoundingClientRect());
  const steps = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / 8) + 1;
  const way = Array.from({ length: steps + 1 }, (_, k) => ({ x: start.x + (end.x - start.x) * k / steps, y: start.y + (end.y - start.y) * k / steps }));
  if (spots.some((r) => covers(end, r))) {
    e.remove();
    return;
  }
  if (spots.some((r) => way.some((p) => covers(p, r)))) {
    start = end;
  }
  const place = (p) => `translate(${p.x}px, ${p.y}px) translate(-50%, -50%)`;
  const shown = e.animate([
    { transform: place(start), opacity: 0 },
    { opacity: 1, offset: 0.2 },
    { opacity: 1, offset: 0.75 },
    { transform: place(end), opacity: 0 },
  ], { duration: 600, delay, easing: "ease-in-out" });
  shown.finished.then(() => e.remove(), () => e.remove());
}

function seen(r) {
  return r.bottom > 0 && r.right > 0 && r.top < innerHeight && r.left < innerWidth;
}
