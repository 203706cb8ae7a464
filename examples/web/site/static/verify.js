// This module verifies records in the page itself: it sends nothing, and once loaded it works offline.
// Without it, the server verifies.

import { load } from "../wasm/bourse.js";

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
    const record = file && file.size > 0 ? await file.text() : form.elements.record.value;
    return bourse.verify(record, { commitment: form.elements.commitment.value, proof: form.elements.proof.value });
  } catch (e) {
    return failed(e.code === "big" ? words.big : words.failed.replace("{why}", e.message));
  }
}

function failed(fault) {
  return { holds: false, head: words.unchecked, fault, language: document.documentElement.lang };
}

// show puts a verdict in the place of the server's; null removes it.
function show(verdict) {
  document.querySelector("section.verdict")?.remove();
  if (verdict === null) {
    return;
  }
  const section = element("section");
  section.className = `verdict ${verdict.holds ? "good" : "bad"}`;
  section.lang = verdict.language ?? "en";
  section.setAttribute("role", "status");
  section.setAttribute("aria-labelledby", "verdict");
  const head = element("h2", `${verdict.holds ? "✓" : "✗"} ${verdict.head}`);
  head.id = "verdict";
  head.tabIndex = -1;
  section.append(head);
  if (verdict.fault) {
    const p = element("p");
    p.append(element("strong", verdict.fault));
    section.append(p);
  }
  list(section, words.proved, verdict.proved);
  list(section, words.not, verdict.not);
  document.querySelector("main h1").after(section);
  head.focus();
}

function list(section, head, lines) {
  if (lines?.length > 0) {
    const ul = element("ul");
    ul.append(...lines.map((line) => element("li", line)));
    section.append(Object.assign(element("h3", head), { lang: document.documentElement.lang }), ul);
  }
}

function element(name, text = "") {
  const e = document.createElement(name);
  e.textContent = text;
  return e;
}
