// This module fetches a hint without leaving the page. It shows the best moves of a search as buttons that
// play them.

document.addEventListener("submit", async (e) => {
  const form = e.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("form.hint")) {
    return;
  }
  e.preventDefault();
  const button = form.querySelector("button");
  button.disabled = true;
  say("A bot is thinking …");
  try {
    const answer = await fetch(form.action, { method: "POST", body: "{}", headers: { "Content-Type": "application/json", Accept: "application/json" }, signal: AbortSignal.timeout(30_000) });
    const hint = await answer.json();
    if (!answer.ok) {
      say(hint.error);
    } else if (String(hint.ask) === document.getElementById("now").dataset.ask) {
      show(hint, form.action.replace(/hint$/, "play"));
    } else {
      say("");
    }
  } catch {
    say("There is no hint this time.");
  }
  button.disabled = false;
});

function say(text) {
  document.getElementById("hint")?.replaceChildren(text);
}

// show lists the moves, each with a form like those in the list of moves.
function show(hint, action) {
  const list = document.createElement("ol");
  for (const { move, text, words } of hint.moves) {
    const form = document.createElement("form");
    [form.className, form.method, form.action] = ["play row", "post", action];
    form.setAttribute("action", new URL(action).pathname);
    const ask = document.createElement("input");
    [ask.type, ask.name, ask.value] = ["hidden", "ask", hint.ask];
    const button = document.createElement("button");
    [button.name, button.value, button.textContent] = ["move", move, text];
    const doc = document.createElement("span");
    [doc.className, doc.textContent] = ["doc", words];
    form.append(ask, button, doc);
    const item = document.createElement("li");
    item.append(form);
    list.append(item);
  }
  document.getElementById("hint")?.replaceChildren(list);
}
