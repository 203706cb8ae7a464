// The rules of bourse's games in JavaScript: which moves a seat can make, why others are refused, descriptions of
// the game in words, and what a record proves. They are the rules of the Go library, compiled to WebAssembly.
//
//   import { load } from "./bourse.js"
//   const bourse = await load()
//   bourse.check("futures", view, "p0 buy corn up") // null, or { code, rule, why }
//
// It runs in pages, in workers and in Node. bourse.d.ts has the types and the documentation.

const api = 4; // the version of the calling convention

// A BourseError is every error that this module throws. code is its kind in one word. rule is the clause that
// refuses a move; line and column say where a record is wrong.
export class BourseError extends Error {
  constructor(code, message, { rule = "", line = 0, column = 0, cause } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "BourseError";
    this.code = code;
    this.rule = rule;
    this.line = line;
    this.column = column;
  }
}

const loading = new Map(); // loaded modules, by the address of the manifest
let starts = 0;

// load loads the rules once for each url of a manifest. The default is the manifest beside this module.
export function load(options) {
  const at = address(options?.url ?? new URL("manifest.json", import.meta.url));
  if (!loading.has(at.href)) {
    const one = start(at);
    one.catch(() => loading.delete(at.href)); // it can be retried
    loading.set(at.href, one);
  }
  return loading.get(at.href);
}

function address(url) {
  try {
    return new URL(url, globalThis.location?.href);
  } catch (cause) {
    throw new BourseError("bad-request", "the url of the manifest is not valid", { cause });
  }
}

async function start(url) {
  const manifest = await json(url);
  if (manifest?.api !== api) {
    throw new BourseError("version", `bourse.js needs version ${api}, but the manifest has version ${manifest?.api}`);
  }
  if (typeof manifest.wasm !== "string" || typeof manifest.exec !== "string") {
    throw new BourseError("missing", "the rules in WebAssembly are not available here, or not yet");
  }
  const wasm = get(new URL(manifest.wasm, url)).then(unpacked);
  wasm.catch(() => {}); // reported below
  const go = new (await starter(new URL(manifest.exec, url).href))();
  const instance = await instantiate(await wasm, go.importObject, manifest);
  return new Bourse(...await run(go, instance, manifest));
}

const starters = new Map(); // the class Go of each wasm_exec.js, by address
let before = Promise.resolve();

// starter returns the class Go of a wasm_exec.js. Files are loaded one at a time because all use the same
// global name. A value that the page has under this name is kept.
function starter(href) {
  if (!starters.has(href)) {
    const one = before.then(() => execute(href));
    before = one.then(() => {}, () => starters.delete(href));
    starters.set(href, one);
  }
  return starters.get(href);
}

async function execute(href) {
  if (globalThis.crypto === undefined) { // in Node 18
    globalThis.crypto = (await node("crypto")).webcrypto;
  }
  const was = globalThis.Go;
  globalThis.Go = undefined;
  let made;
  try {
    await import(/* webpackIgnore: true */ /* @vite-ignore */ href);
  } catch (cause) {
    throw new BourseError("network", "wasm_exec.js could not be loaded", { cause });
  } finally {
    made = globalThis.Go ?? was; // the page's own, if it loaded the same file
    globalThis.Go = was;
  }
  if (typeof made !== "function") {
    throw new BourseError("start", "wasm_exec.js is not from Go");
  }
  return made;
}

// node imports a module of Node. Bundlers for pages leave it alone.
function node(name) {
  return import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);
}

// get fetches a file, or reads it from disk in Node.
async function get(url) {
  let reply;
  try {
    if (url.protocol === "file:") {
      const { readFile } = await node("fs/promises");
      reply = new Response(await readFile(url));
    } else {
      reply = await fetch(url);
    }
  } catch (cause) {
    const code = cause?.code === "ENOENT" ? "missing" : "network";
    throw new BourseError(code, `${name(url)} could not be loaded`, { cause });
  }
  if (!reply.ok) {
    throw new BourseError("missing", `${name(url)} is not there: status ${reply.status}`);
  }
  return reply;
}

// unpacked returns a reply without the compression by gzip that its bytes begin with. The name does not tell: some
// servers let the browser uncompress a file whose name ends in .gz.
async function unpacked(reply) {
  if (reply.body === null) {
    return reply;
  }
  const reader = reply.clone().body.getReader();
  const first = [];
  try {
    while (first.length < 2) {
      const { done, value } = await reader.read();
      if (done) {
        break;
      }
      first.push(...value.subarray(0, 2));
    }
  } catch (cause) {
    throw new BourseError("network", "the WebAssembly could not be loaded", { cause });
  }
  reader.cancel().catch(() => {});
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    return reply; // the browser can keep the code that it makes of it
  }
  const headers = { "Content-Type": "application/wasm" };
  return new Response(reply.body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

function name(url) {
  return url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
}

async function json(url) {
  const reply = await get(url);
  try {
    return await reply.json();
  } catch (cause) {
    throw new BourseError("missing", "the manifest cannot be read", { cause });
  }
}

async function instantiate(reply, imports, manifest) {
  try {
    const streamed = reply.headers.get("Content-Type")?.startsWith("application/wasm");
    const made = streamed
      ? await WebAssembly.instantiateStreaming(reply, imports)
      : await WebAssembly.instantiate(await reply.arrayBuffer(), imports);
    return made.instance;
  } catch (cause) {
    if (cause instanceof WebAssembly.LinkError) {
      throw new BourseError("version", `wasm_exec.js is not from ${manifest.go}, which built the WebAssembly`, { cause });
    }
    const code = cause instanceof WebAssembly.CompileError ? "start" : "network";
    throw new BourseError(code, `the WebAssembly could not be loaded: ${cause.message}`, { cause });
  }
}

// run starts the program and returns the function to call, whether the program has ended, and the Go version
// that built it.
async function run(go, instance, manifest) {
  const hook = `bourse start ${++starts}`;
  const life = { ended: false };
  let given = null;
  globalThis[hook] = (...all) => { given = all; };
  go.argv = ["bourse", hook];
  try {
    go.run(instance).then(() => { life.ended = true; }, () => { life.ended = true; });
  } catch (cause) {
    throw new BourseError("version", `the program of ${manifest.go} does not start with this wasm_exec.js`, { cause });
  } finally {
    delete globalThis[hook];
  }
  await null;
  if (given === null || life.ended) {
    throw new BourseError("start", "the program ended before it was ready");
  }
  const [call, spoken, made] = given;
  if (spoken !== api || made !== manifest.go) {
    throw new BourseError("version", `bourse.js and its manifest have version ${api} and ${manifest.go}, but the program has ${spoken} and ${made}`);
  }
  return [call, life, made];
}

// A Bourse has the rules of all games.
export class Bourse {
  #call;
  #life;
  #language = "";
  #forgotten = new FinalizationRegistry((match) => this.#ask("match.free", match));
  #go;

  constructor(call, life, go, language = "") {
    this.#call = call;
    this.#life = life;
    this.#go = go;
    this.#language = language;
  }

  in(language) { return new Bourse(this.#call, this.#life, this.#go, string(language, "language")); }

  get go() { return this.#go; }

  games() { return this.#ask("games"); }
  describe(game) { return this.#ask("describe", string(game, "game")); }
  rule(game, id) { return this.#ask("rule", string(game, "game"), string(id, "clause")); }

  see(game, view, names) { return this.#see("status", game, view, names); }
  options(game, view) { return this.#see("options", game, view); }
  choices(game, view, names) { return this.#see("choices", game, view, names); }
  check(game, view, move) { return this.#see("check", game, view, undefined, text(move, "move")); }
  cost(game, view, move, n, names) { return this.#see("cost", game, view, names, string(move, "move"), whole(n, "amount")); }
  meant(game, view, typed, names) { return this.#see("meant", game, view, names, string(typed, "text")); }
  asked(game, view, names) { return this.#see("asked", game, view, names); }
  phase(game, view, names) { return this.#see("phase", game, view, names); }
  board(game, view, names) { return this.#see("board", game, view, names); }
  text(game, view) { return this.#see("text", game, view); }
  worth(game, view, names) { return this.#see("worth", game, view, names); }
  aim(game, view) { return this.#see("aim", game, view); }
  standings(game, view) { return this.#see("standings", game, view); }
  idle(game, view) { return this.#see("idle", game, view); }
  picture(game, view, names, history = []) { return this.#see("picture", game, view, names, text(history, "history")); }
  bot(game, view, bot = "greedy", seed = "") { return this.#see("bot", game, view, undefined, string(bot, "bot"), string(seed, "seed")); }
  hint(game, view, milliseconds = 1000) { return this.#see("hint", game, view, undefined, whole(milliseconds, "time")); }
  story(game, view, events, names) { return this.#see("story", game, view, names, text(events, "events")); }

  lesson(game, step = 0) { return this.#ask("lesson", string(game, "game"), this.#language, whole(step, "step")); }
  checkLesson(game, step, move) {
    return this.#ask("lesson.check", string(game, "game"), this.#language, whole(step, "step"), string(move, "move"));
  }

  verify(record, options) {
    const { commitment = "", proof = "" } = options ?? {};
    return this.#ask("verify", string(record, "record"), string(commitment, "commitment"), text(proof, "proof"));
  }

  begin(game, options) {
    const { config = {}, seed } = options ?? {};
    const from = seed === null ? "manual" : seed === undefined ? "" : string(seed, "seed");
    if (seed === "" || seed === "manual") {
      throw new BourseError("bad-seed", "the seed is not 64 digits of 0-9 and a-f");
    }
    return this.#told(this.#ask("new", string(game, "game"), text(config, "config"), from));
  }

  load(record) { return this.#told(this.#ask("load", string(record, "record"))); }

  #told(number) {
    const match = this.#match(number);
    if (this.#language === "") {
      return match;
    }
    const told = match.in(this.#language);
    match.close();
    return told;
  }

  #match(number) {
    const key = String(number);
    const match = new Match((...args) => this.#ask(...args), key, (other) => this.#match(other));
    this.#forgotten.register(match, key);
    return match;
  }

  #see(call, game, view, names, ...more) {
    const called = names === undefined || names === null ? "" : text(names, "names");
    return this.#ask(call, string(game, "game"), text(view, "view"), called, this.#language, ...more);
  }

  #ask(...args) {
    if (this.#life.ended) {
      throw new BourseError("stopped", "the program has ended");
    }
    if (args.reduce((n, arg) => n + arg.length, 0) > 8 << 20) {
      throw new BourseError("too-long", "longer than 8192 KB");
    }
    let answer;
    try {
      answer = JSON.parse(this.#call(...args));
    } catch (cause) {
      throw new BourseError("stopped", "the program has failed", { cause });
    }
    if (answer.error) {
      throw new BourseError(answer.error.code, answer.error.message, answer.error);
    }
    return answer.ok;
  }
}

// A Match is a match that is played here.
export class Match {
  #ask;
  #number;
  #made;

  constructor(ask, number, made) {
    this.#ask = ask;
    this.#number = number;
    this.#made = made;
  }

  get game() { return this.#do("status").game; }
  get players() { return this.#do("status").players; }
  get over() { return this.#do("status").over; }
  get turn() { return this.#do("status").turn; }
  get waiting() { return this.#do("status").waiting; }
  get moves() { return this.#do("status").moves ?? 0; }

  ask(seat) { return this.#of("ask", seat); }
  play(seat, move, ask = 0) { return this.#of("apply", seat, text(move, "move"), whole(ask, "question")); }
  check(seat, move) { return this.#of("check", seat, text(move, "move")); }
  view(seat) { return this.#of("view", seat); }
  options(seat) { return this.#of("options", seat); }
  choices(seat) { return this.#of("choices", seat); }
  cost(seat, move, n) { return this.#of("cost", seat, string(move, "move"), whole(n, "amount")); }
  meant(seat, typed) { return this.#of("meant", seat, string(typed, "text")); }
  events(seat, from = 0) { return this.#of("events", seat, whole(from, "number of an event")); }
  story(seat, from = 0) { return this.#of("story", seat, whole(from, "number of an event")); }
  idle(seat) { return this.#of("idle", seat); }
  asked(seat) { return this.#of("asked", seat); }
  phase(seat) { return this.#of("phase", seat); }
  board(seat) { return this.#of("board", seat); }
  text(seat) { return this.#of("text", seat); }
  worth(seat) { return this.#of("worth", seat); }
  picture(seat) { return this.#of("picture", seat); }
  bot(seat, bot = "greedy", seed = "") { return this.#of("bot", seat, string(bot, "bot"), string(seed, "seed")); }
  hint(seat, milliseconds = 1000) { return this.#of("hint", seat, whole(milliseconds, "time")); }
  standings() { return this.#do("standings"); }
  aim() { return this.#do("aim"); }
  record(seat) { return seat === undefined ? this.#do("save") : this.#of("record", seat); }
  name(names) { this.#do("name", text(names, "names")); }
  in(language) { return this.#made(this.#do("in", string(language, "language"))); }
  fork(moves) { return this.#made(this.#do("copy", whole(moves, "number of moves"))); }
  close() { this.#do("free"); }

  #do(call, ...more) { return this.#ask(`match.${call}`, this.#number, ...more); }
  #of(call, seat, ...more) { return this.#do(call, string(seat, "seat"), ...more); }
}

function string(value, what) {
  if (typeof value !== "string") {
    throw new BourseError("bad-request", `the ${what} is not a string`);
  }
  return value;
}

// text returns a string as it is, and an object or a list as JSON.
function text(value, what) {
  if (typeof value === "string") {
    return value;
  }
  let written;
  try {
    written = typeof value === "object" && value !== null ? JSON.stringify(value) : undefined;
  } catch (cause) {
    throw new BourseError("bad-request", `the ${what} cannot be written in JSON`, { cause });
  }
  if (typeof written !== "string") {
    throw new BourseError("bad-request", `the ${what} is neither a string nor an object`);
  }
  return written;
}

function whole(value, what) {
  if (!Number.isSafeInteger(value)) {
    throw new BourseError("bad-request", `the ${what} is not a whole number`);
  }
  return String(value);
}
