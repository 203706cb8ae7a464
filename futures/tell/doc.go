// Package tell describes Futures! in words, for people. It reports what happened, says what a seat has to
// decide and why, labels options, explains phases, and draws the table. It works only from what one seat
// knows, which is a view, options and events. It never uses a state.
//
// A [Teller] writes in one language, [English] or [Japanese]. All words of a language are in its table, a
// text file. [Sentences] returns the English table to translate, and [In] makes a Teller from a translation.
//
//	english.txt, japanese.txt  the tables
//	tell.go                    Teller: languages, names, the aim, the phases
//	events.txt                 the sentence of each event
//	story.go                   the values that sentences about events can use
//	choices.txt                the names of questions, reasons and reports of several events
//	label.go                   the values that questions and labels of options can use
//	board.go                   the table in columns, and what each player's property is worth
package tell
