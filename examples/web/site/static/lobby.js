// This module keeps the lobby up to date: this browser's tables through the stream, and the open tables of
// others every half minute, or more often while there is a game to watch.

import { once } from "./later.js";
import { Stream, newer } from "./stream.js";
import { mark, morph } from "./morph.js";
import { showTurn } from "./turn.js";

const parts = ["mine", "open", "ended"];
const between = 10_000; // milliseconds between requests for tables in progress of others
const rarely = 3; // times as long if there are none

const stream = new Stream("", { changed: (s) => {
  const shown = versions().get(`${s.table}/${s.seat}`);
  if (shown !== undefined && newer(s.version, shown)) {
    refresh();
  }
} });

// versions returns the browser's seats with the versions on the page.
function versions() {
  const seats = new Map();
  for (const e of document.querySelectorAll("#mine [data-version]")) {
    seats.set(`${e.dataset.table}/${e.dataset.seat}`, e.dataset.version);
  }
  return seats;
}

const refresh = once(async () => {
  try {
    const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(20_000) });
    if (!answer.ok) {
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    local(page);
    for (const id of parts) {
      const [old, next] = [document.getElementById(id), page.getElementById(id)];
      if (old !== null && next !== null && old.outerHTML !== next.outerHTML) {
        morph(old, next);
      }
    }
    settle();
  } catch {
    // the next request will show it
  }
});

// local shows times as this browser writes them, in its own zone.
function local(page) {
  for (const time of page.querySelectorAll("time[datetime]")) {
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  }
}

function settle() {
  stream.show(versions());
  showTurn(document.querySelector('#mine [data-turn="yes"]') !== null);
}

local(document);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") {
    refresh();
  }
});

let ticks = 0;
setInterval(() => {
  ticks++;
  if (document.visibilityState === "visible" && (ticks % rarely === 0 || document.querySelector("#open img") !== null)) {
    refresh();
  }
}, between);

parts.map((id) => document.getElementById(id)).filter((e) => e !== null).forEach(mark);
settle();
