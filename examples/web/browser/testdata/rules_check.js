// This module asks the rules in WebAssembly. Questions come from the server, and answers go back, until there are none.

import { load } from "/wasm/bourse.js";

async function all() {
  const bourse = await load();
  for (;;) {
    const questions = await (await fetch("/questions")).json();
    if (!questions) {
      return "done";
    }
    const answers = questions.map(({ Method, Args }) => bourse[Method](...Args));
    await fetch("/answers", { method: "POST", body: JSON.stringify(answers) });
  }
}

all().catch((e) => `failed: ${e.code} ${e.message} ${e.stack}`).then((end) => fetch("/end", { method: "POST", body: end }));
