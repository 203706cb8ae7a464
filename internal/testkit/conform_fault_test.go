package testkit_test

// This file lists the faults that can be injected into the toy.

type faultKind int

const (
	none faultKind = iota

	// Property 1.
	takeMore      // a bid of one coin more than there is is accepted
	takeStray     // a field that the kind does not use may be set
	hideChallenge // a legal move is not an option
	narrow        // a range ends too early
	offBase       // the move of a range is not its least
	wide          // a range ends too late
	offerAll      // a seat that is not awaited has an option

	// Property 2.
	impure        // the result depends on how many moves the program has made
	spoil         // a refused move counts
	sharedOptions // lists of options share their memory
	drawGlobal    // a view depends on what was done elsewhere

	// Property 3.
	lostCoin       // a coin is lost now and then
	silentTransfer // a transfer is not reported
	wrongTransfer  // a transfer is reported with the wrong amount

	// Property 4.
	forgetField  // a field is not read back
	forgetEvent  // an event read from JSON has no number
	laxJSON      // unknown, duplicate and missing members pass
	laxBid       // a state with a bid of more than there is passes
	hostilePanic // hardly anything of a state is checked
	laxView      // hardly anything of a view is checked
	blameNobody  // a malformed move gives the wrong error

	// Property 5.
	leakView      // a view shows the neighbour's card
	leakEvent     // everybody sees the cards that are dealt
	leakPeek      // others see that somebody has peeked
	hideDeal      // nobody sees the cards that they are dealt
	leakOptions   // the options depend on a hidden card
	leakRefusal   // the refusal depends on a hidden card
	leakStandings // the score depends on a hidden card
	countHidden   // a public counter counts hidden moves
	payAtOnce     // a bid leaves the purse before it is shown

	// Property 6.
	forgetPeek   // a sample contradicts what the seat has peeked at
	biasedSample // samples do not follow the odds
	noBids       // in samples nobody has bid anything
	admitAll     // any state is admitted

	// Property 7.
	lastWins  // the last of equal bids wins
	lastKnown // the state shows who decided last, while others still decide

	// Property 8.
	evenDeal    // SampleChance draws all kinds with equal probability
	evenWeights // Chances gives all kinds equal weights
	zeroWeight  // Chances lists an impossible move

	// Property 9.
	endless    // a challenge starts the round again
	looseBound // MaxMoves is far too high

	// Property 10.
	misread // a move's text is read as another move

	// Property 11.
	earlyWin     // somebody wins before the end
	unsorted     // standings are not in order
	worstFirst   // the lowest score is first
	lonelyWinner // only the first of tied seats wins

	// Property 12.
	refuseAllocates
	optionsAllocate
	applyAllocates
	pickAllocates
	makeAllocates

	// Property 13.
	quietPeek // a seat that peeks does not see the card

	// Property 14.
	badIdle // the first option is of the wrong seat

	// Property 15.
	neverPeek // a kind of move can never be made

	// Property 16.
	pickTwice     // Pick draws once too often
	pickIdleDraws // Pick draws for a seat that is not awaited
	pickLast      // Pick never returns the last option
	pickNext      // Pick returns the option after the one drawn
	pickFromMax   // Pick counts an amount down from the greatest
	pickAnybody   // Pick returns a move for a seat that is not awaited
	pickNotes     // Pick changes the state
	makeNoPeek    // ApplyUnchecked skips the effect of a kind of move
	makeBidAll    // ApplyUnchecked takes the greatest amount instead of a smaller one
	makeSlowDeal  // ApplyUnchecked deals the last card of a kind to the wrong player
	faults        // number of faults
)

// fault is the fault of the toy now. The tests of this package run one after the other.
var fault faultKind
