// Package futures implements Futures!, a game of commodity futures for three or four players, as an exact
// rules engine. RULES.md has the rules, clause by clause. [Rule] returns the text of a clause.
//
// A game is a [State]. Make one with [New], list the legal moves with Options, and make a move with Apply.
// When Turn returns bourse.Nature, the next move is a chance move, which SampleChance draws. A [View] is what
// one player may know.
//
// These files implement the chapters of RULES.md:
//
//	components.go  F1   commodities, cards, the price ladder, markers
//	account.go     F1   accounts for gold, cards and markers
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
// The other files are:
//
//	futures.go     Config, State and how a game proceeds
//	sets.go        sets of cards, piles and places, searched without loops
//	markers.go     the markers of a move, for the grammar of moves
//	event.go       events
//	illegal.go     refusals
//	validate.go    validation of states and views
//	forms.go       code that all games share, written by go generate
//	forms_kinds.go the kinds of moves, written by go generate
//	forms_calls.go the switches that call their methods, written by go generate
//	describe.go    the description for developers
//	json.go        states, views and lists as JSON
//	sheets.go      the picture of a position
//
// Package futures/tell describes the game in words for players.
package futures

//go:generate go run bourse.example/internal/generate
