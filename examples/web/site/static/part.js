// This module is a browser's part in mixing a seed: what it stores, when it commits and reveals, and what it
// refuses. It does not touch the page; its caller passes in the storage and a function that posts.
//
// The server shows a mixing as the JSON of fair.Public: deal {table, attempt, terms, seats}, promise, active,
// stage, name, commitments, revealed, commitment.

import { MixError, commitEntropy, drawEntropy, isCommitment, mixName } from "./proof.js";

const none = "sha256:" + "0".repeat(64); // in place of a commitment that has not been made
const prefix = "bourse mix ";
const most = 100; // mixings in storage

// A Foul is a violation by the server. This browser then no longer takes part.
export class Foul extends Error {}

// label returns the text that distinguishes a mixing from every other.
export function label(deal) {
  return `${deal.table} attempt ${deal.attempt}`;
}

// nameOf returns the name that everyone commits under, computed without the server's help.
export function nameOf(deal) {
  return mixName(label(deal), deal.terms, deal.seats);
}

// A Part belongs to a seat of a table. storage is like localStorage. post sends an object to the server, and
// throws if the server does not accept it.
export class Part {
  constructor(table, seat, storage, post) {
    this.table = table;
    this.seat = seat;
    this.storage = storage;
    this.post = post;
    this.revealed = 0; // the attempt for which the server has accepted the entropy
  }

  // who returns the seat's number in a deal, or 0 if it does not take part.
  who(deal) {
    return /^p\d+$/.test(this.seat) ? deal.seats?.[Number(this.seat.slice(1))] ?? 0 : 0;
  }

  // any returns whether this browser has stored anything for this table.
  any() {
    for (let i = 0; i < this.storage.length; i++) {
      if (this.storage.key(i).startsWith(`${prefix}${this.table}/${this.seat} attempt `)) {
        return true;
      }
    }
    return false;
  }

  // kept returns what this browser has stored for an attempt: its name, who, entropy and commitment, the list
  // of commitments, the commitment to the seed, and the server's promise: own, server, and promised, the
  // seats of the latter. Missing values are null.
  kept(attempt) {
    const text = this.storage.getItem(this.#key(attempt));
    const nothing = { name: null, who: 0, entropy: null, commitment: null, list: null, own: null, promised: null, server: null, seed: null };
    return text === null ? nothing : { ...nothing, ...JSON.parse(text) };
  }

  #key(attempt) {
    return `${prefix}${this.table}/${this.seat} attempt ${attempt}`;
  }

  #keep(attempt, kept) {
    const key = this.#key(attempt);
    if (this.storage.getItem(key) === null) {
      this.#forget();
    }
    this.storage.setItem(key, JSON.stringify({ ...kept, at: Date.now() }));
    if (this.storage.getItem(key) === null) {
      throw new Error("this browser cannot store anything");
    }
  }

  // forget deletes the oldest mixings to make room.
  #forget() {
    const all = [];
    for (let i = 0; i < this.storage.length; i++) {
      const key = this.storage.key(i);
      if (key.startsWith(prefix)) {
        all.push([JSON.parse(this.storage.getItem(key)).at ?? 0, key]);
      }
    }
    all.sort((a, b) => a[0] - b[0]);
    for (const [, key] of all.slice(0, Math.max(0, all.length - most + 1))) {
      this.storage.removeItem(key);
    }
  }

  // step does what is due: it commits, stores the list, or reveals. It returns the state as a word: "waiting"
  // before an attempt, "none" if this seat does not take part, "committed", "elsewhere" if another browser of
  // this seat has committed, "revealed", or "mixed". It throws a Foul.
  async step(shown) {
    const { deal } = shown;
    this.#promised(shown);
    const who = this.who(deal);
    if (!shown.active || who === 0) {
      if (shown.stage === "mixed") {
        this.#sealed(shown);
      }
      return who === 0 ? "none" : "waiting";
    }
    this.#agree(shown, who);
    const seen = shown.commitments[who];
    if (shown.stage === "committing" && seen === none) {
      return this.#commit(shown, who);
    }
    const kept = this.kept(deal.attempt);
    if (kept.commitment === null || seen !== kept.commitment) {
      if (kept.list !== null) {
        throw new Foul("The server shows another commitment for you than it did before.");
      }
      return "elsewhere";
    }
    if (shown.stage === "committing") {
      return "committed";
    }
    this.#list(shown, kept);
    if (shown.stage === "mixed") {
      this.#sealed(shown);
      return "mixed";
    }
    if (!shown.revealed[who - 1] && this.revealed !== deal.attempt) { // the page may be older than the last reveal
      await this.post("reveal", { attempt: deal.attempt, entropy: kept.entropy });
      this.revealed = deal.attempt;
    }
    return "revealed";
  }

  // agree refuses a mixing that belongs to another table or has changed.
  #agree(shown, who) {
    const { deal } = shown;
    if (deal.table !== this.table) {
      throw new Foul("The mixing belongs to another table.");
    }
    let name;
    try {
      name = nameOf(deal);
    } catch (e) {
      throw e instanceof MixError ? new Foul(`The mixing has no name: ${e.message}.`) : e;
    }
    if (shown.name !== name) {
      throw new Foul("The server's name of the mixing does not follow from the terms and the seats.");
    }
    const kept = this.kept(deal.attempt);
    if (kept.name !== null && (kept.name !== name || kept.who !== who)) {
      throw new Foul("The terms or the seats have changed since this browser committed to them.");
    }
    const players = deal.seats.filter((n) => n > 0).length;
    if (!Array.isArray(shown.commitments) || shown.commitments.length !== 1 + players || !shown.commitments.every(isCommitment)) {
      throw new Foul("The list does not have one commitment for each participant.");
    }
    if (shown.commitments[0] === none) {
      throw new Foul("The server asks for a commitment and has none of its own.");
    }
    if (kept.server !== null && JSON.stringify(shown.promise.seats) === JSON.stringify(deal.seats) && shown.commitments[0] !== kept.server) {
      throw new Foul("The server has changed the commitment that it made before anyone sat down.");
    }
  }

  // promised stores the server's promise the first time that it appears.
  #promised(shown) {
    const { attempt } = shown.deal;
    const { own, seats, server } = shown.promise ?? {};
    if (!isCommitment(own) || own === none) {
      return;
    }
    const promised = JSON.stringify(seats ?? []);
    const kept = this.kept(attempt);
    if (kept.own === null || kept.promised !== promised) {
      // the promise is new, or a seat has changed between a player and a bot, which changes the name that it
      // is under
      this.#keep(attempt, { ...kept, own: kept.own ?? own, promised, server: isCommitment(server) && server !== none ? server : null });
    }
    if ((kept.own !== null && kept.own !== own) || (kept.promised === promised && kept.server !== null && kept.server !== server)) {
      throw new Foul("The server has changed what it committed to before anyone sat down.");
    }
  }

  async #commit(shown, who) {
    const { deal } = shown;
    let kept = this.kept(deal.attempt);
    if (kept.list !== null) {
      throw new Foul("The server has lost a commitment that it showed before.");
    }
    if (kept.entropy === null) {
      const name = nameOf(deal);
      const entropy = drawEntropy();
      kept = { ...kept, name, who, entropy, commitment: await commitEntropy(name, who, entropy) };
      this.#keep(deal.attempt, kept);
    }
    await this.post("commit", { attempt: deal.attempt, commitment: kept.commitment });
    return "committed";
  }

  // list stores the list of commitments before anything is revealed, and refuses a different list afterwards.
  #list(shown, kept) {
    if (shown.commitments.includes(none)) {
      throw new Foul("The server asks for entropies before everyone has committed.");
    }
    if (kept.list === null) {
      kept.list = [...shown.commitments];
      this.#keep(shown.deal.attempt, kept);
    } else if (JSON.stringify(kept.list) !== JSON.stringify(shown.commitments)) {
      throw new Foul("The list of commitments has changed since this browser kept it.");
    }
  }

  // sealed stores the commitment to the seed the first time that it appears.
  #sealed(shown) {
    if (!isCommitment(shown.commitment) || shown.commitment === none) {
      return;
    }
    const kept = this.kept(shown.deal.attempt);
    if (kept.seed === null) {
      this.#keep(shown.deal.attempt, { ...kept, seed: shown.commitment });
    } else if (kept.seed !== shown.commitment) {
      throw new Foul("The commitment to the seed has changed since this browser kept it.");
    }
  }
}
