// Package merlin implements the rules of Merlin Economics, a game of magic and money for four to six
// players. The core is a board economy of properties, Chauffeurs, lands, seasons, sevens, aces and taxes.
// Six parts can be left out: the market, paper, magic, war, the court and visions. RULES.md contains the
// rules, and [Rule] returns the text of a clause. Package merlin/tell describes the game in words for
// players.
//
// A game is a [State]. Create one with [New], list the legal moves with Options, and make moves with Apply.
// Chance moves too: when Turn returns bourse.Nature, SampleChance draws a move to apply. A [View] contains
// what one player may know. The example of package futures plays a whole game; this one is played the same
// way.
//
// A state keeps what is being resolved on a stack of frames. Between moves the top frame is a decision of
// players or of Nature. On their turn, players open a thing, such as a plot or a card, and then choose what
// to do with it. They draft an offer in several steps.
//
// Spells, recipes and the Royal Decrees that a player looks at are hidden. Public.Unseen counts the hidden
// cards in decks, in hands and under plots; only Own records which player has which.
//
// # How a move is made
//
// Every move takes the same path through the package, from [State.Apply] to the next decision:
//
//	Apply            calls play
//	play             calls refuseMove to check the move, then make, and emits the event that moved returns
//	refuseMove       calls refuseChance for Nature's move, or refuseDecision for a player's
//	refuseDecision   refuses a kind of move that is not possible now or is not for what is open, using the
//	                 kind's row in kindRows; then calls refuseKind and compares the amount with span
//	refuseKind       calls a listX method of a chapter, such as listBuy, which returns the set of what a move of
//	                 that kind can name, and refuses what is not in the set. For a kind that names nothing it
//	                 calls a mayX or refuseX method, such as mayBid or refuseAsk. The function list, used by
//	                 Options, calls the same methods
//	make             opens a thing, makes a step of a draft, or closes what is open and calls makeKind, which
//	                 calls a makeX method of a chapter, such as makeBid; then calls run
//	transfer, carry  move gold, goods and cards; push puts a frame on the stack, and owe puts a debt there
//	run              calls the stepX method of the top frame, until that frame waits for a decision. A step,
//	                 such as stepAct, does one thing, pushes a frame or pops its own
//
// Each kind of frame has a row in the file of its chapter: whom it asks, the names and ranges of its fields, and what
// it can push at each step. Beside stepX, fitsX checks what the row cannot say.
//
// A chance move is a decision like any other: SampleChance draws Nature's answer, and Apply makes it.
//
// Three moves take this path as follows. The command .ci/tools/walk counts the functions that each of them calls.
//
// Bid 3 for the open commodity: mayBid looks for room among the player's slips, and span compares 3 with mostBid.
// makeBid moves the gold from the purse with transfer, and bid puts the slip into the book, where it may trade. Then
// stepAct waits for the next action.
//
// Cast the open spell at a plot: the row of methods.go for KindAt and a spell in hand names listCast, which returns
// a bit for each plot that the spell would change, as hits says. bit finds the plot of the move among them; if it is
// not there, whyCast finds the reason. cast takes the card from the hand, looks for an Antidote with usePotion, and
// does what the spell's row in cards_spell.go says.
//
// Attack a plot with the open unit: the row for KindAttack names listAssault, which returns the plots that the unit
// can attack. attack counts the action, and fight resolves it: dealt returns the damage, raid inflicts it on the
// property, and if that is destroyed, vacate removes what is on it, and changeAll ends its shares and strikes its
// owner's policies. If A Better Nature is under the plot, attack pushes FrameFight, which waits for a die first.
//
// # Files
//
// To find your way, begin with forms_kinds.go: it has every kind of move with its text form, its clause and what it
// does.
//
// The packages under internal do not know the state. Package book orders slips and decides which trade,
// combat computes the damage in a fight, note values promises, ring computes which plots touch, and wheel
// is the year.
//
// The files are listed with the lowest layer first. With few exceptions, a function calls only functions of
// its own file and of files listed above it. First, the cards and the numbers of the set-up:
//
//	card.go             M1.3                  cards and decks
//	cards_vision.go     M32                   the visions
//	cards_decree.go     M34                   the Royal Decrees
//	cards_potion.go     M31                   the potions
//	cards_spell.go      M30                   the spells
//	config.go           M1.2, M37             the numbers of the set-up, and the parts in play
//
// The state, the refusals, and the list of legal moves:
//
//	frame.go            M36.3                 the stack, and the kinds of frames
//	state.go            M1.5, M35.1           State, and whose turn it is
//	plot.go             M1.6                  plots, and which of them touch
//	list.go                                   the list of legal moves, as sets of bits
//	illegal.go                                the refusals
//	illegal_turn.go                           refusals for buying, placing, trading, moving and giving up things
//
// The places of things, and the functions that move them:
//
//	account.go          M1.1                  gold, commodities, and their accounts
//	transfer.go         M1.7                  the only functions that move them
//	pay.go              M28.1                 how players pay
//	deck.go             M1.4, M2.2            drawing, and filling the Offices
//	hand.go                                   hands, and the only functions that move hidden cards
//	unit.go             M20.1                 units and their places
//	book.go             M14.4–M14.6           the slips of a commodity, and which of them trade
//
// The year, magic, and paper:
//
//	season.go           M5                    the season wheel, climate, tax season
//	lab.go              M9.1, M10.1           laboratories
//	shop.go             M9.3–M9.5             Spell Shops and Breweries
//	potion.go           M10.2                 how potions are brewed and used
//	note.go             M15.1                 notes, and the only functions that change them
//	scrip.go            M18                   scrip
//	future.go           M15.3–M15.6           futures
//	share.go            M17                   shares
//	damage.go           M22.6–M22.9           damage, and who gets the yield of a plot
//	policy.go           M19                   policies
//
// Yields of plots, and war:
//
//	property.go         M7, M8                properties, investments and Chauffeurs
//	land.go             M11                   lands
//	golem.go            M20.2–M20.10          golems
//	brewery.go          M10.3, M10.4          mead
//	combat.go           M22.1–M22.5           combat
//	special.go          M33.1–M33.8           the specials of golems
//	guard.go            M21, M33.9–M33.12     Royal Guards and their abilities
//
// Trade:
//
//	market.go           M14.1–M14.3, M14.7    the Grand Market
//	cart.go             M12                   carts and stalls
//	deal.go             M13                   offers between players
//	bond.go             M16                   bonds and loans
//	write.go            M15.2                 who may write notes, and the steps of drafts
//	draft.go                                  drafts
//
// The Council, the court, visions, and the end of the game:
//
//	setup.go            M2.3                  the auction for the turn order
//	seven.go            M24–M26               taxes, sevens and aces
//	king.go             M23                   kings and Royal Decrees
//	office.go           M6                    the Council's Offices and the reserve
//	spell.go            M9.2                  the targets and effects of spells
//	victory.go          M29                   the end of the game, net worth
//	vision_effect.go                          the effects of visions
//	vision.go           M27                   visions
//	debt.go             M28.2, M28.3          debts and bankruptcy
//	roll.go             M4                    a roll and what it produces
//	turn.go             M3                    a turn
//
// Opening a thing and using it:
//
//	open_goods.go                             a commodity
//	open_papers.go                            a player's papers
//	open_hand.go                              a card in hand, and a lab
//	open_unit.go                              a unit
//	open.go             M36.7                 all other things
//
// Moves:
//
//	move.go             M38                   moves
//	kinds.go                                  the kinds of moves, one row each
//	methods.go                                the methods that are not named for one kind
//	options.go                                listing and drawing legal moves
//	chance.go                                 chance moves
//	apply.go                                  checking and making moves, and stepping frames
//
// Reading, showing and writing:
//
//	event.go                                  what happens while a move is applied
//	sample.go                                 drawing the cards that a player cannot see
//	validate_unit.go                          checks of units
//	validate_paper.go                         checks of notes and scrip
//	validate_magic.go                         checks of laboratories, hands and potions
//	validate_market.go                        checks of the market
//	validate_frame.go                         checks of frames
//	validate_table.go                         checks of the table, the court and visions
//	validate.go                               checks of states and views
//	view.go             M35.2                 what a player may know
//	length.go                                 the maximum number of moves in a game
//	describe.go                               the description of the game for programs
//	sheets.go                                 the picture of a position
//	sheets_parts.go                           its tables of the market, paper, magic, war and visions
//	json.go                                   JSON
//	forms.go                                  code that is the same in all games; generated
//	forms_kinds.go                            the kinds of moves and the lists of legal ones; generated
//	forms_calls.go                            calls of the methods of kinds; generated
//	forms_moves.go                            the constructors of moves; generated
package merlin

//go:generate go run bourse.example/internal/generate
