// This module adds keyboard shortcuts, a list of them, and a switch to turn them off, for people who use
// speech input or press keys by accident.

import { enter } from "./board.js";
import { button, element, rest } from "./element.js";
import { keep, kept } from "./kept.js";
import { answers, reveal } from "./options.js";
import { say } from "./texts.js";

const setting = "bourse keys"; // "on", "off" or missing

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
  return kept(setting) !== "off";
}

function make() {
  const box = element("input", { type: "checkbox", id: "keys-on", checked: isOn() });
  box.addEventListener("change", () => keep(setting, box.checked ? "on" : "off"));
  dialog = element("dialog", { id: "keys" },
    element("h2", { id: "keys-head" }, say("keys")),
    element("dl", { className: "keys" }, ...keys.flatMap(([key, does]) => [element("dt", {}, element("kbd", {}, key)), element("dd", {}, does)])),
    element("p", {}, element("label", {}, box, ` ${say("keys-on")}`)),
    element("p", {}, say("keys-tab")),
    element("form", { method: "dialog", className: "row" }, element("button", {}, say("close"))));
  dialog.setAttribute("aria-labelledby", "keys-head");
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
  return [...(answers()?.querySelectorAll('button[name="move"], form.amount input[type="number"]') ?? [])];
}

const does = {
  b: enter,
  l: () => reveal(options().find((o) => !o.disabled)),
  "/": () => reveal(document.getElementById("typed")),
  "?": help,
};

function isField(e) {
  return e instanceof HTMLTextAreaElement || e instanceof HTMLSelectElement || e instanceof HTMLInputElement && e.type !== "checkbox";
}

document.addEventListener("keydown", (e) => {
  if (e.key === "Escape" && isField(e.target) && answers()?.contains(e.target) && !e.isComposing) {
    rest(document.getElementById("answers-head"));
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

document.querySelector(".top nav")?.append(button(say("keys"), help, { ariaHasPopup: "dialog" }));
