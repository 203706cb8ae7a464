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
// Which file holds which chapter of RULES.md:
//
//	config.go           M1, M37  every number of the set-up, and the parts in play
//	card.go             M1       cards and decks
//	plot.go             M1       plots, and which of them touch
//	account.go          M1       gold, commodities, and where they lie
//	transfer.go         M1       the only ways for them to move
//	deck.go             M1, M2   drawing, and filling the Offices
//	setup.go            M2       the auction for the turn order
//	turn.go             M3       a turn
//	roll.go             M4       a roll, and what is produced
//	season.go           M5       the season wheel, climate, tax season
//	office.go           M6       the Council's Offices and the reserve
//	property.go         M7       properties and investments
//	chauffeur.go        M8       Chauffeurs
//	lab.go              M9, M10  laboratories
//	hand.go             M9, M10  hands, and the only ways for hidden cards to move
//	spell.go            M9, M30  what spells are cast at, and what they do there
//	shop.go             M9       Spell Shops and Breweries
//	potion.go           M10      how potions are brewed and used
//	brewery.go          M10      mead
//	land.go             M11      lands
//	cart.go             M12      carts and stalls
//	deal.go             M13      offers between players
//	book.go             M14      the slips of a commodity, and which of them trade
//	market.go           M14      the Grand Market
//	note.go             M15      notes, and the only ways for them to change
//	write.go            M15      who writes them, and the terms of what is drafted
//	future.go           M15      futures
//	bond.go             M16      bonds and loans
//	share.go            M17      shares
//	scrip.go            M18      scrip
//	policy.go           M19      policies
//	unit.go             M20, M21 units, and who stands where
//	golem.go            M20      golems
//	guard.go            M21, M33 Royal Guards and their abilities
//	combat.go           M22      combat
//	damage.go           M22      damage
//	siege.go            M22      who gets what a plot yields, and what becomes of units there
//	king.go             M23      kings and Royal Decrees
//	tax.go              M24      taxes
//	seven.go            M25      the seven
//	ace.go              M26      aces
//	vision.go           M27      visions
//	vision_effect.go    M32      what visions do
//	debt.go             M28      debts and bankruptcy
//	victory.go          M29      the ends of the game, net worth
//	worth.go            M29      what notes and scrip count
//	special.go          M33      the specials of golems
//	cards_spell.go      M30      the spells
//	cards_potion.go     M31      the potions
//	cards_vision.go     M32      the visions
//	cards_decree.go     M34      the Royal Decrees
//	view.go             M35      what a player may know
//	sample.go           M35      dealing again what a player cannot see
//	open.go             M36      two-step choices
//	open_goods.go       M36      and what is done with a commodity
//	open_papers.go      M36      and with a player's papers
//	open_lab.go         M36      and with a lab
//	open_hand.go        M36      and with a card of the hand
//	open_unit.go        M36      and with a unit
//	draft.go            M36      what is drafted in steps
//	move.go             M38      moves
//
// And the others:
//
//	state.go            State and how it is played
//	frame.go            the stack
//	run.go              how frames are stepped
//	options.go          what is legal, listed and drawn
//	event.go            what happens while a move is applied
//	illegal.go          the refusals
//	illegal_turn.go     of what is bought, laid, traded, moved and given up
//	validate.go         what a state must be
//	validate_table.go   of what lies on the table
//	validate_market.go  of what lies on the market
//	validate_frame.go   of what is being resolved
//	validate_paper.go   of notes and scrip
//	validate_magic.go   of laboratories, hands and potions
//	validate_court.go   of crowns and Royal Decrees
//	validate_unit.go    of units
//	validate_vision.go  of visions
//	length.go           how many moves a game has at most
//	forms.go            what all games write in the same words; go generate writes it
//	describe_card.go    and what its cards do
//	describe.go         the description for people who build on it
//	json.go             JSON
//	draw.go             the table as text
//	draw_war.go         and of units, crowns and visions
package merlin

//go:generate go run bourse.example/internal/generate
