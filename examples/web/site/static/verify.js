// This module verifies records in the page itself: it sends nothing, and once loaded it works offline.
// Without it, the server verifies.

import { load } from "../wasm/bourse.js";
import { element } from "./element.js";

const largest = 4 << 20; // bytes of a record and everything with it

const form = document.querySelector('form[action="/verify"]');
const here = document.getElementById("here");
const words = JSON.parse(document.getElementById("main").dataset.words);
let bourse = null;

load().then((loaded) => {
  bourse = loaded;
  here.textContent = words.ready;
  here.dataset.ready = "yes";
}, () => {
  here.textContent = words.server;
  here.dataset.ready = "no";
});

form.addEventListener("submit", async (e) => {
  if (bourse === null) {
    return; // the server verifies
  }
  e.preventDefault();
  show(null);
  form.setAttribute("aria-busy", "true");
  await new Promise((painted) => setTimeout(painted, 0));
  show(await check());
  form.removeAttribute("aria-busy");
});

// check returns the verdict. A record that cannot be checked is not valid.
async function check() {
  try {
    const [file] = form.elements.file.files;
    if (file && file.size > largest) {
      return failed(words.long);
    }
    const record = file && file.size > 0 ? await file.text() : form.elements.record.value.trim();
    return bourse.verify(record, { commitment: form.elements.commitment.value, proof: form.elements.proof.value });
  } catch (e) {
    return failed(e.code === "too-long" ? words.big : words.failed.replace("{why}", e.message));
  }
}

function failed(fault) {
  return { holds: false, head: words.unchecked, fault };
}

// show puts a verdict in the place of the server's; null removes it.
function show(verdict) {
  document.querySelector("section.verdict")?.remove();
  if (verdict === null) {
    return;
  }
  const head = element("h2", { id: "verdict", tabIndex: -1 }, `${verdict.holds ? "✓" : "✗"} ${verdict.head}`);
  const section = element("section", { className: `verdict ${verdict.holds ? "good" : "bad"}`, role: "status" }, head);
  section.setAttribute("aria-labelledby", "verdict");
  if (verdict.fault) {
    section.append(element("p", {}, element("strong", {}, verdict.fault)));
  }
  list(section, words.proved, verdict.proved);
  list(section, words.not, verdict.not);
  document.querySelector("main h1").after(section);
  head.focus();
}

function list(section, head, lines) {
  if (lines?.length > 0) {
    section.append(element("h3", {}, head), element("ul", {}, ...lines.map((line) => element("li", {}, line))));
  }
}
