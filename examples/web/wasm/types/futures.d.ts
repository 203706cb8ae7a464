// The JSON forms of futures, edition 1, format 1.

/** the number of a clause of the rulebook */
export type Clause = string;

/** players' seats, rising, each once */
export type Seats = Player[];

/** a place at the table; ~ moves for chance */
export type Seat = "p0" | "p1" | "p2" | "p3" | "~" | "none" | "spectator";

/** a player's seat */
export type Player = "p0" | "p1" | "p2" | "p3";

/** what is traded (F1.1) */
export type Commodity = "none" | "corn" | "rice" | "pepper";

/** the side of a commodity that a marker bets on (F7.1) */
export type Side = "none" | "up" | "down";

/** a kind of movement card (F1.3); ? where it is hidden, none where there is none */
export type Card =
  | "?"
  | "corn-up"
  | "corn-down"
  | "rice-up"
  | "rice-down"
  | "pepper-up"
  | "pepper-down"
  | "none";

/** a kind of move */
export type Kind =
  | "none"
  | "deal"
  | "lay"
  | "reveal"
  | "place"
  | "turn"
  | "buy"
  | "settle"
  | "pass"
  | "extra"
  | "fourth"
  | "end"
  | "give"
  | "final";

/** what the game waits for (F4.2) */
export type Phase =
  | "none"
  | "dealing"
  | "laying"
  | "placing"
  | "early-acting"
  | "turning"
  | "revealing"
  | "late-acting"
  | "drawing"
  | "giving"
  | "settling"
  | "over";

/** a kind of event */
export type EventKind = "none" | "moved" | "entered" | "transferred" | "priced" | "burst";

/** where units are (F1.5) */
export type Account =
  | "none"
  | "exchange"
  | "box"
  | "board"
  | "deck"
  | "facedown"
  | "open"
  | "p0"
  | "p1"
  | "p2"
  | "p3";

/** what is moved from account to account */
export type Unit = "none" | "gold" | "marker" | "card";

/** the reason of a refusal */
export type Code =
  | "not-your-turn"
  | "not-now"
  | "no-such-kind"
  | "only-nature"
  | "not-due"
  | "lay-due"
  | "reveal-due"
  | "last-due"
  | "draw-due"
  | "stray-field"
  | "no-such-card"
  | "not-in-stock"
  | "not-in-hand"
  | "not-to-discard"
  | "not-to-give"
  | "no-such-pile"
  | "pile-covered"
  | "pile-open"
  | "card-first"
  | "card-placed"
  | "turn-first"
  | "card-turned"
  | "not-acting"
  | "no-action"
  | "action-left"
  | "no-marker"
  | "not-on-board"
  | "not-at-end"
  | "not-to-settle"
  | "no-such-cell"
  | "few-cards"
  | "out-of-order"
  | "not-own-turn"
  | "fourth-bought"
  | "few-gold"
  | "wrong-seat"
  | "seed-moves"
  | "over";

/** a trade marker on the board (F7.1) */
export interface Marker {
  /** one of the three (F1.1) */
  commodity: Commodity;
  /** up or down (F7.1) */
  side: Side;
  /** the price of the row on which the marker stands (F7.2); 4 to 46 */
  entry: number;
}

/** what it costs to put a marker on each side of a commodity (F7.1) */
export interface Fees {
  /** in gold; 1 to 17 */
  up: number;
  /** in gold; 1 to 17 */
  down: number;
}

/** which game is played, every field written */
export interface Config {
  /** the edition of the rules (F4.3); 1 */
  edition: number;
  /** how many play (F2.4); 3 to 4 */
  players: number;
  /** the first start player, a seat of the game (F2.1) */
  start: Seat;
  /** 8 with 4 players and 9 with 3, or fewer (F4.3); 1 to 9 */
  rounds: number;
  /** of each kind of card; the deck must suffice (F4.3); 1 to 9 */
  copies: number;
  /** cards dealt to each player (F4.3); 2 to 5 */
  hand: number;
}

/** what one player alone knows (F12.2) */
export interface Own {
  /** rising */
  hand: Card[];
  /** the card placed face down this round, until it is turned up; else none (F5.2) */
  placed: Card;
  /** the card chosen to be given to the left neighbour, still in the hand; else none (F10.2) */
  give: Card;
  /** the markers chosen for the final settlement, rising (F11.1) */
  settle: Marker[];
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
  /** from 1 (F4.1); 1 to 9 */
  round: number;
  /** the start player of the round (F2.1, F10.3) */
  start: Seat;
  /** whose turn it is, or who is dealt the next card; else none */
  active: Seat;
  /** that the active player has left, in an action step (F7.4); 0 to 3 */
  actions: number;
  /** the neutral cube's pile with 3 players, else 0 (F2.4); 0 to 5 */
  npc: number;
  /** cards in the deck; 0 to 54 */
  deck: number;
  /** who has chosen, where choices are simultaneous (F10.2, F11.1) */
  committed: Seats;
  /** who has bought the fourth marker (F9.1) */
  fourth: Seats;
  /** of corn, rice and pepper, in gold (F1.2); 0 to 50 */
  prices: [number, number, number];
  /** the exchange's gold (F1.5); -2147483648 to 2147483647 */
  exchange: number;
  /** of each player; seats that are not in the game have 0 (F1.5); -2147483648 to 2147483647 */
  gold: [number, number, number, number];
  /** cards in each hand, those chosen to be given included; 0 to 5 */
  handSizes: [number, number, number, number];
  /** the markers that each player has on the board, rising */
  board: [Marker[], Marker[], Marker[], Marker[]];
  /** the open card of each pile; ? where it is covered, none where none lies yet */
  top: [Card, Card, Card, Card, Card, Card];
  /** whose card lies face down on each pile: ~ for the NPC's, none where none does */
  cover: [Seat, Seat, Seat, Seat, Seat, Seat];
  /** cards that lie or have lain face up, rising (F12.4) */
  seen: Card[];
}

/** what a seat knows of a position (F12) */
export interface View extends Public {
  /** whose view it is */
  seat: Seat;
  /** what the seat alone knows; nothing for a spectator */
  own: Own;
  /** who is awaited */
  waiting: Seats;
  /** of each player (F1.4, F9.1); 0 to 4 */
  markersInHand: [number, number, number, number];
  /** of a fourth marker, in gold (F9.1); 5 */
  fourthPrice: number;
  /** what it costs now to put a marker on corn, rice and pepper (F7.1) */
  fees: [Fees, Fees, Fees];
  /** what each marker of the board brings if it is settled now, in gold; a loss is negative (F7.2); -46 to 46 */
  gains: [number[], number[], number[], number[]];
  /** where the cards that lie open now would move the prices of corn, rice and pepper (F3.1, F3.2); 0 to 50 */
  ahead: [number, number, number];
}

/** a position, all that is hidden included */
export interface State extends Public {
  /** what each player alone knows */
  own: [Own, Own, Own, Own];
  /** the cards that nobody has seen: the deck and the NPC's card, rising (F5.1) */
  stock: Card[];
}

/** a config to begin a game with: what is left out is standard */
export interface ConfigChanges {
  /** the edition of the rules (F4.3); 1 */
  edition?: number;
  /** how many play (F2.4); 3 to 4 */
  players?: number;
  /** the first start player, a seat of the game (F2.1) */
  start?: Seat;
  /** 8 with 4 players and 9 with 3, or fewer (F4.3); 1 to 9 */
  rounds?: number;
  /** of each kind of card; the deck must suffice (F4.3); 1 to 9 */
  copies?: number;
  /** cards dealt to each player (F4.3); 2 to 5 */
  hand?: number;
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

/** gives a player a card (F2.2) */
export interface MoveDeal {
  seat: "~";
  kind: "deal";
  /** who gets the card */
  to: Seat;
  /** ? where it is hidden */
  card: Card;
}

/** turns up a pile's first card (F2.3) */
export interface MoveLay {
  seat: "~";
  kind: "lay";
  /** ? where it is hidden */
  card: Card;
  /** from 0, from the left (F2.3); 0 to 5 */
  pile: number;
}

/** says what the NPC's card is (F6.1) */
export interface MoveReveal {
  seat: "~";
  kind: "reveal";
  /** ? where it is hidden */
  card: Card;
  /** from 0, from the left (F2.3); 0 to 5 */
  pile: number;
}

/** lays a hand card face down on a pile (F5.2) */
export interface MovePlace {
  seat: Player;
  kind: "place";
  /** ? where it is hidden */
  card: Card;
  /** from 0, from the left (F2.3); 0 to 5 */
  pile: number;
}

/** turns the face-down card of a pile up (F6.1) */
export interface MoveTurn {
  seat: Player;
  kind: "turn";
  /** from 0, from the left (F2.3); 0 to 5 */
  pile: number;
}

/** puts a marker on a commodity's current price (F7.1) */
export interface MoveBuy {
  seat: Player;
  kind: "buy";
  /** one of the three (F1.1) */
  commodity: Commodity;
  /** up or down (F7.1) */
  side: Side;
}

/** takes a marker off the board for its gain or loss (F7.2) */
export interface MoveSettle {
  seat: Player;
  kind: "settle";
  /** one of the three (F1.1) */
  commodity: Commodity;
  /** up or down (F7.1) */
  side: Side;
  /** the price of the row on which the marker stands (F7.2); 4 to 46 */
  entry: number;
}

/** takes a gold (F7.3) */
export interface MovePass {
  seat: Player;
  kind: "pass";
}

/** discards two cards for an action (F7.4) */
export interface MoveExtra {
  seat: Player;
  kind: "extra";
  /** ? where it is hidden */
  card: Card;
  /** the second card; the two are in rising order */
  other: Card;
}

/** buys the fourth marker (F9.1) */
export interface MoveFourth {
  seat: Player;
  kind: "fourth";
}

/** ends the turn (F7.6) */
export interface MoveEnd {
  seat: Player;
  kind: "end";
}

/** chooses the card for the left neighbour (F10.2) */
export interface MoveGive {
  seat: Player;
  kind: "give";
  /** ? where it is hidden */
  card: Card;
}

/** chooses what to settle normally at the end (F11.1) */
export interface MoveFinal {
  seat: Player;
  kind: "final";
  /** at most two, rising (F11.1) */
  markers: Marker[];
}

/** a move: its seat, its kind, and the fields that the kind uses */
export type Move =
  | MoveDeal
  | MoveLay
  | MoveReveal
  | MovePlace
  | MoveTurn
  | MoveBuy
  | MoveSettle
  | MovePass
  | MoveExtra
  | MoveFourth
  | MoveEnd
  | MoveGive
  | MoveFinal;

/** a move was made; of what is hidden from the seat only that it was */
export interface EventMoved {
  kind: "moved";
  /** the clause that caused it */
  rule: Clause;
  /** the move, of which what is hidden from the seat is ? or left out */
  move: Move;
}

/** a phase began, with the player whose turn it is */
export interface EventEntered {
  kind: "entered";
  /** the clause that caused it */
  rule: Clause;
  /** what the game waits for */
  phase: Phase;
  /** from 1 (F4.1); 1 to 9 */
  round: number;
  /** whose turn it is, or none */
  active: Seat;
}

/** n units went from an account to another; with a marker that stands or stood on the board, with a card, and its pile if it lies on one now */
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
  /** which marker */
  marker?: Marker;
  /** ? where it is hidden */
  card?: Card;
  /** the pile that the card lies on; 0 to 5 */
  pile?: number;
}

/** a price changed */
export interface EventPriced {
  kind: "priced";
  /** the clause that caused it */
  rule: Clause;
  /** one of the three (F1.1) */
  commodity: Commodity;
  /** the price before, in gold; 0 to 50 */
  before: number;
  /** the price now, in gold; 0 to 50 */
  price: number;
}

/** a commodity stands on a burst row and is settled by force */
export interface EventBurst {
  kind: "burst";
  /** the clause that caused it */
  rule: Clause;
  /** one of the three (F1.1) */
  commodity: Commodity;
  /** the price now, in gold; 0 to 50 */
  price: number;
}

/** what happened, as a seat sees it */
export type Event = EventMoved | EventEntered | EventTransferred | EventPriced | EventBurst;

/** a legal move */
export interface OptionOne {
  /** the move's text form */
  text: string;
  move: Move;
}

/** the legal moves that differ from one another in their quantity alone, or one legal move */
export type Option = OptionOne;
