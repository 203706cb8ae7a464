// Small Print against a bot, without a server: the rules, the board and the bot run in this page, also offline.

import { load } from "./bourse.js";
import "./bourse-board.js";

navigator.serviceWorker?.register("offline.js");

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const board = /** @type {import("./bourse-board.js").BourseBoard} */ (document.querySelector("bourse-board"));
const bourse = await load().catch((error) => {
  at("question").textContent = "The rules could not be loaded. Reload the page to try again.";
  throw error;
});
const match = bourse.begin("smallprint", { config: { players: 2 } });
match.name({ p0: "Player 1", p1: "Bot 2" });

function play(/** @type {string} */ move) {
  match.play("p0", move);
  show();
}

function show() {
  while (match.turn === "p1") {
    match.play("p1", match.bot("p1", "greedy"));
  }
  board.picture = match.picture("p0");
  at("question").textContent = match.over ? "The game is over" : match.asked("p0").what;
  at("moves").replaceChildren(...match.choices("p0").filter(({ words }) => words === "pass").map(({ move, group, item }) => {
    const button = document.createElement("button");
    button.textContent = `${group}: ${item}`;
    button.onclick = () => play(move);
    return button;
  }));
  at("story").replaceChildren(...match.story("p0").lines.reverse().map((line) => {
    const item = document.createElement("li");
    item.textContent = line.text;
    return item;
  }));
}

board.addEventListener("move", (e) => play(e.detail.move));
show();
