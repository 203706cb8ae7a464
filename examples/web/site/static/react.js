// This module sends the player's reactions, and shows everyone's for a few seconds beside their names, or at the
// edge of the page if the list of players is closed.

import { element } from "./element.js";

const shows = 5000; // milliseconds
const waits = 3000; // milliseconds between reactions of a player, as the server allows

const current = new Map(); // a player to {reaction, timer}
let waiting = false;
let sent = 0;

const edge = element("p", { id: "reacted", role: "status" });
document.body.append(edge);

document.addEventListener("submit", async (e) => {
  if (!e.target.matches("form.faces")) {
    return;
  }
  e.preventDefault();
  document.getElementById("react").hidePopover();
  const fields = new URLSearchParams(new FormData(e.target, e.submitter));
  pause(true);
  setTimeout(pause, waits, false);
  fields.set("ask", `${fields.get("ask")}-${sent++}`);
  await fetch(e.target.action, { method: "POST", body: fields, redirect: "manual" }).catch(() => {});
});

document.addEventListener("bourse:reaction", ({ detail: { by, reaction } }) => {
  clearTimeout(current.get(by)?.timer);
  current.set(by, { reaction, timer: setTimeout(() => { current.delete(by); show(); }, shows) });
  show();
});

document.addEventListener("bourse:now", show);

// pause disables the buttons, or enables them again.
function pause(yes) {
  waiting = yes;
  show();
}

// show shows the current reactions.
function show() {
  document.querySelectorAll(".faces button").forEach((b) => { b.disabled = waiting; });
  document.querySelectorAll(".reaction").forEach((e) => e.remove());
  const away = [];
  for (const [by, { reaction }] of current) {
    const player = document.querySelector(`#people [data-player="${by}"]`);
    const name = player?.querySelector("b"); // none in an open seat
    const button = document.querySelector(`.faces [value="${reaction}"]`);
    if (!name || !button) {
      continue;
    }
    const face = element("span", { className: "reaction" }, ...[...button.childNodes].map((e) => e.cloneNode(true)));
    if (!player.checkVisibility()) {
      away.push(element("span", {}, player.querySelector(".mark").cloneNode(true), " ", name.textContent, " ", face));
    } else {
      name.after(" ", face);
    }
  }
  edge.replaceChildren(...away);
}
