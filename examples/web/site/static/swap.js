// This module replaces a part of a page and keeps the player's focus, typed text, open details, and scroll
// positions.

const outside = ":not(svg *, tr, tr *)"; // pictures and tables have no text fields and do not scroll
const folded = new WeakMap(); // details to whether the server opened them
const made = new WeakMap(); // elements to what they are a copy of
const around = "main, .look, #board, .panels, .column, .beside, #table"; // what is around panels, the story and tables

document.querySelectorAll(".column > figure").forEach((e) => made.set(e, e.cloneNode(true)));

// mark notes which details the server opened, so that swap keeps the player's choices.
export function mark(root) {
  for (const e of root.querySelectorAll("details")) {
    folded.set(e, e.open);
  }
}

let moved = false; // whether what follows moves: the question is another one, or a column has changed its size

// swap replaces an element by its new version, from another document.
export function swap(old, next) {
  const kept = note(old);
  const { scrollX, scrollY } = window;
  moved = old.dataset.ask !== next.dataset.ask;
  restore(part(old, next), kept);
  window.scrollTo(scrollX, scrollY);
}

// renew replaces the panels of a board by their new version.
export function renew(old, next) {
  moved = false;
  part(old, next);
}

// part replaces an element by its new version and returns that. Unchanged parts stay in place, such as most panels of
// a board, because their layout takes long. Parts that move are replaced, because what stays and moves is a layout
// shift.
function part(old, next) {
  if (next.matches("[data-late]")) {
    old.dataset.late = ""; // the server has left out the content
    return old;
  }
  const column = old.matches(".column");
  moved ||= column && sizesOf(old) !== sizesOf(next);
  const whole = moved && (column || old.matches(".beside")) || old.dataset.stage !== next.dataset.stage;
  if (!whole && made.get(old)?.isEqualNode(next)) {
    return old;
  }
  if (whole || !old.matches(around) || !next.matches(around)) {
    const fresh = copy(next);
    old.replaceWith(fresh);
    return fresh;
  }
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name)) {
      old.removeAttribute(name);
    }
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) {
      old.setAttribute(name, value);
    }
  }
  const left = [...old.children];
  const all = [...next.children].map((e) => {
    const i = left.findIndex((l) => partName(l) === partName(e));
    return i < 0 ? copy(e) : part(left.splice(0, i + 1)[i], e);
  });
  [...old.childNodes].filter((n) => !all.includes(n)).forEach((n) => n.remove());
  all.forEach((e, i) => e === old.children[i] || old.insertBefore(e, old.children[i] ?? null));
  return old;
}

// partName returns a name that a part of a page has before and after a change.
function partName(e) {
  return e.id || e.querySelector(":scope > [data-panel]")?.dataset.panel || `${e.tagName} ${e.classList[0]}`;
}

// sizesOf returns the sizes of the panels of a column, before they are scaled.
function sizesOf(column) {
  return [...column.querySelectorAll("svg[data-panel]")].map((e) => e.dataset.panel + e.getAttribute("viewBox")).join();
}

// copy returns a copy of an element for this page.
function copy(next) {
  const whole = !next.matches(around);
  const fresh = document.importNode(next, whole);
  if (whole) {
    made.set(fresh, next);
    mark(fresh);
  } else {
    fresh.append(...[...next.children].map(copy));
  }
  return fresh;
}

function note(root) {
  const kept = { typed: new Map(), open: new Map(), scroll: new Map(), focus: null };
  for (const [key, e] of named(root, "input, textarea, select")) {
    if (e.type !== "hidden" && changed(e)) {
      kept.typed.set(key, e.type === "checkbox" || e.type === "radio" ? e.checked : e.value);
    }
  }
  for (const [key, e] of named(root, "details")) {
    if (e.open !== folded.get(e)) {
      kept.open.set(key, e.open);
    }
  }
  for (const [key, e] of named(root, outside)) {
    const log = e.getAttribute("role") === "log"; // a log scrolled nearly to its end goes to its end
    if (e.scrollTop > 0 || e.scrollLeft > 0 || log) {
      const end = e.scrollHeight - e.clientHeight;
      kept.scroll.set(key, { top: e.scrollTop, left: e.scrollLeft, end: log && e.scrollTop >= end - 80 });
    }
  }
  kept.opened = [...root.querySelectorAll(":popover-open")].map((e) => e.id);
  const at = document.activeElement;
  if (at !== null && root.contains(at)) {
    for (const [key, e] of named(root, outside)) {
      if (e === at) {
        kept.focus = { key, start: e.selectionStart ?? null, end: e.selectionEnd };
      }
    }
  }
  return kept;
}

function restore(root, kept) {
  for (const [key, e] of named(root, "input, textarea, select")) {
    const typed = kept.typed.get(key);
    if (typeof typed === "boolean") {
      e.checked = typed;
    } else if (typed !== undefined) {
      e.value = typed;
    }
  }
  for (const [key, e] of named(root, "details")) {
    e.open = kept.open.get(key) ?? e.open;
  }
  for (const id of kept.opened) {
    root.querySelector(`#${CSS.escape(id)}[popover]:not(:popover-open)`)?.showPopover();
  }
  for (const [key, e] of named(root, outside)) {
    const s = kept.scroll.get(key);
    if (s !== undefined) {
      e.scrollTo(s.left, s.end ? e.scrollHeight : s.top);
    }
    if (kept.focus !== null && kept.focus.key === key) {
      e.focus({ preventScroll: true });
      if (kept.focus.start !== null) {
        e.setSelectionRange(kept.focus.start, kept.focus.end);
      }
    }
  }
}

// named returns the elements that match a selector, each under a key that is the same in the old part and in
// the new one.
function named(root, selector) {
  const seen = new Map();
  const all = [];
  for (const e of root.querySelectorAll(selector)) {
    const name = e.id || nameOf(e);
    const n = seen.get(name) ?? 0;
    seen.set(name, n + 1);
    all.push([`${name} ${n}`, e]);
  }
  return all;
}

// nameOf returns a name for an element without an ID: the form and name of a control, and also the value of a
// button.
function nameOf(e) {
  const parts = [e.tagName, e.getAttribute("class"), e.getAttribute("name")];
  if (e instanceof HTMLButtonElement) {
    parts.push(e.value || e.textContent.trim());
  }
  if (e.form) {
    for (const field of e.form.querySelectorAll("input[type=hidden]")) {
      if (field.name !== "ask") {
        parts.push(`${field.name}=${field.value}`);
      }
    }
  }
  return parts.join(" ");
}

function changed(e) {
  if (e.type === "checkbox" || e.type === "radio") {
    return e.checked !== e.defaultChecked;
  }
  if (e instanceof HTMLSelectElement) {
    return Array.from(e.options).some((o) => o.selected !== o.defaultSelected);
  }
  return e.value !== e.defaultValue;
}
