// This module sends a form until the server confirms or refuses it. A form carries a number, so it can be sent any number
// of times and counts once.

import { sleep } from "./later.js";
import { say } from "./texts.js";

const longest = 15_000; // milliseconds between attempts

// sendForm posts fields from a page with a version. While there is no response, it calls tell with a line for the player.
// It returns the answer and its text.
export async function sendForm(action, fields, version, tell) {
  for (let wait = 1000; ; wait = Math.min(2 * wait, longest)) {
    let pause = wait;
    try {
      const answer = await fetch(action, { method: "POST", body: fields, headers: { Fragment: version }, redirect: "manual", signal: AbortSignal.timeout(20_000) });
      const html = await answer.text(); // a response that was cut off counts as none
      if (answer.status !== 429 && answer.status < 500) {
        return { answer, html };
      }
      if (answer.status === 429) {
        pause = Math.max(wait, 1000 * (Number(answer.headers.get("Retry-After")) || 0));
      }
      tell(say(answer.status === 429 ? "too-many" : "not-saved"));
    } catch {
      tell(say("no-answer"));
    }
    await sleep(pause);
  }
}
