// This module shows what a typed move means, or which rule forbids it, while the player types. It loads the
// rules when the field is first used. Without them, the server checks the move when it is sent.

import { citation } from "./element.js";
import { load, position } from "./rules.js";
import { say } from "./texts.js";

let last = 0;

function field() {
  return document.getElementById("typed");
}

// judge shows the meaning of the typed text.
async function judge() {
  const n = ++last;
  const text = field()?.value.trim() ?? "";
  if (text === "") {
    show("", "");
    return;
  }
  const at = await position();
  if (at === null || n !== last || field()?.value.trim() !== text) {
    return;
  }
  try {
    await verdict(at, text);
  } catch {
    show("", ""); // the server will check it
  }
}

async function verdict({ bourse, game, view }, text) {
  const moves = bourse.meant(game, view, text).map(({ move }) => move.replace(/^p\d /, ""));
  if (moves.length === 1) {
    show("good", say("means", { move: moves[0] }));
    return;
  }
  if (moves.length > 1) {
    const some = moves.slice(0, 4).reduce((a, b) => say("or", { a, b }));
    show("", say("could-mean", { moves: moves.length > 4 ? say("more", { moves: some, n: moves.length - 4 }) : some }));
    return;
  }
  const refusal = bourse.check(game, view, text);
  if (refusal === null) {
    show("good", say("means", { move: text }));
  } else {
    const why = refusal.rule ? await reason(game, refusal) : ""; // the player may still be typing
    if (field()?.value.trim() === text) {
      show(why ? "bad" : "", why, game, why && refusal.rule);
    }
  }
}

// reason returns a refusal as the server words it for players, or "" if the server does not answer.
async function reason(game, { rule, code }) {
  try {
    const { refusals } = await (await fetch(`/tips/${game}`, { signal: AbortSignal.timeout(10_000) })).json();
    return refusals[`${rule} ${code}`] ?? "";
  } catch {
    return "";
  }
}

// show shows a message, with a link to the clause.
function show(kind, text, game = "", rule = "") {
  const line = document.getElementById("typed-said");
  if (line === null) {
    return;
  }
  line.className = kind;
  line.textContent = text;
  if (rule) {
    line.append(" ", citation(game, rule, say("rule", { rule })));
  }
}

document.addEventListener("focusin", (e) => {
  if (e.target === field()) {
    load().then(judge);
  }
});
document.addEventListener("input", (e) => {
  if (e.target === field() && document.body.dataset.rules) {
    judge();
  }
});
document.addEventListener("bourse:now", () => {
  if (field()?.value) {
    judge();
  }
});
