// This module shows the text of a clause in a dialog. Without it, the link leads to the rules.

import { element } from "./element.js";
import { say } from "./texts.js";

let dialog = null;
let opener = null;
let asked = 0;

const link = /^\/rules\/([a-z]+)#([A-Z][0-9]+(?:\.[0-9]+)?)$/;

function make() {
  dialog = element("dialog", { id: "clause", ariaLabel: say("clause") }, element("div"), element("form", { method: "dialog", className: "row" },
    element("button", {}, say("close")), element("a", { className: "all" }, say("all-rules"))));
  dialog.addEventListener("close", back);
  dialog.addEventListener("click", (e) => {
    if (e.target === dialog) {
      dialog.close(); // a click beside the dialog
    }
  });
  document.body.append(dialog);
}

// back returns the focus to where it was.
function back() {
  if (opener?.isConnected) {
    opener.focus();
  } else {
    document.getElementById("now")?.querySelector("h1")?.focus();
  }
  opener = null;
}

// open shows a clause. If the server does not have it alone, it follows the link; if the server cannot be reached, the page stays.
async function open(address, game, clause) {
  const n = ++asked;
  let article = null;
  try {
    const answer = await fetch(`/rules/${game}/${clause}`, { signal: AbortSignal.timeout(10_000) });
    if (answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      article = page.querySelector("article.clause");
    }
  } catch {
    return; // the page of the rules cannot be reached either
  }
  if (n !== asked) {
    return; // another clause was opened meanwhile
  }
  if (article === null) {
    location.assign(address);
    return;
  }
  if (dialog === null) {
    make();
  }
  dialog.firstChild.replaceChildren(document.importNode(article, true));
  dialog.querySelector("form a").href = address;
  if (!dialog.open) {
    dialog.showModal();
  }
  dialog.querySelector("button").focus();
}

document.addEventListener("click", (e) => {
  const a = e.target instanceof Element ? e.target.closest("a") : null;
  const at = link.exec(a?.getAttribute("href") ?? "");
  if (at === null || a.className === "all" || e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey || e.defaultPrevented) {
    return;
  }
  e.preventDefault();
  if (dialog === null || !dialog.contains(a)) {
    opener = a;
  }
  open(a.getAttribute("href"), at[1], at[2]);
});
