// Package reference is the reference implementation of Merlin's rules. It is written from RULES.md alone and
// shares no code with package merlin but the config, so that a mistake in either shows as a difference
// between the two.
//
// It plays as people do at a table: what interrupts something is a call and not a frame on a stack, moves are
// texts, cards are names, and every question is answered by looking at all there is. It is slow, and it knows
// nothing of views, records and JSON.
//
//	game.go    a position, setting up, drawing cards
//	turn.go    a turn: the Offices, cards and plots
//	roll.go    a roll: the wheel, the seven, debts
//	siege.go   production, and damage to properties
//	market.go  the market
//	trade.go   offers between players
//	paper.go   what becomes of notes and scrip, net worth
//	note.go    drafts of notes, and loans
//	lab.go     labs, shops, breweries and mead
//	spell.go   spells
//	potion.go  potions
//	unit.go    golems and guards
//	reach.go   where golems can go
//	combat.go  fights
//	special.go what each golem and guard can do besides
//	court.go   kings, decrees and crowns
//	vision.go  visions
//
// A game asks for each move with the list of all legal ones. TestGames answers from a game that package
// merlin plays, and before each answer compares the positions and the legal moves of the two. The reference
// also notes what occurs by saw; testdata/seen.txt lists what must occur in the games that are compared.
package reference
