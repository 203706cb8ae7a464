// Package tell is Economicon in words, for people: stories of events, labels of options, questions,
// pictures of the table. It works from what one seat sees, its views, options and events, and never from a
// State, so that it runs where the seat is: in a browser, for one.
//
// A [Teller] tells in one language. [English] is there; [Sentences] are its sentences, to translate, and
// [In] makes a Teller of their translation. All words are in that one table, a text file.
//
// Which file holds what:
//
//	english.txt the sentences
//	tell.go     languages, what seats are called, the aim, the phases
//	cards.go    what laws and global events say
//	story.go    what happens in a round
//	end.go      how a round ends, and the game
//	worth.go    what reserves are worth
//	label.go    what an option does and costs, and what amounts cost
//	asked.go    what a seat is asked
//	outlook.go  what a seat would miss in the round as it stands
//	board.go    pictures of the table
package tell
