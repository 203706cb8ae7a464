// This module sends an answer until the server has said what became of it. An answer carries the
// number of its question, so the same one may be sent as often as it takes: it counts once.

const longest = 15_000; // milliseconds between attempts

// sendAnswer posts an answer's fields. tell is called with a line for the reader while no answer comes. It
// returns whether the answer is kept, what to tell the reader, and whether the seat is gone.
export async function sendAnswer(action, fields, tell) {
  for (let wait = 1000; ; wait = Math.min(2 * wait, longest)) {
    const reply = await post(action, fields);
    if (reply !== null && reply.status !== 429 && reply.status < 500) {
      return outcome(reply);
    }
    let pause = wait;
    if (reply !== null && reply.status === 429) {
      pause = Math.max(wait, 1000 * (Number(reply.headers.get("Retry-After")) || 0));
      tell("Too many moves at once. Yours is waiting and will be sent again automatically.");
    } else if (reply !== null) {
      tell("The server could not save your move. It will be sent again automatically.");
    } else {
      tell("The server does not respond. Your move will be sent again automatically.");
    }
    await new Promise((done) => setTimeout(done, pause));
  }
}

// post returns null if no answer came.
async function post(action, fields) {
  try {
    const reply = await fetch(action, {
      method: "POST",
      body: fields,
      headers: { Accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    const text = await reply.text(); // an answer cut off is none
    return { status: reply.type === "opaqueredirect" ? 303 : reply.status, headers: reply.headers, text };
  } catch {
    return null;
  }
}

function outcome(reply) {
  if (reply.status < 300) {
    return { kept: true, text: "" };
  }
  const { error: why, rule } = reason(reply.text);
  switch (reply.status) {
    case 303:
      return { kept: true, text: "" };
    case 401:
    case 403:
    case 404:
      return { kept: false, gone: true, text: why };
    case 409:
      return { kept: false, text: "Too late: " + (why || "that question was already answered.") };
  }
  return { kept: false, text: why || `The server refused the move (${reply.status}).`, rule };
}

// reason returns what the server's answer says in words, and the rule that it names.
function reason(text) {
  const said = { error: "", rule: "" };
  try {
    const { error, rule } = JSON.parse(text);
    if (typeof error === "string") {
      said.error = error;
    }
    if (typeof rule === "string" && /^[A-Z]+[0-9]+(\.[0-9]+)*$/.test(rule)) {
      said.rule = rule;
    }
  } catch {
    // an answer of something in between: a proxy, say
  }
  return said;
}
