// This module makes the buttons of other modules.

// button returns a button with a text, which calls a function when it is pressed.
export function button(text, does) {
  const b = document.createElement("button");
  b.type = "button";
  b.textContent = text;
  b.addEventListener("click", does);
  return b;
}
