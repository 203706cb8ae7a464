// Package economicon is the game Economicon, central banks and what their money is worth, for two to
// four players, as an exact rules engine. The rules are in RULES.md, clause by clause; [Rule] gives a
// clause's text.
//
// A game is a [State]: make one with [New], look at what is legal with Options, and Apply moves to
// it. Chance is a mover of its own: when Turn is bourse.Nature, SampleChance draws its move. What a player
// may know is a [View]. The example of package futures plays a whole game; this one is played the same way.
//
// Which file holds which chapter of RULES.md:
//
//	components.go     E1        units, accounts, the box, tokens, cards
//	config.go         E1        every number of the set-up
//	round.go          E2, E3    the order of play, the steps of a round
//	peg.go            E4        pegs and native units, minting and retiring
//	offer.go          E4.5      direct deals
//	price.go          E5        value
//	production.go     E6        orders and what is made
//	trade.go          E7        the market
//	turn.go           E7.2      what can be done in a trade turn
//	judgement.go      E8, E9    consumption, rewards and penalties
//	end.go            E10       the final value and the winners
//	global.go         E11       global events
//	cards_global.go   E11       their cards
//	law.go            E12       laws
//	cards_law.go      E12       their cards
//	view.go           E13       what a player may know
//	move.go           E14       moves
//	edition.go        E15       editions
//
// And the others:
//
//	economicon.go     State and how it is played
//	options.go        what is legal, listed and drawn
//	pairs.go          sets of units and of what pays for them, found without loops
//	event.go          what happens while a move is applied
//	illegal.go        the refusals
//	validate.go       what a state must be
//	forms.go          what all games write in the same words; go generate writes it
//	forms_kinds.go    the kinds of moves, and what leads to their methods; written too
//	describe.go       the description for people who build on it
//	json.go           JSON
//	binary.go         the binary form of a state
//	draw.go           the table as text
//
// The package economicon/tell has the game's words for people.
package economicon

//go:generate go run bourse.example/internal/generate
