// This module asks for the amount of a move: the board does so beside the spot, and in the list of moves the button says what
// the typed amount does.

import { deed } from "../wasm/bourse-board.js";
import { now } from "./element.js";
import { listed } from "./options.js";

let asked = null; // the form of the list whose choice the board asks about, and the question

function board() {
  return document.querySelector("bourse-board");
}

function choiceOf(form) {
  return JSON.parse(form.dataset.choice);
}

document.addEventListener("amount", (e) => {
  e.preventDefault();
  const form = listed({ choice: e.detail.words });
  if (form !== null) {
    asked = { ask: now().dataset.ask, choice: form.dataset.choice };
    board().ask(choiceOf(form));
  }
});

document.addEventListener("bourse:now", () => {
  const form = asked && listed({ choice: JSON.parse(asked.choice).words });
  if (asked !== null && (asked.ask !== now().dataset.ask || form?.dataset.choice !== asked.choice)) {
    board()?.dismiss();
    asked = null;
  }
});

for (const type of ["input", "reset"]) {
  document.addEventListener(type, (e) => setTimeout(() => {
    const form = e.target.closest("form.amount");
    if (form?.isConnected) {
      const n = form.elements.n;
      form.querySelector("button").textContent = n.checkValidity() ? deed(choiceOf(form), n.value) : n.ariaLabel;
    }
  }));
}
