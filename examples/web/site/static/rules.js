// This module has the rules themselves in the browser, once they are wanted. A page whose server does not have them is
// whole without.

const { table, seat } = document.body.dataset;
let loading = null;
let at = { version: "", position: null }; // what was fetched last

// load returns the module of the rules, or null.
export async function load() {
  const address = document.body.dataset.rules;
  if (!address) {
    return null;
  }
  loading ??= import(address).then((m) => m.load());
  try {
    return await loading;
  } catch {
    loading = null; // another time, perhaps
    return null;
  }
}

// position returns the rules and what this seat has before it: {bourse, game, view, names}; null without them.
export async function position() {
  const [bourse, now] = [await load(), document.getElementById("now").dataset];
  if (bourse === null) {
    return null;
  }
  if (at.version !== now.version) {
    at = { version: now.version, position: view(bourse, now) };
  }
  const asked = at;
  const p = await asked.position;
  if (p === null && at === asked) {
    at = { version: "", position: null };
  }
  return p;
}

// view fetches what the seat knows. It is of no use where it is of another question than the page's.
async function view(bourse, now) {
  try {
    const answer = await fetch(`/t/${table}/${seat}/view.json`, { cache: "no-store", signal: AbortSignal.timeout(20_000) });
    if (!answer.ok || answer.headers.get("Ask") !== now.ask) {
      return null;
    }
    return { bourse: bourse.in(now.language), game: now.game, view: await answer.json(), names: JSON.parse(now.names) };
  } catch {
    return null;
  }
}
