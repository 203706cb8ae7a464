// A page and a worker in it, both of which play a move with the package. A bundler has put it into one file.

import { load } from "bourse";

async function play() {
  const match = (await load({ url: "/bourse/manifest.json" })).begin("futures");
  match.play(match.waiting[0], match.idle(match.waiting[0]));
  return match.moves > 0;
}

const ends = play().catch((e) => `${e.code} ${e.message}`);
if (globalThis.document === undefined) {
  ends.then((end) => postMessage(end));
} else {
  const worker = new Worker("/page.js", { type: "module" });
  worker.onmessage = async ({ data }) => fetch("/end", { method: "POST", body: `${await ends} ${data}` });
}
