// This module changes a part of a page into its new version. Elements that stay keep the player's focus, typed text, open
// details and scroll positions; idiomorph matches them by their IDs.

import { Idiomorph } from "./idiomorph.js";

const folded = new WeakMap(); // details to whether the server opened them
const blocks = "#board .column, #board figure, .beside, .beside > *, .log > *, .more > *, .bar > *, .asks > *";
const fields = "input:not([type=hidden]), textarea, select";
const given = ["role", "aria-label", "aria-disabled", "aria-describedby", "tabindex", "data-why"]; // by modules

// mark notes which details the server opened, so that morph keeps the player's choices.
export function mark(root) {
  root.querySelectorAll("details").forEach((e) => folded.set(e, e.open));
}

// morph changes an element into its new version, which is from another document.
export function morph(old, next) {
  const log = old.querySelector("[role=log]"); // one that is scrolled nearly to its end goes to its end
  const ends = log !== null && log.scrollTop >= log.scrollHeight - log.clientHeight - 80;
  Idiomorph.morph(old, next, {
    callbacks: {
      beforeNodeMorphed: before,
      beforeAttributeUpdated: (name, e, change) => change === "update" || !(e.matches(".spot, .refused") && given.includes(name)),
      beforeNodeRemoved: (e) => !(e instanceof Element && e.matches("[popover=manual]")), // a note of a module
      afterNodeAdded: (e) => e instanceof Element && mark(e.parentElement ?? e),
    },
  });
  if (ends) {
    log.scrollTo(0, log.scrollHeight);
  }
}

// still does some work on the page. It then puts the elements that moved into the page again, because browsers report an
// element that stays and moves as a layout shift. The page stays scrolled.
export function still(work) {
  const top = scrollY;
  const before = new Map([...document.querySelectorAll(blocks)].map((e) => [e, stateOf(e)]));
  work();
  const moved = [...before].filter(([e, state]) => e.isConnected && state !== stateOf(e)).map(([e]) => e);
  moved.filter((e) => !e.matches(":popover-open, :has(:popover-open)")).forEach(renew);
  scrollTo(scrollX, top);
}

// stateOf returns the place of a block, and its text if that is not in a picture.
function stateOf(e) {
  const { x, y, width, height } = e.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ") + (e.matches("#board *") ? "" : e.textContent);
}

function renew(e) {
  const at = document.activeElement;
  const scrolled = [...e.querySelectorAll("[role=log]")].map((log) => [log, log.scrollTop]);
  const after = e.nextSibling;
  const home = e.parentNode;
  e.remove();
  home.insertBefore(e, after);
  scrolled.forEach(([log, top]) => log.scrollTo(0, top));
  if (e.contains(at)) {
    at.focus({ preventScroll: true });
  }
}

// before keeps what a player has done to an element, and returns false if all of it stays as it is.
function before(old, next) {
  if (!(old instanceof Element)) {
    return true;
  }
  const { keep } = old.dataset;
  if (keep !== undefined && keep === next.dataset.keep) {
    return false;
  }
  if (next.matches("[data-late]")) {
    for (const { name, value } of next.attributes) {
      old.setAttribute(name, value);
    }
    return false; // the server has left out the content
  }
  if (old.isEqualNode(next)) {
    return false;
  }
  if (old instanceof HTMLDetailsElement) {
    const chosen = old.open !== folded.get(old);
    folded.set(old, next.open);
    next.open = chosen ? old.open : next.open;
  } else if (old.matches(fields) && next.matches(fields) && changed(old)) {
    next.setAttribute("value", old.value);
    next.value = old.value;
    next.checked = old.checked;
  }
  return true;
}

// changed returns whether a player has changed a field.
function changed(e) {
  if (e instanceof HTMLSelectElement) {
    return Array.from(e.options).some((o) => o.selected !== o.defaultSelected);
  }
  return e.type === "checkbox" || e.type === "radio" ? e.checked !== e.defaultChecked : e.value !== e.defaultValue;
}
