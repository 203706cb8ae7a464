package bourse

import "bourse.example/rng"

// This file declares the interfaces that every game implements.

// A State is a position of a game. The game's *State implements it. M is the game's move.
//
// The value behind the pointer is a plain comparable value: s2 := *s copies it and == compares it. Equal
// positions are equal values. Only Apply, ApplyUnchecked and Trace change it. Only SampleChance and Pick draw
// random numbers, from the generator passed to them. Apply, ApplyUnchecked, Check, Options, Pick, Chances,
// Standings and SampleChance do not allocate if the slice passed to them has room.
//
// Pick and ApplyUnchecked are for playouts and search, which trust their own moves. Use Check and Apply for
// moves that come from outside. Generic code copies into a state that was allocated once (*next = *s), since a local
// copy would escape to the heap.
//
// Only the games of this module implement State, [Observable], [View], [Move] and [Event], so they may get more
// methods. [Bot] will not.
type State[M any] interface {
	// Players returns the number of players.
	Players() int
	// Over reports whether the game has ended.
	Over() bool
	// Turn returns the seat to move: Nature if chance moves next, otherwise the lowest seat in Waiting. It
	// returns None when the game is over.
	Turn() Seat
	// Waiting returns the seats that may act now. Several seats wait together if they decide at the same
	// time. The set is empty when Nature moves next and when the game is over.
	Waiting() Seats
	// Standings appends every player's standing, best first, as if the game ended now.
	Standings([]Standing) []Standing
	// Options appends the legal moves of a seat in a fixed order, the mildest first (see [Idle]). Every seat
	// in Waiting has some, and no other seat has any.
	Options(Seat, []Option[M]) []Option[M]
	// Check returns nil if the move is legal, and otherwise the error that Apply would return.
	Check(M) error
	// Apply makes a move. If it returns an error, nothing has changed. The error is an [*Illegal].
	Apply(M) error
	// Chances appends Nature's moves with their weights. It appends nothing when Nature is not to move.
	Chances([]Chance[M]) []Chance[M]
	// SampleChance returns one of Nature's moves, drawn by weight. When Nature is not to move, it draws nothing
	// and returns false. Here and in Pick and Sample, the generator may be nil only if nothing is drawn.
	SampleChance(*rng.Rand) (M, bool)
	// Pick returns the move that [Pick] would draw from the seat's Options, with the same draws but without
	// building the list. It returns the zero move for a seat that is not in Waiting.
	Pick(Seat, *rng.Rand) M
	// ApplyUnchecked applies a move without checking it. The move must come from Options, Pick, SampleChance
	// or Chances of this state. The effect of any other move is undefined.
	ApplyUnchecked(M)
	// Validate returns nil if the rules allow the state. A game continued from a state that passes never
	// panics and reaches its end.
	Validate() error
}

// A View is what one seat knows of a position S. Like S, it is a plain comparable value.
type View[S, M any] interface {
	comparable
	// Sheets returns the picture of what the seat knows: tables with ids, numbers and seats. String draws them as text.
	Sheets() []Sheet
	String() string
	// Options appends the options that the state would list for the view's seat.
	Options([]Option[M]) []Option[M]
	// Sample draws a state that gives this view.
	Sample(*rng.Rand) S
}

// An Event is something that happened when a move was applied. Like a state, it is a plain comparable value.
// The games' events can be written to JSON and read back in the form that For returns.
type Event[E any] interface {
	// For returns the event as a seat sees it. It returns false if the seat must not learn that anything
	// happened.
	For(Seat) (E, bool)
	// String returns the event as one line for people to read.
	String() string
}

// Observable is a State that also reports events and shows each seat its view. A [Match] needs these methods
// of a *State.
type Observable[M, V, E any] interface {
	State[M]
	// Trace makes a move as Apply does and calls the function with each event in order. A refused move has
	// no events.
	Trace(M, func(E)) error
	// View returns what a seat knows. A seat that is not in the game sees what everybody sees.
	View(Seat) V
}

// A Chance is a move of Nature with its weight, which is at least 1.
type Chance[M any] struct {
	Move   M
	Weight int64
}

// A Standing is one player's place and score.
type Standing struct {
	Seat  Seat  `json:"seat"`
	Place int8  `json:"place"` // from 1; tied players share a place
	Win   bool  `json:"win"`   // only when the game is over; several players may win, or nobody
	Score int64 `json:"score"` // in the unit that decides the game, rounded down for display
}

// Payoff returns a seat's share of one point, which the winners split evenly. It is 0 for a player who has
// not won, and 0 for everyone while the game goes on.
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
