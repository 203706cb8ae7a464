// The guided game of the game in the page's address, such as lesson.html#merlin, without a server. The spot of the
// step's move is marked. Other moves are refused with a reason.

import { load } from "./bourse.js";
import "./bourse-board.js";

navigator.serviceWorker?.register("offline.js"); // next time, the page works without a network

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const board = /** @type {import("./bourse-board.js").BourseBoard} */ (document.querySelector("bourse-board"));
/** @type {import("./bourse.js").Lesson} */
let step;

const bourse = await load();
const games = bourse.games();
at("games").replaceChildren(...games.flatMap(({ name, title }) => [element("a", { href: `#${name}`, textContent: title }), " "]));

function element(/** @type {string} */ name, /** @type {object} */ properties) {
  return Object.assign(document.createElement(name), properties);
}

// begin shows the first step of the game in the address.
function begin() {
  board.game = (games.find(({ name }) => name === location.hash.slice(1)) ?? games[0]).name;
  show(0);
}

async function show(/** @type {number} */ n) {
  step = bourse.lesson(/** @type {import("./bourse.js").Game} */ (board.game), n);
  at("text").textContent = `Step ${n + 1} of ${step.steps}. ${step.text}`;
  at("refused").textContent = "";
  at("go").textContent = step.what;
  at("go").hidden = step.move === "";
  at("back").hidden = n === 0;
  at("story").replaceChildren(...step.story.map((line) => element("li", { textContent: line.text })));
  board.picture = step.picture;
  await board.drawn;
  for (const spot of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".spot"))) {
    spot.classList.toggle("marked", spot.dataset.move === step.move || spot.dataset.choice === step.words);
  }
  for (const panel of /** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll("[data-panel]"))) {
    panel.closest("figure")?.classList.toggle("marked", step.at.includes(panel.dataset.panel ?? ""));
  }
}

// play goes on to the next step, or says why the move is not the one of this step.
function play(/** @type {string} */ move) {
  const refusal = bourse.checkLesson(/** @type {import("./bourse.js").Game} */ (board.game), step.step, move);
  if (refusal === null) {
    show(step.step + 1);
    at("text").focus();
  } else {
    at("refused").textContent = `Not now: ${refusal.why}${refusal.rule === "" ? "" : ` (${refusal.rule})`}.`;
  }
}

board.addEventListener("move", (e) => play(e.detail.move));
at("go").addEventListener("click", () => play(step.move));
at("back").addEventListener("click", () => show(step.step - 1));
addEventListener("hashchange", begin);
begin();
