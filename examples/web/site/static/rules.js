// This module loads the rules into the browser when they are first needed. Pages are complete without them.

const { table, seat } = document.body.dataset;
let loading = null;
let at = { version: "", position: null }; // the last position fetched

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
    loading = null; // a later call tries again
    return null;
  }
}

// position returns the rules and the seat's current position: {bourse, game, view, names}, or null without
// the rules.
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

// view fetches the seat's view, or returns null, also if the view belongs to another question than the page's.
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
