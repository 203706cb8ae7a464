// This module relates the spots of the board to the controls of the list: both stand for options.

// answers returns the element with the list of options, or null.
export function answers() {
  return document.querySelector("section.answers");
}

// idOf returns the option of a spot or of a control in the list: {move}, or {choice} if it has an amount.
export function idOf(e) {
  const spot = e.closest?.(".spot");
  if (spot) {
    return spot.dataset.move !== undefined ? { move: spot.dataset.move } : { choice: spot.dataset.choice };
  }
  const form = e.closest?.("form.play");
  const choice = form?.querySelector('input[name="choice"]');
  if (choice) {
    return { choice: choice.value };
  }
  const button = e.closest?.('form.play button[name="move"]');
  return button ? { move: button.value } : null;
}

// spots returns all visible spots of the board, or those of an option.
export function spots(id = null) {
  const all = [...document.querySelectorAll("#board .spot")].filter((s) => s.checkVisibility()); // panels can be closed
  return id === null ? all : all.filter((s) => (id.move !== undefined ? s.dataset.move === id.move : s.dataset.choice === id.choice));
}

// button returns the button of the list that plays a move, or null.
export function button(move) {
  return [...(answers()?.querySelectorAll('form.play button[name="move"]') ?? [])].find((b) => b.value === move) ?? null;
}

// listed returns the button or form of an option in the list, or null.
export function listed({ move, choice }) {
  if (move !== undefined) {
    return button(move);
  }
  return [...(answers()?.querySelectorAll("form.amount") ?? [])].find((f) => f.elements.choice.value === choice) ?? null;
}

// reveal moves the focus to a control of the list, and opens the list for it.
export function reveal(e) {
  const list = e?.closest("details:not([open])");
  if (list) {
    list.open = true;
    list.dataset.revealed = "yes";
  }
  e?.scrollIntoView({ block: "center" });
  e?.focus({ preventScroll: true });
}

// A list that was opened for one amount closes when that is played.
document.addEventListener("submit", (e) => {
  const list = e.target.closest?.("details[data-revealed]");
  if (list) {
    list.open = false;
  }
});
