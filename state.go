package bourse

import "bourse.example/rng"

// This file declares the contract that every game meets.

// A State is a position of a game, as the game's *State has it. M is the game's move.
//
// The State behind the pointer is a plain comparable value: s2 := *s copies it and == compares it. Equal
// positions are equal values. No method but Apply and ApplyUnchecked changes it, and none but SampleChance
// and Pick draws randomness, from the generator that it is given. None of Apply, ApplyUnchecked, Check,
// Options, Pick, Chances, Standings and SampleChance allocates, if the slice that it is given has room.
//
// Pick and ApplyUnchecked are for playouts and search, which trust their own moves. Everything that faces a
// caller uses Check and Apply.
type State[M any] interface {
	// Players returns the number of players.
	Players() int
	// Over reports whether the game has ended.
	Over() bool
	// Turn returns Nature if chance is to move, otherwise the lowest seat that is awaited, and
	// None when the game is over.
	Turn() Seat
	// Waiting returns the seats that may act now. It is empty when it is Nature's turn and when
	// the game is over. Several seats wait together where decisions are simultaneous.
	Waiting() Seats
	// Standings appends every player's standing, best first, as if the game ended now.
	Standings([]Standing) []Standing
	// Options appends the legal moves of a seat in a fixed order, the mildest first (see [Idle]).
	// There are some for every seat in Waiting, and none for any other.
	Options(Seat, []Option[M]) []Option[M]
	// Check returns nil if the move is legal, and otherwise what Apply would return.
	Check(M) error
	// Apply makes a move. If it returns an error, nothing has changed. The error is an [*Illegal].
	Apply(M) error
	// Chances appends Nature's moves with their weights, and nothing out of Nature's turn.
	Chances([]Chance[M]) []Chance[M]
	// SampleChance returns one of Nature's moves, drawn by weight. It returns false if it is not
	// Nature's turn, and then draws nothing.
	SampleChance(*rng.Rand) (M, bool)
	// Pick returns the move that [Pick] would draw from the seat's Options, with the same draws,
	// without the list. It is the zero move for a seat that is not awaited.
	Pick(Seat, *rng.Rand) M
	// ApplyUnchecked is Apply for a move that Options, Pick, SampleChance or Chances of this very state
	// gave. It checks nothing: what it makes of any other move is not defined.
	ApplyUnchecked(M)
	// Validate returns nil if the state is one that the rules allow. Playing on from a state that
	// passes never panics and reaches the end.
	Validate() error
}

// StatePtr is the constraint for generic code that copies states: S is a game's State, and its pointer
// plays. Copy into a state that was made once (*next = *s): a local copy would escape to the heap.
type StatePtr[S, M any] interface {
	*S
	State[M]
}

// A View is what one seat knows of a position S: a plain comparable value, as S is.
type View[S, M any] interface {
	comparable
	// String returns a picture of the view in text, for people.
	String() string
	// Options appends what the state's Options would for the seat of the view.
	Options([]Option[M]) []Option[M]
	// Sample draws a state whose view this is.
	Sample(*rng.Rand) S
}

// An Event is a thing that happened while a move was applied: a plain comparable value, as a state is. The
// events of the games are written to JSON and read back from it as For returns them.
type Event[E any] interface {
	// For returns the event as a seat sees it; false means that the seat must not learn that
	// anything happened.
	For(Seat) (E, bool)
	// String returns the event in a line that a person can read.
	String() string
}

// Observable is a State that also tells what happens and what each seat sees: what a [Match] needs of a
// *State.
type Observable[M, V, E any] interface {
	State[M]
	// Trace makes a move as Apply does and calls the function with each event in order. A refused move has
	// no events.
	Trace(M, func(E)) error
	// View returns what a seat knows. A seat that is not in the game sees what everybody sees.
	View(Seat) V
}

// A Chance is a move of Nature and its weight among the others, at least 1.
type Chance[M any] struct {
	Move   M
	Weight int64
}

// A Standing is how one player stands.
type Standing struct {
	Seat  Seat  `json:"seat"`
	Place int8  `json:"place"` // from 1; players who tie share a place
	Win   bool  `json:"win"`   // only when the game is over; several share a win, or nobody has won
	Score int64 `json:"score"` // in the game's unit of victory, rounded down for show
}

// Rank sorts standings, best first, and sets their places and wins. The function above reports whether seat a
// ranks above seat b; seats of which neither is above the other share a place and keep their order. When the
// game is over, all in first place win.
func Rank(table []Standing, over bool, above func(a, b Seat) bool) {
	for i, mine := range table {
		for ; i > 0 && above(mine.Seat, table[i-1].Seat); i-- {
			table[i] = table[i-1]
		}
		table[i] = mine
	}
	for i := range table {
		table[i].Place = int8(i + 1)
		if i > 0 && !above(table[i-1].Seat, table[i].Seat) {
			table[i].Place = table[i-1].Place
		}
		table[i].Win = over && table[i].Place == 1
	}
}

// Payoff returns a seat's part of one point that the winners share evenly. It is 0 for a player who has not
// won, and for everyone while the game goes on.
func Payoff(standings []Standing, seat Seat) float64 {
	winners, won := 0, false
	for _, s := range standings {
		if s.Win {
			winners++
			won = won || s.Seat == seat
		}
	}
	if !won {
		return 0
	}
	return 1 / float64(winners)
}
