// Package tell is Merlin Economics in words, for people: stories of events, labels of options, questions,
// pictures of the table. It works from what one seat sees, its views, options and events, and never from a
// State, so that it runs where the seat is: in a browser, for one.
//
// A [Teller] tells in one language. [English] is there; [Sentences] are its sentences, to translate, and
// [In] makes a Teller of their translation. All words are in that one table.
//
// Which file holds what:
//
//	english.go  the sentences; english_paper.go has those of paper, english_magic.go those of magic,
//	            english_war.go, english_court.go and english_vision.go those of war, the court and visions,
//	            english_explain.go those that explain options
//	tell.go     languages, what seats are called, the aim, the phases
//	cards.go    what cards are called and bring
//	story.go    what happens in a turn
//	pile.go     what happens to several players, in a sentence
//	roll.go     what a roll brings
//	market.go   carts and the market
//	offer.go    offers between players
//	paper.go    notes and scrip: what they are called, and what becomes of them
//	papers.go   what can be done with notes and scrip
//	write.go    how notes and loans are drafted
//	magic.go    spells, potions, labs, shops and damage: what becomes of them
//	lab.go      what can be done with labs and mead
//	hand.go     what can be done with hands
//	war.go      units, fights and sieges: what becomes of them
//	unit.go     what can be done with units, and with cards that become units
//	recruit.go  what is asked about these, and what choosing it means
//	court.go    kings, Royal Decrees and crowns
//	vision.go   visions
//	debt.go     what a debtor gives up
//	end.go      how the game ends, and what net worth is made of
//	label.go    what an option does, costs and brings
//	debtor.go   what a debtor's options are
//	explain.go  what an option means, for who does not know the rules
//	asked.go    what a seat is asked
//	names.go    what cards, notes, plots, units and wares are called, for who draws a table of its own
//	board.go    pictures of the table; drawn.go has the lines of paper and magic, realm.go those of war, the court and visions
package tell
