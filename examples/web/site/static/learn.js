// This module marks the panel that a step of a guided game is about. A click on the only spot of the board goes to
// the next step, like the button of the page.

const { at } = document.querySelector(".step").dataset;
const place = document.querySelector(`#board [data-panel="${at}"]`)?.closest("figure") ?? document.querySelector(".answers");
place.classList.add("coached");
place.scrollIntoView({ block: "center" });

// go makes the move of the step, if an event is on its spot.
function go(e) {
  if (e.target.closest?.("#board .spot")) {
    e.preventDefault();
    e.stopImmediatePropagation();
    document.querySelector(".answers form").requestSubmit();
  }
}

document.addEventListener("click", go, true);
document.addEventListener("keydown", (e) => {
  if (e.key === "Enter" || e.key === " ") {
    go(e);
  }
}, true);
