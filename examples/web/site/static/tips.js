// This module explains the elements of the board: what the mouse or a finger rests on, and what has the focus. Each
// panel has a button that lists its explanations.

import { element, now } from "./element.js";
import { place, popover } from "./place.js";
import { say } from "./texts.js";

const rest = 500; // milliseconds that the mouse rests before a tip appears

let texts = null; // {tips, cards}, or a promise of it
let timer = 0;
let about = null; // the element that is explained
let held = null; // the explanation that was open before the page changed

const tip = popover("aside", "tip", say("explanation"));

async function load() {
  const answer = await fetch(`/tips/${now().dataset.game}`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) {
    throw new Error(answer.statusText);
  }
  return answer.json();
}

const explained = "#board .offer, #board .refused, #board [data-key], #board svg.panel";

// elementOf returns the smallest element around e that has an explanation.
function elementOf(e) {
  return e?.closest?.(explained) ?? null;
}

// headOf returns the first part of an element's key. The keys of plots, such as p0.7, have the head plot.
function headOf(key) {
  const head = key.split(/[:-]/)[0];
  return /^p\d+\./.test(head) ? "plot" : head;
}

// cardOf returns the card that an element shows: its key or its move names it. Other numbers are not cards.
function cardOf(e, key, head) {
  const { move = "", choice = "" } = e.querySelector?.(".spot")?.dataset ?? {};
  const words = [...(key ?? "").split(":").slice(1), ...move.split(" ").slice(2), ...choice.split(" ").slice(1)];
  return words.find((word) => texts.cards[word] && (head === "value" || !/^\d+$/.test(word)));
}

// explanations returns the texts for an element, the most special first.
function explanations(e) {
  const panel = e.closest("svg").dataset.panel;
  const key = e.closest("[data-key]")?.dataset.key;
  const head = headOf(key ?? panel);
  return [texts.cards[cardOf(e, key, head)], texts.tips[`${panel}/${head}`] ?? texts.tips[head] ?? texts.tips[headOf(panel)]].filter(Boolean);
}

function paragraph({ name, html }) {
  const text = new DOMParser().parseFromString(html, "text/html").body; // html is the server's, with links to clauses
  return element("p", {}, element("b", {}, name), ...text.childNodes);
}

async function show(e, all = false) {
  about = e;
  try {
    texts = await (texts ??= load());
  } catch {
    texts = null;
    return;
  }
  if (about !== e || !e.isConnected) {
    return;
  }
  const parts = all ? everything(e) : explanations(e);
  tip.replaceChildren(...parts.map(paragraph));
  const reasons = all ? [...e.querySelectorAll(".refused")] : [e.closest(".refused")].filter(Boolean);
  tip.prepend(...[...new Set(reasons.map(whyOf))].map((why) => element("p", { className: "why" }, why)));
  const spot = all ? null : e.querySelector(".spot") ?? e.closest(".offer")?.querySelector(".spot");
  if (spot) {
    tip.prepend(element("b", {}, spot.dataset.label));
    spot.setAttribute("aria-describedby", "tip");
  }
  if (all) {
    e.querySelector("figcaption").after(tip); // Tab leads from the button to the links
  } else {
    document.body.append(tip);
    e.classList.add("tipped");
  }
  const good = /^(?:next|outlook|quote|price):(.*)/.exec(e.dataset.key ?? "");
  document.querySelectorAll(`#board .moves-${good?.[1]}`).forEach((pile) => pile.classList.add("tipped"));
  tip.className = all ? "asked" : "";
  tip.showPopover();
  place(tip);
}

// whyOf returns why a move is refused. The browser would show the title of the element over the tip, so that goes.
function whyOf(e) {
  const title = e.querySelector(":scope > title");
  if (title !== null) {
    e.dataset.why = title.textContent;
    title.remove();
  }
  return e.dataset.why;
}

// everything returns the texts for a panel and all its elements.
function everything(figure) {
  const svg = figure.querySelector("svg");
  const found = new Set();
  for (const e of [svg, ...svg.querySelectorAll("[data-key]")]) {
    explanations(e).forEach((t) => found.add(t));
  }
  return [...found];
}

export function hide() {
  clearTimeout(timer);
  document.querySelectorAll("#board .tipped").forEach((e) => e.classList.remove("tipped"));
  document.querySelector("#board [aria-describedby]")?.removeAttribute("aria-describedby");
  about = null;
  if (tip.isConnected) {
    tip.hidePopover();
    tip.remove();
  }
}

// soon explains an element that the mouse or the focus rests on, or nothing.
function soon(at) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    hide();
    const e = at?.isConnected === false ? again(nameOf(at)) : at;
    if (e !== null && !e.matches("svg")) {
      show(e);
    }
  }, rest);
}

document.addEventListener("pointerover", (e) => {
  if (e.pointerType !== "mouse" || tip.contains(e.target) || about?.matches("figure")) {
    return; // the explanations of a panel stay until they are closed
  }
  const titled = e.target.closest?.("#board :is(.spot, .refused)") ?? null;
  if (titled !== null) {
    whyOf(titled);
  }
  const at = elementOf(e.target);
  if (at !== about) {
    soon(at);
  }
});
document.addEventListener("click", (e) => {
  if (tip.contains(e.target)) {
    return;
  }
  const all = e.target.closest?.("#board .ask")?.closest("figure") ?? null; // a panel's button explains all of it
  const was = about;
  hide(); // another click plays, and explains nothing
  if (all !== null && all !== was) {
    show(all, true);
  }
});
document.addEventListener("contextmenu", (e) => {
  const at = elementOf(e.target);
  if (e.pointerType !== "mouse" && at !== null) { // a finger rests
    e.preventDefault();
    soon(at);
  }
});
document.addEventListener("focusin", (e) => {
  if (e.target.matches?.("#board .spot:focus-visible")) {
    soon(elementOf(e.target.parentElement));
  }
});
document.addEventListener("focusout", () => clearTimeout(timer));
document.addEventListener("keydown", (e) => {
  if (e.key === "Escape") {
    hide();
  }
});

// nameOf returns what identifies an element, also on the next page: its panel and key, and its move or text.
function nameOf(e) {
  const { panel } = (e.closest("svg") ?? e.querySelector("svg")).dataset;
  const { move, choice } = e.matches("svg, figure") ? { move: "" } : e.querySelector(".spot")?.dataset ?? {};
  return [`${panel} ${e.closest("[data-key]")?.dataset.key ?? ""}`, move ?? choice ?? (e.matches(".refused") ? e.textContent : "")];
}

// again returns the element with a name, or at least with its key.
function again([key, more]) {
  const all = [...document.querySelectorAll(explained)].filter((e) => nameOf(e)[0] === key);
  return all.find((e) => nameOf(e)[1] === more) ?? (key.endsWith(" ") ? null : all[0] ?? null);
}

// stops returns what has the focus while the explanations of a panel are read.
function stops() {
  return [tip.parentElement?.querySelector(".ask"), ...tip.querySelectorAll("a")];
}

document.addEventListener("bourse:before", () => {
  held = about !== null ? { name: nameOf(about), all: about.matches("figure"), top: tip.scrollTop, stop: stops().indexOf(document.activeElement) } : null;
});

// stay keeps an explanation open as long as its element is on the board.
async function stay() {
  if (held === null) {
    return;
  }
  const { name, all, top, stop } = held;
  held = null;
  const e = all ? again(name)?.closest("figure") : again(name);
  hide();
  if (e) {
    await show(e, all);
    tip.scrollTop = top;
    stops()[stop]?.focus({ preventScroll: true });
  }
}

document.addEventListener("bourse:now", stay);
