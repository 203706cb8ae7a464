// This module makes and finds elements for other modules.

// element returns a new element with properties and children.
export function element(name, properties = {}, ...children) {
  const e = Object.assign(document.createElement(name), properties);
  e.append(...children);
  return e;
}

// button returns a button with a text, which calls a function when it is pressed.
export function button(text, does, properties = {}) {
  const b = element("button", { type: "button", ...properties }, text);
  b.addEventListener("click", does);
  return b;
}

// now returns the part of a seat's page that changes.
export function now() {
  return document.getElementById("now");
}

// rest moves the focus to an element that cannot be pressed.
export function rest(e) {
  e.tabIndex = -1;
  e.focus({ preventScroll: true });
}

// citation returns a link to a clause of a game's rules.
export function citation(game, rule, text) {
  return element("a", { href: `/rules/${game}#${rule}` }, text);
}
