// Package smallprint is the game Small Print, contracts and bluff for two to four players, as an
// exact rules engine. The rules are in RULES.md, clause by clause; [Rule] gives a clause's text.
//
// A game is a [State]: make one with [New], look at what is legal with Options, and Apply moves to
// it. Chance is a mover of its own: when Turn is bourse.Nature, Deal draws its move. What a player
// may know is a [View].
//
// Which file holds which chapter of RULES.md:
//
//	components.go      S1  paperwork, markers, chits, accounts
//	cards_business.go  S1  the business cards
//	round.go           S2  rounds and phases
//	place.go           S3  a round: revealing, placing, passing
//	assign.go          S4  assigning a business
//	chits.go           S5  penalty chits
//	end.go             S6  the pool and the winners
//	money.go           S7  the one door for money
//	view.go            S8  what a player may know
package smallprint
