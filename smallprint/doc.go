// Package smallprint is the game Small Print, contracts and bluff for two to four players, as an
// exact rules engine. The rules are in RULES.md, clause by clause; [Rule] gives a clause's text.
//
// A game is a [State]: make one with [New], look at what is legal with Options, and Apply moves to
// it. Chance is a mover of its own: when Turn is bourse.Nature, SampleChance draws its move. What a player
// may know is a [View]. The example of package futures plays a whole game; this one is played the same way.
//
// Which file holds what; the chapters are those of RULES.md:
//
//	components.go      S1  paperwork and markers
//	cards_business.go  S1  the business cards
//	round.go           S2  rounds and phases
//	reveal.go          S3  revealing businesses, which is chance's part
//	place.go           S3  placing cards and passing
//	turnup.go          S3  the end of a round
//	assign.go          S4  assigning a business
//	splits.go          S4  the same as a table
//	chits.go           S5  penalty chits
//	end.go             S6  the pool and the winners
//	transfer.go        S7  accounts, and the ways of money and cards
//	view.go            S8  what a player may know
//
//	smallprint.go      Config and State, and how a move is made
//	move.go            moves
//	event.go           events
//	illegal.go         refusals
//	validate.go        what a state must be
//	forms.go           what all games write in the same words; go generate writes it
//	forms_kinds.go     the kinds of moves, and what leads to their methods; written too
//	describe.go        the description of the game
//	json.go            states, views and lists as JSON
//	draw.go            states and views as text for people
//
// The package smallprint/tell has the game's words for people.
package smallprint

//go:generate go run bourse.example/internal/generate
