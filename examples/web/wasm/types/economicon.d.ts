// The JSON forms of economicon, edition 2, format 1.

/** the number of a clause of the rulebook */
export type Clause = string;

/** players' seats in ascending order, each once */
export type Seats = Player[];

/** a place at the table; ~ moves for chance */
export type Seat = "p0" | "p1" | "p2" | "p3" | "~" | "none" | "spectator";

/** a player's seat */
export type Player = "p0" | "p1" | "p2" | "p3";

/** a thing that moves between accounts (E1.1) */
export type Unit =
  | "none"
  | "gold"
  | "grain"
  | "oil"
  | "tech"
  | "currency-p0"
  | "currency-p1"
  | "currency-p2"
  | "currency-p3"
  | "token";

/** a global event (E11) */
export type GlobalEvent =
  | "none"
  | "production-targets"
  | "famine-relief"
  | "gold-rush"
  | "currency-crisis"
  | "oil-embargo"
  | "tech-boom"
  | "pandemic"
  | "trade-war"
  | "debt-summit"
  | "bank-run";

/** a law (E12) */
export type Law =
  | "none"
  | "granary-act"
  | "strategic-petroleum-act"
  | "research-endowment"
  | "full-employment-act"
  | "industrial-policy"
  | "clean-air-act"
  | "buy-national-act"
  | "gold-cover-act"
  | "free-trade-treaty"
  | "tariff-act"
  | "export-subsidy"
  | "hard-peg-act"
  | "foreign-reserve-act"
  | "anti-hoarding-act"
  | "sound-money-act"
  | "price-stability-act";

/** a kind of move */
export type Kind =
  | "none"
  | "mine"
  | "event"
  | "lead"
  | "law"
  | "keep"
  | "peg"
  | "order"
  | "done"
  | "add"
  | "pass"
  | "buy"
  | "bid"
  | "ask"
  | "accept"
  | "decline"
  | "mint"
  | "retire"
  | "pledge";

/** which decision or chance move comes next (E3) */
export type Phase =
  | "none"
  | "mining"
  | "drawing"
  | "leading-pegs"
  | "pegging"
  | "legislating"
  | "leading-production"
  | "producing"
  | "leading-trade"
  | "contributing"
  | "trading"
  | "answering"
  | "remining"
  | "pledging"
  | "rushing"
  | "over";

/** a kind of event */
export type EventKind =
  | "none"
  | "moved"
  | "entered"
  | "transferred"
  | "priced"
  | "drawn"
  | "led"
  | "judged"
  | "resolved";

/** a place that holds units (E1.1) */
export type Account =
  | "none"
  | "box"
  | "market"
  | "warehouse-p0"
  | "warehouse-p1"
  | "warehouse-p2"
  | "warehouse-p3"
  | "p0"
  | "p1"
  | "p2"
  | "p3";

/** the reason for a refusal */
export type Code =
  | "not-your-turn"
  | "not-now"
  | "no-such-kind"
  | "only-nature"
  | "not-due"
  | "stray-field"
  | "no-such-roll"
  | "no-such-card"
  | "card-drawn"
  | "not-tied"
  | "no-such-unit"
  | "no-such-peg"
  | "same-peg"
  | "not-payment"
  | "same-kind"
  | "no-amount"
  | "few-in-box"
  | "not-mintable"
  | "few-in-market"
  | "not-retirable"
  | "few-in-reserves"
  | "not-held"
  | "too-dear"
  | "too-dear-to-keep"
  | "too-dear-to-make"
  | "over-lot"
  | "over-part"
  | "resold"
  | "no-price"
  | "at-trade-war"
  | "too-many-batches"
  | "not-commodity"
  | "oil-embargoed"
  | "not-asked"
  | "pegged"
  | "coined-before"
  | "no-minting"
  | "no-such-partner"
  | "not-bound"
  | "pledge-too-high"
  | "wrong-seat"
  | "seed-moves"
  | "over";

/** the count of each unit that has a price */
export interface Units {
  /** counters of gold. Range: 0 to 12000 */
  gold: number;
  /** counters of grain. Range: 0 to 12000 */
  grain: number;
  /** counters of oil. Range: 0 to 12000 */
  oil: number;
  /** counters of tech. Range: 0 to 12000 */
  tech: number;
  /** counters of the currency of p0's nation. Range: 0 to 12000 */
  currencyP0: number;
  /** counters of the currency of p1's nation. Range: 0 to 12000 */
  currencyP1: number;
  /** counters of the currency of p2's nation. Range: 0 to 12000 */
  currencyP2: number;
  /** counters of the currency of p3's nation. Range: 0 to 12000 */
  currencyP3: number;
}

/** the count of each commodity */
export interface Goods {
  /** counters of grain. Range: 0 to 12000 */
  grain: number;
  /** counters of oil. Range: 0 to 12000 */
  oil: number;
  /** counters of tech. Range: 0 to 12000 */
  tech: number;
}

/** an order (E6.1) */
export interface Batch {
  /** the unit to buy, sell, produce or peg to */
  unit: Unit;
  /** the unit to pay with */
  pay: Unit;
  /** the number of units; 0 in a hidden pledge. Range: -32768 to 32767 */
  n: number;
  /** the cost of all the units, in the unit to pay with (E6.1). Range: 0 to 1000 */
  cost: number;
}

/** the offer that needs an answer; its kind is none if there is no offer (E4.5) */
export interface Offer {
  /** bid, ask or none */
  kind: Kind;
  /** the banker who must answer */
  to: Seat;
  /** the unit to buy, sell, produce or peg to */
  unit: Unit;
  /** the unit to pay with */
  pay: Unit;
  /** the number of units; 0 in a hidden pledge. Range: -32768 to 32767 */
  n: number;
  /** the price of all the units. Range: 0 to 1000 */
  price: number;
}

/** what the bankers have done this round */
export interface Deeds {
  /** each banker's orders; open from trade on (E6.2) */
  ordered: [Goods, Goods, Goods, Goods];
  /** the goods made for each banker (E6.2) */
  made: [Goods, Goods, Goods, Goods];
  /** the law that each banker has drawn this round (E12.12) */
  drawn: [Law, Law, Law, Law];
  /** each banker's purchases from the market. Range: 0 to 8 */
  purchases: [number, number, number, number];
  /** the bankers who changed the peg */
  changed: Seats;
  /** the bankers who changed the peg in the round before (E4.2) */
  changedBefore: Seats;
  /** the bankers who bought anything */
  bought: Seats;
  /** the bankers who bought oil (E11.1) */
  boughtOil: Seats;
  /** the bankers who paid for a purchase in a native unit (E12.7) */
  paidNative: Seats;
  /** the bankers who paid 5 or more per unit of a commodity (E12.16) */
  paidDear: Seats;
  /** the bankers who added a commodity from reserves to the market (E7.1) */
  added: Seats;
  /** the bankers who added grain (E11.2) */
  addedGrain: Seats;
  /** the bankers who minted or retired (E4.4) */
  coined: Seats;
  /** the bankers who met consumption (E8.1) */
  consumed: Seats;
}

/** a kind of payment (E4.3) */
export interface Payment {
  /** gold, the own currency, or the unit to which it is pegged (E4.3) */
  unit: Unit;
  /** the market's count that prices the payment, count(P) in E5.1 (E4.3, E5.1). Range: 0 to 1000 */
  count: number;
  /** the amount that the banker can spend: the reserves minus the cost of the own orders (E6.3). Range: 0 to 1000 */
  left: number;
}

/** the divisor of each commodity's value in production (E6.1) */
export interface Divisors {
  /** 2 for half the value (E6.1). Range: 2 */
  grain: number;
  /** 2 for half the value, 0 if it cannot be produced (E6.1, E11.5). Range: 0 to 2 */
  oil: number;
  /** 2 for half the value, 4 for a quarter (E6.1, E11.6). Range: 2 to 4 */
  tech: number;
}

/** which game is played, every field written */
export interface Config {
  /** the edition of the rules (E15.1). Range: 1 to 2 */
  edition: number;
  /** the number of players (E2.1). Range: 2 to 4 */
  players: number;
  /** the number of rounds: 10, or fewer (E1.5). Range: 1 to 10 */
  rounds: number;
  /** the rounds in which each banker draws a law, in rising order; the 16 laws must be enough (E3.4). Range: 1 to 10 */
  lawRounds: number[];
  /** counters of gold (E1.1). Range: 1 to 1000 */
  gold: number;
  /** counters of each commodity (E1.1). Range: 1 to 1000 */
  commodities: number;
  /** counters of each currency (E1.1). Range: 1 to 1000 */
  currencies: number;
  /** volatility tokens (E1.3). Range: 0 to 96 */
  tokens: number;
  /** gold in each banker's reserves at the start (E1.2). Range: 0 to 1000 */
  startGold: number;
  /** own currency in each banker's reserves at the start (E1.2). Range: 0 to 1000 */
  startCurrency: number;
  /** gold in the market at the start (E1.2). Range: 1 to 1000 */
  marketGold: number;
  /** grain in the market at the start (E1.2). Range: 1 to 1000 */
  marketGrain: number;
  /** oil in the market at the start (E1.2). Range: 1 to 1000 */
  marketOil: number;
  /** tech in the market at the start (E1.2). Range: 1 to 1000 */
  marketTech: number;
  /** each currency in the market at the start (E1.2). Range: 1 to 1000 */
  marketCurrency: number;
  /** the most orders of a banker in a round (E6.3). Range: 1 to 12 */
  maxBatches: number;
  /** the most trade turns of a banker in a round (E7.4). Range: 1 to 8 */
  maxTrades: number;
  /** the most units of one purchase; 0 for no limit (E7.2). Range: 0 to 1000 */
  maxLot: number;
  /** a banker with this many tokens cannot win (E10.2). Range: 1 to 97 */
  tokenLimit: number;
  /** whether production is open and in order of play: false or true (E6.3) */
  openProduction: boolean;
  /** the largest part of a commodity in the market that one purchase takes: 4 for a quarter, 0 for no limit and in edition 1 (E7.2). Range: 0 to 1000 */
  lotPart?: number;
  /** whether bankers cannot trade away what they have received in trade in the round: false or true; false in edition 1 (E7.6) */
  noResale?: boolean;
}

/** what one player alone knows (E13.1) */
export interface Own {
  /** the hidden orders, until they are carried out together (E6.2) */
  orders: Batch[];
  /** the hidden pledge, until all bankers have pledged (E11.9). Range: 0 to 5 */
  pledge: number;
}

/** what everybody knows of a position */
export interface Public {
  /** the game's name */
  game: string;
  /** the edition of the rules. Range: 1 to 2 */
  edition: number;
  /** the version of this form. Range: 1 */
  format: number;
  /** which game is played */
  config: Config;
  /** which decision or chance move comes next */
  phase: Phase;
  /** the number of the round, from 1 (E1.5). Range: 1 to 10 */
  round: number;
  /** the first banker in the latest order of play (E2.1) */
  lead: Seat;
  /** the banker whose turn it is, who made the offer, or for whom chance draws; otherwise none */
  active: Seat;
  /** the bankers who have made a simultaneous choice: who are done ordering, or have pledged (E6.3, E11.9) */
  committed: Seats;
  /** the global event of the round, or none before it is drawn (E3.2) */
  event: GlobalEvent;
  /** the global events drawn so far, including this round's, in rising order */
  past: GlobalEvent[];
  /** the commodity that the active banker may add now; otherwise none (E7.1) */
  adding: Unit;
  /** the active banker's orders so far, if production is open (E6.3). Range: 0 to 12 */
  batches: number;
  /** the trade turns of all bankers so far this round (E7.4). Range: 0 to 32 */
  turns: number;
  /** the number of passes since the last turn that was not a pass (E7.4). Range: 0 to 3 */
  passes: number;
  /** the offer that needs an answer (E4.5) */
  offer: Offer;
  /** the unit to which each currency is pegged; the own currency if unpegged (E4.1) */
  pegs: [Unit, Unit, Unit, Unit];
  /** the laws in force in each nation, in rising order (E12) */
  laws: [Law[], Law[], Law[], Law[]];
  /** each banker's volatility tokens (E1.3). Range: 0 to 96 */
  tokens: [number, number, number, number];
  /** the units out of play (E1.1) */
  box: Units;
  /** the units in the open market */
  market: Units;
  /** each banker's units */
  reserves: [Units, Units, Units, Units];
  /** the goods that each nation has produced and not yet traded */
  warehouses: [Goods, Goods, Goods, Goods];
  /** the units that each banker has received in trade this round and cannot trade away, in rising order; empty after trade; since edition 2 (E7.6) */
  received?: [Unit[], Unit[], Unit[], Unit[]];
  /** what the bankers have done this round */
  deeds: Deeds;
}

/** what a seat knows of a position (E13) */
export interface View extends Public {
  /** whose view it is */
  seat: Seat;
  /** what the seat alone knows; nothing for a spectator */
  own: Own;
  /** who is awaited */
  waiting: Seats;
  /** the seat's kinds of payment; a spectator has none */
  payments: Payment[];
  /** the divisor of each commodity's value in production this round */
  divisors: Divisors;
  /** the units that each nation consumes this round, after trade (E8.1) */
  consumption: [Goods, Goods, Goods, Goods];
}

/** a position, all that is hidden included */
export interface State extends Public {
  /** what each player alone knows */
  own: [Own, Own, Own, Own];
}

/** a config for a new game: omitted settings are standard */
export interface ConfigChanges {
  /** the edition of the rules (E15.1). Range: 1 to 2 */
  edition?: number;
  /** the number of players (E2.1). Range: 2 to 4 */
  players?: number;
  /** the number of rounds: 10, or fewer (E1.5). Range: 1 to 10 */
  rounds?: number;
  /** the rounds in which each banker draws a law, in rising order; the 16 laws must be enough (E3.4). Range: 1 to 10 */
  lawRounds?: number[];
  /** counters of gold (E1.1). Range: 1 to 1000 */
  gold?: number;
  /** counters of each commodity (E1.1). Range: 1 to 1000 */
  commodities?: number;
  /** counters of each currency (E1.1). Range: 1 to 1000 */
  currencies?: number;
  /** volatility tokens (E1.3). Range: 0 to 96 */
  tokens?: number;
  /** gold in each banker's reserves at the start (E1.2). Range: 0 to 1000 */
  startGold?: number;
  /** own currency in each banker's reserves at the start (E1.2). Range: 0 to 1000 */
  startCurrency?: number;
  /** gold in the market at the start (E1.2). Range: 1 to 1000 */
  marketGold?: number;
  /** grain in the market at the start (E1.2). Range: 1 to 1000 */
  marketGrain?: number;
  /** oil in the market at the start (E1.2). Range: 1 to 1000 */
  marketOil?: number;
  /** tech in the market at the start (E1.2). Range: 1 to 1000 */
  marketTech?: number;
  /** each currency in the market at the start (E1.2). Range: 1 to 1000 */
  marketCurrency?: number;
  /** the most orders of a banker in a round (E6.3). Range: 1 to 12 */
  maxBatches?: number;
  /** the most trade turns of a banker in a round (E7.4). Range: 1 to 8 */
  maxTrades?: number;
  /** the most units of one purchase; 0 for no limit (E7.2). Range: 0 to 1000 */
  maxLot?: number;
  /** a banker with this many tokens cannot win (E10.2). Range: 1 to 97 */
  tokenLimit?: number;
  /** whether production is open and in order of play: false or true (E6.3) */
  openProduction?: boolean;
  /** the largest part of a commodity in the market that one purchase takes: 4 for a quarter, 0 for no limit and in edition 1 (E7.2). Range: 0 to 1000 */
  lotPart?: number;
  /** whether bankers cannot trade away what they have received in trade in the round: false or true; false in edition 1 (E7.6) */
  noResale?: boolean;
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

/** rolls for a banker's gold or for the market's (E3.1) */
export interface MoveMine {
  seat: "~";
  kind: "mine";
  /** the banker whose roll or draw it is, who leads, or who gets the offer */
  to: Seat;
  /** the number on the die. Range: 1 to 6 */
  roll: number;
}

/** draws the global event of the round (E3.2) */
export interface MoveEvent {
  seat: "~";
  kind: "event";
  /** a global event */
  event: GlobalEvent;
}

/** chooses which of the tied bankers comes first in the order of play (E2.1) */
export interface MoveLead {
  seat: "~";
  kind: "lead";
  /** the banker whose roll or draw it is, who leads, or who gets the offer */
  to: Seat;
}

/** draws a law for a banker (E3.4) */
export interface MoveLaw {
  seat: "~";
  kind: "law";
  /** the banker whose roll or draw it is, who leads, or who gets the offer */
  to: Seat;
  /** a law card */
  law: Law;
}

/** keeps the peg (E3.3) */
export interface MoveKeep {
  seat: Player;
  kind: "keep";
}

/** changes the peg; the own currency removes it (E4.1) */
export interface MovePeg {
  seat: Player;
  kind: "peg";
  /** the unit to buy, sell, produce or peg to */
  unit: Unit;
}

/** orders a batch to be produced (E6.1) */
export interface MoveOrder {
  seat: Player;
  kind: "order";
  /** the number of units; 0 in a hidden pledge. Range: -32768 to 32767 */
  n: number;
  /** the unit to buy, sell, produce or peg to */
  unit: Unit;
  /** the unit to pay with */
  pay: Unit;
}

/** ends the banker's orders (E6.3) */
export interface MoveDone {
  seat: Player;
  kind: "done";
}

/** adds a commodity from reserves to the market (E7.1) */
export interface MoveAdd {
  seat: Player;
  kind: "add";
  /** the number of units; 0 in a hidden pledge. Range: -32768 to 32767 */
  n: number;
  /** the unit to buy, sell, produce or peg to */
  unit: Unit;
}

/** passes in trade (E7.2) */
export interface MovePass {
  seat: Player;
  kind: "pass";
}

/** buys from the market (E7.2) */
export interface MoveBuy {
  seat: Player;
  kind: "buy";
  /** the number of units; 0 in a hidden pledge. Range: -32768 to 32767 */
  n: number;
  /** the unit to buy, sell, produce or peg to */
  unit: Unit;
  /** the unit to pay with */
  pay: Unit;
}

/** offers to buy from another banker's reserves (E4.5) */
export interface MoveBid {
  seat: Player;
  kind: "bid";
  /** the banker whose roll or draw it is, who leads, or who gets the offer */
  to: Seat;
  /** the number of units; 0 in a hidden pledge. Range: -32768 to 32767 */
  n: number;
  /** the unit to buy, sell, produce or peg to */
  unit: Unit;
  /** the unit to pay with */
  pay: Unit;
}

/** offers to sell to another banker, who pays (E4.5) */
export interface MoveAsk {
  seat: Player;
  kind: "ask";
  /** the banker whose roll or draw it is, who leads, or who gets the offer */
  to: Seat;
  /** the number of units; 0 in a hidden pledge. Range: -32768 to 32767 */
  n: number;
  /** the unit to buy, sell, produce or peg to */
  unit: Unit;
  /** the unit to pay with */
  pay: Unit;
}

/** accepts the offer (E4.5) */
export interface MoveAccept {
  seat: Player;
  kind: "accept";
}

/** declines the offer (E4.5) */
export interface MoveDecline {
  seat: Player;
  kind: "decline";
}

/** puts own currency from the box into the market (E4.4) */
export interface MoveMint {
  seat: Player;
  kind: "mint";
  /** the number of units; 0 in a hidden pledge. Range: -32768 to 32767 */
  n: number;
}

/** takes own currency from the market to the box (E4.4) */
export interface MoveRetire {
  seat: Player;
  kind: "retire";
  /** the number of units; 0 in a hidden pledge. Range: -32768 to 32767 */
  n: number;
}

/** pledges gold for the Debt Summit (E11.9) */
export interface MovePledge {
  seat: Player;
  kind: "pledge";
  /** the number of units; 0 in a hidden pledge. Range: -32768 to 32767 */
  n: number;
}

/** a move: its seat, its kind, and the fields that the kind uses */
export type Move =
  | MoveMine
  | MoveEvent
  | MoveLead
  | MoveLaw
  | MoveKeep
  | MovePeg
  | MoveOrder
  | MoveDone
  | MoveAdd
  | MovePass
  | MoveBuy
  | MoveBid
  | MoveAsk
  | MoveAccept
  | MoveDecline
  | MoveMint
  | MoveRetire
  | MovePledge;

/** a seat made a move; a hidden pledge has 0, and a hidden order is not reported to other seats */
export interface EventMoved {
  kind: "moved";
  /** the clause that caused it */
  rule: Clause;
  /** the move */
  move: Move;
  /** whether the event is hidden from other seats (E13.1) */
  secret?: boolean;
}

/** a phase began */
export interface EventEntered {
  kind: "entered";
  /** the clause that caused it */
  rule: Clause;
  /** which decision or chance move comes next */
  phase: Phase;
  /** the number of the round, from 1 (E1.5). Range: 1 to 10 */
  round: number;
  /** the banker whose turn it is, or none */
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
  /** the unit that moved or was priced */
  unit: Unit;
  /** the number of units. Range: -32768 to 32767 */
  n: number;
}

/** n units cost a banker, or would cost in an offer, num/den of the unit paid, rounded to the price (E5.1); hidden orders are priced again when they are turned up */
export interface EventPriced {
  kind: "priced";
  /** the clause that caused it */
  rule: Clause;
  /** the banker concerned */
  seat: Seat;
  /** the unit that moved or was priced */
  unit: Unit;
  /** the unit to pay with */
  pay: Unit;
  /** the number of units. Range: -32768 to 32767 */
  n: number;
  /** the price of all the units. Range: 0 to 1000 */
  price: number;
  /** the numerator of the exact price. Range: 0 to 1000000 */
  num: number;
  /** the denominator of the exact price. Range: 1 to 4000 */
  den: number;
  /** whether the event is hidden from other seats (E13.1) */
  secret?: boolean;
}

/** a global event was drawn, or a law for a banker */
export interface EventDrawn {
  kind: "drawn";
  /** the clause that caused it */
  rule: Clause;
  /** the global event */
  event?: GlobalEvent;
  /** the banker concerned */
  seat?: Seat;
  /** a law card */
  law?: Law;
}

/** the order of play was worked out, with this banker first */
export interface EventLed {
  kind: "led";
  /** the clause that caused it */
  rule: Clause;
  /** the banker concerned */
  seat: Seat;
}

/** a banker met or missed a requirement: a law or, without a law, production (E6.4) or consumption (E8.1) */
export interface EventJudged {
  kind: "judged";
  /** the clause that caused it */
  rule: Clause;
  /** the banker concerned */
  seat: Seat;
  /** a law card */
  law?: Law;
  /** whether the requirement or goal was met */
  met: boolean;
}

/** the goal of the global event was met or missed */
export interface EventResolved {
  kind: "resolved";
  /** the clause that caused it */
  rule: Clause;
  /** the global event */
  event: GlobalEvent;
  /** whether the requirement or goal was met */
  met: boolean;
}

/** what happened, as a seat sees it */
export type Event =
  | EventMoved
  | EventEntered
  | EventTransferred
  | EventPriced
  | EventDrawn
  | EventLed
  | EventJudged
  | EventResolved;

/** a legal move */
export interface OptionOne {
  /** the move's text form */
  text: string;
  move: Move;
}

/** legal moves that differ only in their quantity, from min to max */
export interface OptionRange {
  /** the move's text form, with N where the quantity goes */
  text: string;
  /** with the least quantity */
  move: Move;
  /** the least quantity. Range: 0 to 9007199254740991 */
  min: number;
  /** the greatest. Range: 1 to 9007199254740991 */
  max: number;
  /** the member of move that the quantity goes into */
  field: "n";
}

/** one legal move, or all legal moves that differ from it only in their quantity */
export type Option = OptionOne | OptionRange;
