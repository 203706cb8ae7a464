// The types of bourse.js: the rules of bourse's games in JavaScript.
//
// All calls but load are synchronous. They do not change their arguments, and the caller owns what they return.
// Every error is a BourseError.

import type * as economicon from "./types/economicon.js";
import type * as futures from "./types/futures.js";
import type * as merlin from "./types/merlin.js";
import type * as smallprint from "./types/smallprint.js";
import type { Operations, Player, Seat } from "./types/operations.js";

/** the types of each game, as the game writes them in JSON */
export interface Games {
  economicon: Types<economicon.View, economicon.Move, economicon.Option, economicon.Event, economicon.ConfigChanges>;
  futures: Types<futures.View, futures.Move, futures.Option, futures.Event, futures.ConfigChanges>;
  merlin: Types<merlin.View, merlin.Move, merlin.Option, merlin.Event, merlin.ConfigChanges>;
  smallprint: Types<smallprint.View, smallprint.Move, smallprint.Option, smallprint.Event, smallprint.ConfigChanges>;
}

export interface Types<V, M, O, E, C> {
  View: V;
  Move: M;
  Option: O;
  Event: E;
  Config: C;
}

/** the name of a game */
export type Game = keyof Games;

/** a view from the server: the object, or its text, which saves encoding it */
export type View<G extends Game> = Games[G]["View"] | string;

/** a move: its text, such as "p0 pass", or its object */
export type Move<G extends Game> = Games[G]["Move"] | string;

export type { Player, Seat } from "./types/operations.js";

/** the result of an operation of the table: see types/operations.d.ts */
type Result<Name extends keyof Operations> = Operations[Name]["result"];

/** names of the seats in descriptions; a seat without a name is called by its seat. A name has at most 24 characters, and no two are the same */
export type Names = { [seat in Player]?: string };

/** a short description of a game */
export interface About {
  name: Game;
  title: string;
  edition: number;
  /** players */
  min: number;
  max: number;
  standard: number;
  about: string;
  /** for one human player in a game against bots */
  minutes: number;
  /** the languages of its descriptions, as tags: "en", "ja" */
  languages: string[];
}

/** the seat of the view, and the seats that the game waits for */
export type Sight = Extract<Result<"status">, { seat: Seat }>;

/** an option in words for people */
export type Choice = Result<"choices">[number];

/** an option that a typed text may mean */
export type Meaning = Result<"meant">[number];

/** why a move is not legal */
export interface Refusal {
  /** one of the game's codes, or "bad-move" if it cannot be read */
  code: string;
  /** the clause that forbids it; "" if there is none */
  rule: string;
  /** the reason in words */
  why: string;
}

/** the currency of an amount, and how much it costs */
export type Cost = Result<"cost">;

/** a line of a story; kind determines how to show it */
export type Line = Result<"story">["lines"][number];

/** the standing of a player */
export type Standing = Result<"standings">["standings"][number];

/** the result of checking a record */
export type Verdict = Result<"verify">;

/** the result of a move */
export interface Played {
  /** the lines added to the record */
  lines: string;
  /** the same answer was repeated, so nothing changed */
  again: boolean;
}

/** the table as a seat sees it */
export type Picture = Result<"picture">;

/** a part of a picture */
export type Panel = Picture["panels"][number];

/** a legal move that can be played on a panel, or a range of moves that differ in their amount */
export type Spot = Panel["spots"][number];

/** the prices at the end of a round, or the present ones: num/den gold for one unit; den is 0 if the good is not for sale */
export interface Moment {
  Round: number;
  Prices: { Good: string; Num: number; Den: number }[];
}

/** a bot's advice for a decision */
export type Hint = Result<"hint">;

/** a move and how good it is */
export type Advice = Hint["moves"][number];

/** a step of a guided game: a short recorded game, played again by the rules, in which the learner makes some decisions */
export type Lesson = Result<"lesson">;

/** an error of this module */
export class BourseError extends Error {
  constructor(code: string, message: string, more?: { rule?: string; line?: number; column?: number; cause?: unknown });
  name: "BourseError";
  /**
   * the game's code of a refusal, or one that all faces have: bad-request, unknown-game, bad-config, bad-seed, bad-view, bad-record,
   * bad-move, no-table for a closed match, no-question, stale, too-many, too-long; from load: missing, network, version, start; for the
   * program: stopped, internal
   */
  code: string;
  /** the clause of a refusal */
  rule: string;
  /** where a record is wrong */
  line: number;
  column: number;
}

/** Loads the rules. Each address is loaded only once. */
export function load(options?: {
  /** the address of manifest.json; by default beside bourse.js */
  url?: string | URL;
}): Promise<Bourse>;

/** The rules of all games. */
export class Bourse {
  private constructor();
  /** the version of Go that built them */
  readonly go: string;

  /** the same rules with descriptions in a language, if the game has it, otherwise in English; also for matches begun with them */
  in(language: string): Bourse;

  games(): About[];
  /** moves, events, cards, clauses, codes and settings of a game, for programs */
  describe(game: Game): Description;
  /** the text of a clause, or null */
  rule(game: Game, id: string): string | null;

  /** the seat of the view */
  see<G extends Game>(game: G, view: View<G>, names?: Names): Sight;
  /** the legal moves of the view's seat */
  options<G extends Game>(game: G, view: View<G>): Games[G]["Option"][];
  /** the legal moves in words, in an order for people */
  choices<G extends Game>(game: G, view: View<G>, names?: Names): Choice[];
  /** null for a legal move */
  check<G extends Game>(game: G, view: View<G>, move: Move<G>): Refusal | null;
  /** the cost of an amount of a choice, given by its words or its move; null if there is nothing to say */
  cost<G extends Game>(game: G, view: View<G>, move: string, n: number, names?: Names): Cost | null;
  /**
   * the options that a typed text may mean: the words of a move, shortened or with words left out, their initials, or an entry of a list of
   * choices; empty if it matches none
   */
  meant<G extends Game>(game: G, view: View<G>, typed: string, names?: Names): Meaning[];
  /** the question for the seat, and facts that help to decide */
  asked<G extends Game>(game: G, view: View<G>, names?: Names): Result<"asked">;
  /** the current phase of the game and its purpose */
  phase<G extends Game>(game: G, view: View<G>, names?: Names): Result<"phase">;
  /** the board in lines of at most 80 columns: what a player needs to decide */
  board<G extends Game>(game: G, view: View<G>, names?: Names): string;
  /** the complete view in lines */
  text<G extends Game>(game: G, view: View<G>): string;
  /** the board as SVG, with the moves that the view's seat can make. The history of prices is drawn as a chart, if it is given. */
  picture<G extends Game>(game: G, view: View<G>, names?: Names, history?: Moment[]): Picture;
  /**
   * the move of a bot for the view's seat: "random", "greedy", "greedy:32", "ismcts:300" or "ismcts:250ms". It thinks for at most ten
   * seconds, during which the page does nothing else: use a worker for bots that search. With a seed, and without a time, the same view
   * leads to the same move.
   */
  bot<G extends Game>(game: G, view: View<G>, bot?: string, seed?: string): string;
  /** a bot's advice for the decision of the view's seat, after at most 1 to 10,000 milliseconds, 1,000 by default */
  hint<G extends Game>(game: G, view: View<G>, milliseconds?: number): Hint;
  /** the value of what each player owns */
  worth<G extends Game>(game: G, view: View<G>, names?: Names): string[];
  /** what the game is about */
  aim<G extends Game>(game: G, view: View<G>): string[];
  standings<G extends Game>(game: G, view: View<G>): Standing[];
  /** the least harmful legal move, or "" */
  idle<G extends Game>(game: G, view: View<G>): string;
  /** the events in sentences; the view is the one after the last event */
  story<G extends Game>(game: G, view: View<G>, events: Games[G]["Event"][] | string, names?: Names): Line[];

  /** the explanations of the game's board, by the key of a panel or the head of an element's data-key, or both: "hand/card" */
  tips(game: Game): Result<"tips">;
  /** a step of the game's guided game, from 0. The learner has the seat p0. */
  lesson(game: Game, step?: number): Lesson;
  /**
   * null for the move of a step. Another move is refused by the game's rules, or, if they allow it, with the code lesson and a reason
   * that names the step's move, or if the learner may try any, says what the move leads to.
   */
  checkLesson(game: Game, step: number, move: string): Refusal | null;

  /** what a record proves, with a commitment saved before the game and a proof of how the seed was mixed */
  verify(record: string, options?: { commitment?: string; proof?: string | object }): Verdict;

  /** begins a match that is played here. Without a seed, one is drawn; with null, chance moves are entered as moves of ~. */
  begin<G extends Game>(game: G, options?: { config?: Games[G]["Config"] | string; seed?: string | null }): Match<G>;
  /** continues a complete record */
  load(record: string): Match;
}

/** A match that is played here. At most 64 are open at a time; a match without references is closed. */
export class Match<G extends Game = Game> {
  private constructor();
  readonly game: G;
  readonly players: number;
  readonly over: boolean;
  /** chance, the lowest seat that must decide, or none */
  readonly turn: Seat | "none";
  readonly waiting: Player[];
  /** the number of moves made, including chance moves */
  readonly moves: number;

  /** the number of the current question for a seat; 0 if there is none */
  ask(seat: Seat): number;
  /** answers a question, by default the current one. If the move is refused, it throws, and nothing changes. */
  play(seat: Seat, move: Move<G>, ask?: number): Played;
  check(seat: Seat, move: Move<G>): Refusal | null;
  view(seat: Seat): Games[G]["View"];
  options(seat: Seat): Games[G]["Option"][];
  choices(seat: Seat): Choice[];
  cost(seat: Seat, move: string, n: number): Cost | null;
  meant(seat: Seat, typed: string): Meaning[];
  /** the events that a seat has seen, from the given event on, and where to continue */
  events(seat: Seat, from?: number): { events: Games[G]["Event"][]; next: number };
  story(seat: Seat, from?: number): Result<"story">;
  idle(seat: Seat): string;
  asked(seat: Seat): Result<"asked">;
  phase(seat: Seat): Result<"phase">;
  board(seat: Seat): string;
  text(seat: Seat): string;
  worth(seat: Seat): string[];
  /** the board as SVG, with the moves that the seat can make */
  picture(seat: Seat): Picture;
  /** the move of a bot for the seat, as Bourse.bot returns it */
  bot(seat: Seat, bot?: string, seed?: string): string;
  hint(seat: Seat, milliseconds?: number): Hint;
  standings(): Standing[];
  aim(): string[];
  /** the complete record, or the record as a seat has seen the game */
  record(seat?: Seat): string;
  name(names: Names): void;
  /** the same match with descriptions in a language, if the game has it, otherwise in English */
  in(language: string): Match<G>;
  /** a match with the first moves of this one */
  fork(moves: number): Match<G>;
  close(): void;
}

/** a description of a game for programs, as in Go's bourse.Description */
export interface Description {
  game: Game;
  title: string;
  edition: number;
  format: number;
  minPlayers: number;
  maxPlayers: number;
  moves: Described[];
  events: Described[];
  moveFields: Described[];
  eventFields: Described[];
  enums: Described[];
  types: Described[];
  units: string[];
  accounts: string[];
  cards: Described[];
  config: Described[];
  clauses: Described[];
  codes: Described[];
}

/** a row of a description */
export type Described = Readonly<Record<string, unknown>>;
