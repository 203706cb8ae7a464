package merlin_test

import (
	"cmp"
	"container/heap"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
)

// This file searches joint play for gains from nothing. Some players collude: they choose their moves
// freely and answer each other, while the others are idle. Every roll of two dice is a 5 and a 6, which
// produces nothing. A single die shows 1 or 6, as the colluders wish. A drawn card is never an event. Every
// part takes part through its moves.

// A hunt is such a search, breadth first or best first.
type hunt struct {
	of    bourse.Seats // who collude
	turns int          // for each player, including the current one
	nodes int          // the number of positions to search
	least int          // the gain that ends the search, or 0

	// worth, if it is not nil, is what players are worth together: the hunt is then for more of that while no
	// more is held of anything, and otherwise for more of anything while no less is held of anything else.
	worth func(*merlin.State, bourse.Seats) int
	// ahead has the hunt look first at what is worth most.
	ahead bool
	// without are kinds of moves that are left out.
	without []merlin.Kind
	// amiss, if it is not nil, breaks a rule: it changes what a move has made of a position.
	amiss func(then, now *merlin.State, m merlin.Move)

	then    merlin.State
	had     holding
	options []merlin.Option
	seen    map[bourse.Key]bool
	open    frontier
	way     []trodden
	best    found
}

// A found is the result of a hunt: the gain and the moves that lead to it.
type found struct {
	got   int
	moves []merlin.Move
}

// String returns text such as "2: p0 goods grain, p0 bid 2".
func (f found) String() string {
	text := make([]string, len(f.moves))
	for i, m := range f.moves {
		text[i] = m.String()
	}
	return fmt.Sprintf("%d: %s", f.got, strings.Join(text, ", "))
}

// A trodden is a move on the way to a position.
type trodden struct {
	from int32 // the move before it, or -1
	move merlin.Move
}

// A node is a position at which there is a choice.
type node struct {
	state       merlin.State
	last        int32 // on the way to it, or -1
	lead, depth int
	age         int
}

// A frontier contains the nodes that are still to be searched, the most promising first, then the
// shallowest, then the oldest.
type frontier []*node

func (f frontier) Len() int      { return len(f) }
func (f frontier) Swap(i, j int) { f[i], f[j] = f[j], f[i] }
func (f frontier) Less(i, j int) bool {
	a, b := f[i], f[j]
	return cmp.Or(cmp.Compare(b.lead, a.lead), cmp.Compare(a.depth, b.depth), cmp.Compare(a.age, b.age)) < 0
}
func (f *frontier) Push(x any) { *f = append(*f, x.(*node)) }
func (f *frontier) Pop() any {
	old := *f
	x := old[len(old)-1]
	old[len(old)-1] = nil
	*f = old[:len(old)-1]
	return x
}

// from hunts from a position.
func (h *hunt) from(s merlin.State) found {
	h.then, h.had, h.best = s, held(&s, h.of), found{}
	h.seen, h.open, h.way = map[bourse.Key]bool{}, nil, nil
	h.reach(s, -1, 0)
	for n := 0; n < h.nodes && len(h.open) > 0 && !h.done(); n++ {
		at := heap.Pop(&h.open).(*node)
		for _, m := range h.moves(&at.state) {
			next := at.state
			last := h.make(&next, m, at.last)
			h.reach(next, last, at.depth+1)
		}
	}
	return h.best
}

func (h *hunt) done() bool { return h.least > 0 && h.best.got >= h.least }

// reach goes on from a position to the next at which there is a choice.
func (h *hunt) reach(s merlin.State, last int32, depth int) {
	moves := h.moves(&s)
	for ; len(moves) == 1; moves = h.moves(&s) {
		last = h.make(&s, moves[0], last)
	}
	if len(moves) == 0 || h.known(s) {
		return
	}
	lead := 0
	if h.ahead {
		lead = 2*(h.worth(&s, h.of)-laid(&s, h.of)) - depth // a little ahead is worth some moves
	}
	heap.Push(&h.open, &node{state: s, last: last, lead: lead, depth: depth, age: len(h.way)})
}

// known reports whether a position has been reached before, in any turn and after any number of actions.
func (h *hunt) known(s merlin.State) bool {
	s.Turns = 0
	for seat := range s.Own {
		s.Own[seat].Actions = 0
	}
	key := bourse.KeyOf(&s)
	known := h.seen[key]
	h.seen[key] = true
	return known
}

// make makes a move and checks the gain.
func (h *hunt) make(s *merlin.State, m merlin.Move, last int32) int32 {
	before := *s
	s.ApplyUnchecked(m)
	if h.amiss != nil {
		h.amiss(&before, s, m)
	}
	h.way = append(h.way, trodden{last, m})
	last = int32(len(h.way) - 1)
	if got := h.got(s); got > h.best.got {
		h.best = found{got: got, moves: h.path(last)}
	}
	return last
}

// path returns the moves up to one.
func (h *hunt) path(last int32) (moves []merlin.Move) {
	if last < 0 {
		return nil
	}
	return append(h.path(h.way[last].from), h.way[last].move)
}

// moves returns the moves of a position that are worth trying.
func (h *hunt) moves(s *merlin.State) (moves []merlin.Move) {
	seat := s.Turn()
	switch {
	case s.Over():
		return nil
	case seat == bourse.Nature:
		return brings(s)
	}
	h.options = s.Options(seat, h.options[:0])
	if !h.of.Has(seat) {
		return []merlin.Move{bourse.Idle(h.options)}
	}
	for _, o := range h.options {
		switch {
		case o.Move.Kind == merlin.KindBack, o.Move.Kind == merlin.KindDiscard,
			slices.Contains(h.without, o.Move.Kind):
			// what was before is met anyway, and what is thrown away brings nothing
		case o.Move.Kind == merlin.KindEnd && int(s.Turns-h.then.Turns)/s.Players() >= h.turns:
		case asking[o.Move.Kind.String()] && !h.of.Has(o.Move.To):
			// the others decline
		case o.Max == 0:
			moves = append(moves, o.Move)
		default:
			moves = append(moves, h.amounts(o, int(s.CoL))...)
		}
	}
	return moves
}

// asking are the kinds of moves by which another player is asked for something.
var asking = map[string]bool{"offer": true, "loan": true}

// amounts returns the moves of an option with the amounts that are worth trying: the minimum, the maximum,
// the Cost of Living and one more.
func (h *hunt) amounts(o merlin.Option, col int) (moves []merlin.Move) {
	last := o.Min - 1
	for _, n := range [...]int{o.Min, min(max(col, o.Min), o.Max), min(max(col+1, o.Min), o.Max), o.Max} {
		if n > last {
			moves = append(moves, o.Move.With(n))
			last = n
		}
	}
	return moves
}

// brings returns the chance moves: those that produce nothing, except that a single die has both results.
func brings(s *merlin.State) (moves []merlin.Move) {
	for _, c := range s.Chances(nil) {
		switch m := c.Move; {
		case m.Kind == merlin.KindDice && m != merlin.Dice(5, 6),
			m.Kind == merlin.KindDie && m.A > 1 && m.A < 6:
		case m.Kind != merlin.KindDraw:
			moves = append(moves, m)
		case len(moves) == 0 && (m.Card.Property() || m.Card.Permit()):
			moves = append(moves, m)
		}
	}
	return moves
}

// got returns the colluders' gain from nothing, or 0.
func (h *hunt) got(now *merlin.State) int {
	if h.worth == nil {
		if goods := goodsOf(now, h.of); less(goods[:], h.had.goods[:]) > 0 {
			return 0
		}
		has := held(now, h.of)
		if less(has.cards[:], h.had.cards[:]) > 0 {
			return 0
		}
		return less(h.had.goods[:], has.goods[:]) + less(h.had.cards[:], has.cards[:])
	}
	n := h.worth(now, h.of) - h.worth(&h.then, h.of)
	if n <= 0 {
		return 0
	}
	has := held(now, h.of)
	if less(h.had.goods[:], has.goods[:])+less(h.had.cards[:], has.cards[:]) > 0 {
		return 0
	}
	return n
}

// less returns the sum of the differences where a number in a is less than the one in b.
func less(a, b []int) (n int) {
	for i := range a {
		n += max(0, b[i]-a[i])
	}
	return n
}

// A holding is what players have: goods, and cards, with those on plots counted separately.
type holding struct {
	goods [4]int
	cards [2 * int(merlin.Joker)]int
}

// lastAccount is the account with the highest number.
var lastAccount = merlin.Account(len(merlin.Rules.Description().Accounts))

// held returns what players have in all accounts.
func held(s *merlin.State, of bourse.Seats) holding {
	h := holding{goods: goodsOf(s, of)}
	hold := func(counts []int, cards ...merlin.Card) {
		for _, c := range cards {
			if c > 0 && c <= merlin.Joker {
				counts[c-1]++
			}
		}
	}
	for left := of; left != 0; left = left.Without(left.Lowest()) {
		player := &s.Seats[left.Lowest()]
		hold(h.cards[:], player.Reserve[:]...)
		for _, unit := range player.Units {
			hold(h.cards[:], unit.Card)
		}
		for _, lab := range player.Labs {
			hold(h.cards[merlin.Joker:], lab.Card)
		}
	}
	for i, plot := range s.Plots {
		if of.Has(merlin.Place(i + 1).Seat()) {
			hold(h.cards[merlin.Joker:], plot.Property, plot.Second, plot.Permit)
		}
	}
	return h
}

// goodsOf returns the gold and the commodities that players hold.
func goodsOf(s *merlin.State, of bourse.Seats) (goods [4]int) {
	for a := merlin.Account(1); a <= lastAccount; a++ {
		if of.Has(a.Seat()) {
			for i := range goods {
				goods[i] += s.Balance(a, merlin.Gold+merlin.Good(i))
			}
		}
	}
	return goods
}

// laid returns what the cards that players have laid add to their net worth.
func laid(s *merlin.State, of bourse.Seats) (n int) {
	for i, plot := range s.Plots {
		if of.Has(merlin.Place(i + 1).Seat()) {
			for _, c := range [...]merlin.Card{plot.Property, plot.Second, plot.Permit} {
				if c != 0 {
					n += int(s.Config.Worth) - 1 // in the reserve it counts 1
				}
			}
		}
	}
	return n
}

// worths returns the joint worth of players.
func worths(s *merlin.State, of bourse.Seats) (n int) {
	for ; of != 0; of = of.Without(of.Lowest()) {
		n += s.Worth(of.Lowest())
	}
	return n
}

// nothing checks that a hunt finds nothing. The long run searches more positions.
func nothing(t *testing.T, h *hunt, name string, s merlin.State) {
	t.Helper()
	h.nodes = scale.N(h.nodes/12, 20*h.nodes)
	if f := h.from(s); f.got > 0 {
		t.Errorf("%s, %s: %s", name, h.of, f)
	}
}
