// The JSON forms of smallprint, edition 1, format 1.

/** the number of a clause of the rulebook */
export type Clause = string;

/** players' seats in ascending order, each once */
export type Seats = Player[];

/** a place at the table; ~ moves for chance */
export type Seat = "p0" | "p1" | "p2" | "p3" | "~" | "none" | "spectator";

/** a player's seat */
export type Player = "p0" | "p1" | "p2" | "p3";

/** a kind of paperwork (S1.2): ? if it is hidden, none if there is no card */
export type Card = "?" | "small" | "big" | "total" | "share" | "none";

/** a contract marker (S1.3), or none */
export type Marker = "none" | "small" | "big" | "total";

/** a kind of move */
export type Kind = "none" | "reveal" | "place" | "pass";

/** which decision or chance move comes next (S3) */
export type Phase = "none" | "revealing" | "placing" | "over";

/** a kind of event */
export type EventKind = "none" | "moved" | "entered" | "transferred" | "shown" | "assigned";

/** a place that holds units (S1.5, S7.1) */
export type Account =
  | "none"
  | "businesses"
  | "pool"
  | "supply"
  | "deck"
  | "row"
  | "facedown"
  | "gone"
  | "p0"
  | "p1"
  | "p2"
  | "p3";

/** a thing that moves between accounts */
export type Unit = "none" | "money" | "chit" | "paper" | "business";

/** the judgement on the contracts under a business (S4.1) */
export type Verdict =
  | "none"
  | "no-contract"
  | "valid"
  | "lone-big"
  | "total-shared"
  | "two-bigs"
  | "too-many";

/** the reason for a refusal */
export type Code =
  | "not-your-turn"
  | "no-such-kind"
  | "only-nature"
  | "stray-field"
  | "not-due"
  | "no-such-business"
  | "business-out"
  | "no-such-card"
  | "not-in-hand"
  | "no-such-column"
  | "no-such-marker"
  | "marker-used"
  | "wrong-seat"
  | "seed-moves"
  | "over";

/** the place of a face-down card (S3.2, S3.3) */
export interface Slot {
  /** the column of the business, from 0. Range: 0 to 2 */
  column: number;
  /** the marker on the card */
  marker: Marker;
}

/** the number of cards of each kind (S1.2) */
export interface Paper {
  /** SMALL contracts. Range: 0 to 1 */
  small: number;
  /** BIG contracts. Range: 0 to 1 */
  big: number;
  /** TOTAL contracts. Range: 0 to 1 */
  total: number;
  /** share cards. Range: 0 to 9 */
  share: number;
}

/** the parts into which a business is divided */
export interface Parts {
  /** the pot, which a TOTAL takes, in £m (S4.2). Range: 0 to 10 */
  pot: number;
  /** the part of a BIG, in £m (S1.1). Range: 0 to 7 */
  big: number;
  /** the part of a SMALL, in £m (S1.1). Range: 0 to 4 */
  small: number;
}

/** which game is played, every field written */
export interface Config {
  /** the edition of the rules (S2.1). Range: 1 */
  edition: number;
  /** the number of players (S2.1). Range: 2 to 4 */
  players: number;
  /** the start player of round 1, a seat of the game (S2.2) */
  start: Seat;
  /** the number of rounds: at most 4, or at most 3 with 3 players (S2.1). Range: 1 to 4 */
  rounds: number;
  /** the number of share cards of each player (S1.2). Range: 0 to 9 */
  shares: number;
  /** whether a BIG alone is valid: false or true (S4.1) */
  loneBig: boolean;
}

/** what one player alone knows (S8.2) */
export interface Own {
  /** the cards on the player's slots, in the order of the slots; none if there is no slot */
  cards: [Card, Card, Card];
}

/** what everybody knows of a position */
export interface Public {
  /** the game's name */
  game: string;
  /** the edition of the rules. Range: 1 */
  edition: number;
  /** the version of this form. Range: 1 */
  format: number;
  /** which game is played */
  config: Config;
  /** which decision or chance move comes next */
  phase: Phase;
  /** the number of the round, from 1 (S2.1). Range: 1 to 4 */
  round: number;
  /** the start player of the round (S2.2) */
  start: Seat;
  /** the player whose turn it is, or none */
  active: Seat;
  /** the players who have passed in this round (S3.2) */
  passed: Seats;
  /** the values of the businesses on the table; an empty column has 0 (S3.1). Range: 0 to 15 */
  row: [number, number, number];
  /** the values of all revealed businesses, in rising order. Range: 1 to 15 */
  out: number[];
  /** each player's money, in £m; seats that are not in the game have 0. Range: 0 to 120 */
  money: [number, number, number, number];
  /** the Small Print pool, in £m (S1.5). Range: 0 to 120 */
  pool: number;
  /** the values of all businesses assigned so far, in £m (S7.1). Range: 0 to 120 */
  assigned: number;
  /** each player's chits (S5.1). Range: 0 to 12 */
  chits: [number, number, number, number];
  /** each player's cards, including those face down on the table (S8.1) */
  left: [Paper, Paper, Paper, Paper];
  /** each player's face-down cards, in rising order of column and then of marker */
  placed: [Slot[], Slot[], Slot[], Slot[]];
}

/** what a seat knows of a position (S8) */
export interface View extends Public {
  /** whose view it is */
  seat: Seat;
  /** what the seat alone knows; nothing for a spectator */
  own: Own;
  /** who is awaited */
  waiting: Seats;
  /** the seat's cards in hand; a spectator has none */
  hand: Paper;
  /** the number of cards in each hand (S8.1). Range: 0 to 12 */
  handSizes: [number, number, number, number];
  /** the markers that each player can still put down in this round, in rising order (S3.3) */
  markersInHand: [Marker[], Marker[], Marker[], Marker[]];
  /** the parts of the businesses in row; an empty column has zeros */
  parts: [Parts, Parts, Parts];
  /** the share of the pool that each of poolSeats would get if the game ended now, in £m; 0 after the end (S6.1). Range: 0 to 60 */
  poolShare: number;
  /** the players with the fewest chits (S6.1) */
  poolSeats: Seats;
}

/** a position, all that is hidden included */
export interface State extends Public {
  /** what each player alone knows */
  own: [Own, Own, Own, Own];
}

/** a config for a new game: omitted settings are standard */
export interface ConfigChanges {
  /** the edition of the rules (S2.1). Range: 1 */
  edition?: number;
  /** the number of players (S2.1). Range: 2 to 4 */
  players?: number;
  /** the start player of round 1, a seat of the game (S2.2) */
  start?: Seat;
  /** the number of rounds: at most 4, or at most 3 with 3 players (S2.1). Range: 1 to 4 */
  rounds?: number;
  /** the number of share cards of each player (S1.2). Range: 0 to 9 */
  shares?: number;
  /** whether a BIG alone is valid: false or true (S4.1) */
  loneBig?: boolean;
}

/** the place and score of one player */
export interface Standing {
  seat: Player;
  /** from 1; tied players share a place. Range: 1 to 8 */
  place: number;
  /** only when the game is over */
  win: boolean;
  /** rounded down for display. Range: -9007199254740991 to 9007199254740991 */
  score: number;
}

/** the refusal of a move */
export interface Illegal {
  /** the clause that forbids the move, or match */
  rule: string;
  /** a stable name for programs */
  code: Code;
  /** the reason in English, for people */
  why: string;
}

/** lays a business on the table (S3.1) */
export interface MoveReveal {
  seat: "~";
  kind: "reveal";
  /** the column of the business, from 0. Range: 0 to 2 */
  column: number;
  /** the value of the business, in £m (S1.1). Range: 1 to 15 */
  value: number;
}

/** places a card face down under a business, with a marker or without (S3.2) */
export interface MovePlace {
  seat: Player;
  kind: "place";
  /** the card, or ? if it is hidden */
  card: Card;
  /** the column of the business, from 0. Range: 0 to 2 */
  column: number;
  /** the marker on the card */
  marker: Marker;
}

/** ends the player's part in the round (S3.2) */
export interface MovePass {
  seat: Player;
  kind: "pass";
}

/** a move: its seat, its kind, and the fields that the kind uses */
export type Move = MoveReveal | MovePlace | MovePass;

/** a seat made a move; a hidden card is ? */
export interface EventMoved {
  kind: "moved";
  /** the clause that caused it */
  rule: Clause;
  /** the move; a hidden card is ? */
  move: Move;
}

/** a phase began */
export interface EventEntered {
  kind: "entered";
  /** the clause that caused it */
  rule: Clause;
  /** which decision or chance move comes next */
  phase: Phase;
  /** the number of the round, from 1 (S2.1). Range: 1 to 4 */
  round: number;
  /** the player whose turn it is, or none */
  active: Seat;
}

/** n units moved between accounts */
export interface EventTransferred {
  kind: "transferred";
  /** the clause that caused it */
  rule: Clause;
  /** the account that lost the units */
  from: Account;
  /** the account that received the units */
  to: Account;
  /** the kind of unit that moved */
  unit: Unit;
  /** the number of units. Range: 0 to 2147483647 */
  n: number;
  /** the kind of card, or ? if it is hidden */
  card?: Card;
  /** the column of the business, from 0. Range: 0 to 2 */
  column?: number;
  /** the marker on the card */
  marker?: Marker;
  /** the value of the business, in £m (S1.1). Range: 1 to 15 */
  value?: number;
}

/** a face-down card was turned up */
export interface EventShown {
  kind: "shown";
  /** the clause that caused it */
  rule: Clause;
  /** the player whose card it is */
  seat: Seat;
  /** the kind of card, or ? if it is hidden */
  card: Card;
  /** the column of the business, from 0. Range: 0 to 2 */
  column: number;
  /** the marker on the card */
  marker: Marker;
}

/** a business was assigned; the verdict says whether its contracts are valid or why they are void */
export interface EventAssigned {
  kind: "assigned";
  /** the clause that caused it */
  rule: Clause;
  /** the column of the business, from 0. Range: 0 to 2 */
  column: number;
  /** the value of the business, in £m (S1.1). Range: 1 to 15 */
  value: number;
  /** whether the contracts are valid, or why they are void (S4.1) */
  verdict: Verdict;
}

/** what happened, as a seat sees it */
export type Event = EventMoved | EventEntered | EventTransferred | EventShown | EventAssigned;

/** a legal move */
export interface OptionOne {
  /** the move's text form */
  text: string;
  move: Move;
}

/** one legal move, or all legal moves that differ from it only in their quantity */
export type Option = OptionOne;
