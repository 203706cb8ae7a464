// The types of bourse.js: the rules of bourse's games in JavaScript.
//
// All calls but load are synchronous. What they are given they leave as it is, and what they return is the caller's own.
// Every error is a BourseError.

import type * as economicon from "./types/economicon.js";
import type * as futures from "./types/futures.js";
import type * as merlin from "./types/merlin.js";
import type * as smallprint from "./types/smallprint.js";

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

/** a view as the server gives it: the object, or its text, which need not be written again */
export type View<G extends Game> = Games[G]["View"] | string;

/** a move: its text, as "p0 pass", or its object */
export type Move<G extends Game> = Games[G]["Move"] | string;

/** a player's seat */
export type Player = "p0" | "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7";

/** whoever sees something: a player, or all others; ~ is chance */
export type Seat = Player | "spectator" | "~";

/** what seats are called in what is told; those left out are called by their seat */
export type Names = { [seat in Player]?: string };

/** what a game is, in a few words */
export interface About {
  name: Game;
  title: string;
  edition: number;
  /** players */
  min: number;
  max: number;
  standard: number;
  about: string;
  /** that a person needs for a game against bots */
  minutes: number;
  /** the languages that it is told in, as tags: "en", "ja" */
  languages: string[];
}

/** whose view it is, and whom the game waits for */
export interface Sight {
  seat: Seat;
  players: number;
  over: boolean;
  waiting: Player[];
}

/** an option for people to take */
export interface Choice {
  /** the move's text; with the least amount, if it has one */
  move: string;
  /** the same without the seat, with N where an amount goes */
  words: string;
  /** what it has in common with its neighbours: buy corn at 27 */
  group: string;
  /** what it has not: up for 1 gold */
  item: string;
  /** of the amount */
  min: number;
  /** 0: there is no amount */
  max: number;
  /** whether cost says something of it */
  costs: boolean;
  /** what it means to choose it; "" if the game does not tell */
  means: string;
}

/** an option that a typed text may mean */
export interface Meaning {
  choice: Choice;
  /** the move's text with the amount that was typed, which may be out of the option's range */
  move: string;
  /** as it was typed; 0: none was */
  amount: number;
  /** the amount is still to be asked for: move has the least */
  asked: boolean;
}

/** why a move is not legal */
export interface Refusal {
  /** one of the game's codes; "syntax": it cannot be read */
  code: string;
  /** the clause that forbids it; "" if there is none */
  rule: string;
  /** the reason in words */
  why: string;
}

/** what an amount is paid with, and how much of it */
export interface Cost {
  n: number;
  of: string;
}

/** a line of a story; kind says how to show it */
export interface Line {
  kind: "told" | "round" | "phase" | "changed" | "alarm";
  text: string;
}

/** how a player stands */
export interface Standing {
  seat: Player;
  place: number;
  win: boolean;
  score: number;
}

/** what the check of a record has shown */
export interface Verdict {
  /** everything that was given holds */
  holds: boolean;
  /** all of it in a few words, which say so where something was not checked */
  head: string;
  game?: string;
  /** what does not hold */
  fault?: string;
  /** the first line that does not follow */
  line?: number;
  proved?: string[];
  not?: string[];
}

/** what a move has brought */
export interface Played {
  /** the lines that the record grows by */
  lines: string;
  /** the same answer came once more, and nothing has changed */
  again: boolean;
}

/** an error of this module */
export class BourseError extends Error {
  constructor(code: string, message: string, more?: { rule?: string; line?: number; column?: number; cause?: unknown });
  name: "BourseError";
  /**
   * of load: missing, network, version, start; of what is given: argument, big, view, config, record, syntax; of
   * matches: stale, ask, many, closed, and the game's code of a refusal; of the program: stopped, internal
   */
  code: string;
  /** the clause of a refusal */
  rule: string;
  /** where a record does not follow */
  line: number;
  column: number;
}

/** Loads the rules. What was loaded from an address once is not loaded again. */
export function load(options?: {
  /** of manifest.json; if absent, the one beside bourse.js */
  url?: string | URL;
}): Promise<Bourse>;

/** The rules of all games. */
export class Bourse {
  private constructor();
  /** the version of Go that made them */
  readonly go: string;

  /** the same rules, which tell in a language where a game has it, and else in English; so do the matches begun there */
  in(language: string): Bourse;

  games(): About[];
  /** moves, events, cards, clauses, codes and settings of a game, for programs */
  describe(game: Game): Description;
  /** the text of a clause, or null */
  rule(game: Game, id: string): string | null;

  /** whose view it is */
  see<G extends Game>(game: G, view: View<G>, names?: Names): Sight;
  /** the legal moves of the view's seat */
  options<G extends Game>(game: G, view: View<G>): Games[G]["Option"][];
  /** the same, in words and in the order for people */
  choices<G extends Game>(game: G, view: View<G>, names?: Names): Choice[];
  /** null for a legal move */
  check<G extends Game>(game: G, view: View<G>, move: Move<G>): Refusal | null;
  /** what an amount of a choice costs: of the one with these words, or this move; null if there is nothing to say */
  cost<G extends Game>(game: G, view: View<G>, move: string, n: number, names?: Names): Cost | null;
  /**
   * what a typed text may mean: the words of a move, cut short or some left out, their first letters, or what a list of
   * choices shows; empty if it means none of them
   */
  meant<G extends Game>(game: G, view: View<G>, typed: string, names?: Names): Meaning[];
  /** what the seat is to decide, and what is good to know for that */
  asked<G extends Game>(game: G, view: View<G>, names?: Names): { what: string; why: string };
  /** where the game is, and what that is for */
  phase<G extends Game>(game: G, view: View<G>, names?: Names): { name: string; text: string };
  /** the table in lines of at most 80 columns: what one needs to decide */
  board<G extends Game>(game: G, view: View<G>, names?: Names): string;
  /** all of the view in lines */
  text<G extends Game>(game: G, view: View<G>): string;
  /** what those who play own is worth */
  worth<G extends Game>(game: G, view: View<G>, names?: Names): string[];
  /** what the game is about */
  aim<G extends Game>(game: G, view: View<G>): string[];
  standings<G extends Game>(game: G, view: View<G>): Standing[];
  /** the mildest legal move, or "" */
  idle<G extends Game>(game: G, view: View<G>): string;
  /** what has happened, in sentences; the view is the one after the last event */
  story<G extends Game>(game: G, view: View<G>, events: Games[G]["Event"][] | string, names?: Names): Line[];

  /** what a record proves, with a commitment that was noted before the game and a proof of how the seed was mixed */
  verify(record: string, options?: { commitment?: string; proof?: string | object }): Verdict;

  /** begins a match that is played here. Without a seed one is drawn; null: chance is typed in as moves of ~. */
  begin<G extends Game>(game: G, options?: { config?: Games[G]["Config"] | string; seed?: string | null }): Match<G>;
  /** goes on with a whole record */
  load(record: string): Match;
}

/** A match that is played here. At most 64 are open at a time; one that nobody holds any more is closed. */
export class Match<G extends Game = Game> {
  private constructor();
  readonly game: G;
  readonly players: number;
  readonly over: boolean;
  /** chance, the lowest seat that is waited for, or none */
  readonly turn: Seat | "none";
  readonly waiting: Player[];
  /** how many were made, those of chance too */
  readonly moves: number;

  /** the number of the question that is put to a seat; 0: none */
  ask(seat: Seat): number;
  /** answers a question: the one that is put, unless another is named. It throws a refusal, and nothing has changed. */
  play(seat: Seat, move: Move<G>, ask?: number): Played;
  check(seat: Seat, move: Move<G>): Refusal | null;
  view(seat: Seat): Games[G]["View"];
  options(seat: Seat): Games[G]["Option"][];
  choices(seat: Seat): Choice[];
  cost(seat: Seat, move: string, n: number): Cost | null;
  meant(seat: Seat, typed: string): Meaning[];
  /** what a seat has seen happen, from the given event on, and where to go on */
  events(seat: Seat, from?: number): { events: Games[G]["Event"][]; next: number };
  story(seat: Seat, from?: number): { lines: Line[]; next: number };
  idle(seat: Seat): string;
  asked(seat: Seat): { what: string; why: string };
  phase(seat: Seat): { name: string; text: string };
  board(seat: Seat): string;
  text(seat: Seat): string;
  worth(seat: Seat): string[];
  standings(): Standing[];
  aim(): string[];
  /** the whole record, or as a seat has seen the game */
  record(seat?: Seat): string;
  name(names: Names): void;
  /** the same match, told in a language where the game has it, and else in English */
  in(language: string): Match<G>;
  /** a match of the first moves of this one */
  fork(moves: number): Match<G>;
  close(): void;
}

/** a game for programs: what Go's bourse.Description has */
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
