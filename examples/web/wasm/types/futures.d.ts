// The JSON forms of futures, edition 1, format 1.

/** the number of a clause of the rulebook */
export type Clause = string;

/** players' seats in ascending order, each once */
export type Seats = Player[];

/** a place at the table; ~ moves for chance */
export type Seat = "p0" | "p1" | "p2" | "p3" | "~" | "none" | "spectator";

/** a player's seat */
export type Player = "p0" | "p1" | "p2" | "p3";

/** one of the three goods that players trade (F1.1) */
export type Commodity = "none" | "corn" | "rice" | "pepper";

/** the side of a commodity that a marker bets on (F7.1) */
export type Side = "none" | "up" | "down";

/** a kind of movement card (F1.3): ? if it is hidden, none if there is no card */
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

/** which decision or chance move comes next (F4.2) */
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

/** a place that holds units (F1.5) */
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

/** a thing that moves between accounts */
export type Unit = "none" | "gold" | "marker" | "card";

/** the reason for a refusal */
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
  /** the price of the marker's row (F7.2). Range: 4 to 46 */
  entry: number;
}

/** the fees for a marker on the two sides of a commodity (F7.1) */
export interface Fees {
  /** the fee for UP, in gold. Range: 1 to 17 */
  up: number;
  /** the fee for DOWN, in gold. Range: 1 to 17 */
  down: number;
}

/** which game is played, every field written */
export interface Config {
  /** the edition of the rules (F4.3). Range: 1 */
  edition: number;
  /** the number of players (F2.4). Range: 3 to 4 */
  players: number;
  /** the first start player, a seat of the game (F2.1) */
  start: Seat;
  /** the number of rounds: at most 8 with 4 players, at most 9 with 3 (F4.3). Range: 1 to 9 */
  rounds: number;
  /** cards of each kind; the deck must have enough for the game (F4.3). Range: 1 to 9 */
  copies: number;
  /** cards dealt to each player (F4.3). Range: 2 to 5 */
  hand: number;
}

/** what one player alone knows (F12.2) */
export interface Own {
  /** the cards in hand, in rising order */
  hand: Card[];
  /** the card that the player has placed this round, while it is face down; otherwise none (F5.2) */
  placed: Card;
  /** the card that the player has chosen for the left neighbour, still in the hand; otherwise none (F10.2) */
  give: Card;
  /** the markers chosen for the final settlement, in rising order (F11.1) */
  settle: Marker[];
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
  /** the number of the round, from 1 (F4.1). Range: 1 to 9 */
  round: number;
  /** the start player of the round (F2.1, F10.3) */
  start: Seat;
  /** the player whose turn it is, or who gets the next card; otherwise none */
  active: Seat;
  /** the actions that the active player has left in an action step (F7.4). Range: 0 to 3 */
  actions: number;
  /** the neutral cube's pile with 3 players, otherwise 0 (F2.4). Range: 0 to 5 */
  npc: number;
  /** the number of cards in the deck. Range: 0 to 54 */
  deck: number;
  /** the players who have made a simultaneous choice (F10.2, F11.1) */
  committed: Seats;
  /** the players who have bought the fourth marker (F9.1) */
  fourth: Seats;
  /** the prices of corn, rice and pepper, in gold (F1.2). Range: 0 to 50 */
  prices: [number, number, number];
  /** the exchange's gold (F1.5). Range: -2147483648 to 2147483647 */
  exchange: number;
  /** each player's gold; seats that are not in the game have 0 (F1.5). Range: -2147483648 to 2147483647 */
  gold: [number, number, number, number];
  /** the number of cards in each hand, including a card chosen for the neighbour. Range: 0 to 5 */
  handSizes: [number, number, number, number];
  /** each player's markers on the board, in rising order */
  board: [Marker[], Marker[], Marker[], Marker[]];
  /** the open card of each pile: ? if the pile is covered, none if it has no card yet */
  top: [Card, Card, Card, Card, Card, Card];
  /** the seat whose card is face down on each pile: ~ for the NPC's, none if there is no such card */
  cover: [Seat, Seat, Seat, Seat, Seat, Seat];
  /** the cards that are or were face up, in rising order (F12.4) */
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
  /** each player's markers in hand (F1.4, F9.1). Range: 0 to 4 */
  markersInHand: [number, number, number, number];
  /** the price of a fourth marker, in gold (F9.1). Range: 5 */
  fourthPrice: number;
  /** the fees for a marker on corn, rice and pepper now (F7.1) */
  fees: [Fees, Fees, Fees];
  /** the gain of each marker on the board if it is settled now, in gold; a loss is negative (F7.2). Range: -46 to 46 */
  gains: [number[], number[], number[], number[]];
  /** the prices of corn, rice and pepper to which the cards now open would move them (F3.1, F3.2). Range: 0 to 50 */
  ahead: [number, number, number];
}

/** a position, all that is hidden included */
export interface State extends Public {
  /** what each player alone knows */
  own: [Own, Own, Own, Own];
  /** the cards that nobody has seen, in rising order: the deck and the NPC's face-down card (F5.1) */
  stock: Card[];
}

/** a config for a new game: omitted settings are standard */
export interface ConfigChanges {
  /** the edition of the rules (F4.3). Range: 1 */
  edition?: number;
  /** the number of players (F2.4). Range: 3 to 4 */
  players?: number;
  /** the first start player, a seat of the game (F2.1) */
  start?: Seat;
  /** the number of rounds: at most 8 with 4 players, at most 9 with 3 (F4.3). Range: 1 to 9 */
  rounds?: number;
  /** cards of each kind; the deck must have enough for the game (F4.3). Range: 1 to 9 */
  copies?: number;
  /** cards dealt to each player (F4.3). Range: 2 to 5 */
  hand?: number;
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

/** gives a player a card (F2.2) */
export interface MoveDeal {
  seat: "~";
  kind: "deal";
  /** the player who gets the card */
  to: Seat;
  /** the card, or ? if it is hidden */
  card: Card;
}

/** turns up the first card of a pile (F2.3) */
export interface MoveLay {
  seat: "~";
  kind: "lay";
  /** the card, or ? if it is hidden */
  card: Card;
  /** the number of the pile, from 0 on the left (F2.3). Range: 0 to 5 */
  pile: number;
}

/** reveals the NPC's card (F6.1) */
export interface MoveReveal {
  seat: "~";
  kind: "reveal";
  /** the card, or ? if it is hidden */
  card: Card;
  /** the number of the pile, from 0 on the left (F2.3). Range: 0 to 5 */
  pile: number;
}

/** puts a hand card face down on a pile (F5.2) */
export interface MovePlace {
  seat: Player;
  kind: "place";
  /** the card, or ? if it is hidden */
  card: Card;
  /** the number of the pile, from 0 on the left (F2.3). Range: 0 to 5 */
  pile: number;
}

/** turns up the face-down card of a pile (F6.1) */
export interface MoveTurn {
  seat: Player;
  kind: "turn";
  /** the number of the pile, from 0 on the left (F2.3). Range: 0 to 5 */
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
  /** the price of the marker's row (F7.2). Range: 4 to 46 */
  entry: number;
}

/** takes 1 gold (F7.3) */
export interface MovePass {
  seat: Player;
  kind: "pass";
}

/** discards two cards for one more action (F7.4) */
export interface MoveExtra {
  seat: Player;
  kind: "extra";
  /** the card, or ? if it is hidden */
  card: Card;
  /** the second card, which is not below the first */
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
  /** the card, or ? if it is hidden */
  card: Card;
}

/** chooses the markers to settle normally at the end (F11.1) */
export interface MoveFinal {
  seat: Player;
  kind: "final";
  /** at most two markers in rising order (F11.1) */
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

/** a seat made a move; its hidden fields are ? or missing */
export interface EventMoved {
  kind: "moved";
  /** the clause that caused it */
  rule: Clause;
  /** the move; its hidden fields are ? or missing */
  move: Move;
}

/** a phase began */
export interface EventEntered {
  kind: "entered";
  /** the clause that caused it */
  rule: Clause;
  /** which decision or chance move comes next */
  phase: Phase;
  /** the number of the round, from 1 (F4.1). Range: 1 to 9 */
  round: number;
  /** the player whose turn it is, or none */
  active: Seat;
}

/** n units moved between accounts; a trade marker has its place on the board, a card has its pile if it is now on one */
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
  /** the marker's place on the board */
  marker?: Marker;
  /** the kind of card, or ? if it is hidden */
  card?: Card;
  /** the pile that the card is on. Range: 0 to 5 */
  pile?: number;
}

/** a price changed */
export interface EventPriced {
  kind: "priced";
  /** the clause that caused it */
  rule: Clause;
  /** one of the three (F1.1) */
  commodity: Commodity;
  /** the price before, in gold. Range: 0 to 50 */
  before: number;
  /** the price now, in gold. Range: 0 to 50 */
  price: number;
}

/** a commodity has reached a burst row, and its markers are settled by force */
export interface EventBurst {
  kind: "burst";
  /** the clause that caused it */
  rule: Clause;
  /** one of the three (F1.1) */
  commodity: Commodity;
  /** the price now, in gold. Range: 0 to 50 */
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

/** one legal move, or all legal moves that differ from it only in their quantity */
export type Option = OptionOne;
