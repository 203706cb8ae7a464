// This module explains the elements of the board: what the mouse rests on, what is tapped, and what has the
// focus. Each panel has a button that lists its explanations.

import { button, element } from "./element.js";
import { place, popover } from "./place.js";
import { say } from "./texts.js";

const rest = 500; // milliseconds that the mouse rests before a tip appears

let texts = null; // {tips, cards}, or a promise of it
let timer = 0;
let about = null; // the element that is explained

const tip = popover("aside", "tip", say("explanation"));

async function load() {
  const answer = await fetch(`/tips/${document.getElementById("now").dataset.game}`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) {
    throw new Error(answer.statusText);
  }
  return answer.json();
}

// elementOf returns the smallest element around e that has an explanation.
function elementOf(e) {
  return e?.closest?.("#board .offer, #board .refused, #board [data-key], #board svg.panel") ?? null;
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
  if (about !== e || !e.isConnected || typeof tip.showPopover !== "function") {
    return;
  }
  tip.lang = texts.language;
  const parts = all ? everything(e) : explanations(e);
  tip.replaceChildren(...parts.map(paragraph));
  const reasons = all ? [...e.querySelectorAll(".refused")] : [e.closest(".refused")].filter(Boolean);
  tip.prepend(...[...new Set(reasons.map((r) => r.dataset.why))].map((why) => element("p", { className: "why" }, why)));
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
  tip.showPopover();
  place(tip, e);
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

document.addEventListener("pointerover", (e) => {
  if (e.pointerType !== "mouse" || tip.contains(e.target)) {
    return;
  }
  const at = elementOf(e.target);
  if (at !== about) {
    clearTimeout(timer);
    timer = setTimeout(() => { hide(); if (at !== null && !at.matches("svg")) { show(at); } }, rest);
  }
});
document.addEventListener("click", (e) => {
  if (tip.contains(e.target)) {
    return;
  }
  const at = elementOf(e.target);
  const was = about;
  hide();
  if (at !== null && at !== was && !e.target.closest(".spot")) {
    show(at);
  }
});
document.addEventListener("focusin", (e) => {
  if (e.target.matches?.("#board .spot:focus-visible")) {
    clearTimeout(timer);
    timer = setTimeout(() => { hide(); show(elementOf(e.target.parentElement)); }, rest);
  }
});
document.addEventListener("focusout", () => clearTimeout(timer));
document.addEventListener("keydown", (e) => {
  if (e.key === "Escape") {
    hide();
  }
});
document.addEventListener("scroll", (e) => e.target !== tip && tip.isConnected && place(tip, about), true);
document.addEventListener("bourse:before", hide);

// ask adds a button to the title of each panel. Tips replace the browser's own, which would cover them.
function ask() {
  for (const title of document.querySelectorAll("#board .spot > title, #board .refused > title")) {
    title.parentElement.dataset.why = title.textContent;
    title.remove();
  }
  for (const caption of document.querySelectorAll("#board figcaption:not(:has(.ask))")) {
    const { lang } = document.documentElement;
    const title = caption.closest("[lang]").lang === lang ? caption.textContent : "";
    caption.append(" ", button("?", (e) => {
      e.stopPropagation();
      const figure = caption.closest("figure");
      const was = about;
      hide();
      if (was !== figure) {
        show(figure, true);
      }
    }, { className: "ask", lang, ariaLabel: say("what", { title }) }));
  }
}

document.addEventListener("bourse:now", ask);
ask();
