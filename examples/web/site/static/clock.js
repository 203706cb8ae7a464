// This module shows the time left for a decision.

const ends = new WeakMap(); // elements to {left, until}: what the server said, and when that is

setInterval(countDown, 500);

// countDown updates the time left.
function countDown() {
  for (const e of document.querySelectorAll("[data-left]")) {
    const { left } = e.dataset;
    if (ends.get(e)?.left !== left) {
      ends.set(e, { left, until: Date.now() + 1000 * Number(left) });
    }
    const s = Math.max(0, Math.round((ends.get(e).until - Date.now()) / 1000));
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
