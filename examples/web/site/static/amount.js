// This module ties the slider of an amount to its field, and shows what the chosen amount costs.

import { position } from "./rules.js";
import { say } from "./texts.js";

// sayOf says a text in the language of the moves.
function sayOf(name, values) {
  return say(name, values, JSON.parse(document.getElementById("moves").dataset.words));
}

// tell shows the cost of the chosen amount, if the page still has the form.
async function tell(form) {
  if (!form.isConnected) {
    return;
  }
  const field = form.elements.n;
  const n = Number(field.value);
  const [slider, said] = [form.querySelector('input[type="range"]'), form.querySelector("output")];
  let text = "";
  if (field.value === "" || !field.checkValidity()) {
    text = sayOf("range", { min: field.min, max: field.max });
  } else if (form.dataset.steps) {
    const step = JSON.parse(form.dataset.steps).find(([most]) => n <= most);
    text = step ? price(n, step[1], form.dataset.of) : "";
  } else if (form.dataset.of) {
    text = await byRules(form, n);
    if (!form.isConnected || Number(field.value) !== n) {
      return; // another amount was chosen meanwhile
    }
  }
  if (said.textContent !== text) {
    said.textContent = text;
  }
  if (text === "") {
    slider.removeAttribute("aria-valuetext");
  } else {
    slider.setAttribute("aria-valuetext", text);
  }
}

// price says what an amount costs.
function price(n, cost, of) {
  return sayOf(n === 1 ? "costs-one" : "cost", { n, cost, of });
}

// byRules returns the cost of an amount according to the rules in the browser, or "" without them.
async function byRules(form, n) {
  const at = await position();
  try {
    const cost = at?.bourse.cost(at.game, at.view, form.dataset.least, n);
    return cost ? price(n, cost.n, cost.of) : "";
  } catch {
    return "";
  }
}

document.addEventListener("input", (e) => {
  const form = e.target instanceof HTMLInputElement ? e.target.closest("form.amount") : null;
  const slider = form?.querySelector('input[type="range"]');
  if (!slider) {
    return;
  }
  if (e.target === slider) {
    form.elements.n.value = slider.value;
  } else if (form.elements.n.checkValidity()) {
    slider.value = form.elements.n.value;
  }
  tell(form);
});

document.addEventListener("reset", (e) => setTimeout(() => {
  const slider = e.target.matches?.("form.amount") ? e.target.querySelector('input[type="range"]') : null;
  if (slider) {
    slider.value = e.target.elements.n.value;
    tell(e.target);
  }
}));

document.addEventListener("focusin", (e) => {
  const form = e.target.closest?.("form.amount");
  if (form) {
    tell(form);
  }
});
