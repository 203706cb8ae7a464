// This module keeps a seat's page up to date and sends its forms. The page is complete without it: the part that changes is
// <main id="now">, the fragment. The server sends it with the stream and as the answer to a form.

import { now, element, rest } from "./element.js";
import { once, sleep } from "./later.js";
import { Stream, newer } from "./stream.js";
import { mark, morph, still } from "./morph.js";
import { sendForm } from "./answer.js";
import "./clock.js";
import { showTurn } from "./turn.js";
import { passing } from "./passes.js";
import { unroll } from "./pace.js";
import { say } from "./texts.js";

const { table, seat } = document.body.dataset;
const here = `/t/${table}/${seat}`;
const forms = new RegExp(`^${here}/(play|undo|undo/agree|undo/refuse)$`); // those that a fragment answers

let sent = 0; // forms that are not answers
let sending = false; // a form is on its way, or what it led to is not shown yet
let gone = false; // this browser has lost the seat
let wanted = false; // the sheet with the tables is out of date, though it is closed
let showing = Promise.resolve(); // what is shown one after another

const stream = new Stream(`${table}/${seat}`, {
  changed: (s) => newer(s.version, version()) && refresh(),
  fragment: (html) => {
    const page = parse(html);
    if (page.getElementById("now")?.dataset.for === now().dataset.for) {
      show(page);
    } else { // the page that has the stream is in another language
      refresh();
    }
  },
  state: (open) => note("connection", open || gone ? "" : say("connection")),
});

function version() {
  return now().dataset.version ?? document.body.dataset.version;
}

function parse(html) {
  return new DOMParser().parseFromString(html, "text/html");
}

// refresh fetches the fragment, until there is one.
const refresh = once(async () => {
  for (let wait = 250; !gone && !await fetchNow(); wait = Math.min(2 * wait, 15_000)) {
    await sleep(wait);
  }
});

async function fetchNow() {
  try {
    const open = now().querySelector("#table:not([popover]), #table:popover-open, [id^=more-]:popover-open") || wanted ? "&sheet=open" : "";
    wanted = false;
    const answer = await fetch(`${here}/now?since=${version()}${open}`, { cache: "no-store", redirect: "manual", signal: AbortSignal.timeout(20_000) });
    if (lost(answer)) {
      leave();
      return true;
    }
    return answer.ok && await show(parse(await answer.text()), open !== "");
  } catch {
    return false;
  }
}

function lost(answer) {
  return answer.type === "opaqueredirect" || [401, 403, 404].includes(answer.status);
}

// show shows a fragment after those that came before it, and returns whether there is one.
function show(page, whole = false) {
  const next = page.getElementById("now");
  if (next === null) {
    return false;
  }
  showing = showing.then(() => change(next, whole)).catch((e) => { reportError(e); });
  return showing.then(() => true);
}

// change changes the page into a fragment, unless it is older.
async function change(next, whole) {
  if (next.dataset.for !== now().dataset.for) {
    location.reload(); // another page has changed the language
    return;
  }
  await released();
  const same = next.dataset.version === version();
  if (!same && !newer(next.dataset.version, version()) || same && !(whole && late() !== null)) {
    return;
  }
  if (busy() && next.dataset.ask !== now().dataset.ask) { // the text was typed for a question that is answered
    now().querySelectorAll("form.play").forEach((form) => form.reset());
  }
  wanted ||= next.dataset.stage !== now().dataset.stage; // it says how the seed was drawn
  await unroll(next, now().dataset.turn === "yes" && !busy());
  await released();
  document.dispatchEvent(new CustomEvent("bourse:before"));
  still(() => {
    morph(now(), next);
    settle();
  });
  complete();
  pass();
}

// pass answers for a player who passes for the rest of the phase.
function pass() {
  const move = passing();
  if (move !== null && !busy() && now().dataset.turn === "yes") {
    send(`${here}/play`, new URLSearchParams({ ask: now().dataset.ask, move }));
  }
}

document.addEventListener("bourse:pass", pass);

// late returns the first sheet that is older than the page, or that is also open, or null. The server leaves out what is
// closed.
function late(open = "") {
  return now().querySelector(`[data-late]${open}`);
}

// complete fetches the sheets that are open, or wanted.
function complete() {
  if (late(":popover-open") !== null || wanted && late() !== null) {
    refresh();
  }
}

document.addEventListener("toggle", complete, true); // it does not bubble

function leave() {
  gone = true;
  stream.stop();
  note("connection", "");
  note("said", say("gone"));
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

// busy returns whether no form can be sent: the seat is lost, or one is being sent.
function busy() {
  return gone || sending;
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

// note shows a message in an element outside the part that changes.
function note(id, text) {
  let line = document.getElementById(id);
  if (line === null) {
    line = element("p", { id, role: "status" });
    now().before(line);
  }
  line.replaceChildren(text);
  line.className = text === "" ? "" : "bad";
  line.hidden = text === "";
}

// send sends a form, and shows the fragment that answers it.
async function send(action, fields) {
  sending = true;
  lock(true);
  note("said", "");
  const { answer, html } = await sendForm(action, fields, version(), (text) => note("said", text));
  if (lost(answer)) {
    leave();
    return;
  }
  const page = parse(html);
  const said = page.getElementById("said");
  if (said !== null) {
    document.getElementById("said").replaceWith(document.importNode(said, true));
  }
  if (!await show(page)) {
    await refresh();
  }
  sending = false;
  const { straight, ask } = now().dataset;
  if (answer.ok && action === `${here}/play` && straight !== undefined && !busy()) {
    await send(action, new URLSearchParams({ ask, move: straight })); // the only move, and nobody else was asked meanwhile
    return;
  }
  lock(busy());
  pass();
  if (document.activeElement === document.body) {
    // The button that had the focus is gone.
    rest(document.getElementById("answers-head") ?? document.getElementById("end-head") ?? now().querySelector("h1"));
  }
}

// A spot of the board answers without a form.
document.addEventListener("move", (e) => {
  if (!busy()) {
    send(`${here}/play`, new URLSearchParams({ ask: now().dataset.ask, move: e.detail.move }));
  }
});

document.addEventListener("submit", (e) => {
  const action = e.target.getAttribute?.("action");
  if (!forms.test(action)) {
    return;
  }
  e.preventDefault();
  if (!busy()) {
    const fields = new URLSearchParams(new FormData(e.target, e.submitter));
    if (!action.endsWith("/play")) { // the page may still have a form that was sent
      fields.set("ask", `${fields.get("ask")}-${sent++}`);
    }
    send(action, fields);
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
