// A first lesson: a game of Futures! in this page, against two players who move at random.

import { load } from "./bourse.js";

/** @type {import("./bourse.js").Match<"futures">} */
let match;
let told = 0; // how many events the story already shows
/** @type {import("./bourse.js").Names} */
const names = { p0: "Anna", p1: "Corn Cob", p2: "Pepper Pot" };

// The other players move until it is your turn again. waiting lists the seats that must decide.
function others() {
  while (!match.over && !match.waiting.includes("p0")) {
    const seat = match.waiting[0];
    const choices = match.choices(seat);
    match.play(seat, choices[Math.floor(Math.random() * choices.length)].move);
  }
}

// You see your view of the match: board and story leave out hidden information.
function draw() {
  const { lines, next } = match.story("p0", told);
  told = next;
  at("story").append(...lines.map((line) => element("li", line.text)));
  at("board").textContent = match.board("p0");
  at("asked").textContent = match.over ? `The game is over. First: ${winners()}.` : match.asked("p0").what;
  at("choices").replaceChildren(...match.choices("p0").map((choice) => {
    const button = element("button", `${choice.group} ${choice.item}`);
    button.addEventListener("click", () => play(choice.move));
    return button;
  }));
}

const winners = () => match.standings().filter((s) => s.win).map((s) => `${names[s.seat]}, ${s.score} gold`).join("; ");

function play(/** @type {string} */ move) {
  match.play("p0", move); // a move that is not legal throws a BourseError with its clause in .rule
  others();
  draw();
  at("asked").focus(); // the button that had the focus is gone
}

function element(/** @type {string} */ name, /** @type {string} */ text) {
  return Object.assign(document.createElement(name), { textContent: text });
}

navigator.serviceWorker?.register("offline.js"); // next time, the page works without a network

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

try {
  const bourse = await load(); // once; the browser keeps it
  match = bourse.begin("futures", { config: { players: 3 } }); // the seed is random, and chance moves happen by themselves
  match.name(names);
  others();
  draw();
} catch (e) {
  at("asked").textContent = `The rules could not be loaded: ${/** @type {Error} */ (e).message}.`;
}
