package testkit_test

// This file lists the faults that the toy can be given.

type faultKind int

const (
	none faultKind = iota

	// Law 1.
	takeMore      // a bid of a coin more than there is is accepted
	takeStray     // a field that the kind does not use may be set
	hideChallenge // a legal move is not offered
	narrow        // a range ends too early
	offBase       // the move of a range is not its least
	wide          // a range ends too late
	offerAll      // a seat that is not awaited is offered something

	// Law 2.
	impure        // the outcome depends on how many moves have been made in the program
	spoil         // a refused move counts
	sharedOptions // lists of options share their memory
	drawGlobal    // what a view looks like depends on what was done elsewhere

	// Law 3.
	lostCoin       // a coin is lost now and then
	silentTransfer // a transfer is not told
	wrongTransfer  // a transfer is told with the wrong amount

	// Law 4.
	forgetField  // a field is not read back
	forgetEvent  // an event read from JSON says nothing of how many
	laxJSON      // unknown, doubled and missing members pass
	laxBid       // a state passes in which more has been bid than there is
	hostilePanic // hardly anything of a state is checked
	laxView      // hardly anything of a view is checked
	blameNobody  // the error of a malformed move is any error

	// Law 5.
	leakView      // a view shows the neighbour's card
	leakEvent     // all see what is dealt
	leakPeek      // others see that somebody has peeked
	hideDeal      // nobody is told what they are dealt
	leakOptions   // what is offered depends on a hidden card
	leakRefusal   // why a move is refused depends on a hidden card
	leakStandings // the score depends on a hidden card
	countHidden   // an open counter counts hidden moves
	payAtOnce     // a bid leaves the purse before it is shown

	// Law 6.
	forgetPeek   // a sample contradicts what the seat has peeked at
	biasedSample // samples do not follow the odds
	noBids       // in samples nobody has bid anything
	admitAll     // any state is admitted

	// Law 7.
	lastWins  // of equal bids the last to come wins
	lastKnown // while others still decide, it shows who decided last

	// Law 8.
	evenDeal    // SampleChance takes all kinds as equally likely
	evenWeights // Chances says so
	zeroWeight  // Chances lists what cannot be

	// Law 9.
	endless    // a challenge begins the round anew
	looseBound // MaxMoves is far too high

	// Law 10.
	misread // a move's text is read as another move's

	// Law 11.
	earlyWin     // somebody wins before the end
	unsorted     // standings are not in order
	worstFirst   // the least score stands first
	lonelyWinner // of those who tie only the first wins

	// Law 12.
	refuseAllocates
	optionsAllocate
	applyAllocates
	pickAllocates
	makeAllocates

	// Law 13.
	quietPeek // who peeks is not told what there was to be seen

	// Law 14.
	badIdle // the first option is of the wrong seat

	// Law 15.
	neverPeek // a kind of move can never be made

	// Law 16.
	pickTwice     // Pick draws once too often
	pickIdleDraws // Pick draws for a seat that is not awaited
	pickLast      // Pick never comes to the last option
	pickNext      // Pick takes the option after the one drawn
	pickFromMax   // Pick counts an amount down from the greatest
	pickAnybody   // Pick answers a seat that is not awaited
	pickNotes     // Pick changes the state
	makeNoPeek    // ApplyUnchecked skips what a kind of move does
	makeBidAll    // ApplyUnchecked takes the greatest amount for less
	makeSlowDeal  // ApplyUnchecked deals the last card of a kind to the wrong player
	faults        // how many faults there are
)

// fault is the one that the toy has now. The tests of this package run one after the other.
var fault faultKind
