// Package smallprint implements Small Print, a game of contracts and bluff for two to four players, as an
// exact rules engine. RULES.md has the rules, clause by clause. [Rule] returns the text of a clause.
//
// A game is a [State]. Make one with [New], list the legal moves with Options, and make a move with Apply.
// When Turn returns bourse.Nature, the next move is a chance move, which SampleChance draws. A [View] is what
// one player may know. The example of package futures plays a whole game; Small Print is played the same way.
//
// These files implement the chapters of RULES.md:
//
//	components.go      S1  paperwork and markers
//	cards_business.go  S1  the business cards
//	round.go           S2  rounds and phases
//	reveal.go          S3  revealing businesses by chance
//	place.go           S3  placing cards and passing
//	turnup.go          S3  the end of a round
//	assign.go          S4  assigning a business
//	splits.go          S4  the same as a table
//	chits.go           S5  penalty chits
//	end.go             S6  the pool and the winners
//	transfer.go        S7  accounts and transfers between them
//	view.go            S8  what a player may know
//	takes.go           S8  what a card would take, as far as a player can know
//
// The other files are:
//
//	smallprint.go      Config and State, and how a move is made
//	move.go            moves
//	event.go           events
//	illegal.go         refusals
//	validate.go        validation of states and views
//	forms.go           code that all games share, written by go generate
//	forms_kinds.go     the kinds of moves, written by go generate
//	forms_calls.go     the switches that call their methods, written by go generate
//	describe.go        the description for developers
//	json.go            states, views and lists as JSON
//	sheets.go          the picture of a position
//
// Package smallprint/tell describes the game in words for players.
package smallprint

//go:generate go run bourse.example/internal/generate
