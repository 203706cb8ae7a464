// Every function of bourse.js, as a program in TypeScript calls it. tsc checks it, and then it is run.

import { Bourse, BourseError, load, Match } from "../../wasm/bourse.js";
import type {
  About, Advice, Choice, Cost, Description, Game, Games, Hint, Lesson, Line, Meaning, Moment, Panel, Picture, Player, Refusal, Sight, Spot, Standing,
  Verdict, View,
} from "../../wasm/bourse.js";
import type * as economicon from "../../wasm/types/economicon.js";
import type * as futures from "../../wasm/types/futures.js";

function hold(ok: boolean, what: string): asserts ok {
  if (!ok) {
    throw new Error(`it does not hold that ${what}`);
  }
}

const uncalled = new Set<string>();

// watch checks that a class has exactly the members of its type, and records the calls from now on.
function watch(what: string, proto: object, members: Record<string, true>) {
  const have = Object.getOwnPropertyNames(proto).filter((name) => name !== "constructor").sort().join(" ");
  const want = Object.keys(members).sort().join(" ");
  hold(have === want, `${what} has ${want}: it has ${have}`);
  for (const name of Object.keys(members)) {
    const key = `${what}.${name}`;
    uncalled.add(key);
    const property = Object.getOwnPropertyDescriptor(proto, name) ?? {};
    const one = property.get ?? property.value;
    const noted = function (this: unknown, ...args: unknown[]) {
      uncalled.delete(key);
      return one.apply(this, args);
    };
    Object.defineProperty(proto, name, property.get ? { ...property, get: noted } : { ...property, value: noted });
  }
}

const ofBourse: Record<keyof Bourse, true> = {
  go: true, games: true, describe: true, rule: true, see: true, options: true, choices: true, check: true, cost: true, meant: true,
  asked: true, phase: true, board: true, text: true, worth: true, aim: true, standings: true, idle: true, story: true, verify: true,
  tips: true, lesson: true, checkLesson: true, picture: true, bot: true, hint: true, in: true, begin: true, load: true,
};
const ofMatch: Record<keyof Match, true> = {
  game: true, players: true, over: true, turn: true, waiting: true, moves: true, ask: true, play: true, check: true, view: true,
  options: true, choices: true, cost: true, meant: true, events: true, story: true, idle: true, asked: true, phase: true, board: true,
  text: true, worth: true, picture: true, bot: true, hint: true, standings: true, aim: true, record: true, name: true, in: true, fork: true, close: true,
};
watch("Bourse", Bourse.prototype, ofBourse);
watch("Match", Match.prototype, ofMatch);

// code returns the code of the error that a call throws.
function code(call: () => unknown): string {
  try {
    call();
  } catch (e) {
    hold(e instanceof BourseError && e.message !== "", "every error is a BourseError with a message");
    return e.code;
  }
  return "";
}

const bourse: Bourse = await load();
hold(await load({ url: new URL("../../wasm/manifest.json", import.meta.url) }) === bourse, "each address is loaded only once");

const games: About[] = bourse.games();
const names: Game[] = games.map((game) => game.name);
hold(names.length === 4 && bourse.go.startsWith("go"), "there are four games, built by a version of Go");

// Play each game until a player must decide, and call every function.
function ask<G extends Game>(game: G): void {
  const description: Description = bourse.describe(game);
  hold(description.game === game && description.clauses.length > 0, "a description is of its game");
  const clause: string | null = bourse.rule(game, "F7.1");
  hold((clause !== null) === (game === "futures"), "F7.1 is a clause of Futures!");

  const match: Match<G> = bourse.begin(game, { seed: "ab".repeat(32) });
  match.name({ p0: "Ann", p1: "Bo" });
  hold(match.game === game && match.players >= 2 && !match.over && match.moves >= 0, "a match has begun");
  const seat: Player | undefined = match.waiting[0];
  hold(seat !== undefined && match.turn === seat, "a player must decide");
  const view: Games[G]["View"] = match.view(seat);
  const given: View<G> = JSON.stringify(view);
  const called = { p0: "Ann", p1: "Bo" };

  const sight: Sight = bourse.see(game, view, called);
  hold(sight.seat === seat && sight.waiting.includes(seat), "a view is of its seat");
  const options: Games[G]["Option"][] = bourse.options(game, given);
  const choices: Choice[] = bourse.choices(game, given, called);
  const first: Choice | undefined = choices[0];
  hold(first !== undefined && options.length === choices.length, "there are options");
  const legal: Refusal | null = bourse.check(game, given, first.move);
  const refused: Refusal | null = bourse.check(game, given, "nonsense");
  hold(legal === null && refused?.code === "bad-move", "a legal move is accepted, and an invalid one is refused");
  const meant: Meaning[] = bourse.meant(game, given, first.words, called);
  hold(meant.length === 1 && meant[0]?.choice.words === first.words, "the words of a move mean it");
  const cost: Cost | null = bourse.cost(game, given, first.move, first.min, called);
  hold((cost !== null) === first.costs, "cost describes choices that have costs");
  const asked: { what: string; why: string } = bourse.asked(game, view, called);
  const phase: { name: string; text: string } = bourse.phase(game, view, called);
  const told: string[] = [asked.what, phase.name, bourse.board(game, view, called), bourse.text(game, view), ...bourse.worth(game, view, called), ...bourse.aim(game, view)];
  hold(told.every((text) => typeof text === "string" && text !== ""), "every description has a text");
  const standings: Standing[] = bourse.standings(game, view);
  hold(standings.length === match.players, "every player has a standing");
  hold(choices.some((choice) => choice.max > 0 || choice.move === bourse.idle(game, view)), "the least harmful move is legal");

  const { events, next }: { events: Games[G]["Event"][]; next: number } = match.events(seat);
  const lines: Line[] = bourse.story(game, view, events, called);
  const story: { lines: Line[]; next: number } = match.story(seat);
  hold(next === story.next && JSON.stringify(lines) === JSON.stringify(story.lines), "the story of the match is the story of its events");
  for (const [ofView, ofMatch] of [
    [choices, match.choices(seat)], [options, match.options(seat)], [legal, match.check(seat, first.move)],
    [meant, match.meant(seat, first.words)], [cost, match.cost(seat, first.move, first.min)], [asked, match.asked(seat)],
    [phase, match.phase(seat)], [bourse.board(game, view, called), match.board(seat)], [bourse.text(game, view), match.text(seat)],
    [bourse.worth(game, view, called), match.worth(seat)], [standings, match.standings()], [bourse.aim(game, view), match.aim()],
    [bourse.idle(game, view), match.idle(seat)],
  ]) {
    hold(JSON.stringify(ofView) === JSON.stringify(ofMatch), `${game}: ${JSON.stringify(ofMatch)} of the match is what the view tells`);
  }

  const picture: Picture = match.picture(seat);
  const spots: Spot[] = picture.panels.flatMap((panel: Panel) => panel.spots);
  hold(picture.panels.every((panel) => panel.svg.startsWith("<svg ")) && picture.tables.length > 0, "a picture has panels and tables");
  hold(spots.length > 0 && spots.every((spot) => choices.some((choice) => choice.move === spot.move && choice.words === spot.words)), "a spot is a choice");
  const moments: Moment[] = [];
  hold(bourse.picture(game, given, called, moments).panels.length >= picture.panels.length - 1, "a view is drawn without its match");
  const seed = "cd".repeat(32);
  const chosen: string = bourse.bot(game, given, "greedy", seed);
  hold(chosen === bourse.bot(game, view, "greedy", seed) && bourse.check(game, view, chosen) === null, "a bot makes a legal move");
  hold(match.check(seat, match.bot(seat)) === null && match.check(seat, match.bot(seat, "ismcts:50", seed)) === null, "bots play at a match");
  const hint: Hint = bourse.hint(game, given, 200);
  const advice: Advice | undefined = match.hint(seat, 200).moves[0];
  hold(hint.moves.length > 0 && advice !== undefined && bourse.check(game, view, advice.move) === null && advice.text !== "", "a hint is a legal move");

  const tip = Object.values(bourse.tips(game))[0];
  hold(tip !== undefined && tip.name !== "" && tip.text !== "", "the board is explained");
  const start: Lesson = bourse.lesson(game);
  const second: Lesson = bourse.lesson(game, 1);
  hold(start.step === 0 && second.step === 1 && second.steps > 5 && second.text !== "" && second.what !== "", "a guided game has steps");
  hold(second.picture.panels.length > 0 && second.at.length > 0 && start.story.length > 0, "a step has a picture and a story");
  const wrong: Refusal | null = bourse.checkLesson(game, 1, start.move);
  hold(bourse.checkLesson(game, 0, start.move) === null && wrong !== null && wrong.why !== "", "another move than a step's is refused");

  const question: number = match.ask(seat);
  const played: { lines: string; again: boolean } = match.play(seat, first.move, question);
  hold(played.lines.includes(first.move) && !played.again && match.play(seat, first.move, question).again, "an answer counts once");
  const fork: Match<G> = match.fork(0);
  hold(fork.moves < match.moves && !fork.over, "a fork is a separate match");
  const japanese: Match<G> = match.in("ja");
  hold(japanese.board(seat) === bourse.in("ja").board(game, match.view(seat), called), "a match and a view can be described in another language");
  japanese.close();
  const english: Match = bourse.in("ja").load(match.record()).in("en");
  english.name(called);
  hold(english.board(seat) === match.board(seat), "a match that began in another language can be described in English");
  const verdict: Verdict = bourse.verify(match.record(), { commitment: "", proof: "" });
  hold(verdict.holds && verdict.game !== undefined, "a record is valid");
  hold(!bourse.verify(match.record(seat)).holds, "a seat's record proves nothing");
  const again: Match = bourse.load(match.record());
  hold(again.moves === match.moves, "a record can be continued");
  for (const one of [match, fork, again]) {
    one.close();
    hold(code(() => one.moves) === "no-table", "a closed match cannot be used");
  }
}
names.forEach(ask);
hold(uncalled.size === 0, `all is called: left are ${[...uncalled]}`);

// Moves and views have the types of their games.
const match = bourse.begin("futures", { config: { players: 3 } satisfies futures.ConfigChanges, seed: null });
hold(match.turn === "~", "without a seed, chance moves are entered");
const view: futures.View = match.view("p0");
const pass: futures.Move = { seat: "p0", kind: "pass" };
hold(bourse.check("futures", view, pass)?.rule !== "", "a refusal has its clause");
hold(code(() => bourse.options("futures", "{}")) === "bad-view", "an invalid view is refused");

// Wrong calls are errors in tsc and in the module.
hold(code(() => {
  // @ts-expect-error There is no such game.
  bourse.options("chess", view);
}) === "unknown-game", "there is no such game");
hold(code(() => {
  // @ts-expect-error A view is of its game.
  bourse.options("economicon", view);
}) === "bad-view", "a view is of its game");
hold(code(() => {
  // @ts-expect-error A move is not a number.
  bourse.check("futures", view, 7);
}) === "bad-request", "a move is not a number");
hold(code(() => {
  // @ts-expect-error An amount is not a string.
  bourse.cost("futures", view, "p0 pass", "1");
}) === "bad-request", "an amount is not a string");
// @ts-expect-error A kind of move is one of the game's.
const sell: futures.Move = { seat: "p0", kind: "sell" };
hold(bourse.check("futures", view, sell)?.code === "bad-move", "a kind of move is one of the game's");
// @ts-expect-error A config is of its game.
const config: economicon.ConfigChanges = { shares: 3 };
hold(code(() => bourse.begin("economicon", { config })) === "bad-config", "a config is of its game");
