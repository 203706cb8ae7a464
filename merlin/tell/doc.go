// Package tell is Merlin Economics in words, for people: stories of events, labels of options, questions,
// pictures of the table. It works from what one seat sees, its views, options and events, and never from a
// State, so that it runs where the seat is: in a browser, for one.
//
// A [Teller] tells in one language. [English] is there; [Sentences] are its sentences, to translate, and
// [In] makes a Teller of their translation. All words are in that one table, a text file.
//
// Which file holds what:
//
//	english.txt  the sentences
//	tell.go      languages, what seats are called, the aim, the phases
//	cards.go     what cards are called, bring and do, and what lies on plots
//	paper.go     what notes and scrip are called and promise
//	papers.go    what a player has of them
//	offer.go     what is offered between players
//	look.go      what is looked up in a view
//	names.go     what single things are called, to draw a table of your own
//
//	story.go     stories: what an event is about, and what its sentence can say
//	happens.go   which sentence an event has: a row for each
//	told.go      what these rows ask of an event, and what they do besides
//	end.go       how the game ends, and what net worth is made of
//
//	choice.go    the names of options, and of their explanations
//	asked.go     the names of questions, and of what is good to know for them
//	facts.go     what these sentences can say, and what their names depend on
//
//	board.go     pictures of the table; drawn.go has the lines of paper and magic, realm.go those of war,
//	             the court and visions
package tell
