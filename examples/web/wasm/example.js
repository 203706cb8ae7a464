// A first lesson: a game of Futures! in this page, against two players who choose at random.

import { load } from "./bourse.js";

const show = (id, ...content) => document.getElementById(id).replaceChildren(...content);

const bourse = await load(); // once; it is kept by the browser
const match = bourse.begin("futures", { config: { players: 3 } }); // the seed is drawn, so chance plays by itself
match.name({ p0: "you", p1: "Corn Cob", p2: "Pepper Pot" });
let told = 0; // events

// The others move until it is your turn again. waiting has the seats that are to decide.
function others() {
  while (!match.over && !match.waiting.includes("p0")) {
    const seat = match.waiting[0];
    const choices = match.choices(seat);
    match.play(seat, choices[Math.floor(Math.random() * choices.length)].move);
  }
}

// What you see is your view of the match: the board and the story leave out what others hide.
function draw() {
  const { lines, next } = match.story("p0", told);
  told = next;
  for (const line of lines) {
    document.getElementById("story").append(element("li", line.text));
  }
  show("board", match.board("p0"));
  show("asked", match.over ? `${match.standings().filter((s) => s.win).map((s) => s.seat)} wins.` : match.asked("p0").what);
  show("choices", ...match.choices("p0").map((choice) => {
    const button = element("button", `${choice.group} ${choice.item}`);
    button.addEventListener("click", () => play(choice.move));
    return button;
  }));
}

function play(move) {
  match.play("p0", move); // a move that is not legal would throw a BourseError with its clause in .rule
  others();
  draw();
}

function element(name, text) {
  return Object.assign(document.createElement(name), { textContent: text });
}

others();
draw();
