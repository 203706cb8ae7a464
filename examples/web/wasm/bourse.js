// The rules of bourse's games in JavaScript: which moves a seat can make, why others are refused, descriptions of
// the game in words, and what a record proves. They are the rules of the Go library, compiled to WebAssembly.
//
//   import { load } from "./bourse.js"
//   const bourse = await load()
//   bourse.check("futures", view, "p0 buy corn up") // null, or { code, rule, why }
//
// It runs in pages, in workers and in Node. bourse.d.ts has the types and the documentation.

const api = 5; // the version of the calling convention

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
  const manifest = await fetched(url);
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

async function fetched(url) {
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
  #language;
  #go;
  #forgotten = new FinalizationRegistry((number) => this.#free(number));

  constructor(call, life, go, language = "") {
    this.#call = call;
    this.#life = life;
    this.#go = go;
    this.#language = language;
  }

  in(language) { return new Bourse(this.#call, this.#life, this.#go, string(language, "language")); }

  get go() { return this.#go; }

  games() {
    return this.#ask("games").map(({ game, minPlayers, maxPlayers, ...more }) => ({ name: game, min: minPlayers, max: maxPlayers, ...more }));
  }
  describe(game) { return this.#ask("describe", { game: string(game, "game") }); }
  rule(game, id) { return this.#ask("rule", { game: string(game, "game"), clause: string(id, "clause") }); }

  see(game, view, names) { return this.#of(game, view, names).see(); }
  options(game, view) { return this.#of(game, view).options(); }
  choices(game, view, names) { return this.#of(game, view, names).choices(); }
  check(game, view, move) { return this.#of(game, view).check(move); }
  cost(game, view, move, n, names) { return this.#of(game, view, names).cost(move, n); }
  meant(game, view, typed, names) { return this.#of(game, view, names).meant(typed); }
  asked(game, view, names) { return this.#of(game, view, names).asked(); }
  phase(game, view, names) { return this.#of(game, view, names).phase(); }
  board(game, view, names) { return this.#of(game, view, names).board(); }
  text(game, view) { return this.#of(game, view).text(); }
  worth(game, view, names) { return this.#of(game, view, names).worth(); }
  aim(game, view) { return this.#of(game, view).aim(); }
  standings(game, view) { return this.#of(game, view).standings(); }
  idle(game, view) { return this.#of(game, view).idle(); }
  picture(game, view, names, history = []) { return this.#of(game, view, names).picture(raw(history, "history")); }
  bot(game, view, bot, seed) { return this.#of(game, view).bot(bot, seed); }
  hint(game, view, milliseconds) { return this.#of(game, view).hint(milliseconds); }
  story(game, view, events, names) { return this.#of(game, view, names).story({ events: raw(events, "events") }).lines; }

  tips(game) { return this.#ask("tips", { game: string(game, "game"), language: this.#language }); }
  lesson(game, step = 0) {
    return this.#ask("lesson", { game: string(game, "game"), step: whole(step, "step"), language: this.#language });
  }
  checkLesson(game, step, move) {
    return refusal(() => this.#ask("checkLesson", { game: string(game, "game"), step: whole(step, "step"), move: string(move, "move") }));
  }

  verify(record, options) {
    const { commitment = "", proof = "" } = options ?? {};
    return this.#ask("verify", { record: string(record, "record"), commitment: string(commitment, "commitment"), proof: text(proof, "proof") });
  }

  begin(game, options) {
    const { config = {}, seed } = options ?? {};
    const chance = seed === null ? { chance: "manual" } : seed === undefined ? {} : { seed: string(seed, "seed") };
    if (seed === "") {
      throw new BourseError("bad-seed", "the seed is empty");
    }
    return this.#match(this.#ask("new", { game: string(game, "game"), config: raw(config, "config"), ...chance }).table);
  }

  load(record) { return this.#match(this.#ask("load", { record: string(record, "record") }).table); }

  #match(number, language = this.#language, names = undefined) {
    const table = { number, open: 0, close: () => { this.#forgotten.unregister(table); this.#free(number); } };
    this.#forgotten.register(table, number, table); // the matches of one table share it
    return new Match((op, args) => this.#ask(op, args), table, (...other) => this.#match(...other), language, names);
  }

  #free(number) {
    if (!this.#life.ended) {
      this.#ask("free", { tables: [number] });
    }
  }

  #of(game, view, names) {
    return new Seated((op, args) => this.#ask(op, args), { game: string(game, "game"), view: raw(view, "view") }, list(names), this.#language);
  }

  #ask(op, args) {
    if (this.#life.ended) {
      throw new BourseError("stopped", "the program has ended");
    }
    const request = json({ op, ...args }, "request");
    let answer;
    try {
      answer = JSON.parse(this.#call(request));
    } catch (cause) {
      throw new BourseError("stopped", "the program has failed", { cause });
    }
    if (answer.error) {
      throw new BourseError(answer.error.code, answer.error.why, answer.error);
    }
    return answer.result;
  }
}

// A Seated answers for a seat: of a view, or of a match.
class Seated {
  #ask;
  #about;
  #words;

  constructor(ask, about, names, language) {
    this.#ask = ask;
    this.#about = about;
    this.#words = { names, language };
  }

  see() { return this.#do("status"); }
  view() { return this.#do("view").view; }
  options() { return this.#do("options").options; }
  ask() { return this.#do("options").ask ?? 0; }
  choices() { return this.#say("choices"); }
  check(move) { return refusal(() => this.#do("check", { move: text(move, "move") })); }
  cost(move, n) {
    const cost = this.#say("cost", { move: string(move, "move"), amount: whole(n, "amount") });
    return cost.of === "" ? null : cost;
  }
  meant(typed) { return this.#say("meant", { typed: string(typed, "text") }); }
  asked() { return this.#say("asked"); }
  phase() { return this.#say("phase"); }
  board() { return this.#say("text", { form: "board" }).text; }
  text() { return this.#do("text").text; }
  worth() { return this.#say("worth"); }
  aim() { return this.#do("aim", { language: this.#words.language }).aim; }
  standings() { return this.#do("standings").standings; }
  idle() { return this.#do("idle"); }
  picture(history) { return this.#say("picture", { history }); }
  bot(bot = "greedy", seed = "") { return this.#do("bot", { bot: string(bot, "bot"), seed: string(seed, "seed") }); }
  hint(milliseconds = 1000) { return this.#do("hint", { milliseconds: whole(milliseconds, "time") }); }
  story(more) { return this.#say("story", more); }

  #do(op, more) { return this.#ask(op, { ...this.#about, ...more }); }
  #say(op, more) { return this.#do(op, { ...this.#words, ...more }); }
}

// A Match is a match that is played here.
export class Match {
  #ask;
  #table;
  #made;
  #language;
  #names;
  #closed = false;

  constructor(ask, table, made, language, names) {
    this.#ask = ask;
    this.#table = table;
    this.#made = made;
    this.#language = language;
    this.#names = names;
    table.open++;
  }

  get game() { return this.#do("status").game; }
  get players() { return this.#do("status").players; }
  get over() { return this.#do("status").over; }
  get turn() { return this.#do("status").turn; }
  get waiting() { return this.#do("status").waiting; }
  get moves() { return this.#do("status").moves; }

  ask(seat) { return this.#of(seat).ask(); }
  play(seat, move, ask = 0) {
    const { lines, again = false } = this.#do("apply", { seat: string(seat, "seat"), move: text(move, "move"), ask: whole(ask, "question") });
    return { lines, again };
  }
  check(seat, move) { return this.#of(seat).check(move); }
  view(seat) { return this.#of(seat).view(); }
  options(seat) { return this.#of(seat).options(); }
  choices(seat) { return this.#of(seat).choices(); }
  cost(seat, move, n) { return this.#of(seat).cost(move, n); }
  meant(seat, typed) { return this.#of(seat).meant(typed); }
  events(seat, from = 0) { return this.#do("events", { seat: string(seat, "seat"), from: whole(from, "number of an event") }); }
  story(seat, from = 0) { return this.#of(seat).story({ from: whole(from, "number of an event") }); }
  idle(seat) { return this.#of(seat).idle(); }
  asked(seat) { return this.#of(seat).asked(); }
  phase(seat) { return this.#of(seat).phase(); }
  board(seat) { return this.#of(seat).board(); }
  text(seat) { return this.#of(seat).text(); }
  worth(seat) { return this.#of(seat).worth(); }
  picture(seat) { return this.#of(seat).picture(); }
  bot(seat, bot, seed) { return this.#of(seat).bot(bot, seed); }
  hint(seat, milliseconds) { return this.#of(seat).hint(milliseconds); }
  standings() { return this.#do("standings").standings; }
  aim() { return this.#of("spectator").aim(); }
  record(seat) { return (seat === undefined ? this.#do("save") : this.#do("record", { seat: string(seat, "seat") })).record; }
  name(names) { this.#names = list(names); }
  in(language) { return new Match(this.#ask, this.#at(), this.#made, string(language, "language"), this.#names); }
  fork(moves) {
    return this.#made(this.#do("copy", { moves: whole(moves, "number of moves") }).table, this.#language, this.#names);
  }
  close() {
    if (!this.#closed && --this.#table.open === 0) {
      this.#table.close();
    }
    this.#closed = true;
  }

  #at() {
    if (this.#closed) {
      throw new BourseError("no-table", "the match is closed");
    }
    return this.#table;
  }
  #do(op, more) { return this.#ask(op, { table: this.#at().number, ...more }); }
  #of(seat) { return new Seated(this.#ask, { table: this.#at().number, seat: string(seat, "seat") }, this.#names, this.#language); }
}

const faults = ["bad-request", "unknown-game", "bad-view", "no-table", "too-long", "stopped", "internal"];

// refusal returns why the rules refuse what a call asks about, or null.
function refusal(call) {
  try {
    call();
    return null;
  } catch (e) {
    if (!(e instanceof BourseError) || faults.includes(e.code)) {
      throw e;
    }
    return { code: e.code, rule: e.rule, why: e.message };
  }
}

const seats = ["p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7"];

// list returns the names of seats in their order.
function list(names) {
  if (names === undefined || names === null) {
    return undefined;
  }
  if (typeof names !== "object" || Object.keys(names).some((seat) => !seats.includes(seat))) {
    throw new BourseError("bad-request", "the names are not an object with a string for each seat");
  }
  return seats.map((seat) => string(names[seat] ?? "", "name"));
}

function string(value, what) {
  if (typeof value !== "string") {
    throw new BourseError("bad-request", `the ${what} is not a string`);
  }
  return value;
}

// raw returns a string or an object that can be written in JSON.
function raw(value, what) {
  if (typeof value !== "string" && (typeof value !== "object" || value === null)) {
    throw new BourseError("bad-request", `the ${what} is neither a string nor an object`);
  }
  return value;
}

// text returns a string as it is, and an object or a list as JSON.
function text(value, what) { return typeof raw(value, what) === "string" ? value : json(value, what); }

function json(value, what) {
  try {
    return JSON.stringify(value);
  } catch (cause) {
    throw new BourseError("bad-request", `the ${what} cannot be written in JSON`, { cause });
  }
}

function whole(value, what) {
  if (!Number.isSafeInteger(value)) {
    throw new BourseError("bad-request", `the ${what} is not a whole number`);
  }
  return value;
}
