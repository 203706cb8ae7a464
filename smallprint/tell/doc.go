// Package tell is Small Print in words, for people: stories of events, labels of options, questions,
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
//	story.go    what happens
//	label.go    what an option does, costs and brings
//	asked.go    what a seat is asked
//	worth.go    what those who play own is worth
//	board.go    pictures of the table
package tell
