// This module adds keyboard shortcuts, a list of them, and a switch to turn them off, for people who use
// speech input or press keys by accident.

import { enter } from "./board.js";
import { answers, reveal } from "./options.js";
import { say } from "./texts.js";

const kept = "bourse keys"; // in localStorage: "off", or missing

const keys = [
  ["b", say("key-b")],
  ["l", say("key-l")],
  [say("key-numbers"), say("key-number")],
  ["/", say("key-slash")],
  ["Space", say("key-space")],
  ["Esc", say("key-escape")],
  ["?", say("key-question")],
];

let dialog = null;

function isOn() {
  try {
    return localStorage.getItem(kept) !== "off";
  } catch {
    return true;
  }
}

function turn(on) {
  try {
    if (on) {
      localStorage.removeItem(kept);
    } else {
      localStorage.setItem(kept, "off");
    }
  } catch {
    // storage is not available, so the setting lasts as long as the page
  }
}

function element(name, text = "", ...children) {
  const e = document.createElement(name);
  e.textContent = text;
  e.append(...children);
  return e;
}

function make() {
  dialog = document.createElement("dialog");
  dialog.id = "keys";
  dialog.setAttribute("aria-labelledby", "keys-head");
  const head = element("h2", say("keys"));
  head.id = "keys-head";
  const list = document.createElement("dl");
  list.className = "keys";
  for (const [key, does] of keys) {
    list.append(element("dt", "", element("kbd", key)), element("dd", does));
  }
  const box = document.createElement("input");
  box.type = "checkbox";
  box.id = "keys-on";
  box.checked = isOn();
  box.addEventListener("change", () => turn(box.checked));
  const label = element("label", "", box, ` ${say("keys-on")}`);
  const row = element("form", "", element("button", say("close")));
  row.method = "dialog";
  row.className = "row";
  dialog.append(head, list, element("p", "", label), element("p", say("keys-tab")), row);
  document.body.append(dialog);
}

function help() {
  if (dialog === null) {
    make();
  }
  dialog.showModal();
}

// options returns the controls of the options in the list, in order.
function options() {
  return [...(answers()?.querySelectorAll('button[name="move"], input[type="range"]') ?? [])];
}

const does = {
  b: enter,
  l: () => reveal(options().find((o) => !o.disabled)),
  "/": () => reveal(document.getElementById("typed")),
  "?": help,
};

function isField(e) {
  return e instanceof HTMLTextAreaElement || e instanceof HTMLSelectElement || e instanceof HTMLInputElement && !["checkbox", "range"].includes(e.type);
}

document.addEventListener("keydown", (e) => {
  if (e.key === "Escape" && isField(e.target) && answers()?.contains(e.target) && !e.isComposing) {
    const head = document.getElementById("answers-head");
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
    return;
  }
  if (e.defaultPrevented || e.ctrlKey || e.altKey || e.metaKey || e.isComposing || isField(e.target) || document.querySelector("dialog[open]") || !isOn()) {
    return;
  }
  if (Object.hasOwn(does, e.key)) {
    e.preventDefault();
    does[e.key]();
  } else if (/^[1-9]$/.test(e.key)) {
    reveal(options()[Number(e.key) - 1]);
  }
});

const open = element("button", say("keys"));
open.type = "button";
open.setAttribute("aria-haspopup", "dialog");
open.addEventListener("click", help);
document.querySelector(".top nav")?.append(open);
