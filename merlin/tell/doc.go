// Package tell describes Merlin Economics in words, for people. It reports events, labels options, asks
// questions and draws the table. It works only from what one seat sees, which is a view, options and events.
// It never uses a State, so it can run wherever the seat is, for example in a browser.
//
// A [Teller] writes in one language. [English] is built in. [Sentences] returns the English table to
// translate, and [In] makes a Teller from a translation. All words of a language are in its table, a text
// file.
//
// Files:
//
//	english.txt  the sentences
//	tell.go      languages, names of seats, the aim, the phases
//	cards.go     what cards are called, bring and do, and what is on plots
//	paper.go     the names and promises of notes and scrip
//	papers.go    a player's notes and scrip
//	offer.go     offers between players
//	look.go      things to look up in a view
//	names.go     the names of single things, for programs that draw their own table
//
//	story.go     stories: the values that sentences about events can use
//	events.txt   the sentence of each event
//	told.go      what its rows do besides, and sentences that wait for further events
//	end.go       the end of the game, and the parts of net worth
//
//	choices.txt  the names of options, explanations, questions and reasons, and of questions about chance
//	choice.go    options and their explanations
//	asked.go     questions and their reasons
//	facts.go     the values that these sentences can use, and the conditions that choose between them
//
//	board.go     pictures of the table
package tell
