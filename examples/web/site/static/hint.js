// This module fetches a hint without leaving the page. It marks the best move on the board, with its reason, and
// lists the best moves as buttons that play them.

import { button, element, now } from "./element.js";
import { spots } from "./options.js";
import { place, popover } from "./place.js";
import { say } from "./texts.js";

const advice = popover("aside", "advice", say("hint"));
advice.className = "pressed";

document.addEventListener("submit", async (e) => {
  const form = e.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("form.hint")) {
    return;
  }
  e.preventDefault();
  form.querySelector("button").disabled = true;
  show(say("thinking"));
  try {
    const answer = await fetch(form.action, { method: "POST", body: "{}", headers: { "Content-Type": "application/json", Accept: "application/json" }, signal: AbortSignal.timeout(30_000) });
    const hint = await answer.json();
    if (!answer.ok) {
      show(hint.error, hint.in);
    } else if (String(hint.ask) === now().dataset.ask) {
      list(hint, form.action.replace(/hint$/, "play"));
    } else {
      show("");
    }
  } catch {
    show(say("no-hint"));
  }
  form.querySelector("button").disabled = false;
});

// show shows a text in the place of the moves.
function show(text) {
  const place = document.getElementById("hint");
  place?.replaceChildren(text);
}

// list lists the moves, each with a form like those in the list of moves.
function list(hint, action) {
  const form = ({ move, text, words }) => element("form", { className: "play row", method: "post", action: new URL(action).pathname },
    element("input", { type: "hidden", name: "ask", value: hint.ask }),
    element("button", { name: "move", value: move }, text),
    element("span", { className: "doc" }, words));
  const moves = hint.moves.map((move) => element("li", {}, form(move)));
  show(element("ol", {}, ...moves));
  point(hint.moves[0]);
}

// point marks the spots of a move on the board, and shows the reason.
function point({ move, choice, text, words }) {
  clear();
  const all = spots(choice ? { choice } : { move });
  if (all.length === 0) {
    return;
  }
  all.forEach((s) => s.closest(".offer").classList.add("hinted"));
  advice.replaceChildren(element("b", {}, text), element("span", {}, words), element("p", { className: "row" }, button(say("close"), clear)));
  document.getElementById("said").before(advice);
  all[0].scrollIntoView({ block: "center" }); // on a phone, the hand covers what is near the edge
  advice.showPopover();
  place(advice);
}

// clear removes the mark and the reason.
function clear() {
  document.querySelectorAll("#board .hinted").forEach((e) => e.classList.remove("hinted"));
  if (advice.isConnected) {
    advice.hidePopover();
    advice.remove();
  }
}

document.addEventListener("bourse:before", clear);
document.addEventListener("keydown", (e) => {
  if (e.key === "Escape") {
    clear();
  }
});
