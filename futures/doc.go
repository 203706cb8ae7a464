// Package futures is the game Futures!, commodity futures for three or four players, as an exact
// rules engine. The rules are in RULES.md, clause by clause; [Rule] gives a clause's text.
//
// A game is a [State]: make one with [New], look at what is legal with Options, and Apply moves to
// it. Chance is a mover of its own: when Turn is bourse.Nature, SampleChance draws its move. What a player
// may know is a [View].
//
// Which file holds which chapter of RULES.md:
//
//	components.go  F1   commodities, cards, the price ladder, markers
//	account.go     F1   gold, cards and markers, and the accounts that they move between
//	setup.go       F2   the deal, the six piles
//	price.go       F3   price movement
//	phase.go       F4   rounds and phases
//	early.go       F5   early trading
//	late.go        F6   late trading
//	action.go      F7   buy, settle, pass, extra actions
//	burst.go       F8   forced settlement
//	fourth.go      F9   the fourth marker
//	carry.go       F10  carry-over
//	end.go         F11  final settlement and the winners
//	view.go        F12  what a player may know
//	move.go        F13  moves
//
// And the others:
//
//	futures.go     Config, State and how it is played
//	sets.go        sets of cards, piles and places, found without loops
//	markers.go     the markers of a move, for the grammar of moves
//	event.go       what happens while a move is applied
//	illegal.go     the refusals
//	validate.go    what a state must be
//	forms.go       what all games write in the same words; go generate writes it
//	forms_kinds.go the kinds of moves, and what leads to their methods; written too
//	describe.go    the description for people who build on it
//	json.go        states, views and lists as JSON
//	draw.go        the table as text
//	tell           a package of its own: the game's words for people
package futures

//go:generate go run bourse.example/internal/generate
