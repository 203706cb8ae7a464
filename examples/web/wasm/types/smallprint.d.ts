// The JSON forms of smallprint, edition 1, format 1.

/** the number of a clause of the rulebook */
export type Clause = string;

/** players' seats, rising, each once */
export type Seats = Player[];

/** a place at the table; ~ moves for chance */
export type Seat = "p0" | "p1" | "p2" | "p3" | "~" | "none" | "spectator";

/** a player's seat */
export type Player = "p0" | "p1" | "p2" | "p3";

/** a kind of paperwork (S1.2); ? where it is hidden, none where there is none */
export type Card = "?" | "small" | "big" | "total" | "share" | "none";

/** a contract marker (S1.3), or none */
export type Marker = "none" | "small" | "big" | "total";

/** a kind of move */
export type Kind = "none" | "reveal" | "place" | "pass";

/** what the game waits for (S3) */
export type Phase = "none" | "revealing" | "placing" | "over";

/** a kind of event */
export type EventKind = "none" | "moved" | "entered" | "transferred" | "shown" | "assigned";

/** where units are (S1.5, S7.1) */
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

/** what is moved from account to account */
export type Unit = "none" | "money" | "chit" | "paper" | "business";

/** what the contracts under a business come to (S4.1) */
export type Verdict =
  | "none"
  | "no-contract"
  | "valid"
  | "lone-big"
  | "total-shared"
  | "two-bigs"
  | "too-many";

/** the reason of a refusal */
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

/** where a card lies face down (S3.2, S3.3) */
export interface Slot {
  /** of the business, from 0; 0 to 2 */
  column: number;
  /** on the card */
  marker: Marker;
}

/** how many cards of each kind (S1.2) */
export interface Paper {
  /** SMALL contracts; 0 to 1 */
  small: number;
  /** BIG contracts; 0 to 1 */
  big: number;
  /** TOTAL contracts; 0 to 1 */
  total: number;
  /** share cards; 0 to 9 */
  share: number;
}

/** what a business comes to */
export interface Parts {
  /** what it has to divide, and what a TOTAL takes, in £m (S4.2); 0 to 10 */
  pot: number;
  /** what a BIG takes, in £m (S1.1); 0 to 7 */
  big: number;
  /** what a SMALL takes, in £m (S1.1); 0 to 4 */
  small: number;
}

/** which game is played, every field written */
export interface Config {
  /** of the rules (S2.1); 1 */
  edition: number;
  /** how many play (S2.1); 2 to 4 */
  players: number;
  /** the start player of round 1, a seat of the game (S2.2) */
  start: Seat;
  /** 4, or 3 with 3 players, or fewer (S2.1); 1 to 4 */
  rounds: number;
  /** share cards of each player (S1.2); 0 to 9 */
  shares: number;
  /** whether a BIG alone is valid: false or true (S4.1) */
  loneBig: boolean;
}

/** what one player alone knows (S8.2) */
export interface Own {
  /** the cards on the player's slots, in their order; none where there is no slot */
  cards: [Card, Card, Card];
}

/** what everybody knows of a position */
export interface Public {
  /** the game's name */
  game: string;
  /** the edition of the rules; 1 */
  edition: number;
  /** the version of this form; 1 */
  format: number;
  /** which game is played */
  config: Config;
  /** what the game waits for */
  phase: Phase;
  /** from 1 (S2.1); 1 to 4 */
  round: number;
  /** the start player of the round (S2.2) */
  start: Seat;
  /** whose turn it is, or none */
  active: Seat;
  /** who has passed in this round (S3.2) */
  passed: Seats;
  /** the values of the businesses on the table, 0 where there is none (S3.1); 0 to 15 */
  row: [number, number, number];
  /** the values of all businesses that have been revealed, rising; 1 to 15 */
  out: number[];
  /** of each player, in £m; seats that are not in the game have 0; 0 to 120 */
  money: [number, number, number, number];
  /** the Small Print pool, in £m (S1.5); 0 to 120 */
  pool: number;
  /** the values of all businesses assigned so far, in £m (S7.1); 0 to 120 */
  assigned: number;
  /** of each player (S5.1); 0 to 12 */
  chits: [number, number, number, number];
  /** each player's cards, in hand and face down together (S8.1) */
  left: [Paper, Paper, Paper, Paper];
  /** each player's cards of the round, rising by column and then by marker */
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
  /** the seat's cards in hand; none for a spectator */
  hand: Paper;
  /** cards in each hand (S8.1); 0 to 12 */
  handSizes: [number, number, number, number];
  /** the markers that each player can still put down in this round, rising (S3.3) */
  markersInHand: [Marker[], Marker[], Marker[], Marker[]];
  /** what the businesses of row come to; zeros where there is none */
  parts: [Parts, Parts, Parts];
  /** what each of poolSeats would get if the game ended with these chits and this pool, in £m; 0 when it is over (S6.1); 0 to 60 */
  poolShare: number;
  /** who has the fewest chits (S6.1) */
  poolSeats: Seats;
}

/** a position, all that is hidden included */
export interface State extends Public {
  /** what each player alone knows */
  own: [Own, Own, Own, Own];
}

/** a config to begin a game with: what is left out is standard */
export interface ConfigChanges {
  /** of the rules (S2.1); 1 */
  edition?: number;
  /** how many play (S2.1); 2 to 4 */
  players?: number;
  /** the start player of round 1, a seat of the game (S2.2) */
  start?: Seat;
  /** 4, or 3 with 3 players, or fewer (S2.1); 1 to 4 */
  rounds?: number;
  /** share cards of each player (S1.2); 0 to 9 */
  shares?: number;
  /** whether a BIG alone is valid: false or true (S4.1) */
  loneBig?: boolean;
}

/** how one player stands */
export interface Standing {
  seat: Player;
  /** from 1; players who tie share a place; 1 to 8 */
  place: number;
  /** only when the game is over */
  win: boolean;
  /** rounded down for show; -9007199254740991 to 9007199254740991 */
  score: number;
}

/** the refusal of a move */
export interface Illegal {
  /** the clause that forbids the move, or match */
  rule: string;
  /** a stable name for programs */
  code: Code;
  /** a clause of English for people */
  why: string;
}

/** lays a business on the table (S3.1) */
export interface MoveReveal {
  seat: "~";
  kind: "reveal";
  /** of the business, from 0; 0 to 2 */
  column: number;
  /** of the business, in £m (S1.1); 1 to 15 */
  value: number;
}

/** lays a card face down under a business, perhaps with a marker on it (S3.2) */
export interface MovePlace {
  seat: Player;
  kind: "place";
  /** ? where it is hidden */
  card: Card;
  /** of the business, from 0; 0 to 2 */
  column: number;
  /** on the card */
  marker: Marker;
}

/** ends the player's part in the round (S3.2) */
export interface MovePass {
  seat: Player;
  kind: "pass";
}

/** a move: its seat, its kind, and the fields that the kind uses */
export type Move = MoveReveal | MovePlace | MovePass;

/** a move was made; of what is hidden from the seat only that it was */
export interface EventMoved {
  kind: "moved";
  /** the clause that caused it */
  rule: Clause;
  /** the move, of which a card that is hidden from the seat is ? */
  move: Move;
}

/** a phase began, with the player whose turn it is */
export interface EventEntered {
  kind: "entered";
  /** the clause that caused it */
  rule: Clause;
  /** what the game waits for */
  phase: Phase;
  /** from 1 (S2.1); 1 to 4 */
  round: number;
  /** whose turn it is, or none */
  active: Seat;
}

/** n units went from an account to another */
export interface EventTransferred {
  kind: "transferred";
  /** the clause that caused it */
  rule: Clause;
  /** the account that lost the units */
  from: Account;
  /** the account that got them */
  to: Account;
  /** what went */
  unit: Unit;
  /** how many; 0 to 2147483647 */
  n: number;
  /** ? where it is hidden */
  card?: Card;
  /** of the business, from 0; 0 to 2 */
  column?: number;
  /** on the card */
  marker?: Marker;
  /** of the business, in £m (S1.1); 1 to 15 */
  value?: number;
}

/** a face-down card was turned up */
export interface EventShown {
  kind: "shown";
  /** the clause that caused it */
  rule: Clause;
  /** whose card it is */
  seat: Seat;
  /** ? where it is hidden */
  card: Card;
  /** of the business, from 0; 0 to 2 */
  column: number;
  /** on the card */
  marker: Marker;
}

/** a business is assigned; the verdict says whether its contracts are valid, and if not why */
export interface EventAssigned {
  kind: "assigned";
  /** the clause that caused it */
  rule: Clause;
  /** of the business, from 0; 0 to 2 */
  column: number;
  /** of the business, in £m (S1.1); 1 to 15 */
  value: number;
  /** whether the contracts are valid, and if not why (S4.1) */
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

/** the legal moves that differ from one another in their quantity alone, or one legal move */
export type Option = OptionOne;
