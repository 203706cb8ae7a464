// This module runs a Part of every seat in mixings on test servers. It returns the result of each Part and
// what it stored.

import { readFileSync } from "node:fs";
import { Foul, Part } from "./part.js";

// A Kept is a storage like localStorage.
class Kept {
  #map = new Map();
  get length() { return this.#map.size; }
  key(i) { return [...this.#map.keys()][i]; }
  getItem(key) { return this.#map.get(key) ?? null; }
  setItem(key, value) { this.#map.set(key, value); }
  removeItem(key) { this.#map.delete(key); }
}

async function post(address, body) {
  const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) {
    throw new Error(await answer.text());
  }
}

async function step(part, url) {
  try {
    return await part.step(await (await fetch(`${url}/shown`)).json());
  } catch (e) {
    return e instanceof Foul ? "foul: " + e.message : "error: " + e.message;
  }
}

async function play({ url, table, seats, rounds }) {
  const parts = seats.map((seat) => new Part(table, seat, new Kept(), (what, body) => post(`${url}/${what}?seat=${seat}`, body)));
  const words = parts.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, part] of parts.entries()) {
      words[i].push(await step(part, url));
    }
  }
  return { words, kept: parts.map((part) => part.kept(1)) };
}

const mixings = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(await Promise.all(mixings.map(play))));
