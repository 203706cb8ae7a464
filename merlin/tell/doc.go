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
//	cards.go     what cards are called and bring
//
//	story.go     what happens in a turn
//	pile.go      what happens to several players, in a sentence
//	roll.go      what a roll brings, and what a debtor gives up
//	market.go    carts and the market
//	offer.go     offers between players
//	paper.go     notes and scrip: what they are called, and what becomes of them
//	magic.go     spells, potions, labs, shops and damage
//	war.go       units, fights and sieges
//	court.go     kings, Royal Decrees and crowns
//	vision.go    visions
//	end.go       how the game ends, and what net worth is made of
//
//	choice.go    the name of an option, by which its sentences are found
//	asked.go     the name of a question, and what is good to know for it
//	facts.go     what these sentences can say
//	lab.go       labs and hands, papers.go notes and scrip, unit.go golems and guards, in such sentences
//
//	board.go     pictures of the table; drawn.go has the lines of paper and magic, realm.go those of war,
//	             the court and visions
//	names.go     what cards, notes, plots, units and wares are called, to draw a table of your own
package tell
