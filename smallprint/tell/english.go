package tell

import "bourse.example/internal/sentences"

// This file is the table of English sentences. Nothing else in the package has words.

var english = sentences.Table{
	Sentences: map[string]string{
		// The aim of the game.
		"aim-1": "Lay contracts and shares face down under the businesses of the round, as many as three cards: contracts that are valid together take money from their business, and shares divide what is left.",
		"aim-2": "A marker on a card says which contract it is; it may lie, and each lie costs a penalty chit.",
		"aim-3": "Whoever has the fewest chits at the end takes the pool, of all that nobody took before, and most money wins.",

		// A line for each phase.
		"phase-revealing": "Three businesses are laid on the table; each shows what a BIG and a SMALL contract take.",
		"phase-placing":   "In turns, each player lays a card face down under a business, perhaps with a marker, or passes; then all is turned up and paid.",
		"phase-over":      "The pool has been paid out, and most money wins; fewer chits, then more cards in hand, break ties.",

		// Lists.
		"list":      "{a}, {b}",
		"list-last": "{a} and {b}",
		"and-then":  "{a}; {b}",

		// A round begins and is played.
		"round":        "round {round} of {rounds}, {seat} begins",
		"business":     "business {column} is worth {value}: BIG takes {big}, SMALL {small}, TOTAL {total}",
		"place":        "{seat} places {card} under business {column}",
		"place-marked": "{seat} places {card} under business {column}, marked {marker}",
		"pass":         "{seat} passes: no more cards from {seat} in this round",

		// A business is assigned: what each card takes, by its marker.
		"assign":         "business {column}, worth {value}",
		"assign-over":    "business {column}, worth {value}: {pot} to divide, {over} for the pool",
		"takes":          "{seat} has {card}, unmarked: takes {n}",
		"takes-honest":   "{seat} has {card}, marked {marker} honestly: takes {n}",
		"takes-lie":      "{seat} has {card}, marked {marker}, a lie: takes {n}",
		"nothing":        "{seat} has {card}, unmarked: takes nothing",
		"nothing-honest": "{seat} has {card}, marked {marker} honestly: takes nothing",
		"nothing-lie":    "{seat} has {card}, marked {marker}, a lie: takes nothing",
		"void":           "{seat} has {card}, unmarked: void",
		"void-honest":    "{seat} has {card}, marked {marker} honestly: void",
		"void-lie":       "{seat} has {card}, marked {marker}, a lie: void",

		// What the contracts come to, and where the rest goes.
		"empty":        "nothing lies there",
		"no-contract":  "no contract",
		"valid":        "{contracts|the contract is valid|the contracts are valid}",
		"lone-big":     "void: a BIG counts only beside a SMALL (S4.1)",
		"total-shared": "void: a TOTAL suffers no other contract (S4.1)",
		"two-bigs":     "void: two BIGs (S4.1)",
		"too-many":     "void: too many contracts (S4.1)",
		"left-nothing": "nothing is left for shares",
		"left":         "{left} left for the share",
		"left-each":    "{left} left for {shares} shares, {each} each",
		"to-pool":      "{n} to the pool",

		// What the round has brought.
		"chits":     "{seat} gets {n} {n|chit|chits}, for {lies}",
		"lie":       "{marker} on {card} under business {column}",
		"gains":     "the round brings {list}",
		"gain":      "{seat} {n}",
		"gain-pool": "the pool {n}",

		// The end.
		"pool":        "the Small Print pool",
		"pool-chits":  "chits: {list}",
		"chits-of":    "{seat} {n}",
		"pool-empty":  "the pool is empty (S6.1)",
		"pool-one":    "{seat} has the fewest and takes the pool of {n} (S6.1)",
		"pool-small":  "{who} have the fewest; the pool of {pool} is too small to share (S6.1)",
		"pool-shared": "{who} have the fewest and share the pool of {pool} (S6.1)",
		"pool-share":  "{seat} takes {n} from the pool",
		"pool-stays":  "{rest} cannot be shared and stays in the pool",
		"tie-chits":   "{a} and {b} have {money} both: {a} is ahead with fewer chits, {less} against {more} (S6.2)",
		"tie-cards":   "{a} and {b} have {money} both: {a} is ahead with more cards in hand, {more} against {less} (S6.2)",
		"tie-none":    "{a} and {b} have {money} both: chits and cards in hand are equal too (S6.2)",
		"wins":        "{seat} wins with {money}",
		"wins-shared": "{who} share the win with {money} each",

		// Options.
		"option-pass":     "pass",
		"option-stop":     "place no more in this round",
		"option-ends":     "the round ends, all is turned up",
		"option-place":    "{card} under {column} ({value})",
		"option-unmarked": "unmarked",
		"option-marked":   "{marker}",
		"option-lie":      "{marker} (lie)",
		"option-reveal":   "business {column}",
		"option-value":    "{value}: BIG takes {big}, SMALL {small}, TOTAL {total}",
		"costs-chit":      "{chits} {chits|chit|chits}",
		"brings":          "{low} here if nothing more is laid",
		"brings-range":    "{low} to {high} here if nothing more is laid",
		"risk-small":      "void beside a TOTAL, or beside more than one other contract",
		"risk-big":        "void unless one SMALL lies there and no other contract",
		"risk-big-alone":  "void beside any other contract but one SMALL",
		"risk-total":      "void beside any other contract",
		"risk-share":      "all shares here divide what contracts leave",

		// Questions.
		"asked":        "place a card face down or pass; you can place {cards} more in this round",
		"asked-last":   "place a card face down or pass; the last card that you can place in this round",
		"asked-reveal": "value of business {column}",
		"why-alone":    "nobody else can place in this round: all is turned up when you stop",
		"why-others":   "{who} can still place",
		"why-markers":  "markers left: {markers}",
		"why-pool":     "the pool of {pool} now goes to {who} with {chits} {chits|chit|chits}",

		// What those who play own is worth.
		"worth-head": "if the game ended now, those with {chits} {chits|chit|chits} would share the pool of {pool}",
		"worth":      "{seat}: {money}, with {chits} {chits|chit|chits}",
		"worth-pool": "{seat}: {money} and {n} of the pool make {sum}, with {chits} {chits|chit|chits}",

		// The compact picture.
		"board-revealing":     "round {round} of {rounds}: businesses are revealed",
		"board-placing":       "round {round} of {rounds}: {seat} places or passes",
		"board-over":          "round {round} of {rounds}: the game is over",
		"board-pool":          "pool {pool}",
		"board-gone":          "gone {values}",
		"board-player":        "player",
		"board-money":         "money",
		"board-chits":         "chits",
		"board-hand":          "hand",
		"board-left":          "left",
		"board-business":      "{column}:{value} ({big}/{small})",
		"board-business-over": "{column}:{value} ({big}/{small})+{over}",
		"board-card":          "{card}",
		"board-card-marked":   "{card}:{marker}",
		"board-holds":         "{contracts} {shares}#",
		"board-holds-shares":  "{shares}#",
		"board-own":           "you hold {cards}, markers {markers}",
		"board-legend":        "S small, B big, T total, # share, ? face down, ?:B marked BIG; > moves, - passed",
		"board-legend-value":  "0:12 (7/3)+2: business 0 is worth 12: BIG 7, SMALL 3, and 2 for the pool",
		"board-legend-left":   "left: in hand and face down together; gone: businesses of earlier rounds",
		"letter-hidden":       "?",
		"letter-small":        "S",
		"letter-big":          "B",
		"letter-total":        "T",
		"letter-share":        "#",
	},
	Words: map[string]string{
		"?":     "a card", // one that is hidden
		"small": "SMALL",
		"big":   "BIG",
		"total": "TOTAL",
		"share": "a share",
	},
}
