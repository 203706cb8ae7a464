// This module sends an answer until the server confirms or refuses it. An answer carries the number of its
// question, so it can be sent any number of times and counts once.

import { sleep } from "./later.js";
import { say } from "./texts.js";

const longest = 15_000; // milliseconds between attempts

// sendAnswer posts the fields of an answer. While there is no response it calls tell with a line for the
// player. It returns whether the answer is kept, what to tell the player, and whether the seat is gone.
export async function sendAnswer(action, fields, tell) {
  for (let wait = 1000; ; wait = Math.min(2 * wait, longest)) {
    const reply = await post(action, fields);
    if (reply !== null && reply.status !== 429 && reply.status < 500) {
      return outcome(reply);
    }
    let pause = wait;
    if (reply !== null && reply.status === 429) {
      pause = Math.max(wait, 1000 * (Number(reply.headers.get("Retry-After")) || 0));
      tell(say("too-many"));
    } else if (reply !== null) {
      tell(say("not-saved"));
    } else {
      tell(say("no-answer"));
    }
    await sleep(pause);
  }
}

// post returns null if there was no response.
async function post(action, fields) {
  try {
    const reply = await fetch(action, {
      method: "POST",
      body: fields,
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    const text = await reply.text(); // a response that was cut off counts as none
    return { status: reply.type === "opaqueredirect" ? 303 : reply.status, headers: reply.headers, text };
  } catch {
    return null;
  }
}

function outcome(reply) {
  if (reply.status < 300) {
    return { kept: true, text: "" };
  }
  const { error: why, rule, language } = reason(reply.text);
  switch (reply.status) {
    case 303:
      return { kept: true, text: "" };
    case 401:
    case 403:
    case 404:
      return { kept: false, gone: true, text: why };
    case 409:
      return { kept: false, text: say("late", { why: why || say("answered") }) };
  }
  return { kept: false, text: why || say("refused", { status: reply.status }), rule, language };
}

// reason returns the text of the server's refusal, its language, and the rule that it names.
function reason(text) {
  const said = { error: "", rule: "", language: "" };
  try {
    const { error, in: language, rule } = JSON.parse(text);
    if (typeof error === "string") {
      [said.error, said.language] = [error, language];
    }
    if (typeof rule === "string" && /^[A-Z]+[0-9]+(\.[0-9]+)*$/.test(rule)) {
      said.rule = rule;
    }
  } catch {
    // the response came from something in between, such as a proxy
  }
  return said;
}
