// This module has the texts of the other modules, which the page contains in its language.

const texts = JSON.parse(document.getElementById("texts").textContent);

// say returns a text with values: {n} becomes values.n.
export function say(name, values = {}) {
  return texts[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
}
