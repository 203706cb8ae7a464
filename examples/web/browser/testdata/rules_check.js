// This module runs the rules in WebAssembly. It gets questions from the server and sends back answers, until
// there are no more.

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
