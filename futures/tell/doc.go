// Package tell tells Futures! to people: the story of what happened, what a seat is asked and why, what
// an option is, what each phase is for, and pictures of the table. It works from what one seat knows, a
// view, options and events, never from a state.
//
// A [Teller] tells in one language, [English] or [Japanese]. All words of a language are in its table, a
// text file; [Sentences] returns the English one to translate, and [In] makes a Teller of a translation.
//
//	english.txt, japanese.txt  the tables
//	tell.go                    Teller: languages, names, the aim, the phases
//	story.go                   events as sentences
//	label.go                   what is asked of a seat, what an option is, costs and brings
//	board.go                   the table in columns, what the players own is worth
package tell
