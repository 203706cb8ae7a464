// Package merlin is the game Merlin Economics, magic and money at a table of four to six, as an exact rules
// engine: a board economy of properties, Chauffeurs, lands, seasons, sevens, aces and taxes; and six parts
// that can be left out: the market, paper, magic, war, the court and visions. The rules are in RULES.md,
// clause by clause; [Rule] gives a clause's text. The package merlin/tell has the game's words for people.
//
// A game is a [State]: make one with [New], look at what is legal with Options, and Apply moves to it. Chance
// is a mover of its own: when Turn is bourse.Nature, SampleChance draws its move. What a player may know is a
// [View]. The example of package futures plays a whole game; this one is played the same way.
//
// What is being resolved lies on a stack of frames, the innermost on top: between moves the top one is a
// question, to players or to Nature. In its turn a player opens a thing, a plot or a card, and then says what
// to do with it; an offer it drafts in steps.
//
// Spells, recipes and the Royal Decrees that a player looks at are hidden: Public.Unseen counts what is not
// in sight of them, in decks, hands and under plots, and only Own says which a player has.
//
// # The way of a move
//
// There is one way through the package, from [State.Apply] to the next question:
//
//	Apply            calls play
//	play             refuses the move by refuseMove, or makes it by make
//	refuseMove       asks whose move it is: refuseChance for Nature, refuseDecision for a player
//	refuseDecision   refuses what is not asked for or not for what is open, by the row of the kind in kindRows;
//	                 then calls refuseTerms
//	refuseTerms      calls refuseKind, which calls the refuseX of a chapter, refuseBid for one, and holds the
//	                 amount to span; list, by which Options lists, asks the same methods and the listX
//	make             opens a thing, drafts a step, or closes what is open and calls makeKind, which calls the
//	                 makeX of a chapter, makeBid for one; then run
//	transfer, carry  move gold, goods and cards for it; push puts a frame on the stack, owe one for a debt
//	run              calls step until a question is on top
//	step             calls the stepX of the top frame, stepAct for one, which does one thing, pushes a frame or
//	                 pops its own
//
// On the stack chance is one more question: SampleChance draws the answer of Nature, which comes by Apply.
//
// # Files
//
// Packages under internal do not know the state: book orders slips and says which trade, combat says what is
// dealt in a fight, note counts what promises come to, ring says which plots touch, and wheel is the year.
//
// The files, the lowest layer first: a function calls those of its own file and of the files above it here,
// with few exceptions. First what cards there are, and what every number of the set-up is:
//
//	card.go             M1       cards and decks
//	cards_vision.go     M32      the visions
//	cards_decree.go     M34      the Royal Decrees
//	cards_potion.go     M31      the potions
//	cards_spell.go      M30      the spells
//	config.go           M1, M37  every number of the set-up, and the parts in play
//
// The state, the refusals, and the list of what can be done:
//
//	frame.go            M36      the stack
//	state.go            M1, M35  State, and whose turn it is
//	plot.go             M1       plots, and which of them touch
//	list.go             M36      what is legal, as sets of bits
//	illegal.go                   the refusals
//	illegal_turn.go              those of what is bought, laid, traded, moved and given up
//
// Where things lie, and the only ways for them to move:
//
//	account.go          M1       gold, commodities, and where they lie
//	transfer.go         M1       the only ways for them to move
//	pay.go              M4, M28  how players pay
//	deck.go             M1, M2   drawing, and filling the Offices
//	hand.go             M9, M10  hands, and the only ways for hidden cards to move
//	unit.go             M20, M21 units, and who stands where
//	book.go             M14      the slips of a commodity, and which of them trade
//
// The year, magic, and paper:
//
//	season.go           M5       the season wheel, climate, tax season
//	lab.go              M9, M10  laboratories
//	shop.go             M9       Spell Shops and Breweries
//	potion.go           M10      how potions are brewed and used
//	note.go             M15      notes, and the only ways for them to change
//	scrip.go            M18      scrip
//	future.go           M15      futures
//	share.go            M17      shares
//	damage.go           M22      damage, and who gets what a plot yields
//	policy.go           M19      policies
//
// What plots yield, and war:
//
//	property.go         M7, M8   properties, investments and Chauffeurs
//	land.go             M11      lands
//	golem.go            M20      golems
//	brewery.go          M10      mead
//	combat.go           M22      combat
//	special.go          M33      the specials of golems
//	guard.go            M21, M33 Royal Guards and their abilities
//
// Trade:
//
//	market.go           M14      the Grand Market
//	cart.go             M12      carts and stalls
//	deal.go             M13      offers between players
//	bond.go             M16      bonds and loans
//	write.go            M15      who writes notes, and the terms of what is drafted
//	draft.go            M36      what is drafted in steps
//
// The Council, the court, visions, and the ends:
//
//	setup.go            M2       the auction for the turn order
//	seven.go            M24–M26  taxes, sevens and aces
//	king.go             M23, M34 kings and Royal Decrees
//	office.go           M6       the Council's Offices and the reserve
//	spell.go            M9, M30  what spells are cast at, and what they do there
//	victory.go          M29      the ends of the game, net worth
//	vision_effect.go    M32      what visions do
//	vision.go           M27      visions
//	debt.go             M28      debts and bankruptcy
//	roll.go             M4       a roll, and what is produced
//	turn.go             M3       a turn
//
// A thing is opened, and something is done with it:
//
//	open_goods.go       M36      with a commodity
//	open_papers.go      M36      with a player's papers
//	open_hand.go        M36      with a card of the hand, and with a lab
//	open_unit.go        M36      with a unit
//	open.go             M36      with the others, and which are open to whom
//
// Moves:
//
//	move.go             M38      moves
//	kinds.go            M38      the kinds of moves, a row for each
//	options.go                   what is legal, listed and drawn
//	chance.go                    the moves of Nature
//	apply.go                     how a move is checked and made, and frames are stepped
//
// What is read, shown and written:
//
//	event.go                     what happens while a move is applied
//	sample.go           M35      dealing again what a player cannot see
//	validate_unit.go             what units must be
//	validate_vision.go           visions
//	validate_court.go            crowns and Royal Decrees
//	validate_paper.go            notes and scrip
//	validate_magic.go            laboratories, hands and potions
//	validate_market.go           what lies on the market
//	validate_frame.go            what is being resolved
//	validate_table.go            what lies on the table
//	validate.go                  what a state must be
//	view.go             M35      what a player may know
//	length.go                    how many moves a game has at most
//	describe.go                  the description for people who build on it
//	draw_war.go                  units, crowns and visions as text
//	draw.go                      the table as text
//	json.go                      JSON
//	forms.go                     what all games write in the same words; go generate writes it
//	forms_kinds.go               the kinds of moves, what leads to their methods, and the lists; written too
package merlin

//go:generate go run bourse.example/internal/generate
