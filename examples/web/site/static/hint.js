// This module fetches a hint without leaving the page. It marks the best move on the board, with its reason, and
// lists the best moves as buttons that play them.

import { spots } from "./options.js";
import { place, popover } from "./place.js";

const advice = popover("aside", "advice", "Hint");

document.addEventListener("submit", async (e) => {
  const form = e.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("form.hint")) {
    return;
  }
  e.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  say("A bot is thinking …");
  try {
    const answer = await fetch(form.action, { method: "POST", body: "{}", headers: { "Content-Type": "application/json", Accept: "application/json" }, signal: AbortSignal.timeout(30_000) });
    const hint = await answer.json();
    if (!answer.ok) {
      say(hint.error);
    } else if (String(hint.ask) === document.getElementById("now").dataset.ask) {
      show(hint, form.action.replace(/hint$/, "play"));
    } else {
      say("");
    }
  } catch {
    say("There is no hint this time.");
  }
  button.disabled = false;
});

function say(text) {
  document.getElementById("hint")?.replaceChildren(text);
}

// show lists the moves, each with a form like those in the list of moves.
function show(hint, action) {
  const list = document.createElement("ol");
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
    list.append(item);
  }
  document.getElementById("hint")?.replaceChildren(list);
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
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", clear);
  const row = document.createElement("p");
  row.className = "row";
  row.append(close);
  advice.replaceChildren(head, words, row);
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
