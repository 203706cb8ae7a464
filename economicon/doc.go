// Package economicon implements Economicon, a game of central banks and the value of their money for two to
// four players, as an exact rules engine. RULES.md has the rules, clause by clause. [Rule] returns the text
// of a clause.
//
// A game is a [State]. Make one with [New], list the legal moves with Options, and make a move with Apply.
// When Turn returns bourse.Nature, the next move is a chance move, which SampleChance draws. A [View] is what
// one player may know. The example of package futures plays a whole game; Economicon is played the same way.
//
// These files implement the chapters of RULES.md:
//
//	components.go     E1        units, accounts, the box, tokens, cards
//	config.go         E1        every number of the set-up
//	round.go          E2, E3    the order of play, the steps of a round
//	peg.go            E4        pegs and native units, minting and retiring
//	offer.go          E4.5      direct deals
//	price.go          E5        value
//	production.go     E6        orders and production
//	trade.go          E7        the market
//	turn.go           E7.2      the options of a trade turn
//	judgement.go      E8, E9    consumption, rewards and penalties
//	end.go            E10       the final value and the winners
//	global.go         E11       global events
//	cards_global.go   E11       the cards of the global events
//	law.go            E12       laws
//	cards_law.go      E12       the cards of the laws
//	view.go           E13       what a player may know
//	move.go           E14       moves
//	edition.go        E15       editions
//
// The other files are:
//
//	economicon.go     State and how a game proceeds
//	options.go        Options and Pick
//	pairs.go          sets of units and kinds of payment, searched without loops
//	event.go          events
//	illegal.go        refusals
//	validate.go       validation of states and views
//	forms.go          code that all games share, written by go generate
//	forms_kinds.go    the kinds of moves, written by go generate
//	forms_calls.go    the switches that call their methods, written by go generate
//	describe.go       the description for developers
//	json.go           JSON
//	binary.go         the binary form of a state
//	sheets.go         the picture of a position
//
// Package economicon/tell describes the game in words for players.
package economicon

//go:generate go run bourse.example/internal/generate
