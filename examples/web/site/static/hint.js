// This module fetches a hint without leaving the page. It marks the best move on the board, with its reason, and
// lists the best moves as buttons that play them.

import { spots } from "./options.js";
import { place, popover } from "./place.js";
import { say } from "./texts.js";

const advice = popover("aside", "advice", say("hint"));

document.addEventListener("submit", async (e) => {
  const form = e.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("form.hint")) {
    return;
  }
  e.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  show(say("thinking"));
  try {
    const answer = await fetch(form.action, { method: "POST", body: "{}", headers: { "Content-Type": "application/json", Accept: "application/json" }, signal: AbortSignal.timeout(30_000) });
    const hint = await answer.json();
    if (!answer.ok) {
      show(hint.error, hint.in);
    } else if (String(hint.ask) === document.getElementById("now").dataset.ask) {
      list(hint, form.action.replace(/hint$/, "play"));
    } else {
      show("");
    }
  } catch {
    show(say("no-hint"));
  }
  button.disabled = false;
});

// show shows a text in the place of the moves.
function show(text, language = document.documentElement.lang) {
  const place = document.getElementById("hint");
  if (place !== null) {
    place.lang = language;
    place.replaceChildren(text);
  }
}

// list lists the moves, each with a form like those in the list of moves.
function list(hint, action) {
  const moves = document.createElement("ol");
  for (const { move, text, words } of hint.moves) {
    const form = document.createElement("form");
    [form.className, form.method, form.action] = ["play row", "post", action];
    form.setAttribute("action", new URL(action).pathname);
    const ask = document.createElement("input");
    [ask.type, ask.name, ask.value] = ["hidden", "ask", hint.ask];
    const button = document.createElement("button");
    [button.name, button.value, button.textContent] = ["move", move, text];
    const doc = document.createElement("span");
    [doc.className, doc.textContent] = ["doc", words];
    form.append(ask, button, doc);
    const item = document.createElement("li");
    item.append(form);
    moves.append(item);
  }
  show(moves, document.getElementById("now").dataset.language);
  point(hint.moves[0]);
}

// point marks the spots of a move on the board, and shows the reason beside the first.
function point({ move, choice, text, words }) {
  clear();
  const all = spots(choice ? { choice } : { move });
  if (all.length === 0 || typeof advice.showPopover !== "function") {
    return;
  }
  all.forEach((s) => s.closest(".offer").classList.add("hinted"));
  const head = document.createElement("b");
  head.textContent = text;
  const reason = Object.assign(document.createElement("span"), { textContent: words });
  head.lang = reason.lang = document.getElementById("now").dataset.language;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = say("close");
  close.addEventListener("click", clear);
  const row = document.createElement("p");
  row.className = "row";
  row.append(close);
  advice.replaceChildren(head, reason, row);
  document.getElementById("said").before(advice);
  all[0].scrollIntoView({ block: "center" }); // on a phone, the hand covers what is near the edge
  advice.showPopover();
  place(advice, all[0]);
}

// clear removes the mark and the reason.
function clear() {
  document.querySelectorAll("#board .hinted").forEach((e) => e.classList.remove("hinted"));
  advice.remove();
}

document.addEventListener("bourse:before", clear);
document.addEventListener("keydown", (e) => {
  if (e.key === "Escape") {
    clear();
  }
});
