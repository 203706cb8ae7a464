// Package reference is the reference implementation of Merlin's rules. It follows RULES.md alone and shares
// no code with package merlin except the config, so that a mistake in either one shows as a difference.
//
// It plays as people do at a table. An interruption is a function call, not a frame on a stack. Moves are
// texts, and cards are names. It answers every question by searching the whole position. It is slow, and it
// does not implement views, records and JSON.
//
//	game.go    a position, setting up, drawing cards
//	turn.go    a turn: the Offices, cards and plots
//	roll.go    a roll: the wheel, the seven, debts
//	siege.go   production, and damage to properties
//	market.go  the market
//	trade.go   offers between players
//	paper.go   notes and scrip after their issue, net worth
//	note.go    drafts of notes, and loans
//	lab.go     labs, shops, breweries and mead
//	spell.go   spells
//	potion.go  potions
//	unit.go    golems and guards
//	reach.go   where golems can go
//	combat.go  fights
//	special.go the specials of golems and the abilities of guards
//	court.go   kings, decrees and crowns
//	vision.go  visions
//
// A game asks for each move with the list of all legal ones. TestGames answers from a game that package
// merlin plays. Before each answer it compares the positions and the legal moves of the two
// implementations. The reference implementation also records events with saw; testdata/seen.txt lists the
// events that must occur in the compared games.
package reference
