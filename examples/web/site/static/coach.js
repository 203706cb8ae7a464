// This module shows a note beside the board the first time that a player makes a kind of decision. The notes
// are those of "What does this mean?", which every page has.

import { button, element, now, rest } from "./element.js";
import { keep, kept } from "./kept.js";
import { place, popover } from "./place.js";
import { say } from "./texts.js";

const setting = "bourse notes"; // "off", or the names of notes already shown, as JSON

let on = kept(setting) !== "off";
let seen = new Set(on ? names(kept(setting)) : []);
let asked = ""; // the number of the question whose note was shown
let shown = null; // the name of the note on the page
let target = null; // what it is about

// names returns the names in a text, or none if somebody has damaged it.
function names(text) {
  try {
    return [...JSON.parse(text ?? "[]")];
  } catch {
    return [];
  }
}

function store() {
  keep(setting, on ? JSON.stringify([...seen]) : "off");
}

const note = popover("aside", "coach", say("note"));
note.className = "pressed";
const text = element("p", { role: "status" });
note.append(text, element("p", { className: "row" }, button(say("got-it"), close), button(say("no-notes"), () => turn(false))));

function turn(to) {
  on = to;
  if (on) {
    seen.clear();
    asked = "";
  }
  close();
  store();
  show();
}

// close removes the note, and returns the focus to the page.
function close() {
  const focused = note.contains(document.activeElement);
  target?.classList.remove("coached");
  [target, shown] = [null, null];
  if (note.isConnected) {
    note.hidePopover();
    if (focused) {
      const home = ["answers-head", "board"].map((id) => document.getElementById(id)).find((e) => e?.checkVisibility());
      if (home !== undefined) {
        rest(home);
      }
    }
  }
}

// placeOf returns the visible element that a note is about.
function placeOf(names) {
  for (const name of names.trim().split(" ")) {
    const panel = document.querySelector(`#board .column [data-panel="${name}"], #board .column [data-panel^="${name}-"]`);
    if (panel?.checkVisibility()) {
      return panel.closest("figure");
    }
  }
  return document.querySelector(names.includes("answers") ? "section.answers" : ".bar");
}

// show shows the first note of the question that the player has not seen.
function show() {
  const help = document.getElementById("help");
  help?.querySelector("button")?.remove();
  help?.append(button(say(on ? "hide-notes" : "show-notes"), () => turn(!on)));
  const { ask } = now().dataset;
  const turns = now().dataset.turn === "yes";
  if (shown !== null && (ask !== asked || !turns)) {
    close();
  }
  if (on && turns && help !== null && ask !== asked) {
    asked = ask;
    const next = [...help.querySelectorAll("[data-mark]")].find((e) => !seen.has(name(e)));
    if (next !== undefined) {
      shown = name(next);
      seen.add(shown);
      store();
      text.replaceChildren(...[...next.childNodes].map((n) => n.cloneNode(true)));
      document.getElementById("said").before(note);
      note.showPopover();
      placeOf(next.dataset.at).scrollIntoView({ block: "center" }); // on a phone, the board scrolls
    }
  }
  if (shown !== null) {
    const at = help?.querySelector(`[data-mark="${shown.split(" ")[1]}"]`);
    target = placeOf(at?.dataset.at ?? "");
    target.classList.add("coached");
    place(note);
  }
}

function name(e) {
  return `${now().dataset.game} ${e.dataset.mark}`;
}

document.addEventListener("bourse:now", show);
document.addEventListener("keydown", (e) => {
  if (e.key === "Escape" && shown !== null && !e.defaultPrevented && !document.querySelector("dialog[open]")) {
    close();
  }
});
show();
