// This module asks the rules in WebAssembly of positions. Cases come from the server, and answers go back.

import { load } from "/wasm/bourse.js";

let spent = 0; // milliseconds

// answers returns what is told of a case, in JSON.
function answers(bourse, { game, view, names, events, moves, typed, costs }) {
  return JSON.stringify({
    sight: bourse.see(game, view, names),
    options: bourse.options(game, view),
    choices: bourse.choices(game, view, names),
    checks: moves.map((move) => bourse.check(game, view, move)),
    meant: typed.map((text) => bourse.meant(game, view, text, names)),
    costs: costs.map(([move, n]) => bourse.cost(game, view, move, n, names)),
    asked: bourse.asked(game, view, names),
    phase: bourse.phase(game, view, names),
    board: bourse.board(game, view, names),
    text: bourse.text(game, view),
    worth: bourse.worth(game, view, names),
    aim: bourse.aim(game, view),
    standings: bourse.standings(game, view),
    idle: bourse.idle(game, view),
    story: bourse.story(game, view, events, names),
  });
}

// all asks of all positions; while it does the server makes more.
async function all() {
  const bourse = await load();
  let sent = null;
  for (let next = fetch("/cases"); ;) {
    const reply = await next;
    if (reply.status === 204) {
      await sent;
      return `done ${Math.round(spent)}`;
    }
    const { number, cases } = await reply.json();
    next = fetch("/cases");
    const began = performance.now();
    const told = cases.map((one) => answers(bourse, one));
    spent += performance.now() - began;
    await sent;
    sent = fetch(`/answers?number=${number}`, { method: "POST", body: JSON.stringify(told) });
  }
}

all().catch((e) => `failed: ${e.code} ${e.message} ${e.stack}`).then((end) => fetch("/end", { method: "POST", body: end }));
