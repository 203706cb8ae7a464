// This module shows what a typed move means, or which rule forbids it, while the player types. It loads the
// rules when the field is first used. Without them, the server checks the move when it is sent.

import { load, position } from "./rules.js";

let last = 0;

function field() {
  return document.getElementById("typed");
}

// judge shows the meaning of the typed text.
async function judge() {
  const n = ++last;
  const text = field()?.value.trim() ?? "";
  if (text === "") {
    say("", "");
    return;
  }
  const at = await position();
  if (at === null || n !== last || field()?.value.trim() !== text) {
    return;
  }
  try {
    verdict(at, text);
  } catch {
    say("", ""); // the server will check it
  }
}

function verdict({ bourse, game, view }, text) {
  const meant = typeof bourse.meant === "function" ? bourse.meant(game, view, text) : [];
  const moves = (Array.isArray(meant) ? meant : meant?.moves ?? []).map((m) => (m.move ?? m).replace(/^p\d /, ""));
  if (moves.length === 1) {
    say("good", `This means: ${moves[0]}`);
    return;
  }
  if (moves.length > 1) {
    say("", `This could mean ${moves.slice(0, 4).join(" or ")}${moves.length > 4 ? `, or one of ${moves.length - 4} more` : ""}`);
    return;
  }
  const refusal = bourse.check(game, view, text);
  if (refusal === null) {
    say("good", `This means: ${text}`);
  } else {
    say(refusal.rule ? "bad" : "", refusal.rule ? refusal.why : "", game, refusal.rule); // the player may still be typing
  }
}

// say shows a message, with a link to the clause.
function say(kind, text, game = "", rule = "") {
  const line = document.getElementById("typed-said");
  if (line === null) {
    return;
  }
  line.className = kind;
  line.textContent = text;
  if (rule) {
    const link = document.createElement("a");
    link.href = `/rules/${game}#${rule}`;
    link.textContent = `Rule ${rule}`;
    line.append(" ", link);
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
