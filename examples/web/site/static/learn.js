// This module marks the panel that a step of a guided game is about. A press on a spot of the board does what the page's
// form for that move does; for an amount, it opens the list of moves there.

const { at } = document.querySelector(".step").dataset;
const place = document.querySelector(`#board [data-panel="${at}"]`)?.closest("figure") ?? document.querySelector(".answers");
place.classList.add("coached");
place.scrollIntoView({ block: "center" });

function go(e) {
  const spot = e.target.closest?.("#board .spot");
  if (!spot) {
    return;
  }
  e.preventDefault();
  e.stopImmediatePropagation();
  const { move, choice } = spot.dataset;
  const button = [...document.querySelectorAll("#tries button")].find((b) => b.value === (move ?? `p0 ${choice}`));
  if (!button) {
    document.querySelector(".answers form").requestSubmit();
  } else if (choice) {
    document.getElementById("tries").open = true;
    button.form.elements.amount.focus();
  } else {
    button.click();
  }
}

document.addEventListener("click", go, true);
document.addEventListener("keydown", (e) => {
  if (e.key === "Enter" || e.key === " ") {
    go(e);
  }
}, true);
