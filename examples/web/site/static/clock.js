// This module shows the time left for a decision.

// setClock copies the time left from a new version of a part of the page.
export function setClock(old, next) {
  const [shown, fresh] = [old.querySelector("[data-left]"), next.querySelector("[data-left]")];
  if (shown !== null && fresh !== null) {
    shown.dataset.left = fresh.dataset.left;
    shown.bourseUntil = undefined;
  }
}

setInterval(countDown, 500);
document.addEventListener("bourse:now", countDown);

// countDown updates the time left.
function countDown() {
  for (const e of document.querySelectorAll("[data-left]")) {
    e.bourseUntil ??= Date.now() + 1000 * Number(e.dataset.left);
    const s = Math.max(0, Math.round((e.bourseUntil - Date.now()) / 1000));
    const text = clock(s);
    if (e.textContent !== text) {
      e.textContent = text;
    }
    e.classList.toggle("soon", s <= 15);
  }
}

// clock formats seconds as a clock does.
function clock(s) {
  const two = (n) => String(n).padStart(2, "0");
  if (s >= 3600) {
    return `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
  }
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}
