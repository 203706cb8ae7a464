// This module asks the rules in WebAssembly. Questions come from the server, and answers go back, until there are none.

import { load } from "/wasm/bourse.js";

async function all() {
  const bourse = await load();
  for (;;) {
    const position = await (await fetch("/position")).json();
    if (!position) {
      return "done";
    }
    const { Game, View, Questions } = position;
    const answers = Questions.map(({ Method, Args }) => bourse[Method](Game, View, ...Args));
    await fetch("/answers", { method: "POST", body: JSON.stringify(answers) });
  }
}

all().catch((e) => `failed: ${e.code} ${e.message} ${e.stack}`).then((end) => fetch("/end", { method: "POST", body: end }));
