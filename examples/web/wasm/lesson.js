// The guided game of the game in the page's address, such as lesson.html#merlin, without a server. The spot of the
// step's move is marked. Other moves are refused with a reason.

import { load } from "./bourse.js";
import "./bourse-board.js";

navigator.serviceWorker?.register("offline.js"); // next time, the page works without a network

const at = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const board = /** @type {import("./bourse-board.js").BourseBoard} */ (document.querySelector("bourse-board"));
/** @type {import("./bourse.js").Lesson} */
let step;

const all = {
  en: { head: "A guided first game", loading: "The rules are being loaded.", failed: "The rules could not be loaded. Reload the page to try again.", step: "Step {n} of {of}.", back: "Back", story: "What happened", not: "Not now:", other: "The rules allow it, but this step is about another move:", tried: "Another move is better for this:" },
  ja: { head: "ガイド付きの最初のゲーム", loading: "ルールを読み込んでいます。", failed: "ルールを読み込めませんでした。ページを再読み込みしてください。", step: "ステップ{n}/{of}：", back: "戻る", story: "これまでの経過", not: "今はできません：", other: "ルール上は可能ですが、このステップでは別の手を使います：", tried: "この目標には別の手が合います：" },
};
const language = navigator.language.startsWith("ja") ? "ja" : "en";
const words = all[language];
document.documentElement.lang = language;
document.title = words.head;
for (const e of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-say]"))) {
  e.textContent = words[/** @type {keyof typeof words} */ (e.dataset.say)];
}

const rules = await load().catch((error) => {
  at("text").textContent = words.failed;
  throw error;
});
const bourse = rules.in(language);
const games = bourse.games();
at("games").replaceChildren(...games.flatMap(({ name, title }) => [element("a", { href: `#${name}`, textContent: title }), " "]));

function element(/** @type {string} */ name, /** @type {object} */ properties) {
  return Object.assign(document.createElement(name), properties);
}

// begin shows the first step of the game in the address.
function begin() {
  const game = games.find(({ name }) => name === location.hash.slice(1)) ?? games[0];
  board.game = game.name;
  for (const id of ["text", "go", "story"]) {
    at(id).lang = game.languages.includes(language) ? language : "en";
  }
  show(0);
}

async function show(/** @type {number} */ n) {
  const because = n > 0 && n === step?.step + 1 ? `${step.because} ` : "";
  step = bourse.lesson(/** @type {import("./bourse.js").Game} */ (board.game), n);
  at("step").textContent = words.step.replace("{n}", String(n + 1)).replace("{of}", String(step.steps));
  at("text").textContent = because + step.text;
  at("not").hidden = true;
  at("refused").textContent = "";
  at("go").textContent = step.what;
  at("go").hidden = step.move === "" || step.try;
  at("back").hidden = n === 0;
  at("story").replaceChildren(...step.story.map((line) => element("li", { textContent: line.text })));
  board.picture = step.picture;
  await board.drawn;
  for (const spot of /** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(".spot"))) {
    spot.classList.toggle("marked", !step.try && (spot.dataset.move === step.move || spot.dataset.choice === step.words));
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
    const other = refusal.code === "lesson";
    at("not").hidden = false;
    at("not").textContent = other ? (step.try ? words.tried : words.other) : words.not;
    at("refused").textContent = other && !step.try ? step.what : `${refusal.why}${refusal.rule === "" ? "" : ` (${refusal.rule})`}.`;
    at("refused").lang = other ? at("go").lang : "en";
  }
}

board.addEventListener("move", (e) => play(e.detail.move));
at("go").addEventListener("click", () => play(step.move));
at("back").addEventListener("click", () => show(step.step - 1));
addEventListener("hashchange", begin);
begin();
