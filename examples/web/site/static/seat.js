// This module keeps a seat's page up to date and sends its answers. The page is complete without it: the part
// that changes is <main id="now">, which /t/TABLE/SEAT/now serves alone, and answers are forms.

import { citation, element, now, rest } from "./element.js";
import { once, sleep } from "./later.js";
import { Stream, events, newer, undone } from "./stream.js";
import { follower } from "./parts.js";
import { mark, swap } from "./swap.js";
import { setClock } from "./clock.js";
import { sendAnswer } from "./answer.js";
import { showTurn } from "./turn.js";
import { unroll } from "./pace.js";
import { say } from "./texts.js";

const { table, seat } = document.body.dataset;
const here = `/t/${table}/${seat}`;
const parting = follower();

let answering = false; // an answer is being sent
let answered = null; // the number of the last question that was answered
let gone = false; // this browser has lost the seat

const stream = new Stream((s) => {
  if (newer(s.version, version())) {
    refresh();
  }
}, (open) => {
  note("connection", open || gone ? "" : say("connection"), true);
});

function version() {
  return now().dataset.version ?? document.body.dataset.version;
}

// refresh fetches the part that changes, and again if something changed during the request.
const refresh = once(async () => {
  for (let wait = 250; !gone && !await look(); wait = Math.min(2 * wait, 15_000)) {
    await sleep(wait);
  }
});

// look fetches the part that changes once, and returns whether it arrived.
async function look() {
  try {
    const { have, whole } = parting();
    const closed = sheet() ? "" : "&sheet=closed";
    const answer = await fetch(`${here}/now?from=${events(version())}&undone=${undone(version())}${closed}&${have}`, { cache: "no-store", redirect: "manual", signal: AbortSignal.timeout(20_000) });
    if (answer.status === 401 || answer.status === 403 || answer.status === 404 || answer.type === "opaqueredirect") {
      leave();
      return true;
    }
    if (!answer.ok) {
      return false;
    }
    const next = (await whole(await answer.text())).getElementById("now");
    if (next === null) {
      return false;
    }
    await released();
    if (next.dataset.version === version() && (closed || !late())) {
      setClock(now(), next);
      return true;
    }
    if (busy() && next.dataset.ask !== now().dataset.ask) { // the text was typed for a question that is answered
      now().querySelectorAll("form.play").forEach((form) => form.reset());
    }
    await unroll(next, here, now().dataset.turn === "yes" && !busy());
    document.dispatchEvent(new CustomEvent("bourse:before"));
    swap(now(), next);
    settle();
    return true;
  } catch {
    return false;
  }
}

// sheet returns whether the sheet with the tables is visible. While it is not, the server leaves it out.
function sheet() {
  const table = document.getElementById("table");
  return !table.matches("[popover]:not(:popover-open)");
}

// late returns whether the sheet is older than the page, because it was closed.
function late() {
  return now().querySelector("#table[data-late]") !== null;
}

document.addEventListener("toggle", () => {
  if (late() && sheet()) {
    refresh();
  }
}, true); // it does not bubble

function leave() {
  gone = true;
  stream.stop();
  note("connection", "");
  note("said", say("gone"), true);
  lock(true);
}

// released waits briefly until no mouse button is down, so that a click hits what the player aimed at.
async function released() {
  for (let n = 0; pressed && n < 20; n++) {
    await sleep(50);
  }
}

let pressed = false;
addEventListener("pointerdown", () => { pressed = true; }, true);
addEventListener("pointerup", () => { setTimeout(() => { pressed = false; }); }, true); // the click event comes first
addEventListener("pointercancel", () => { pressed = false; }, true);

// settle does what is due when the part that changes is new.
function settle() {
  for (const name of ["version", "ask", "stage", "turn"]) {
    if (now().dataset[name] !== undefined) {
      document.body.dataset[name] = now().dataset[name];
    }
  }
  lock(busy());
  showTurn(now().dataset.turn === "yes");
  stream.show([[`${table}/${seat}`, version()]]);
  document.dispatchEvent(new CustomEvent("bourse:now"));
}

// busy returns whether no answer can be given: the seat is lost, one is being sent, or the question on the page has
// been answered.
function busy() {
  return gone || answering || now().dataset.ask === answered;
}

// lock disables the buttons that answer, or enables those that it has disabled.
function lock(on) {
  for (const button of now().querySelectorAll(`form[action$="/play"] button`)) {
    if (on && !button.disabled) {
      button.disabled = true;
      button.dataset.locked = "yes";
    } else if (!on && button.dataset.locked) {
      button.disabled = false;
      delete button.dataset.locked;
    }
  }
  now().ariaBusy = on ? "true" : null;
  document.dispatchEvent(new CustomEvent("bourse:lock", { detail: on }));
}

// note shows a message in an element outside the part that changes, in a language or else in that of the page.
function note(id, text, bad = false, language = "") {
  let line = document.getElementById(id);
  if (line === null || now().contains(line)) {
    line = element("p", { id, role: "status" });
    now().before(line);
  }
  if (line.textContent !== text) {
    line.textContent = text;
  }
  line.lang = language || document.documentElement.lang;
  line.className = bad ? "bad" : "";
  line.hidden = text === "";
}

async function answer(form, button) {
  const fields = new URLSearchParams(new FormData(form, button));
  answering = true;
  lock(true);
  note("said", "");
  const said = await sendAnswer(form.action, fields, (text) => note("said", text, true));
  answering = false;
  if (said.kept) {
    answered = fields.get("ask");
  }
  note("said", said.text, true, said.language);
  if (said.rule) {
    document.getElementById("said").append(" ", citation(now().dataset.game, said.rule, say("rule", { rule: said.rule })));
  }
  if (said.gone) {
    leave();
    return;
  }
  await refresh();
  lock(busy());
  if (document.activeElement === document.body) {
    // The button that had the focus is gone.
    rest(document.getElementById("answers-head") ?? document.getElementById("end-head") ?? now().querySelector("h1"));
  }
}

document.addEventListener("submit", (e) => {
  const form = e.target;
  if (!(form instanceof HTMLFormElement) || !form.getAttribute("action")?.endsWith("/play")) {
    return;
  }
  e.preventDefault();
  if (!busy()) {
    answer(form, e.submitter);
  }
});

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") {
    refresh();
  }
});

mark(now());
settle();
document.getElementById("story")?.scrollTo(0, document.getElementById("story").scrollHeight);
