// This module proves how the seed of a finished game was drawn. It compares the published proof with the
// record, and both with what this browser stored before anything was revealed.

import { MixError, commitEntropy, commitSeed, mixName, verifyMix } from "./proof.js";
import { label, nameOf } from "./part.js";

// ofRecord returns what a record says about its seed: terms, commit, seed and tags.
export function ofRecord(record) {
  const game = { terms: "", commit: "", seed: "", tags: new Map() };
  for (const line of record.split("\n").slice(0, -1)) {
    const [, word, rest] = /^(\S*) ?(.*)$/s.exec(line);
    switch (word) {
      case "game":
      case "edition":
      case "config":
        game.terms += line + "\n";
        break;
      case "commit":
        game.commit = rest;
        break;
      case "seed":
        game.seed = rest;
        break;
      case "tag":
        game.tags.set(rest.split(" ", 1)[0], rest.slice(rest.indexOf(" ") + 1));
        break;
    }
  }
  return game;
}

// check returns sentences that say what is proved, and throws an error that says what is wrong. kept is what
// a Part stores for the attempt.
export async function check(proof, record, kept) {
  const game = ofRecord(record);
  const { deal } = proof;
  if (game.terms === "" || game.terms !== deal.terms) {
    throw new Error("The game, edition or settings of the record differ from those of the proof.");
  }
  const tagged = [["mix", JSON.stringify(label(deal))], ["mix-seats", JSON.stringify(deal.seats.join(","))]];
  if (tagged.some(([tag, value]) => game.tags.has(tag) && game.tags.get(tag) !== value)) {
    throw new Error("The seats or the mixing that the record names differ from those of the proof.");
  }
  if (game.seed === "" || game.seed !== proof.seed) {
    throw new Error("The seed of the record differs from the seed of the proof.");
  }
  if (game.commit !== proof.commitment || game.commit !== await commitSeed(game.seed, game.terms)) {
    throw new Error("The seed does not open the commitment that the record begins with.");
  }
  const proved = ["The seed was fixed before the first move: it opens the commitment that the record begins with."];
  if (kept.seed !== null) {
    if (kept.seed !== game.commit) {
      throw new Error("The record begins with a different commitment from the one that this browser kept during the game.");
    }
    proved.push("This browser has kept that commitment since the game began.");
  }
  const players = proof.players ?? [];
  if (players.length === 0) {
    return proved.concat(checkAlone(proof, kept));
  }
  return proved.concat(await checkMixed(proof, players, kept));
}

function checkAlone(proof, kept) {
  if (proof.deal.seats.some((who) => who > 0)) {
    throw new Error("The proof leaves out a contribution.");
  }
  if (proof.promise.own !== proof.commitment || (kept.own !== null && kept.own !== proof.commitment)) {
    throw new Error("The seed is not the one that the server committed to before anyone sat down.");
  }
  return ["No player contributed entropy. The server alone drew the seed before anyone sat down. This does not prove that the seed was random."];
}

async function checkMixed(proof, players, kept) {
  const { deal } = proof;
  const name = nameOf(deal);
  if (deal.seats.filter((who) => who > 0).length !== players.length || name !== proof.name) {
    throw new Error("The name of the mixing does not follow from table, attempt, terms and seats.");
  }
  const list = kept.list ?? proof.commitments;
  if (JSON.stringify(list) !== JSON.stringify(proof.commitments)) {
    throw new Error("The list of commitments is not the one that this browser kept.");
  }
  if (kept.list !== null && (kept.name !== name || players[kept.who - 1] !== kept.entropy)) {
    throw new Error("The name or the entropy in the proof is not what this browser committed to.");
  }
  await verifyMix(name, proof.seed, proof.server, players, list);
  await checkPromise(proof, kept);
  const n = players.length === 1 ? "1 player" : `${players.length} players`;
  const proved = [
    `The seed was mixed from contributions of the server and ${n}. If at least one contribution was random and secret, nobody could choose or influence the seed.`,
    "Game, edition, settings and seats were fixed before any entropy was known.",
  ];
  if (kept.list !== null) {
    proved.push("It contains your browser's entropy, and the list of commitments is the one that your browser kept before it revealed.");
  } else {
    proved.push("This browser kept no list of commitments: a player who kept one should compare it.");
  }
  return proved;
}

// checkPromise checks that the server's entropy is the one that it committed to before anyone sat down.
async function checkPromise(proof, kept) {
  const { seats, server } = proof.promise;
  if (!seats) {
    return;
  }
  const early = mixName(label(proof.deal), proof.deal.terms, seats);
  if (server !== await commitEntropy(early, 0, proof.server)) {
    throw new Error("The server's entropy is not the one that it committed to before anyone sat down.");
  }
  if (kept.server !== null && kept.promised === JSON.stringify(seats) && kept.server !== server) {
    throw new Error("The server committed to something else before anyone sat down.");
  }
}

// why returns a sentence for an error of check.
export function why(e) {
  return e instanceof MixError ? `The mixing is not valid: ${e.message}.` : e.message;
}
