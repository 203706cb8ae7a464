// This module shows what happened since the page's version one move after another, at a speed that the player
// chooses: for each move it draws the board as it was then and names the move in a caption. Space skips to the
// present. The server sends each position as the replay shows it.

import { button, element, now } from "./element.js";
import { keep, kept } from "./kept.js";
import { say } from "./texts.js";
import { follower } from "./parts.js";
import { events, undone } from "./stream.js";
import { renew } from "./swap.js";

const setting = "bourse speed"; // milliseconds for each move
const speeds = [[say("at-once"), 0], [say("fast"), 350], [say("normal"), 650], [say("slow"), 1200]];
const normal = 650;
const parting = follower();
const longest = 10_000; // milliseconds in all, if the next decision has a time limit

let skip = null; // ends the pause, while moves are shown
let since = []; // what the others did since this player's last answer; null until that is shown

function speed() {
  return Number(kept(setting) ?? normal);
}

// position fetches the part of the replay with a query, or returns null.
async function position(here, query) {
  const { have, whole } = parting();
  try {
    const answer = await fetch(`${here}/replay?${query}&undone=${undone(now().dataset.version)}&${have}`, { signal: AbortSignal.timeout(20_000) });
    return answer.ok ? (await whole(await answer.text())).getElementById("main") : null;
  } catch {
    return null;
  }
}

// unroll shows the moves between the page and its next version, except the last. It returns when the next
// version can be shown, whose changes are then those of the last move.
export async function unroll(next, here, waiting) {
  const versions = [now(), next].map((page) => page.dataset.version);
  const [from, to] = versions.map(events);
  if (undone(versions[0]) !== undone(versions[1])) { // the page shows an earlier position
    since = [];
    return;
  }
  const panels = document.querySelector("#board .panels");
  if (from === 0 || to <= from || panels === null || waiting || speed() === 0 || document.visibilityState !== "visible") {
    return;
  }
  const until = next.querySelector("[data-left]") === null ? Infinity : performance.now() + longest;
  let skipped = false;
  skip = () => { skipped = true; };
  try {
    let coming = position(here, `at=${from + 1}&step=1`);
    for (let step = await coming; step !== null; step = await coming) {
      const { at, told, next: on } = step.dataset;
      if (told !== "") {
        caption(told);
      }
      changes(now(), step);
      if (Number(at) >= to && step.dataset.step === "0") {
        changes(next, step);
        if (next.dataset.turn !== "yes" && !skipped) {
          await pause(speed());
        }
        break;
      }
      document.dispatchEvent(new CustomEvent("bourse:before"));
      const board = step.querySelector(".panels");
      if (board !== null) {
        renew(document.querySelector("#board .panels"), board);
      }
      document.dispatchEvent(new CustomEvent("bourse:now"));
      if (skipped || performance.now() > until) {
        break;
      }
      coming = position(here, on);
      if (told !== "") { // otherwise the move is shown with the next one
        await pause(speed());
      }
    }
  } finally {
    skip = null;
    document.getElementById("caption")?.remove();
    now().classList.remove("pacing");
  }
}

// changes sets what a page says has changed to the changes of a step.
function changes(page, step) {
  page.querySelector("#changes")?.remove();
  const list = step.querySelector("#changes");
  if (list !== null) {
    page.prepend(document.importNode(list, true));
  }
}

function caption(text) {
  let line = document.getElementById("caption");
  if (line === null) {
    line = element("p", { id: "caption" }, element("span"), button(say("skip"), () => skip?.()));
    now().querySelector(".asks")?.append(line);
    now().classList.add("pacing");
  }
  line.firstChild.lang = now().dataset.language;
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
  const all = element("details", { id: "since", lang: now().dataset.language },
    element("summary", {}, say(since.length === 1 ? "since-one" : "since", { n: since.length, last: since.at(-1) })),
    element("ol", {}, ...since.map((text) => element("li", {}, text))));
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

const choice = element("select", { id: "speed" }, ...speeds.map(([name, ms]) => new Option(name, ms, false, ms === speed())));
choice.addEventListener("change", () => keep(setting, choice.value));
document.querySelector(".top nav")?.append(element("label", {}, `${say("speed")} `, choice));
