// Package tell describes Economicon in words, for people. It reports events, labels options, asks questions
// and draws the table. It works only from what one seat sees, which is a view, options and events. It never
// uses a State, so it can run wherever the seat is, for example in a browser.
//
// A [Teller] writes in one language. [English] is built in. [Sentences] returns the English table to
// translate, and [In] makes a Teller from a translation. All words of a language are in its table, a text
// file.
//
// Files:
//
//	english.txt the sentences
//	tell.go     languages, names of seats, the aim, the phases, the texts of laws and global events
//	events.txt  the sentence of each event
//	story.go    stories: the values that sentences about events can use
//	end.go      the end of a round and of the game
//	worth.go    what reserves are worth
//	choices.txt the names of options, questions and reasons
//	label.go    the values that options and questions can use, and what amounts cost
//	board.go    pictures of the table
package tell
