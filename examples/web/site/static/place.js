// This module puts notes in a separate place, where they cover nothing that can be played: over the story, or in a
// narrow window, where the story is closed, above the page.

import { element } from "./element.js";

const edge = 4; // pixels to the edge of the window
const placed = new Set();

// place puts a note, a popover, into its place and keeps it there.
export function place(note) {
  placed.add(note);
  put(note);
}

addEventListener("resize", () => placed.forEach((note) => note.matches(":popover-open") && put(note)));

function put(note) {
  const story = document.getElementById("log");
  const at = story?.getBoundingClientRect();
  const { style } = note;
  if (story?.checkVisibility() && !story.matches(":popover-open") && at.top >= 0 && at.bottom <= innerHeight) {
    const { top } = story.parentElement.getBoundingClientRect();
    Object.assign(style, { left: `${at.left}px`, width: `${at.width}px`, top: "auto", bottom: `${innerHeight - at.bottom}px`, maxHeight: `${at.bottom - top}px` });
    document.body.style.paddingTop = "";
    return;
  }
  const { bottom } = document.querySelector(".bar").getBoundingClientRect();
  const whole = note.matches(".asked, .pressed");
  Object.assign(style, { left: `${edge}px`, width: `${innerWidth - 2 * edge}px`, top: `${edge}px`, bottom: "auto", maxHeight: whole || bottom < 80 ? "60dvh" : `${bottom - edge}px` });
  if (note.matches(".pressed")) { // the page makes room for a note with buttons
    document.body.style.paddingTop = `${note.offsetHeight + edge}px`;
  }
}

// popover returns a new note. It is a child of the page's body, so it stays when the page changes.
export function popover(name, id, label) {
  const note = element(name, { id, popover: "manual", ariaLabel: label });
  note.addEventListener("beforetoggle", (e) => {
    if (e.newState === "closed") {
      document.body.style.paddingTop = "";
    }
  });
  return note;
}
