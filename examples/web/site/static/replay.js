// This module replays a match as one seat saw it, with a slider over its events, buttons, and a way to let it
// run. It fetches positions, and the steps on the way to them, from the server and caches them by their queries, such as
// at=12&step=2. If several are requested, the last one wins.

import { button, element } from "./element.js";
import { sleep } from "./later.js";
import "./motion.js";
import { mark, morph, still } from "./morph.js";

const main = document.getElementById("main");
const nav = document.getElementById("through");
const { base, undone } = main.dataset;
const words = JSON.parse(main.dataset.words);
const pages = new Map(); // queries to promises of {here, at, back, on, events, past}
const most = 300; // positions in the cache
const pause = 900; // milliseconds between positions while it runs

let running = null; // {timer} while it runs

// page returns the picture with a query.
function page(here) {
  if (!pages.has(here)) {
    if (pages.size >= most) {
      pages.delete(pages.keys().next().value);
    }
    const coming = fetchPage(here);
    pages.set(here, coming);
    coming.catch(() => pages.delete(here));
  }
  return pages.get(here);
}

async function fetchPage(here) {
  for (let wait = 500; ; wait *= 2) {
    const answer = await fetch(`${base}/replay?${here}&undone=${undone}`, { headers: { Fragment: here }, signal: AbortSignal.timeout(20_000) });
    if (answer.ok) {
      return read(new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main"));
    }
    if (answer.status === 409) { // moves were undone since
      location.replace(`${base}/replay`);
    }
    if (answer.status !== 429 || wait > 8000) {
      throw new Error(`the server answers ${answer.status}`);
    }
    await sleep(wait);
  }
}

function read(e) {
  const { at, step, back, next, events } = e.dataset;
  const here = `at=${at}${step === "0" ? "" : `&step=${step}`}`;
  return { here, at: Number(at), back, on: next, events: Number(events), past: e.querySelector("#past") };
}

let shown = { ...read(main), past: null };
let wanted = shown.here; // the last one requested

// show goes to a picture.
async function show(here) {
  wanted = here;
  await sleep(here === shown.on || here === shown.back ? 0 : 60); // a dragged slider passes many positions
  if (wanted !== here) {
    return;
  }
  let next;
  try {
    next = await page(here);
  } catch {
    if (wanted === here) {
      say(words.wait);
      run(false);
    }
    return;
  }
  if (wanted !== here) {
    return; // another one was requested meanwhile
  }
  if (next.here !== shown.here) {
    document.dispatchEvent(new CustomEvent("bourse:before"));
    still(() => {
      morph(document.getElementById("past"), next.past.cloneNode(true));
      document.dispatchEvent(new CustomEvent("bourse:now"));
    });
  }
  shown = next;
  settle();
  for (const near of [next.on, next.back]) {
    page(near).catch(() => {});
  }
}

// These are the controls.

const first = button(words.first, () => jump("at=0"));
const back = button(words.previous, () => jump(shown.back));
const play = button(words.play, () => run(running === null));
const on = button(words.next, () => jump(shown.on));
const last = button(words.last, () => jump(`at=${shown.events}`));
const slider = element("input", { type: "range", id: "moment", min: "0", ariaLabel: words.moment });
const said = element("output");

function jump(here) {
  run(false);
  show(here);
}

function run(go) {
  clearTimeout(running?.timer);
  running = go ? { timer: 0 } : null;
  play.textContent = go ? words.pause : words.play;
  if (go) {
    step(running);
  }
}

// step shows the next position, and then schedules the following one.
async function step(mine) {
  await show(shown.here === shown.on ? "at=0" : shown.on);
  if (running !== mine) {
    return;
  }
  if (shown.here === shown.on) {
    run(false);
  } else {
    mine.timer = setTimeout(step, pause, mine);
  }
}

function say(text) {
  if (said.textContent !== text) {
    said.textContent = text;
  }
}

// settle updates the controls to the position shown.
function settle() {
  const { here, at, events } = shown;
  slider.max = String(events);
  if (here === shown.back) {
    slider.min = String(at); // the events dealt before the first move
  }
  if (document.activeElement !== slider || wanted === here) {
    slider.value = String(at);
  }
  const phase = document.querySelector("#past .phase b")?.parentElement.firstChild.textContent ?? "";
  const text = words.at.replace("{at}", at).replace("{events}", events);
  slider.setAttribute("aria-valuetext", text + (phase && `, ${phase}`));
  say(text);
  for (const [b, off] of [[first, here === shown.back], [back, here === shown.back], [on, here === shown.on], [last, here === shown.on]]) {
    b.setAttribute("aria-disabled", String(off)); // unlike disabled, this keeps the focus
  }
  history.replaceState(null, "", `${base}/replay?${here}`);
  const story = document.getElementById("story");
  story?.scrollTo(0, story.scrollHeight);
}

slider.addEventListener("input", () => jump(`at=${slider.value}`));

// The slider's own keys would stop in the middle of moves, so each key goes to the next position.
slider.addEventListener("keydown", (e) => {
  const to = { ArrowLeft: shown.back, ArrowDown: shown.back, ArrowRight: shown.on, ArrowUp: shown.on }[e.key];
  if (to !== undefined && !e.ctrlKey && !e.altKey && !e.metaKey) {
    e.preventDefault();
    jump(to);
  }
});

nav.replaceChildren(first, back, play, on, last, slider, said);
mark(document.getElementById("past"));
settle();
