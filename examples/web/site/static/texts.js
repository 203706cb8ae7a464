// This module has the texts of the other modules, which the page contains in its language.

const texts = JSON.parse(document.getElementById("texts").textContent);

// say returns a text of the page, or of other words, with values: {n} becomes values.n.
export function say(name, values = {}, words = texts) {
  return words[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
}
