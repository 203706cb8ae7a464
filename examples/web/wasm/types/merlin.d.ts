// The JSON forms of merlin, edition 1, format 1.

/** the number of a clause of the rulebook */
export type Clause = string;

/** players' seats in ascending order, each once */
export type Seats = Player[];

/** a place at the table; ~ moves for chance */
export type Seat = "p0" | "p1" | "p2" | "p3" | "p4" | "p5" | "~" | "none" | "spectator";

/** a player's seat */
export type Player = "p0" | "p1" | "p2" | "p3" | "p4" | "p5";

/** gold, a commodity or mead (M1.1) */
export type Good = "none" | "gold" | "souls" | "oil" | "grain" | "mead";

/** what can be offered (M13.1) */
export type Item =
  | "none"
  | "gold"
  | "souls"
  | "oil"
  | "grain"
  | "mead"
  | "spell"
  | "recipe"
  | "scrip-p0"
  | "scrip-p1"
  | "scrip-p2"
  | "scrip-p3"
  | "scrip-p4"
  | "scrip-p5";

/** what a hidden card is (M35.2) */
export type Hidden = "none" | "spell" | "recipe" | "decree";

/** a kind of note (M15.1) */
export type NoteKind = "none" | "future" | "bond" | "share" | "policy";

/** what a policy covers (M19.2) */
export type Cover =
  | "none"
  | "rolls"
  | "land-souls"
  | "land-oil"
  | "land-grain"
  | "cart"
  | "property"
  | "above-souls"
  | "above-oil"
  | "above-grain"
  | "below-souls"
  | "below-oil"
  | "below-grain";

/** how the term of a policy is counted (M19.3) */
export type Term = "none" | "next" | "round" | "seasons";

/** what happens to a note */
export type Change = "none" | "issued" | "handed" | "priced" | "called" | "struck" | "voided";

/** the owner of a bid or an ask (M14.1) */
export type Trader = "none" | "p0" | "p1" | "p2" | "p3" | "p4" | "p5" | "row" | "bank";

/** a playing card, a Taxman, a spell, a potion, a vision or a Royal Decree (M1.2, M1.4) */
export type Card =
  | "none"
  | "c2"
  | "c3"
  | "c4"
  | "c5"
  | "c6"
  | "c7"
  | "c8"
  | "c9"
  | "c10"
  | "cj"
  | "cq"
  | "ck"
  | "ca"
  | "d2"
  | "d3"
  | "d4"
  | "d5"
  | "d6"
  | "d7"
  | "d8"
  | "d9"
  | "d10"
  | "dj"
  | "dq"
  | "dk"
  | "da"
  | "h2"
  | "h3"
  | "h4"
  | "h5"
  | "h6"
  | "h7"
  | "h8"
  | "h9"
  | "h10"
  | "hj"
  | "hq"
  | "hk"
  | "ha"
  | "s2"
  | "s3"
  | "s4"
  | "s5"
  | "s6"
  | "s7"
  | "s8"
  | "s9"
  | "s10"
  | "sj"
  | "sq"
  | "sk"
  | "sa"
  | "joker"
  | "cumulonimbus"
  | "pickpocket-sprite"
  | "rust"
  | "mildew"
  | "broken-axle"
  | "counterfeit"
  | "red-tape"
  | "hex-of-idleness"
  | "gremlins"
  | "whisper"
  | "frozen-hubs"
  | "inflation-chant"
  | "winged-cart"
  | "portal"
  | "raining-gold"
  | "double-harvest"
  | "warm-winter"
  | "better-nature"
  | "stoneskin"
  | "elixir-of-interest"
  | "liquid-luck"
  | "draught-of-thrift"
  | "philtre-of-amnesty"
  | "antidote"
  | "loose-leaves"
  | "bent-spoon"
  | "oily-rim"
  | "chipped-cup"
  | "cold-tea"
  | "two-sugars"
  | "spilt-milk"
  | "steam"
  | "dregs"
  | "sieve"
  | "honey"
  | "lump"
  | "great-harvest"
  | "restless-dead"
  | "tax-rebate"
  | "market-boom"
  | "crash"
  | "thaw"
  | "golem-fever"
  | "royal-visit"
  | "sinkhole"
  | "long-peace"
  | "war-levy"
  | "open-granaries"
  | "royal-audit"
  | "price-edict"
  | "debasement"
  | "tithe"
  | "conscription"
  | "enclosure"
  | "forced-loan"
  | "censorship"
  | "royal-wedding"
  | "jubilee";

/** a plot of a player's field (M1.6) */
export type Plot =
  | "none"
  | "p0.1"
  | "p0.2"
  | "p0.3"
  | "p0.4"
  | "p0.5"
  | "p0.6"
  | "p0.7"
  | "p0.8"
  | "p0.9"
  | "p0.10"
  | "p0.11"
  | "p0.12"
  | "p1.1"
  | "p1.2"
  | "p1.3"
  | "p1.4"
  | "p1.5"
  | "p1.6"
  | "p1.7"
  | "p1.8"
  | "p1.9"
  | "p1.10"
  | "p1.11"
  | "p1.12"
  | "p2.1"
  | "p2.2"
  | "p2.3"
  | "p2.4"
  | "p2.5"
  | "p2.6"
  | "p2.7"
  | "p2.8"
  | "p2.9"
  | "p2.10"
  | "p2.11"
  | "p2.12"
  | "p3.1"
  | "p3.2"
  | "p3.3"
  | "p3.4"
  | "p3.5"
  | "p3.6"
  | "p3.7"
  | "p3.8"
  | "p3.9"
  | "p3.10"
  | "p3.11"
  | "p3.12"
  | "p4.1"
  | "p4.2"
  | "p4.3"
  | "p4.4"
  | "p4.5"
  | "p4.6"
  | "p4.7"
  | "p4.8"
  | "p4.9"
  | "p4.10"
  | "p4.11"
  | "p4.12"
  | "p5.1"
  | "p5.2"
  | "p5.3"
  | "p5.4"
  | "p5.5"
  | "p5.6"
  | "p5.7"
  | "p5.8"
  | "p5.9"
  | "p5.10"
  | "p5.11"
  | "p5.12";

/** the source of a vision (M27.1) */
export type Omen = "none" | "tea" | "crystal";

/** a counter (M1.5) */
export type Counter = "none" | "research" | "col" | "climate" | "volatility" | "tax";

/** a season of the year (M5.1) */
export type Season = "none" | "summer" | "autumn" | "winter" | "spring";

/** a part of the game (M37.1) */
export type Part = "none" | "market" | "paper" | "magic" | "war" | "court" | "visions";

/** a kind of move */
export type Kind =
  | "none"
  | "dice"
  | "die"
  | "draw"
  | "lot"
  | "seal"
  | "cut"
  | "vision"
  | "keep"
  | "choose"
  | "refuse"
  | "enact"
  | "decline"
  | "accept"
  | "waive"
  | "fetch"
  | "free-escrow"
  | "free-bid"
  | "free-grant"
  | "free-stake"
  | "give-store"
  | "give-stall"
  | "give-cart"
  | "give-mead"
  | "give-ask"
  | "give-planted"
  | "give-card"
  | "give-hand"
  | "give-lab"
  | "give-permit"
  | "give-plot"
  | "end"
  | "buy"
  | "mead"
  | "pour"
  | "card"
  | "plot"
  | "lab"
  | "hand"
  | "unit"
  | "goods"
  | "papers"
  | "offer"
  | "loan"
  | "write"
  | "note"
  | "back"
  | "at"
  | "to"
  | "foe"
  | "use"
  | "discard"
  | "rally"
  | "invest"
  | "join"
  | "deposit"
  | "withdraw"
  | "plant"
  | "lastcall"
  | "clear"
  | "fund"
  | "hex"
  | "counterfeit"
  | "sell"
  | "attack"
  | "strike"
  | "breach"
  | "pair"
  | "go"
  | "cure"
  | "load"
  | "bid"
  | "ask"
  | "rebid"
  | "leave"
  | "unask"
  | "take"
  | "hit"
  | "issue"
  | "unissue"
  | "scrip"
  | "redeem"
  | "purchase"
  | "price"
  | "unprice"
  | "tear"
  | "deliver"
  | "settle"
  | "assign"
  | "item"
  | "with"
  | "set"
  | "good"
  | "cover"
  | "number"
  | "done"
  | "next"
  | "round";

/** what is being resolved or decided (M36.3) */
export type FrameKind =
  | "none"
  | "setup"
  | "turn"
  | "roll"
  | "wheel"
  | "produce"
  | "policies"
  | "tax"
  | "seven"
  | "unrest"
  | "carts"
  | "chain"
  | "ace"
  | "road"
  | "tape"
  | "visions"
  | "harvest"
  | "king"
  | "animate"
  | "motivate"
  | "fight"
  | "auction"
  | "act"
  | "keep"
  | "cut"
  | "debt"
  | "answer"
  | "vision"
  | "choose"
  | "enact"
  | "bids"
  | "ability"
  | "fetch"
  | "post"
  | "dice"
  | "die"
  | "draw"
  | "lot";

/** a kind of event */
export type EventKind =
  | "none"
  | "moved"
  | "entered"
  | "transferred"
  | "carried"
  | "slipped"
  | "harmed"
  | "mended"
  | "destroyed"
  | "mustered"
  | "fought"
  | "shielded"
  | "warded"
  | "clouded"
  | "traded"
  | "stimulated"
  | "boomed"
  | "lowered"
  | "fulfilled"
  | "passed"
  | "noted"
  | "rose"
  | "crowned"
  | "turned"
  | "revealed"
  | "offered"
  | "ruined"
  | "ended";

/** a place for gold, commodities and cards (M1.7) */
export type Account =
  | "none"
  | "bank"
  | "row"
  | "supply"
  | "deck"
  | "discards"
  | "offices"
  | "unrest"
  | "aside"
  | "row-bids"
  | "bank-bids"
  | "visions"
  | "decree"
  | "gone"
  | "purse-p0"
  | "purse-p1"
  | "purse-p2"
  | "purse-p3"
  | "purse-p4"
  | "purse-p5"
  | "escrow-p0"
  | "escrow-p1"
  | "escrow-p2"
  | "escrow-p3"
  | "escrow-p4"
  | "escrow-p5"
  | "bids-p0"
  | "bids-p1"
  | "bids-p2"
  | "bids-p3"
  | "bids-p4"
  | "bids-p5"
  | "asks-p0"
  | "asks-p1"
  | "asks-p2"
  | "asks-p3"
  | "asks-p4"
  | "asks-p5"
  | "store-p0"
  | "store-p1"
  | "store-p2"
  | "store-p3"
  | "store-p4"
  | "store-p5"
  | "stall-p0"
  | "stall-p1"
  | "stall-p2"
  | "stall-p3"
  | "stall-p4"
  | "stall-p5"
  | "cart-p0"
  | "cart-p1"
  | "cart-p2"
  | "cart-p3"
  | "cart-p4"
  | "cart-p5"
  | "pad-p0"
  | "pad-p1"
  | "pad-p2"
  | "pad-p3"
  | "pad-p4"
  | "pad-p5"
  | "reserve-p0"
  | "reserve-p1"
  | "reserve-p2"
  | "reserve-p3"
  | "reserve-p4"
  | "reserve-p5"
  | "hand-p0"
  | "hand-p1"
  | "hand-p2"
  | "hand-p3"
  | "hand-p4"
  | "hand-p5"
  | "front-p0"
  | "front-p1"
  | "front-p2"
  | "front-p3"
  | "front-p4"
  | "front-p5"
  | "looked-p0"
  | "looked-p1"
  | "looked-p2"
  | "looked-p3"
  | "looked-p4"
  | "looked-p5"
  | "units-p0"
  | "units-p1"
  | "units-p2"
  | "units-p3"
  | "units-p4"
  | "units-p5"
  | "p0.1"
  | "p0.2"
  | "p0.3"
  | "p0.4"
  | "p0.5"
  | "p0.6"
  | "p0.7"
  | "p0.8"
  | "p0.9"
  | "p0.10"
  | "p0.11"
  | "p0.12"
  | "p1.1"
  | "p1.2"
  | "p1.3"
  | "p1.4"
  | "p1.5"
  | "p1.6"
  | "p1.7"
  | "p1.8"
  | "p1.9"
  | "p1.10"
  | "p1.11"
  | "p1.12"
  | "p2.1"
  | "p2.2"
  | "p2.3"
  | "p2.4"
  | "p2.5"
  | "p2.6"
  | "p2.7"
  | "p2.8"
  | "p2.9"
  | "p2.10"
  | "p2.11"
  | "p2.12"
  | "p3.1"
  | "p3.2"
  | "p3.3"
  | "p3.4"
  | "p3.5"
  | "p3.6"
  | "p3.7"
  | "p3.8"
  | "p3.9"
  | "p3.10"
  | "p3.11"
  | "p3.12"
  | "p4.1"
  | "p4.2"
  | "p4.3"
  | "p4.4"
  | "p4.5"
  | "p4.6"
  | "p4.7"
  | "p4.8"
  | "p4.9"
  | "p4.10"
  | "p4.11"
  | "p4.12"
  | "p5.1"
  | "p5.2"
  | "p5.3"
  | "p5.4"
  | "p5.5"
  | "p5.6"
  | "p5.7"
  | "p5.8"
  | "p5.9"
  | "p5.10"
  | "p5.11"
  | "p5.12"
  | "lab-p0.1"
  | "lab-p0.2"
  | "lab-p0.3"
  | "lab-p0.4"
  | "lab-p0.5"
  | "lab-p0.6"
  | "lab-p1.1"
  | "lab-p1.2"
  | "lab-p1.3"
  | "lab-p1.4"
  | "lab-p1.5"
  | "lab-p1.6"
  | "lab-p2.1"
  | "lab-p2.2"
  | "lab-p2.3"
  | "lab-p2.4"
  | "lab-p2.5"
  | "lab-p2.6"
  | "lab-p3.1"
  | "lab-p3.2"
  | "lab-p3.3"
  | "lab-p3.4"
  | "lab-p3.5"
  | "lab-p3.6"
  | "lab-p4.1"
  | "lab-p4.2"
  | "lab-p4.3"
  | "lab-p4.4"
  | "lab-p4.5"
  | "lab-p4.6"
  | "lab-p5.1"
  | "lab-p5.2"
  | "lab-p5.3"
  | "lab-p5.4"
  | "lab-p5.5"
  | "lab-p5.6";

/** the reason for a refusal */
export type Code =
  | "not-your-turn"
  | "not-now"
  | "no-such-kind"
  | "only-nature"
  | "not-due"
  | "stray-field"
  | "no-such-die"
  | "no-such-omen"
  | "not-in-deck"
  | "not-tied"
  | "bid-too-high"
  | "bid-beyond-purse"
  | "not-looked-at"
  | "cut-too-deep"
  | "keep-too-much"
  | "something-open"
  | "nothing-open"
  | "not-for-that"
  | "nothing-to-do"
  | "no-action"
  | "not-played"
  | "no-partner"
  | "no-offer-left"
  | "not-theirs"
  | "same-kind"
  | "no-room-for-card"
  | "no-chauffeur"
  | "no-such-paper"
  | "no-note-left"
  | "no-such-issuer"
  | "no-such-note"
  | "not-for-sale"
  | "note-too-dear"
  | "not-your-note"
  | "not-called"
  | "too-few-units"
  | "units-asked"
  | "not-assignable"
  | "no-share-there"
  | "no-scrip"
  | "no-such-cover"
  | "number-wrong"
  | "laboratory-full"
  | "no-such-lab"
  | "funded-already"
  | "not-successful"
  | "not-in-hand"
  | "no-target"
  | "no-shop"
  | "bank-short"
  | "not-brewed-there"
  | "no-ingredients"
  | "no-brewery"
  | "not-at-offices"
  | "too-dear"
  | "reserve-full"
  | "not-in-reserve"
  | "not-your-plot"
  | "plot-taken"
  | "no-room-there"
  | "not-investable"
  | "not-enough"
  | "amount-wrong"
  | "no-stand"
  | "no-soul"
  | "too-many-golems"
  | "no-way"
  | "no-last-call"
  | "beset"
  | "cannot-join"
  | "no-vault"
  | "not-plantable"
  | "not-loadable"
  | "no-slip-left"
  | "price-wrong"
  | "no-such-slip"
  | "none-in-stall"
  | "nobody-trades"
  | "ask-too-dear"
  | "no-such-good"
  | "give-too-much"
  | "no-unit-there"
  | "nothing-to-attack"
  | "no-pair"
  | "no-special"
  | "guard-in-play"
  | "guard-too-dear"
  | "no-post"
  | "not-executable"
  | "fetch-wrong"
  | "nothing-there"
  | "wrong-seat"
  | "seed-moves"
  | "over";

/** the number of units of each commodity */
export interface Goods {
  /** units of souls. Range: 0 to 60 */
  souls: number;
  /** units of elixir oil. Range: 0 to 60 */
  oil: number;
  /** units of essence grain. Range: 0 to 60 */
  grain: number;
}

/** a plot and what is there */
export interface Field {
  /** the plot */
  plot: Plot;
  /** the property, the lower one of a Chauffeur */
  property: Card;
  /** the permit on it, or none */
  permit: Card;
  /** a Chauffeur's other property, or none (M8.1) */
  second: Card;
  /** whether a unit of the good that the land yields is planted (M11.2) */
  planted: boolean;
  /** whether its owner has invested in it this turn (M7.2) */
  invested: boolean;
  /** the gold in a Chauffeur's vault, otherwise the stake. Range: 0 to 200 */
  gold: number;
  /** damage, of the 2 that destroy a property with a permit (M22.6). Range: 0 to 1 */
  damage: number;
  /** whether it is destroyed (M22.6) */
  down: boolean;
  /** how many more times the land yields nothing (M30.1). Range: 0 to 6 */
  wait: number;
  /** whether there is a potion under it (M10.2) */
  potion: boolean;
  /** the lab whose mark the potion has, or 0. Range: 0 to 6 */
  mark: number;
  /** whether the next attack by golems on it does nothing (M33.7) */
  shielded: boolean;
  /** for a plot with a defender and an enemy, in a roll: 1 if its owner gets the yield, 2 if nobody does; otherwise 0 (M22.7). Range: 0 to 2 */
  dug: number;
}

/** a bid or an ask for one unit at a price (M14.1) */
export interface Slip {
  /** the owner */
  owner: Trader;
  /** gold for the unit. Range: 1 to 20 */
  price: number;
}

/** the bids and asks for a commodity (M14.1) */
export interface Book {
  /** the bids, the highest first and the oldest first among equal prices (M14.4) */
  bids: Slip[];
  /** the asks, the lowest first and the oldest first among equal prices (M14.4) */
  asks: Slip[];
  /** the price of the last trade, 0 before the first (M14.5). Range: 0 to 20 */
  last: number;
  /** the number of months without a bid, including this one, at most 2 (M14.6). Range: 0 to 2 */
  quiet: number;
}

/** one side of an offer: a number of an item, or a card (M13.1) */
export interface Ware {
  /** the item, or none for a card of the reserve */
  item: Item;
  /** the card, or none; a card in hand only while it is drafted */
  card: Card;
  /** the number of the item; 0 for a card, and while a draft does not give it. Range: 0 to 200 */
  n: number;
}

/** an offer that is being answered (M13.1) */
export interface Offer {
  /** the player who answers the offer */
  to: Seat;
  /** what the offerer gives; none once it has arrived or is lost on the road */
  give: Ware;
  /** what the offerer gets in return; nothing for a loan */
  get: Ware;
  /** the lab whose mark an offered spell or recipe has, otherwise 0 (M35.1). Range: 0 to 6 */
  lab: number;
  /** the player through whose Spell Shop a spell goes, otherwise p0 (M9.4) */
  via: Seat;
  /** the vault that gives a loan, otherwise none (M16.2) */
  vault: Plot;
  /** the face of the bond for a loan, otherwise 0. Range: 0 to 40 */
  face: number;
  /** the number of seasons until the bond for a loan is due, otherwise 0. Range: 0 to 8 */
  ahead: number;
}

/** a promise by its issuer (M15.1) */
export interface Note {
  /** what it is */
  kind: NoteKind;
  /** the player who made the promise */
  issuer: Seat;
  /** the lowest number that its issuer had free (M36.8). Range: 1 to 8 */
  number: number;
  /** the player who has it, or none while it is unsold */
  holder: Seat;
  /** the price at which it is for sale, or 0. Range: 0 to 60 */
  price: number;
  /** the commodity of a future */
  good: Good;
  /** the forward price of a future, the face of a bond, what a policy pays. Range: 0 to 60 */
  amount: number;
  /** the season, from 0 at the start, in which a future or a bond is due or the term of a sold policy ends. Range: 0 to 47 */
  due: number;
  /** the property of a share */
  plot: Plot;
  /** the event that a policy covers (M19.2) */
  cover: Cover;
  /** the numbers of a policy on rolls, rising. Range: 2 to 12 */
  numbers: number[];
  /** the price of a policy on a spot. Range: 0 to 20 */
  x: number;
  /** how the term of a policy is counted (M19.3) */
  term: Term;
  /** the seasons that an unsold policy will run, or the rolls that a sold one still runs. Range: 0 to 8 */
  left: number;
  /** the turns of its issuer that have begun since a future was due (M15.3). Range: 0 to 2 */
  called: number;
  /** the season in which the premium of an unsold policy was set (M19.3). Range: 0 to 39 */
  set: number;
  /** whether the event that a policy covers has happened (M19.1) */
  struck: boolean;
}

/** a place of a laboratory; card is none if no lab is there (M9.1, M10.1) */
export interface Lab {
  /** a spade with a number for spells, a heart for potions, or none */
  card: Card;
  /** gold that funds it, or 0 (M9.1). Range: 0 to 6 */
  grant: number;
  /** the number of cards in its owner's hand with its mark (M9.1). Range: 0 to 6 */
  marked: number;
  /** the used cards under it, the oldest first, or none (M9.2) */
  used: [Card, Card, Card];
}

/** a spell or a recipe in hand (M35.2) */
export interface HandCard {
  /** a spell or a recipe, or none */
  card: Card;
  /** the lab whose mark it has, or 0 (M9.1). Range: 0 to 6 */
  lab: number;
}

/** the marks of the potions in front of a player (M10.2) */
export interface Marks {
  /** the number of potions. Range: 0 to 3 */
  n: number;
  /** the lab whose mark each has, or 0. Range: 0 to 6 */
  labs: [number, number, number];
}

/** a golem or a Royal Guard (M20.1, M21.1) */
export interface Unit {
  /** a jack or a queen for a golem, or a king for a guard */
  card: Card;
  /** the plot where it is */
  plot: Plot;
  /** the attack power, or the strength of a guard (M20.1, M21.1). Range: 0 to 12 */
  ap: number;
  /** the hit points, or the health of a guard; 0 in the event of a unit that falls (M20.1, M21.1). Range: 0 to 12 */
  hp: number;
  /** the hit points that were rolled, and the maximum after healing. Range: 1 to 12 */
  top: number;
  /** 0 if it is active; 1 if it sleeps until the start of its owner's next turn, 2 for the rest of its owner's turn and the next one, 3 through its owner's next turn (M20.1, M31.4). Range: 0 to 3 */
  sleep: number;
  /** the number of actions that it has taken in its owner's turn, otherwise 0 (M20.3, M33.6). Range: 0 to 2 */
  acts: number;
  /** whether it has attacked in its owner's turn (M20.4) */
  attacked: boolean;
  /** whether it has moved in its owner's turn (M20.4) */
  moved: boolean;
  /** whether it may act once more in its owner's turn (M33.6) */
  spare: boolean;
  /** whether it is the center of attention, until its owner's next turn (M33.4) */
  center: boolean;
}

/** a vision in play (M27.1) */
export interface Vision {
  /** the card of the vision */
  card: Card;
  /** the number of turns until it is mature. Range: 0 to 4 */
  wait: number;
}

/** what a player has apart from their field */
export interface Holdings {
  /** gold (M1.7). Range: 0 to 200 */
  purse: number;
  /** commodities */
  store: Goods;
  /** the open cards, rising (M6.1) */
  reserve: Card[];
  /** the gold that returns to the purse at the start of the player's next turn (M14.2). Range: 0 to 200 */
  escrow: number;
  /** the gold of the player's bids (M14.2). Range: 0 to 200 */
  bids: number;
  /** the commodities that can be sold on the market (M12.1) */
  stall: Goods;
  /** the commodities on their way to the stall (M12.1) */
  cart: Goods;
  /** the number of offers made this turn, or 0 (M13.1). Range: 0 to 3 */
  offers: number;
  /** the amount of each player's scrip that the player holds (M18.1). Range: 0 to 20 */
  scrip: [number, number, number, number, number, number];
  /** the amount of the player's own scrip that is for sale (M18.1). Range: 0 to 20 */
  scripN: number;
  /** the price of one scrip, or 0 (M18.1). Range: 0 to 5 */
  scripPrice: number;
  /** the mead in store (M10.3). Range: 0 to 40 */
  mead: number;
  /** the places of the laboratory (M9.1, M10.1) */
  labs: [Lab, Lab, Lab, Lab, Lab, Lab];
  /** the numbers of spells and of recipes in hand without a lab's mark (M35.1). Range: 0 to 6 */
  loose: [number, number];
  /** the marks of the potions in front of the player, the oldest first; 0 for a potion without a mark (M10.2) */
  front: Marks;
  /** 1 if the player cannot load in the next turn, 2 if not in this one, otherwise 0 (M30.11). Range: 0 to 2 */
  frozen: number;
  /** whether the player's carts do not roll until the year ends (M30.13) */
  winged: boolean;
  /** the players at whom the player has cast a spell (M13.2) */
  targeted: Seats;
  /** the golems, the oldest first, and the Royal Guard (M20.6, M21.1) */
  units: Unit[];
  /** the number of crowns (M23.2). Range: 0 to 99 */
  crowns: number;
}

/** something being resolved, or a decision (M36.3) */
export interface Frame {
  /** what is resolved or decided */
  kind: FrameKind;
  /** the player whose turn, card, debt or decision it is, or none */
  seat: Seat;
  /** the account that is paid, or none */
  to: Account;
  /** the golem that is animated, the king that is motivated, or the decree that is enacted, or none */
  card: Card;
  /** the step of resolving it. Range: 0 to 9 */
  step: number;
  /** a cursor over places or over seats in turn order; for chain the row, for keep and fetch the commodity, for animate and fight the plot, for motivate the strength, for draw the deck: 1 the Properties deck, 2 the main deck, 3 the main deck's cards that are neither events nor kings, 4 the main deck's permits, 5 the spells, 6 the recipes, 7 the tea leaves, 8 the crystal balls, 9 the decrees. Range: 0 to 72 */
  a: number;
  /** a second cursor, over commodities; for king the parts of the decree's consequence (two taxes for Royal Audit, players for Forced Loan); for chain the number of cards drawn; for produce 0 properties, 1 lands, 2 labs, 3 shops and breweries; for animate the attack power; for motivate the health; for fight three times the place of the attacking golem plus the place of its partner, or its own place again. Range: 0 to 12 */
  b: number;
  /** the gold that is due; for produce and harvest a third cursor; for tape a plot; for visions the number, from 1, of the vision that a die may waive, or 0; for fetch units; for motivate 1 if the guard is active at once; for fight 1 if it is past the defender. Range: 0 to 200 */
  n: number;
  /** the clause that caused it */
  rule: Clause;
}

/** a thing that a player has opened; kind is none if nothing is open (M36.7) */
export interface Open {
  /** the kind of move that opened it: card, plot, lab, hand, unit, goods, papers, note, offer, loan or write; none if nothing is open */
  kind: Kind;
  /** the card of the reserve or in hand, or none */
  card: Card;
  /** the lab, or the lab whose mark the card has, also for an offered card; otherwise 0. Range: 0 to 6 */
  lab: number;
  /** the plot, or the plot of the unit, or none; in a draft, the vault or the property */
  plot: Plot;
  /** the plot of the golem that attacks with the unit (step 1), or that the unit moves (step 2), or none (M20.9, M33.5) */
  also: Plot;
  /** the commodity, or none */
  good: Good;
  /** the player who gets the offer or the loan, whose papers are open, or whose golem is moved; otherwise p0 */
  to: Seat;
  /** the next step of a draft, from 0; for a unit, 1 with a partner, 2 with a golem that it moves. Range: 0 to 5 */
  step: number;
  /** the drafted part of what is offered */
  give: Ware;
  /** the item that is asked for in return, or none */
  get: Item;
  /** the player through whose Spell Shop a spell is offered, otherwise p0 (M9.4) */
  via: Seat;
  /** the number of the note, or 0. Range: 0 to 8 */
  note: number;
  /** the kind of note that is drafted, or none */
  paper: NoteKind;
  /** the forward price, the face or the payout that is drafted, or 0. Range: 0 to 60 */
  amount: number;
  /** the price or the premium, or 0. Range: 0 to 40 */
  price: number;
  /** the event that a policy covers, or none */
  cover: Cover;
  /** the numbers that a policy names, rising. Range: 2 to 12 */
  numbers: number[];
  /** the price in the policy's condition, or 0. Range: 0 to 20 */
  x: number;
}

/** which game is played, every field written */
export interface Config {
  /** the edition of the rules (M38.1). Range: 1 */
  edition: number;
  /** the number of players (M2.1). Range: 4 to 6 */
  players: number;
  /** the parts in play, in order; paper needs the market (M37.1) */
  parts: Part[];
  /** Taxmen in the main deck (M1.2). Range: 0 to 6 */
  taxmen: number;
  /** pieces of gold, at least the initial gold of all players (M1.1). Range: 40 to 200 */
  gold: number;
  /** units of each commodity (M1.1). Range: 6 to 60 */
  goods: number;
  /** units of mead (M1.1). Range: 0 to 40 */
  mead: number;
  /** the initial gold of each player (M2.1). Range: 0 to 20 */
  startGold: number;
  /** the initial Cost of Living, at most its maximum (M1.5). Range: 1 to 12 */
  col: number;
  /** the maximum Cost of Living (M1.5). Range: 1 to 12 */
  colCap: number;
  /** the initial Research Cost, at most its maximum (M1.5). Range: 1 to 6 */
  research: number;
  /** the maximum Research Cost (M1.5). Range: 1 to 6 */
  researchCap: number;
  /** by how much a seven raises the Cost of Living (M1.5). Range: 1 to 3 */
  volatility: number;
  /** the Tax Rate (M1.5). Range: 1 to 3 */
  tax: number;
  /** the Climate at which the wheel becomes erratic (M5.3). Range: 1 to 60 */
  climateThreshold: number;
  /** the number of used cards that make a lab successful (M9.2). Range: 0 to 3 */
  uses: number;
  /** actions in a turn (M3.4). Range: 1 to 40 */
  maxActions: number;
  /** the highest price of a bid or an ask (M14.1). Range: 1 to 20 */
  priceCap: number;
  /** bids, and asks, of a player for a commodity (M14.1). Range: 1 to 4 */
  slips: number;
  /** offers of a player in a turn (M13.1). Range: 0 to 3 */
  offers: number;
  /** notes that an issuer can have out (M15.1). Range: 1 to 8 */
  notes: number;
  /** points for a property, a permit, a unit or a mead (M29.4). Range: 0 to 9 */
  worth: number;
  /** crowns that win by royal favour (M29.2). Range: 1 to 12 */
  crowns: number;
  /** the number of years (M29.3). Range: 1 to 9 */
  years: number;
  /** turns of all players together (M29.3). Range: 1 to 400 */
  maxTurns: number;
}

/** what one player alone knows (M35.2) */
export interface Own {
  /** the bid or the cut that the player has named, until all are shown, or 0 (M2.3, M5.5, M23.2). Range: 0 to 200 */
  sealed: number;
  /** the number of actions taken this turn, or 0 (M3.4). Range: 0 to 40 */
  actions: number;
  /** what the player has opened (M36.7) */
  open: Open;
  /** the spells and then the recipes in hand, rising (M9.1, M10.1) */
  hand: HandCard[];
  /** the potions in front of the player, the oldest first (M10.2) */
  front: [Card, Card, Card];
  /** the potion under each plot of the player's field, or none (M10.2) */
  under: [Card, Card, Card, Card, Card, Card, Card, Card, Card, Card, Card, Card];
  /** the Royal Decrees that the player looks at, rising, or none (M23.1) */
  looked: [Card, Card];
  /** the spell or the recipe of the offer that the player has made or must answer, or none (M13.1) */
  shown: Card;
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
  /** whether the game is over */
  ended: boolean;
  /** the number of frames on the stack. Range: 0 to 6 */
  depth: number;
  /** the stack of what is being resolved, the innermost frame last; empty when the game is over */
  stack: Frame[];
  /** the players who have named their number, while all players name one (M2.3, M5.5, M23.2) */
  committed: Seats;
  /** the players who are bankrupt (M28.2) */
  out: Seats;
  /** the turn order; the order of the seats until the auction (M2.3) */
  order: Player[];
  /** the bids for the turn order, shown and not yet paid (M2.3). Range: 0 to 10 */
  bids: [number, number, number, number, number, number];
  /** the number of turns that have begun. Range: 0 to 400 */
  turns: number;
  /** the year, from 1. Range: 1 to 10 */
  year: number;
  /** the month of the year, from 0 (M5.1). Range: 0 to 11 */
  month: number;
  /** whether the wheel is the erratic one (M5.4) */
  erratic: boolean;
  /** oil that lands have produced, up to the threshold (M5.3). Range: 0 to 60 */
  climate: number;
  /** the Cost of Living (M1.5). Range: 1 to 12 */
  col: number;
  /** the Research Cost (M1.5). Range: 1 to 6 */
  research: number;
  /** by how much a seven raises the Cost of Living (M1.5). Range: 1 to 3 */
  volatility: number;
  /** the Tax Rate (M1.5). Range: 1 to 3 */
  tax: number;
  /** the number of rolls until attacks are possible again (M32.22). Range: 0 to 6 */
  peace: number;
  /** the players whose lands produce nothing until the season changes (M34.8) */
  enclosed: Seats;
  /** gold of the Central Bank. Range: 0 to 200 */
  bank: number;
  /** gold of the R.O.W.. Range: 0 to 200 */
  row: number;
  /** the commodities that nobody has */
  supply: Goods;
  /** the mead that nobody has (M1.1). Range: 0 to 40 */
  mead: number;
  /** the dice of the current roll, the lower number first, or 0. Range: 0 to 6 */
  dice: [number, number];
  /** whether properties pay twice in the current roll (M32.6) */
  sugar: boolean;
  /** whether properties pay nothing in the current roll (M32.7) */
  milk: boolean;
  /** the face-up cards: three properties, then four others, each row oldest first (M2.2) */
  offices: [Card, Card, Card, Card, Card, Card, Card];
  /** the cards that are not visible to all, rising: cards in decks, decrees that are looked at, spells and recipes in hands, and potions (M35.2) */
  unseen: Card[];
  /** the discards of the Properties deck and the main deck, and used visions and decrees, rising */
  discards: Card[];
  /** the aces, kings and Taxmen that are set aside until a place is filled, rising (M6.2) */
  aside: Card[];
  /** the sevens that have been drawn, oldest first (M25.4) */
  unrest: Card[];
  /** the cards of units that are out of the game, rising (M22.8) */
  gone: Card[];
  /** the chosen Royal Decree until it is enacted or put back, or none (M23.1) */
  decree: Card;
  /** the visions in play, oldest first (M27.1) */
  visions: Vision[];
  /** the bids and asks for souls, oil and grain (M14.1) */
  books: [Book, Book, Book];
  /** the gold of the R.O.W.'s bids (M14.6). Range: 0 to 200 */
  rowBids: number;
  /** the gold of the Central Bank's bids (M32.16). Range: 0 to 200 */
  bankBids: number;
  /** the units that the current player loaded this turn and then sold from the cart (M12.1, M28.1) */
  sold: Goods;
  /** the offer that is being answered (M13.1) */
  offer: Offer;
  /** the notes that are out, in order of issue (M15.1) */
  notes: Note[];
  /** what each player has apart from their field */
  seats: [Holdings, Holdings, Holdings, Holdings, Holdings, Holdings];
  /** the plots that are not empty, rising */
  plots: Field[];
}

/** what a seat knows of a position (M35) */
export interface View extends Public {
  /** whose view it is */
  seat: Seat;
  /** what the seat alone knows; nothing for a spectator */
  own: Own;
  /** who is awaited */
  waiting: Seats;
  /** the season of the month (M5.1) */
  season: Season;
  /** the net worth of each player now (M29.4). Range: 0 to 2000 */
  worth: [number, number, number, number, number, number];
}

/** a position, all that is hidden included */
export interface State extends Public {
  /** what each player alone knows */
  own: [Own, Own, Own, Own, Own, Own];
}

/** a config for a new game: omitted settings are standard */
export interface ConfigChanges {
  /** the edition of the rules (M38.1). Range: 1 */
  edition?: number;
  /** the number of players (M2.1). Range: 4 to 6 */
  players?: number;
  /** the parts in play, in order; paper needs the market (M37.1) */
  parts?: Part[];
  /** Taxmen in the main deck (M1.2). Range: 0 to 6 */
  taxmen?: number;
  /** pieces of gold, at least the initial gold of all players (M1.1). Range: 40 to 200 */
  gold?: number;
  /** units of each commodity (M1.1). Range: 6 to 60 */
  goods?: number;
  /** units of mead (M1.1). Range: 0 to 40 */
  mead?: number;
  /** the initial gold of each player (M2.1). Range: 0 to 20 */
  startGold?: number;
  /** the initial Cost of Living, at most its maximum (M1.5). Range: 1 to 12 */
  col?: number;
  /** the maximum Cost of Living (M1.5). Range: 1 to 12 */
  colCap?: number;
  /** the initial Research Cost, at most its maximum (M1.5). Range: 1 to 6 */
  research?: number;
  /** the maximum Research Cost (M1.5). Range: 1 to 6 */
  researchCap?: number;
  /** by how much a seven raises the Cost of Living (M1.5). Range: 1 to 3 */
  volatility?: number;
  /** the Tax Rate (M1.5). Range: 1 to 3 */
  tax?: number;
  /** the Climate at which the wheel becomes erratic (M5.3). Range: 1 to 60 */
  climateThreshold?: number;
  /** the number of used cards that make a lab successful (M9.2). Range: 0 to 3 */
  uses?: number;
  /** actions in a turn (M3.4). Range: 1 to 40 */
  maxActions?: number;
  /** the highest price of a bid or an ask (M14.1). Range: 1 to 20 */
  priceCap?: number;
  /** bids, and asks, of a player for a commodity (M14.1). Range: 1 to 4 */
  slips?: number;
  /** offers of a player in a turn (M13.1). Range: 0 to 3 */
  offers?: number;
  /** notes that an issuer can have out (M15.1). Range: 1 to 8 */
  notes?: number;
  /** points for a property, a permit, a unit or a mead (M29.4). Range: 0 to 9 */
  worth?: number;
  /** crowns that win by royal favour (M29.2). Range: 1 to 12 */
  crowns?: number;
  /** the number of years (M29.3). Range: 1 to 9 */
  years?: number;
  /** turns of all players together (M29.3). Range: 1 to 400 */
  maxTurns?: number;
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

/** rolls two dice, the lower number first (M4.1) */
export interface MoveDice {
  seat: "~";
  kind: "dice";
  /** the number on a die, the lower of two. Range: 1 to 6 */
  a: number;
  /** the number on the other die. Range: 1 to 6 */
  b: number;
}

/** rolls a die (M5.4) */
export interface MoveDie {
  seat: "~";
  kind: "die";
  /** the number on a die, the lower of two. Range: 1 to 6 */
  a: number;
}

/** draws a card from the deck that is due, or a permit for an ace (M1.4) */
export interface MoveDraw {
  seat: "~";
  kind: "draw";
  /** a card */
  card: Card;
}

/** chooses which of the players with equal bids comes first (M2.3) */
export interface MoveLot {
  seat: "~";
  kind: "lot";
  /** a player: the one who comes first, gets an offer, or is the issuer */
  to: Seat;
}

/** names a bid, sealed until all players have named one (M2.3) */
export interface MoveSeal {
  seat: Player;
  kind: "seal";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** names a cut of the Cost of Living, sealed until all players have named one (M5.5) */
export interface MoveCut {
  seat: Player;
  kind: "cut";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** chooses a vision of tea leaves or of crystal balls (M3.3) */
export interface MoveVision {
  seat: Player;
  kind: "vision";
  /** tea or crystal */
  omen: Omen;
}

/** keeps units of the commodity for 1 gold each (M25.3) */
export interface MoveKeep {
  seat: Player;
  kind: "keep";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** chooses one of the two Royal Decrees looked at (M23.1) */
export interface MoveChoose {
  seat: Player;
  kind: "choose";
  /** a card */
  card: Card;
}

/** refuses the chosen decree: the others bid for it (M23.2) */
export interface MoveRefuse {
  seat: Player;
  kind: "refuse";
}

/** enacts the chosen decree, for a crown (M23.2) */
export interface MoveEnact {
  seat: Player;
  kind: "enact";
}

/** declines an offer (M13.1) */
export interface MoveDecline {
  seat: Player;
  kind: "decline";
}

/** accepts an offer (M13.1) */
export interface MoveAccept {
  seat: Player;
  kind: "accept";
}

/** does not use the ability of the guard (M21.2) */
export interface MoveWaive {
  seat: Player;
  kind: "waive";
}

/** takes units of the commodity from the supply (M33.11) */
export interface MoveFetch {
  seat: Player;
  kind: "fetch";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** pays a debt from the escrow (M28.1) */
export interface MoveFreeEscrow {
  seat: Player;
  kind: "free-escrow";
}

/** pays a debt with the gold of a bid, the newest of equal ones (M28.1) */
export interface MoveFreeBid {
  seat: Player;
  kind: "free-bid";
  /** a commodity */
  good: Good;
  /** the price of a slip, or of one scrip. Range: 1 to 20 */
  price: number;
}

/** pays a debt with the grant of a lab (M28.1) */
export interface MoveFreeGrant {
  seat: Player;
  kind: "free-grant";
  /** the place of a lab, or the lab whose mark a card has, 0 for none. Range: 0 to 6 */
  lab: number;
}

/** pays a debt with a stake (M28.1) */
export interface MoveFreeStake {
  seat: Player;
  kind: "free-stake";
  /** a plot */
  plot: Plot;
}

/** sells units from the store toward a debt, for 1 gold each (M28.1) */
export interface MoveGiveStore {
  seat: Player;
  kind: "give-store";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
  /** a commodity */
  good: Good;
}

/** sells units from the stall toward a debt, for 1 gold each (M28.1) */
export interface MoveGiveStall {
  seat: Player;
  kind: "give-stall";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
  /** a commodity */
  good: Good;
}

/** sells units from the cart toward a debt, for 1 gold each (M28.1) */
export interface MoveGiveCart {
  seat: Player;
  kind: "give-cart";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
  /** a commodity */
  good: Good;
}

/** sells mead toward a debt, for 1 gold each (M28.1) */
export interface MoveGiveMead {
  seat: Player;
  kind: "give-mead";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** sells the unit of an ask toward a debt, the newest of equal asks (M28.1) */
export interface MoveGiveAsk {
  seat: Player;
  kind: "give-ask";
  /** a commodity */
  good: Good;
  /** the price of a slip, or of one scrip. Range: 1 to 20 */
  price: number;
}

/** sells a planted unit toward a debt (M28.1) */
export interface MoveGivePlanted {
  seat: Player;
  kind: "give-planted";
  /** a plot */
  plot: Plot;
}

/** sells a card of the reserve toward a debt (M28.1) */
export interface MoveGiveCard {
  seat: Player;
  kind: "give-card";
  /** a card */
  card: Card;
}

/** sells a spell or a recipe in hand toward a debt, unseen (M28.1) */
export interface MoveGiveHand {
  seat: Player;
  kind: "give-hand";
  /** a card */
  card: Card;
  /** the place of a lab, or the lab whose mark a card has, 0 for none. Range: 0 to 6 */
  lab: number;
}

/** sells a lab toward a debt (M28.1) */
export interface MoveGiveLab {
  seat: Player;
  kind: "give-lab";
  /** the place of a lab, or the lab whose mark a card has, 0 for none. Range: 0 to 6 */
  lab: number;
}

/** sells a permit toward a debt (M28.1) */
export interface MoveGivePermit {
  seat: Player;
  kind: "give-permit";
  /** a plot */
  plot: Plot;
}

/** sells a property without a permit, or a Chauffeur, toward a debt (M28.1) */
export interface MoveGivePlot {
  seat: Player;
  kind: "give-plot";
  /** a plot */
  plot: Plot;
}

/** ends the turn (M3.5) */
export interface MoveEnd {
  seat: Player;
  kind: "end";
}

/** buys a card at the Offices, the oldest of equal cards (M6.1) */
export interface MoveBuy {
  seat: Player;
  kind: "buy";
  /** a card */
  card: Card;
}

/** makes mead from twice as much grain (M10.3) */
export interface MoveMead {
  seat: Player;
  kind: "mead";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** sells mead to the bank, for the Cost of Living each (M10.3) */
export interface MovePour {
  seat: Player;
  kind: "pour";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** opens a card of the reserve (M6.3) */
export interface MoveCard {
  seat: Player;
  kind: "card";
  /** a card */
  card: Card;
}

/** opens one of your plots (M36.7) */
export interface MovePlot {
  seat: Player;
  kind: "plot";
  /** a plot */
  plot: Plot;
}

/** opens one of your labs (M9.1) */
export interface MoveLab {
  seat: Player;
  kind: "lab";
  /** the place of a lab, or the lab whose mark a card has, 0 for none. Range: 0 to 6 */
  lab: number;
}

/** opens a spell or a recipe in hand, with the lab whose mark it has (M9.2) */
export interface MoveHand {
  seat: Player;
  kind: "hand";
  /** a card */
  card: Card;
  /** the place of a lab, or the lab whose mark a card has, 0 for none. Range: 0 to 6 */
  lab: number;
}

/** opens your unit on a plot (M20.3) */
export interface MoveUnit {
  seat: Player;
  kind: "unit";
  /** a plot */
  plot: Plot;
}

/** opens a commodity: cart and market (M12.1) */
export interface MoveGoods {
  seat: Player;
  kind: "goods";
  /** a commodity */
  good: Good;
}

/** opens the scrip and the notes that a player has issued (M15.1) */
export interface MovePapers {
  seat: Player;
  kind: "papers";
  /** a player: the one who comes first, gets an offer, or is the issuer */
  to: Seat;
}

/** opens the draft of an offer to another player (M13.1) */
export interface MoveOffer {
  seat: Player;
  kind: "offer";
  /** a player: the one who comes first, gets an offer, or is the issuer */
  to: Seat;
}

/** opens the draft of a loan to another player (M16.2) */
export interface MoveLoan {
  seat: Player;
  kind: "loan";
  /** a player: the one who comes first, gets an offer, or is the issuer */
  to: Seat;
}

/** opens the draft of a note (M15.2) */
export interface MoveWrite {
  seat: Player;
  kind: "write";
  /** a kind of note */
  paper: NoteKind;
}

/** opens a note among the open papers (M15.1) */
export interface MoveNote {
  seat: Player;
  kind: "note";
  /** the number that its issuer gave a note. Range: 1 to 8 */
  note: number;
}

/** closes what is open, without effect (M36.7) */
export interface MoveBack {
  seat: Player;
  kind: "back";
}

/** lays or animates the open card on a plot, casts the open spell or uses the special of the open unit there, brews the open recipe under it, makes the open lab a shop or brewery there, or places your guard there. In a draft, chooses the vault that lends or the property of a share (M6.3) */
export interface MoveAt {
  seat: Player;
  kind: "at";
  /** a plot */
  plot: Plot;
}

/** casts the open spell at a player, uses the special of the open golem on one, or chooses whose shop a spell is offered through (M9.2) */
export interface MoveTo {
  seat: Player;
  kind: "to";
  /** a player: the one who comes first, gets an offer, or is the issuer */
  to: Seat;
}

/** names another player's golem on a plot for the open spell, for the ability of the guard, or for the open unit to move (M30.3) */
export interface MoveFoe {
  seat: Player;
  kind: "foe";
  /** a player: the one who comes first, gets an offer, or is the issuer */
  to: Seat;
  /** a plot */
  plot: Plot;
}

/** sets the open card up as a lab, motivates the open king, uses the special of the open golem or the ability of the guard, casts the open spell without a target, or brews the open recipe in front (M6.3) */
export interface MoveUse {
  seat: Player;
  kind: "use";
}

/** discards the open card (M6.1) */
export interface MoveDiscard {
  seat: Player;
  kind: "discard";
}

/** motivates the open king, active at once (M21.1) */
export interface MoveRally {
  seat: Player;
  kind: "rally";
}

/** invests gold in the property on the open plot (M7.2) */
export interface MoveInvest {
  seat: Player;
  kind: "invest";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** makes a Chauffeur on the open plot from its property and that of another plot (M8.1) */
export interface MoveJoin {
  seat: Player;
  kind: "join";
  /** a plot */
  plot: Plot;
}

/** moves gold from the purse to the vault on the open plot (M8.2) */
export interface MoveDeposit {
  seat: Player;
  kind: "deposit";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** moves gold from the vault on the open plot to the purse (M8.2) */
export interface MoveWithdraw {
  seat: Player;
  kind: "withdraw";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** plants a unit on the land on the open plot (M11.2) */
export interface MovePlant {
  seat: Player;
  kind: "plant";
}

/** moves your Royal Guard to the Brewery on the open plot, for 1 mead (M10.4) */
export interface MoveLastcall {
  seat: Player;
  kind: "lastcall";
}

/** clears the open plot of its destroyed cards (M22.6) */
export interface MoveClear {
  seat: Player;
  kind: "clear";
}

/** funds the open lab (M9.1) */
export interface MoveFund {
  seat: Player;
  kind: "fund";
}

/** casts the open spell at a lab of another player's (M30.8) */
export interface MoveHex {
  seat: Player;
  kind: "hex";
  /** a player: the one who comes first, gets an offer, or is the issuer */
  to: Seat;
  /** the place of a lab, or the lab whose mark a card has, 0 for none. Range: 0 to 6 */
  lab: number;
}

/** casts the open spell at another player's best bid for a commodity (M30.6) */
export interface MoveCounterfeit {
  seat: Player;
  kind: "counterfeit";
  /** a player: the one who comes first, gets an offer, or is the issuer */
  to: Seat;
  /** a commodity */
  good: Good;
}

/** sells the open spell to the bank through a player's shop, or your own (M9.4) */
export interface MoveSell {
  seat: Player;
  kind: "sell";
  /** a player: the one who comes first, gets an offer, or is the issuer */
  to: Seat;
}

/** attacks a plot with the open unit: its owner's unit there, or the property (M22.1) */
export interface MoveAttack {
  seat: Player;
  kind: "attack";
  /** a plot */
  plot: Plot;
}

/** attacks a unit on a plot that belongs to another player with the open unit (M22.1) */
export interface MoveStrike {
  seat: Player;
  kind: "strike";
  /** a plot */
  plot: Plot;
}

/** attacks a plot past its defender with the open golem (M33.1) */
export interface MoveBreach {
  seat: Player;
  kind: "breach";
  /** a plot */
  plot: Plot;
}

/** chooses another golem of yours to attack with the open one (M20.9) */
export interface MovePair {
  seat: Player;
  kind: "pair";
  /** a plot */
  plot: Plot;
}

/** moves the open golem to a plot (M20.4) */
export interface MoveGo {
  seat: Player;
  kind: "go";
  /** a plot */
  plot: Plot;
}

/** heals your golem on a plot with the open golem (M33.3) */
export interface MoveCure {
  seat: Player;
  kind: "cure";
  /** a plot */
  plot: Plot;
}

/** loads units of the open commodity onto the cart (M12.1) */
export interface MoveLoad {
  seat: Player;
  kind: "load";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** bids a price for a unit of the open commodity (M14.2) */
export interface MoveBid {
  seat: Player;
  kind: "bid";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** asks a price for a unit of the open commodity (M14.3) */
export interface MoveAsk {
  seat: Player;
  kind: "ask";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** raises or lowers a bid, the newest of equal ones (M14.2) */
export interface MoveRebid {
  seat: Player;
  kind: "rebid";
  /** the price of a slip, or of one scrip. Range: 1 to 20 */
  price: number;
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** withdraws a bid, the newest of equal ones (M14.2) */
export interface MoveLeave {
  seat: Player;
  kind: "leave";
  /** the price of a slip, or of one scrip. Range: 1 to 20 */
  price: number;
}

/** withdraws an ask, the newest of equal ones (M14.3) */
export interface MoveUnask {
  seat: Player;
  kind: "unask";
  /** the price of a slip, or of one scrip. Range: 1 to 20 */
  price: number;
}

/** buys from the best ask of another player (M14.4) */
export interface MoveTake {
  seat: Player;
  kind: "take";
}

/** sells to the best bid of another (M14.4) */
export interface MoveHit {
  seat: Player;
  kind: "hit";
}

/** sets how much of your own scrip is for sale, and its price (M18.1) */
export interface MoveIssue {
  seat: Player;
  kind: "issue";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
  /** the price of a slip, or of one scrip. Range: 1 to 20 */
  price: number;
}

/** takes your own scrip off sale (M18.1) */
export interface MoveUnissue {
  seat: Player;
  kind: "unissue";
}

/** buys scrip of the player whose papers are open (M18.1) */
export interface MoveScrip {
  seat: Player;
  kind: "scrip";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** redeems scrip of the player whose papers are open, for 1 gold each (M18.1) */
export interface MoveRedeem {
  seat: Player;
  kind: "redeem";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** buys the open note (M15.1) */
export interface MovePurchase {
  seat: Player;
  kind: "purchase";
}

/** puts the open note up for sale, or changes its price (M15.1) */
export interface MovePrice {
  seat: Player;
  kind: "price";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** takes the open note off sale (M15.1) */
export interface MoveUnprice {
  seat: Player;
  kind: "unprice";
}

/** tears up the open, unsold note (M15.1) */
export interface MoveTear {
  seat: Player;
  kind: "tear";
}

/** delivers three units for the open future (M15.3) */
export interface MoveDeliver {
  seat: Player;
  kind: "deliver";
}

/** pays the settlement of the open future (M15.3) */
export interface MoveSettle {
  seat: Player;
  kind: "settle";
}

/** assigns a future that you hold, of another issuer, in place of the open one (M15.3) */
export interface MoveAssign {
  seat: Player;
  kind: "assign";
  /** a player: the one who comes first, gets an offer, or is the issuer */
  to: Seat;
  /** the number that its issuer gave a note. Range: 1 to 8 */
  note: number;
}

/** names the item that is offered or asked for (M13.1) */
export interface MoveItem {
  seat: Player;
  kind: "item";
  /** what is offered */
  item: Item;
}

/** names the card that is offered or asked for (M13.1) */
export interface MoveWith {
  seat: Player;
  kind: "with";
  /** a card */
  card: Card;
  /** the place of a lab, or the lab whose mark a card has, 0 for none. Range: 0 to 6 */
  lab: number;
}

/** sets a number, an amount or a length (M13.1) */
export interface MoveSet {
  seat: Player;
  kind: "set";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** chooses the commodity of a future (M15.2) */
export interface MoveGood {
  seat: Player;
  kind: "good";
  /** a commodity */
  good: Good;
}

/** chooses what a policy covers (M19.2) */
export interface MoveCover {
  seat: Player;
  kind: "cover";
  /** what a policy covers */
  cover: Cover;
}

/** adds a number to a policy on rolls, above those already named (M19.2) */
export interface MoveNumber {
  seat: Player;
  kind: "number";
  /** the amount of gold or the number of units; 0 for another player's sealed number. Range: -32768 to 32767 */
  n: number;
}

/** stops naming numbers (M19.2) */
export interface MoveDone {
  seat: Player;
  kind: "done";
}

/** makes a policy last for the next roll (M19.3) */
export interface MoveNext {
  seat: Player;
  kind: "next";
}

/** makes a policy last for as many rolls as there are players (M19.3) */
export interface MoveRound {
  seat: Player;
  kind: "round";
}

/** a move: its seat, its kind, and the fields that the kind uses */
export type Move =
  | MoveDice
  | MoveDie
  | MoveDraw
  | MoveLot
  | MoveSeal
  | MoveCut
  | MoveVision
  | MoveKeep
  | MoveChoose
  | MoveRefuse
  | MoveEnact
  | MoveDecline
  | MoveAccept
  | MoveWaive
  | MoveFetch
  | MoveFreeEscrow
  | MoveFreeBid
  | MoveFreeGrant
  | MoveFreeStake
  | MoveGiveStore
  | MoveGiveStall
  | MoveGiveCart
  | MoveGiveMead
  | MoveGiveAsk
  | MoveGivePlanted
  | MoveGiveCard
  | MoveGiveHand
  | MoveGiveLab
  | MoveGivePermit
  | MoveGivePlot
  | MoveEnd
  | MoveBuy
  | MoveMead
  | MovePour
  | MoveCard
  | MovePlot
  | MoveLab
  | MoveHand
  | MoveUnit
  | MoveGoods
  | MovePapers
  | MoveOffer
  | MoveLoan
  | MoveWrite
  | MoveNote
  | MoveBack
  | MoveAt
  | MoveTo
  | MoveFoe
  | MoveUse
  | MoveDiscard
  | MoveRally
  | MoveInvest
  | MoveJoin
  | MoveDeposit
  | MoveWithdraw
  | MovePlant
  | MoveLastcall
  | MoveClear
  | MoveFund
  | MoveHex
  | MoveCounterfeit
  | MoveSell
  | MoveAttack
  | MoveStrike
  | MoveBreach
  | MovePair
  | MoveGo
  | MoveCure
  | MoveLoad
  | MoveBid
  | MoveAsk
  | MoveRebid
  | MoveLeave
  | MoveUnask
  | MoveTake
  | MoveHit
  | MoveIssue
  | MoveUnissue
  | MoveScrip
  | MoveRedeem
  | MovePurchase
  | MovePrice
  | MoveUnprice
  | MoveTear
  | MoveDeliver
  | MoveSettle
  | MoveAssign
  | MoveItem
  | MoveWith
  | MoveSet
  | MoveGood
  | MoveCover
  | MoveNumber
  | MoveDone
  | MoveNext
  | MoveRound;

/** a move was made, with what its player had opened or the commodity that they keep; of other players' sealed numbers you see only that they were named, and nothing of what others open, draft or close */
export interface EventMoved {
  kind: "moved";
  /** the clause that caused it */
  rule: Clause;
  /** the move */
  move: Move;
  /** what its player had opened */
  open?: Open;
  /** gold or a commodity */
  good?: Good;
}

/** something is resolved, or players must decide: who decides, about which commodity, and how much is due to which account */
export interface EventEntered {
  kind: "entered";
  /** the clause that caused it */
  rule: Clause;
  /** what is resolved or decided */
  frame: FrameKind;
  /** the player that the event is about */
  seat?: Seat;
  /** gold or a commodity */
  good?: Good;
  /** the account that got it, or gets it */
  to?: Account;
  /** how much. Range: -12 to 200 */
  n?: number;
}

/** gold or a commodity went from an account to another */
export interface EventTransferred {
  kind: "transferred";
  /** the clause that caused it */
  rule: Clause;
  /** the account that lost it */
  from: Account;
  /** the account that got it, or gets it */
  to: Account;
  /** how much. Range: -12 to 200 */
  n: number;
  /** gold or a commodity */
  good: Good;
}

/** cards went from an account to another */
export interface EventCarried {
  kind: "carried";
  /** the clause that caused it */
  rule: Clause;
  /** the account that lost it */
  from: Account;
  /** the account that got it, or gets it */
  to: Account;
  /** how much. Range: -12 to 200 */
  n: number;
  /** a card; none if it is hidden */
  card: Card;
  /** the place of a potion in front of its owner, from 1 for the oldest. Range: 1 to 3 */
  front?: number;
}

/** a hidden card went from an account to another; its owners see which, other players only whether it is a spell, a recipe or a decree */
export interface EventSlipped {
  kind: "slipped";
  /** the clause that caused it */
  rule: Clause;
  /** the account that lost it */
  from: Account;
  /** the account that got it, or gets it */
  to: Account;
  /** how much. Range: -12 to 200 */
  n: number;
  /** the type of a hidden card: a spell, a recipe or a potion, or a decree */
  hidden: Hidden;
  /** a card; none if it is hidden */
  card?: Card;
}

/** the property on a plot took damage */
export interface EventHarmed {
  kind: "harmed";
  /** the clause that caused it */
  rule: Clause;
  /** the account that got it, or gets it */
  to: Account;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** damage to the property on a plot was healed */
export interface EventMended {
  kind: "mended";
  /** the clause that caused it */
  rule: Clause;
  /** the account that got it, or gets it */
  to: Account;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** the property on a plot was destroyed */
export interface EventDestroyed {
  kind: "destroyed";
  /** the clause that caused it */
  rule: Clause;
  /** the account that got it, or gets it */
  to: Account;
}

/** a unit has arrived, moved or changed; the unit is as it is now */
export interface EventMustered {
  kind: "mustered";
  /** the clause that caused it */
  rule: Clause;
  /** the player that the event is about */
  seat: Seat;
  /** a unit, as it is now */
  unit: Unit;
}

/** in an attack, a unit, with its partner on another plot if it has one, deals n damage to a rival's unit on a plot, or to the property there if no unit is named; units are as they were before */
export interface EventFought {
  kind: "fought";
  /** the clause that caused it */
  rule: Clause;
  /** the player that the event is about */
  seat: Seat;
  /** a unit, as it is now */
  unit: Unit;
  /** where the partner of a unit is */
  also?: Plot;
  /** the account that got it, or gets it */
  to: Account;
  /** the player whose unit is fought */
  rival?: Seat;
  /** the unit that is fought, as it was before */
  foe?: Unit;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** the next attack by golems on a plot does nothing */
export interface EventShielded {
  kind: "shielded";
  /** the clause that caused it */
  rule: Clause;
  /** the account that got it, or gets it */
  to: Account;
}

/** an attack by golems on a shielded plot did nothing */
export interface EventWarded {
  kind: "warded";
  /** the clause that caused it */
  rule: Clause;
  /** the account that got it, or gets it */
  to: Account;
}

/** a spell was cast on the land on a plot, or has kept it from yielding; n is the number of times left */
export interface EventClouded {
  kind: "clouded";
  /** the clause that caused it */
  rule: Clause;
  /** the account that got it, or gets it */
  to: Account;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** a unit of a commodity was traded at n gold, from the seller's account to the buyer's */
export interface EventTraded {
  kind: "traded";
  /** the clause that caused it */
  rule: Clause;
  /** gold or a commodity */
  good: Good;
  /** the account that lost it */
  from: Account;
  /** the account that got it, or gets it */
  to: Account;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** the R.O.W. bid n gold for a unit of a commodity, which nobody had bid for */
export interface EventStimulated {
  kind: "stimulated";
  /** the clause that caused it */
  rule: Clause;
  /** gold or a commodity */
  good: Good;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** the Central Bank bid n gold for a unit of a commodity */
export interface EventBoomed {
  kind: "boomed";
  /** the clause that caused it */
  rule: Clause;
  /** gold or a commodity */
  good: Good;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** an ask fell by n gold, to the Cost of Living */
export interface EventLowered {
  kind: "lowered";
  /** the clause that caused it */
  rule: Clause;
  /** gold or a commodity */
  good: Good;
  /** the account that lost it */
  from: Account;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** a vision takes effect */
export interface EventFulfilled {
  kind: "fulfilled";
  /** the clause that caused it */
  rule: Clause;
  /** a card; none if it is hidden */
  card: Card;
}

/** scrip of its seat went from an account to another */
export interface EventPassed {
  kind: "passed";
  /** the clause that caused it */
  rule: Clause;
  /** the player that the event is about */
  seat: Seat;
  /** the account that lost it */
  from: Account;
  /** the account that got it, or gets it */
  to: Account;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** something happened to a note */
export interface EventNoted {
  kind: "noted";
  /** the clause that caused it */
  rule: Clause;
  /** what happened to it */
  change: Change;
  /** a note, as it is now or was last */
  note: Note;
}

/** a counter rose by n, or fell if n is negative */
export interface EventRose {
  kind: "rose";
  /** the clause that caused it */
  rule: Clause;
  /** a counter */
  counter: Counter;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** a player got n crowns, or lost them if n is negative */
export interface EventCrowned {
  kind: "crowned";
  /** the clause that caused it */
  rule: Clause;
  /** the player that the event is about */
  seat: Seat;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** the season wheel turned, or was replaced by the erratic one */
export interface EventTurned {
  kind: "turned";
  /** the clause that caused it */
  rule: Clause;
  /** from 1. Range: 1 to 10 */
  year: number;
  /** of the year, from 0. Range: 0 to 11 */
  month: number;
  /** the season of the month */
  season: Season;
  /** whether the wheel is the erratic one */
  erratic: boolean;
}

/** a sealed number was shown */
export interface EventRevealed {
  kind: "revealed";
  /** the clause that caused it */
  rule: Clause;
  /** the player that the event is about */
  seat: Seat;
  /** how much. Range: -12 to 200 */
  n: number;
}

/** a player made an offer to another */
export interface EventOffered {
  kind: "offered";
  /** the clause that caused it */
  rule: Clause;
  /** the player that the event is about */
  seat: Seat;
  /** the offer */
  offer: Offer;
  /** a card; none if it is hidden */
  card?: Card;
}

/** a player is bankrupt */
export interface EventRuined {
  kind: "ruined";
  /** the clause that caused it */
  rule: Clause;
  /** the player that the event is about */
  seat: Seat;
}

/** the game is over */
export interface EventEnded {
  kind: "ended";
  /** the clause that caused it */
  rule: Clause;
}

/** what happened, as a seat sees it */
export type Event =
  | EventMoved
  | EventEntered
  | EventTransferred
  | EventCarried
  | EventSlipped
  | EventHarmed
  | EventMended
  | EventDestroyed
  | EventMustered
  | EventFought
  | EventShielded
  | EventWarded
  | EventClouded
  | EventTraded
  | EventStimulated
  | EventBoomed
  | EventLowered
  | EventFulfilled
  | EventPassed
  | EventNoted
  | EventRose
  | EventCrowned
  | EventTurned
  | EventRevealed
  | EventOffered
  | EventRuined
  | EventEnded;

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
