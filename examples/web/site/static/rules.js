// This module loads the rules into the browser when they are first needed. Pages are complete without them.

import { now } from "./element.js";

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
  const bourse = await load();
  const { dataset } = now();
  if (bourse === null) {
    return null;
  }
  if (at.version !== dataset.version) {
    at = { version: dataset.version, position: view(bourse, dataset) };
  }
  const asked = at;
  const p = await asked.position;
  if (p === null && at === asked) {
    at = { version: "", position: null };
  }
  return p;
}

// view fetches the seat's view, or returns null, also if the view belongs to another question than the page's.
async function view(bourse, { ask, game, language, names }) {
  try {
    const answer = await fetch(`/t/${table}/${seat}/view.json`, { cache: "no-store", signal: AbortSignal.timeout(20_000) });
    if (!answer.ok || answer.headers.get("Ask") !== ask) {
      return null;
    }
    return { bourse: bourse.in(language), game, view: await answer.json(), names: JSON.parse(names) };
  } catch {
    return null;
  }
}
