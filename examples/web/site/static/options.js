// This module knows which spot of the board and which control of the list are of the same option.

// answers returns where the list of options is, or null.
export function answers() {
  return document.querySelector("section.answers");
}

// idOf returns which option a spot, or a control of the list, is of: {move} or, where it has an amount, {choice}.
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

// spots returns what can be pressed on the board, or those of an option.
export function spots(id = null) {
  const all = [...document.querySelectorAll("#board .spot")];
  return id === null ? all : all.filter((s) => (id.move !== undefined ? s.dataset.move === id.move : s.dataset.choice === id.choice));
}

// button returns the button of the list that plays a move, or null.
export function button(move) {
  return [...(answers()?.querySelectorAll('form.play button[name="move"]') ?? [])].find((b) => b.value === move) ?? null;
}

// amount returns the form of the list with the amount of an option, or null.
export function amount(choice) {
  return [...(answers()?.querySelectorAll("form.amount") ?? [])].find((f) => f.elements.choice.value === choice) ?? null;
}

// listed returns what of the list is of an option: a button or a form.
export function listed(id) {
  return id.move !== undefined ? button(id.move) : amount(id.choice);
}

// control returns that by which an option of the list is chosen.
export function control(id) {
  const form = id.move !== undefined ? null : amount(id.choice);
  return id.move !== undefined ? button(id.move) : form?.querySelector('input[type="range"]') ?? form?.elements.n ?? null;
}
