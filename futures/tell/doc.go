// Package tell tells Futures! to people: the story of what happened, what a seat is asked and why, what
// an option is, what each phase is for, and pictures of the table. It works from what one seat knows, a
// view, options and events, never from a state.
//
// All its words stand in one table, which [Sentences] returns to be translated; [In] makes a [Teller] of
// the translation.
//
//	tell.go     Teller: languages and names
//	english.go  the English table
//	story.go    events as sentences
//	asked.go    what is asked of a seat, the aim, the phases
//	label.go    what an option is, costs and brings
//	worth.go    what those who play own is worth
//	board.go    pictures of the table
package tell
