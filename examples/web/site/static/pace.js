// This module shows what happened since the page's version one move after another, at a speed that the player
// chooses: for each move it draws the board as it was then and names the move in a caption. Space skips to the
// present. The fragment has these steps.

import { button, element, now } from "./element.js";
import { keep, kept } from "./kept.js";
import { say } from "./texts.js";
import { morph, still } from "./morph.js";
import { events, undone } from "./stream.js";

const setting = "bourse speed"; // milliseconds for each move
const speeds = [[say("at-once"), 0], [say("fast"), 350], [say("normal"), 650], [say("slow"), 1200]];
const normal = 650;
const longest = 10_000; // milliseconds in all, if the next decision has a time limit

let skip = null; // ends the pause, while moves are shown
let since = []; // what the others did since this player's last answer; null until that is shown

function speed() {
  return Number(kept(setting) ?? normal);
}

// pictures fetches the pictures of the steps since a version: for each step, the panels of the board, or the things on them,
// that differ from the step before. If they are lost, only the captions are shown.
async function pictures(version) {
  const { table, seat } = document.body.dataset;
  try {
    const answer = await fetch(`/t/${table}/${seat}/now?steps=pictures&since=${version}`, { signal: AbortSignal.timeout(20_000) });
    const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
    return new Map([...page.querySelectorAll(".step")].map((step) => [nameOf(step), [...step.content.children]]));
  } catch {
    return new Map();
  }
}

function nameOf({ dataset: { at, step } }) {
  return `${at} ${step}`;
}

// unroll shows the steps between the page and its next version, except the last. It returns when the next version can be
// shown, whose changes are then those of the last step. The last step has no picture of its own.
export async function unroll(next, waiting) {
  const [version, coming] = [now().dataset.version, next.dataset.version];
  const steps = [...next.querySelectorAll(":scope > .step")];
  steps.forEach((step) => step.remove());
  next.normalize(); // or the texts between the steps would match those between the parts of the page, which then move
  if (undone(version) !== undone(coming)) { // the page shows an earlier position
    since = [];
    return;
  }
  const fresh = steps.filter((step) => Number(step.dataset.at) > events(version));
  next.dataset.changes = fresh.at(-1)?.dataset.changes ?? "";
  if (fresh.length === 0 || document.querySelector("#board .panels") === null || waiting || speed() === 0 || document.visibilityState !== "visible") {
    return;
  }
  const drawn = fresh.length > 1 ? pictures(version) : null;
  const until = next.querySelector("[data-left]") === null ? Infinity : performance.now() + longest;
  let skipped = false;
  skip = () => { skipped = true; };
  try {
    for (const step of fresh) {
      const { told, changes } = step.dataset;
      const last = step === fresh.at(-1);
      if (told !== "") {
        caption(told);
      }
      if (!last) {
        const panels = (await drawn).get(nameOf(step)) ?? [];
        document.dispatchEvent(new CustomEvent("bourse:before"));
        still(() => {
          now().dataset.changes = changes;
          for (const panel of panels) {
            const old = document.querySelector(`#board .column svg[data-panel="${panel.dataset.panel}"]`);
            for (const part of panel.matches("[data-part]") ? [...panel.children] : [panel]) {
              const at = part === panel ? old : old?.querySelector(`[data-key="${CSS.escape(part.dataset.key)}"]`);
              if (at) {
                morph(at, part);
              }
            }
          }
          document.dispatchEvent(new CustomEvent("bourse:now"));
        });
      }
      if (skipped || performance.now() > until) {
        break;
      }
      if (last ? next.dataset.turn !== "yes" : told !== "") { // a step without words is shown with the next one
        await pause(step.dataset.step === "0" ? speed() : 2 * speed()); // a step inside a move is one to look at
      }
    }
  } finally {
    skip = null;
    document.getElementById("caption")?.remove();
    now().classList.remove("pacing");
  }
}

function caption(text) {
  let line = document.getElementById("caption");
  if (line === null) {
    line = element("p", { id: "caption" }, element("span"), button(say("skip"), () => skip?.()));
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
  const all = element("details", { id: "since" },
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

for (const answer of ["submit", "move"]) {
  document.addEventListener(answer, (e) => {
    if (answer === "move" || e.target.matches?.("form.play")) {
      since = null;
    }
  });
}

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
