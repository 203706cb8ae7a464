// This module contributes this browser's entropy to the seed, shows its progress on the page, and after the
// game shows what is proved. The server writes the state of the mixing as JSON into <script
// type="application/json" id="fair">.

import { able } from "./proof.js";
import { Foul, Part } from "./part.js";
import { check, why } from "./check.js";
import { element } from "./element.js";
import { once } from "./later.js";
import { say } from "./texts.js";

const { table, seat } = document.body.dataset;
const here = `/t/${table}/${seat}`;
const own = new Part(table, seat, storage(), post);

let foul = null; // a violation by the server, after which this browser no longer takes part
let judged = null; // the result of the check after the game

// storage returns the browser's local storage, or a substitute that stores nothing.
function storage() {
  try {
    return localStorage;
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}

// partOf returns this browser's part in a mixing. If a move was undone, the game continues at a table that
// has mixed nothing itself, and this browser's data is that of the first table. From a table in whose mixing
// it has a part it never looks elsewhere.
function partOf(mixing) {
  const first = mixing.deal.table;
  return mixing.stage !== "mixed" || first === table || own.any() ? own : new Part(first, seat, storage(), post);
}

async function post(what, body) {
  const answer = await fetch(`${here}/${what}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
  await answer.text(); // browsers log a response that is not read to its end as aborted
  if (answer.type !== "opaqueredirect" && !answer.ok) {
    throw new Error(`${what}: ${answer.status}`);
  }
}

function shown() {
  const data = document.getElementById("fair");
  return data === null ? null : JSON.parse(data.textContent);
}

// run takes the next step. Only one page of this browser runs at a time, and it runs again if the page has
// changed since.
const run = once(async () => {
  const mixing = shown();
  if (mixing !== null) {
    await (navigator.locks ? navigator.locks.request(`bourse mix ${table}/${seat}`, () => act(mixing)) : act(mixing));
  }
});

async function act(mixing) {
  if (document.body.dataset.stage === "over") {
    await judge(mixing);
    return;
  }
  if (!able()) {
    tell([], [say("seed-insecure")]);
    return;
  }
  try {
    if (foul === null) {
      const state = await partOf(mixing).step(mixing);
      tell(state === "none" ? [] : [say(`seed-${state}`)]);
      return;
    }
  } catch (e) {
    if (!(e instanceof Foul)) {
      setTimeout(run, 2000); // the server did not respond, or is ahead of this page
      return;
    }
    foul = english(e.message);
  }
  tell([], [foul, say("seed-foul")]);
}

// judge checks the proof of a finished game.
async function judge(mixing) {
  if (!able()) {
    tell([], [say("proof-insecure")]);
    return;
  }
  if (judged === null) {
    try {
      const [proof, record] = await Promise.all([text(`/t/${table}/proof`), text(`/t/${table}/record`)]);
      judged = { proved: await proved(JSON.parse(proof), record, partOf(mixing).kept(mixing.deal.attempt)) };
    } catch (e) {
      if (e instanceof Unanswered) {
        setTimeout(run, 5000);
        return;
      }
      judged = { refused: [e instanceof Unproved ? e.message : english(why(e))] };
    }
  }
  tell(judged.proved ?? [], judged.refused);
}

async function proved(proof, record, kept) {
  return [...(await check(proof, record, kept)).map(english), say("seed-replay")];
}

class Unanswered extends Error {}
class Unproved extends Error {}

async function text(address) {
  let answer, whole;
  try {
    answer = await fetch(address, { cache: "no-store", headers: { Accept: "application/json, text/plain" }, signal: AbortSignal.timeout(20_000) });
    whole = await answer.text();
  } catch {
    throw new Unanswered(address);
  }
  if (answer.status === 429 || answer.status >= 500) {
    throw new Unanswered(address);
  }
  if (!answer.ok) {
    throw new Unproved(say("no-proof", { status: answer.status }));
  }
  return whole;
}

let last = null; // the last message

// english marks what part.js and check.js say, which is English on every page.
function english(text) {
  return { text, lang: "en" };
}

// tell shows sentences on the page, and alarms if there are any.
function tell(sentences, alarms = []) {
  last = [sentences, alarms];
  const place = document.getElementById("mixed");
  if (place === null) {
    return;
  }
  const lines = [...sentences.map((s) => line(s, "told")), ...alarms.map((a) => line(a, "alarm"))];
  if (alarms.length === 0 && judged !== null) {
    lines.unshift(line(say("checked"), "checked"));
  }
  place.replaceChildren(...lines);
}

function line(text, name) {
  return element("p", { className: name, lang: text.lang ?? document.documentElement.lang }, text.text ?? text);
}

document.addEventListener("bourse:now", () => {
  if (last !== null) {
    tell(...last); // at once, so that nothing moves under the mouse
  }
  run();
});
run();
