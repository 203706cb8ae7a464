package value

import (
	"math"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// This file values positions in the middle of a turn of Merlin Economics: an opened thing is as good as its best
// use, and of equal positions none is better because the turn goes on.

// Limits for the value of one position. Costs are in thousandths of a gold.
const (
	merlinDeep       = 24 // moves ahead
	merlinWays       = 16 // ways to go on that a player tries
	merlinReluctance = 5  // what the use of an open thing must gain
	merlinDropped    = 1  // the cost of dropping an open thing, or of being able to do something and not doing it
	merlinDraws      = 2  // of a chance move with more outcomes than a die has
	merlinAnswers    = 4  // options of another player, who takes the best of them; of more, the mildest
)

// A merlinTurn has the positions that follow one in the middle of a turn.
type merlinTurn struct {
	states  [merlinDeep]merlin.State
	options [merlinDeep][]merlin.Option
	moves   [merlinDeep][]merlin.Move
	chances []merlin.Chance
	rand    rng.Rand // the chance moves that follow, the same for all positions

	// The worlds of a decision mostly differ in what does not matter for its value. hidden means that the value in
	// question depends on more of what the seat does not see than seen has.
	hidden bool
	work   int // how many positions have been looked at
	seen   [256]merlinSeen
	key    merlin.State
}

// A merlinSeen is a position with its value for a seat. It has only the potions and the actions of the others.
type merlinSeen struct {
	state merlin.State
	seat  bourse.Seat
	value int
}

// merlinCheap is how many positions are looked at before a value is worth remembering.
const merlinCheap = 8

// value returns the value of a position for a seat, which may have been computed before.
func (t *merlinTurn) value(s *merlin.State, seat bourse.Seat) int {
	if actor, _ := merlinActor(s); actor != seat {
		t.rand = *merlinLuck
		return t.best(s, seat, merlinWays, 0, true)
	}
	t.key = *s
	o := &s.Own[seat].Open
	h := uint64(o.Kind) | uint64(o.Card)<<8 | uint64(o.Plot)<<16 | uint64(o.Also)<<24 | uint64(o.Good)<<32 |
		uint64(o.To)<<40 | uint64(o.Step)<<44 | uint64(o.Lab)<<48 | uint64(s.Depth)<<52
	h = h*0x9e3779b97f4a7c15 + uint64(s.Seats[seat].Purse)
	for other := range s.Players() {
		if own := &t.key.Own[other]; bourse.Seat(other) != seat {
			*own = merlin.Own{Actions: own.Actions, Front: own.Front, Under: own.Under}
			for _, c := range own.Front {
				h = h*31 + uint64(c)
			}
		}
	}
	e := &t.seen[h*0x9e3779b97f4a7c15>>56]
	if e.seat == seat && e.state == t.key {
		return e.value
	}
	t.rand, t.hidden, t.work = *merlinLuck, false, 0
	v := t.best(s, seat, merlinWays, 0, true)
	if !t.hidden && t.work > merlinCheap {
		*e = merlinSeen{t.key, seat, v}
	}
	return v
}

// merlinLuck draws the chance moves that follow a position.
var merlinLuck, _ = rng.New(rng.FromText("hidden"))

// merlinActor returns whose turn a position is in the middle of, or None, and whether it asks that player.
func merlinActor(s *merlin.State) (seat bourse.Seat, asked bool) {
	for i, f := range s.Stack[:max(0, s.Depth)] {
		if f.Kind == merlin.FrameAct {
			return f.Seat, i == int(s.Depth)-1
		}
	}
	return bourse.None, false
}

// merlinDie reports whether a position waits for a die, whose odds do not depend on what anyone has.
func merlinDie(s *merlin.State) bool {
	kind := s.Top().Kind
	return kind == merlin.FrameDie || kind == merlin.FrameDice
}

// after returns the value of a position after a move.
func (t *merlinTurn) after(s *merlin.State, m *merlin.Move, seat bourse.Seat, ways, depth int, first bool) int {
	next := &t.states[depth]
	*next = *s
	next.ApplyUnchecked(*m)
	t.work++
	return t.best(next, seat, ways, depth+1, first)
}

// best returns the value of a position for a seat that makes the best of the turn that it is in the middle of.
// ways is how many ways to go on are tried, and first means that no chance move has been made.
func (t *merlinTurn) best(s *merlin.State, seat bourse.Seat, ways, depth int, first bool) int {
	actor, asked := merlinActor(s)
	if actor == bourse.None || s.Over() || depth == merlinDeep {
		return merlinLead(s, seat)
	}
	who := s.Turn()
	switch t.hidden = t.hidden || who != seat && !merlinDie(s); {
	case who == bourse.Nature:
		return t.chance(s, seat, ways, depth, first)
	case asked && actor != seat:
		return merlinLead(s, seat) // only the actor sees what is open
	case asked && s.Own[seat].Open.Kind == 0:
		return t.closed(s, seat, ways, depth, first)
	}
	options := s.Options(who, t.options[depth][:0])
	t.options[depth] = options
	best, mild := math.MinInt, asked || who != seat && len(options) > merlinAnswers
	if mild {
		idle := bourse.Idle(options)
		best = t.after(s, &idle, seat, 1, depth, first) - merlinDropped
		if who != seat {
			return best
		}
		options = options[1:]
	}
	moves := t.moves[depth][:0]
	for i := range options {
		moves = merlinAmounts(moves, &options[i], int(s.CoL))
	}
	t.moves[depth] = moves
	moves = moves[:min(len(moves), ways)]
	if len(moves) == 0 && !mild {
		return merlinLead(s, seat) // in a position that does not fit what the others have
	}
	chosen := 0
	for i := range moves {
		v := t.after(s, &moves[i], who, max(1, ways/len(moves)), depth, first)
		if asked {
			v -= merlinReluctance
		}
		if v > best {
			best, chosen = v, i
		}
	}
	if who != seat {
		return t.after(s, &moves[chosen], seat, 1, depth, first)
	}
	return best
}

// closed returns the value of a position in which a player has nothing open. The player ends the turn, or first
// uses a card of the reserve.
func (t *merlinTurn) closed(s *merlin.State, seat bourse.Seat, ways, depth int, first bool) int {
	next := &t.states[depth]
	*next = *s
	next.ApplyUnchecked(merlin.Move{Seat: seat, Kind: merlin.KindEnd})
	best := merlinLead(next, seat)
	if ways == 1 || s.Own[seat].Actions >= s.Config.MaxActions {
		return best
	}
	reserve := &s.Seats[seat].Reserve
	for i, c := range reserve[:reserve.Len()] {
		if i == 0 || c != reserve[i-1] {
			m := merlin.Move{Seat: seat, Kind: merlin.KindCard, Card: c}
			best = max(best, t.after(s, &m, seat, max(1, ways/reserve.Len()), depth, first)-merlinDropped)
		}
	}
	return best
}

// chance returns the mean value after the chance moves that are due. The first of them makes all of a few moves,
// or some drawn ones, and those that follow one.
func (t *merlinTurn) chance(s *merlin.State, seat bourse.Seat, ways, depth int, first bool) int {
	luck := t.rand
	defer func() { t.rand = luck }() // all ways to go on have the same luck
	if !first {
		m, _ := s.SampleChance(&t.rand)
		return t.after(s, &m, seat, ways, depth, false)
	}
	sum, weight := 0, 0
	if t.chances = s.Chances(t.chances[:0]); len(t.chances) <= 6 {
		for _, c := range t.chances {
			sum += int(c.Weight) * t.after(s, &c.Move, seat, ways, depth, false)
			weight += int(c.Weight)
		}
		return sum / weight
	}
	for range merlinDraws {
		m, _ := s.SampleChance(&t.rand)
		sum += t.after(s, &m, seat, ways, depth, false)
	}
	return sum / merlinDraws
}

// merlinAmounts appends moves that an option stands for: of a narrow range all, and fewer the wider it is. An ask
// is for the Cost of Living.
func merlinAmounts(moves []merlin.Move, o *merlin.Option, col int) []merlin.Move {
	switch {
	case o.Max == 0:
		return append(moves, o.Move)
	case o.Move.Kind == merlin.KindBid, o.Move.Kind == merlin.KindRebid:
		return moves // gains nothing
	case o.Move.Kind == merlin.KindAsk:
		return append(moves, o.Move.With(max(o.Min, min(col, o.Max))))
	}
	for n, step := o.Min, 1; n < o.Max; n, step = n+step, 2*step {
		moves = append(moves, o.Move.With(n))
	}
	return append(moves, o.Move.With(o.Max))
}
