// This module plays short sounds for what happens at the table: a card, a coin, a die, and the player's turn.
// They are off until the player switches them on. The browser makes them, without files.

import { element, now } from "./element.js";
import { keep, kept } from "./kept.js";
import { changes } from "./motion.js";
import { say } from "./texts.js";

const setting = "bourse sounds"; // "on", "off" or missing

// sounds has the shape of the wave of each sound, and its tones: pitch in hertz, start and length in seconds.
const sounds = {
  card: ["triangle", [[340, 0, 0.07], [240, 0.04, 0.06]]],
  coin: ["sine", [[1480, 0, 0.06], [1976, 0.06, 0.24]]],
  die: ["square", [[210, 0, 0.03], [180, 0.08, 0.03], [240, 0.14, 0.03]]],
  turn: ["sine", [[660, 0, 0.15], [880, 0.14, 0.35]]],
};
const loud = { triangle: 0.25, sine: 0.12, square: 0.05 };

const money = /gold|purse|vaults|stakes|escrow|bids|bank|row|reserve:|market:|money|pool|fee/;
const dice = /\b(dice|die)\b|ダイス|サイコロ/;

let audio = null;
let turn = now()?.dataset.turn;

const box = element("input", { type: "checkbox", id: "sounds", checked: kept(setting) === "on" });

// play plays sounds one after another.
function play(names) {
  if (!box.checked || document.visibilityState !== "visible") {
    return;
  }
  audio ??= new AudioContext();
  audio.resume();
  names.forEach((name, i) => {
    const [shape, tones] = sounds[name];
    for (const [pitch, at, length] of tones) {
      const [tone, gain, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + 0.15 * i + at];
      tone.type = shape;
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(loud[shape], start);
      gain.gain.exponentialRampToValueAtTime(0.001, start + length);
      tone.connect(gain).connect(audio.destination);
      tone.start(start);
      tone.stop(start + length);
    }
  });
}

// heard returns the sounds of what has just changed on the board.
function heard() {
  const all = changes();
  const told = document.querySelector("#caption > span") ?? [...document.querySelectorAll("#story .line")].at(-1);
  const names = all.map(({ key, text }) => (money.test(`${key} ${text}`) ? "coin" : "card"));
  if (all.length > 0 && dice.test(told?.textContent)) {
    names.unshift("die");
  }
  if (now().dataset.turn === "yes" && turn !== "yes") {
    names.push("turn");
  }
  turn = now().dataset.turn;
  return [...new Set(names)];
}

document.addEventListener("bourse:now", () => play(heard()));

box.addEventListener("change", () => {
  keep(setting, box.checked ? "on" : "off");
  play(["turn"]);
});

document.querySelector(".top nav")?.append(element("label", {}, box, ` ${say("sounds")}`));
