// This module shows the graph and the story of a finished game as soon as the server has them.

import { mark, morph } from "./morph.js";

const between = 1000; // milliseconds between requests

async function look() {
  try {
    const answer = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(20_000) });
    const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main");
    if (answer.ok && next?.dataset.ready === "yes") {
      morph(main(), next);
    }
  } catch {
    // the next request will show them
  }
  settle();
}

function main() {
  return document.getElementById("main");
}

function settle() {
  if (main().dataset.ready !== "yes") {
    setTimeout(look, between);
  }
}

mark(main());
settle();
