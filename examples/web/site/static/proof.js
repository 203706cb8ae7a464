// This module mixes a seed in the same way as package rng of the library: names, commitments, the mix and its
// check. It does not touch the page. Entropies and seeds are 64 lower-case hexadecimal digits; commitments
// are "sha256:" and 64 digits.

// maxPlayers is the largest number of players whose entropies can be mixed.
export const maxPlayers = 16;

const labelSeed = "bourse rng v1 commit seed\0";
const labelEntropy = "bourse rng v1 commit entropy\0";
const labelMix = "bourse rng v1 mix\0";

const zero = "0".repeat(64);
const utf8 = new TextEncoder();

// A MixError says what is wrong with a mix and which participant caused it: 0 for the server, 1 and up for
// players, -1 for none. Kind is "name", "syntax", "count", "zero", "opening" or "seed".
export class MixError extends Error {
  constructor(kind, who, message) {
    super(message);
    this.name = "MixError";
    this.kind = kind;
    this.who = who;
  }
}

// participant returns the name of a participant.
export function participant(who) {
  return who === 0 ? "server" : `player ${who}`;
}

// able returns whether this browser can hash. It can on secure pages only.
export function able() {
  return Boolean(globalThis.crypto && crypto.subtle && crypto.getRandomValues);
}

const escapes = new Map([
  [0x07, "\\a"], [0x08, "\\b"], [0x09, "\\t"], [0x0a, "\\n"], [0x0b, "\\v"], [0x0c, "\\f"], [0x0d, "\\r"],
  [0x22, '\\"'], [0x5c, "\\\\"],
]);

// quoteToASCII quotes a text like strconv.QuoteToASCII. Half of a surrogate pair, which UTF-8 cannot encode,
// becomes the replacement character.
export function quoteToASCII(text) {
  let quoted = '"';
  for (const c of text) {
    const r = c.codePointAt(0);
    if (escapes.has(r)) {
      quoted += escapes.get(r);
    } else if (r < 0x20 || r === 0x7f) {
      quoted += "\\x" + hex(r, 2);
    } else if (r < 0x7f) {
      quoted += c;
    } else if (0xd800 <= r && r <= 0xdfff) {
      quoted += "\\ufffd";
    } else {
      quoted += r < 0x10000 ? "\\u" + hex(r, 4) : "\\U" + hex(r, 8);
    }
  }
  return quoted + '"';
}

function hex(n, digits) {
  return n.toString(16).padStart(digits, "0");
}

// mixName returns the name that entropies are committed under: a text for the game that is never used again,
// its terms, and the participant of each seat, p0 first, 0 for the server.
export function mixName(name, terms, seats) {
  if (typeof name !== "string" || name === "") {
    throw new MixError("name", -1, "the name does not identify the game");
  }
  if (typeof terms !== "string" || terms === "") {
    throw new MixError("name", -1, "the name has no terms");
  }
  if (!Array.isArray(seats) || seats.length === 0) {
    throw new MixError("name", -1, "the name does not say who sits where");
  }
  let text = `mix ${quoteToASCII(name)}\n`;
  seats.forEach((who, seat) => {
    if (!Number.isInteger(who) || who < 0 || who > maxPlayers) {
      throw new MixError("name", -1, `p${seat} is participant ${who}`);
    }
    text += who === 0 ? `p${seat} server\n` : `p${seat} player ${who}\n`;
  });
  return text + "terms\n" + terms;
}

// drawEntropy draws an entropy from the browser's random numbers.
export function drawEntropy() {
  for (;;) {
    const entropy = toHex(crypto.getRandomValues(new Uint8Array(32)));
    if (entropy !== zero) {
      return entropy;
    }
  }
}

// commitEntropy returns the commitment of a participant to an entropy under a name.
export async function commitEntropy(name, who, entropy) {
  return sum(labelEntropy, ...counted(name), uint64(who), parse(entropy, who));
}

// commitSeed returns the commitment to a seed under a match's terms, or under another name.
export async function commitSeed(seed, name) {
  return sum(labelSeed, ...counted(name), parse(seed, 0));
}

// mix returns the seed that results from the entropies of the server and of the players in order. The
// commitments are in the same order, the server's first. It throws a MixError for the first participant whose
// entropy is zero or does not open the commitment.
export async function mix(name, server, players, commitments) {
  if (players.length < 1 || players.length > maxPlayers) {
    throw new MixError("count", -1, `${players.length} players, want 1 to ${maxPlayers}`);
  }
  if (commitments.length !== 1 + players.length) {
    throw new MixError("count", -1, `${commitments.length} commitments, want ${1 + players.length}`);
  }
  const parts = [];
  for (const [who, entropy] of [server, ...players].entries()) {
    if (entropy === zero) {
      throw new MixError("zero", who, `${participant(who)}: the entropy is zero`);
    }
    if (commitments[who] !== await commitEntropy(name, who, entropy)) {
      throw new MixError("opening", who, `${participant(who)}: the entropy does not open the commitment`);
    }
    parts.push(parse(entropy, who));
  }
  const digest = await sum(labelMix, ...counted(name), uint64(players.length), ...parts);
  return digest.slice("sha256:".length);
}

// verifyMix throws an error unless mix gives the seed.
export async function verifyMix(name, seed, server, players, commitments) {
  if (seed !== await mix(name, server, players, commitments)) {
    throw new MixError("seed", -1, "the seed does not follow from the entropies");
  }
}

// isCommitment returns whether a text is a commitment.
export function isCommitment(text) {
  return typeof text === "string" && /^sha256:[0-9a-f]{64}$/.test(text);
}

// counted returns a name with its length in bytes in front.
function counted(name) {
  const bytes = utf8.encode(name);
  return [uint64(bytes.length), bytes];
}

// uint64 returns 8 bytes, the most significant first.
function uint64(n) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
  return bytes;
}

function parse(digits, who) {
  if (typeof digits !== "string" || !/^[0-9a-f]{64}$/.test(digits)) {
    throw new MixError("syntax", who, `${participant(who)}: not 64 hexadecimal digits`);
  }
  return Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));
}

function toHex(bytes) {
  return Array.from(bytes, (b) => hex(b, 2)).join("");
}

// sum returns the SHA-256 of a label and parts, in the form of a commitment.
async function sum(label, ...parts) {
  const all = [utf8.encode(label), ...parts];
  const bytes = new Uint8Array(all.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return "sha256:" + toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
