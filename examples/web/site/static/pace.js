// This module shows what happened since the page's version one move after another, at a speed that the player
// chooses: for each move it draws the board as it was then and names the move in a caption. Space skips to the
// present. The server sends what each step has changed.

import { button } from "./button.js";

const kept = "bourse speed"; // in localStorage: milliseconds for each move, or missing
const speeds = [["at once", 0], ["fast", 350], ["normal", 650], ["slow", 1200]];
const normal = 650;
const longest = 10_000; // milliseconds in all, if the next decision has a time limit

let skip = null; // ends the pause, while moves are shown
let since = []; // what the others did since this player's last answer; null until that is shown

function speed() {
  try {
    return Number(localStorage.getItem(kept) ?? normal);
  } catch {
    return normal;
  }
}

function now() {
  return document.getElementById("now");
}

function events(version) {
  return parseInt(version, 10) || 0;
}

// position fetches the step to the position after an event, with the whole board or only what has changed on it.
async function position(here, at, whole = false) {
  const answer = await fetch(`${here}/step?at=${at}${whole ? "&whole" : ""}`, { signal: AbortSignal.timeout(20_000) });
  return answer.ok ? await answer.json() : null;
}

// draw shows the board of a step.
function draw({ board, panels }) {
  const shown = document.querySelector("#board .panels");
  if (board) {
    shown.replaceWith(fragment(board));
    return;
  }
  for (const [key, svg] of Object.entries(panels ?? {})) {
    document.querySelector(`#board svg[data-panel="${CSS.escape(key)}"]`)?.replaceWith(fragment(svg));
  }
}

function fragment(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return document.importNode(template.content, true);
}

// unroll shows the moves between the page and its next version, except the last. It returns when the next
// version can be shown, whose changes are then those of the last move.
export async function unroll(next, here, waiting) {
  const [from, to] = [events(now().dataset.version), events(next.dataset.version)];
  const panels = document.querySelector("#board .panels");
  if (from === 0 || to <= from || panels === null || waiting || speed() === 0 || document.visibilityState !== "visible") {
    return;
  }
  const until = next.querySelector("[data-left]") === null ? Infinity : performance.now() + longest;
  let skipped = false;
  skip = () => { skipped = true; };
  try {
    if (next.dataset.told) { // it was one move
      caption(next.dataset.told);
      if (next.dataset.turn !== "yes") {
        await pause(speed());
      }
      return;
    }
    let coming = position(here, from + 1, true); // the board may show what can be played
    for (let step = await coming; step !== null; step = await coming) {
      if (step.told !== "") {
        caption(step.told);
      }
      changes(now(), step);
      if (step.at >= to) {
        changes(next, step);
        if (next.dataset.turn !== "yes" && !skipped) {
          await pause(speed());
        }
        break;
      }
      document.dispatchEvent(new CustomEvent("bourse:before"));
      draw(step);
      document.dispatchEvent(new CustomEvent("bourse:now"));
      if (skipped || performance.now() > until) {
        break;
      }
      coming = position(here, step.at + 1);
      if (step.told !== "") { // otherwise the move is shown with the next one
        await pause(speed());
      }
    }
  } finally {
    skip = null;
    document.getElementById("caption")?.remove();
    now().classList.remove("pacing");
  }
}

// changes sets what a page says has changed to the changes of a move.
function changes(page, step) {
  page.querySelector("#changes")?.remove();
  if (step.changes) {
    page.prepend(Object.assign(document.createElement("script"), { type: "application/json", id: "changes", textContent: JSON.stringify(step.changes) }));
  }
}

function caption(text) {
  let line = document.getElementById("caption");
  if (line === null) {
    line = document.createElement("p");
    line.id = "caption";
    line.append(document.createElement("span"), button("Skip (Space)", () => skip?.()));
    now().querySelector(".asks")?.append(line);
    now().classList.add("pacing");
  }
  line.firstChild.textContent = text;
  if (since === null) {
    since = []; // the first move is this player's own
  } else {
    since.push(text);
  }
}

function pause(ms) {
  const go = skip;
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    skip = () => { clearTimeout(timer); go(); done(); };
  }).then(() => { if (skip !== null) { skip = go; } });
}

// sum lists what happened since this player's last turn, below the story's head.
function sum() {
  document.getElementById("since")?.remove();
  const home = document.getElementById("story-head");
  if (!since?.length || home === null) {
    return;
  }
  const [all, head, list] = ["details", "summary", "ol"].map((name) => document.createElement(name));
  all.id = "since";
  head.textContent = `Since your last turn: ${since.length} ${since.length === 1 ? "move" : "moves"}. Last: ${since.at(-1)}`;
  list.append(...since.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
  all.append(head, list);
  const story = document.getElementById("story");
  const atEnd = story.scrollTop >= story.scrollHeight - story.clientHeight - 2;
  home.after(all);
  if (atEnd) {
    story.scrollTo(0, story.scrollHeight);
  }
}

document.addEventListener("bourse:now", () => {
  if (skip === null) {
    sum();
  }
});

document.addEventListener("submit", (e) => {
  if (e.target.matches?.("form.play")) {
    since = null;
  }
});

document.addEventListener("keydown", (e) => {
  if (e.key === " " && skip !== null && !e.target.matches?.("input, textarea, select, button")) {
    e.preventDefault();
    e.stopImmediatePropagation();
    skip();
  }
}, true);

const label = document.createElement("label");
const choice = document.createElement("select");
choice.id = "speed";
choice.append(...speeds.map(([name, ms]) => new Option(name, ms, false, ms === speed())));
choice.addEventListener("change", () => {
  try {
    localStorage.setItem(kept, choice.value);
  } catch {
    // storage is not available
  }
});
label.append("Speed ", choice);
document.querySelector(".top nav")?.append(label);
