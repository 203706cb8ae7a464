package host

import (
	"cmp"
	"context"
	"slices"
	"time"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/store"
	"bourse.example/rng"
)

// This file finds the decisions of a finished match that cost a player most, by what the player knew then.

// Costs are the costliest decisions of a seat.
type Costs struct {
	Asked bool // somebody has asked for them
	Ready bool // the list is complete; if not, a worker is busy with it
	List  []Costly
}

// A Costly is a decision in which another move was better, as a bot compares them from what the seat saw.
type Costly struct {
	At           int    // Past.At of the position
	Move         int    // the number of answered moves before it, as in Point
	Made, Better string // the moves in words
	MadeIs       string // what to expect after them, as in Advice
	BetterIs     string
}

// These bound the work for a seat's costliest decisions.
const (
	costlyTime = 30 * time.Second // for all of them
	costlyEach = time.Second / 2
	maxCostly  = 3
)

// A costing finds the costliest decisions. A worker owns it until it is ready.
type costing struct {
	ready         bool
	match, walker games.Session
	seat          bourse.Seat
	step          int // the walker's answered moves
	each          time.Duration
	found         []costlyMove
}

type costlyMove struct {
	sight      games.Sight
	step       int
	best, made games.Hint
}

// lost is what the move cost: a share of the win, or gold.
func (c *costlyMove) lost() float64 {
	return c.best.Wins - c.made.Wins + c.best.Lead - c.made.Lead
}

// Costs returns the costliest decisions of a browser's seat, at most three, the costliest first. If begin is true, a worker
// looks for them, unless one has before; ask again later. The error is ErrNotYours, or ErrStage before the end.
func (t *Table) Costs(browser store.Hash, seat bourse.Seat, begin bool) (v Costs, err error) {
	err = t.match(seat, func(l *live, seat bourse.Seat) error {
		switch {
		case !l.has(browser, seat) || !seat.Player():
			return ErrNotYours
		case l.stage() != Over:
			return ErrStage
		}
		c := l.costs[seat]
		if c == nil && begin {
			if c, err = l.beginCosts(seat); err != nil {
				return err
			}
		}
		if v.Asked = c != nil; !v.Asked || !c.ready {
			return nil
		}
		v.Ready = true
		steps, err := l.steps()
		if err != nil {
			return err
		}
		g, err := games.Find(l.row.Game)
		if err != nil {
			return err
		}
		language := t.told(l.session).Language()
		for _, found := range c.found {
			choices := found.sight.In(language).Choices()
			_, made := games.OptionOf(choices, found.made.Move)
			_, better := games.OptionOf(choices, found.best.Move)
			v.List = append(v.List, Costly{steps[found.step].seen[indexOf(seat)], found.step, made, better,
				g.Expects(language, found.made), g.Expects(language, found.best)})
		}
		return nil
	})
	return v, err
}

// beginCosts queues the work for a seat's costliest decisions.
func (l *live) beginCosts(seat bourse.Seat) (c *costing, err error) {
	c = &costing{match: l.session, seat: seat}
	if c.match, err = l.session.Back(l.session.Len()); err != nil {
		return nil, err
	}
	if c.walker, err = l.session.Back(0); err != nil {
		return nil, err
	}
	decisions := 1
	for n := range c.match.Len() {
		if by, _ := c.match.Move(n); by == seat {
			decisions++
		}
	}
	c.each = min(costlyEach, costlyTime/time.Duration(decisions))
	l.costs[seat] = c
	l.host.cost(l.id, c, l.payer(), l.hasPeople())
	return c, nil
}

// cost queues the next decision. Each is another turn, so that bots wait for one at most.
func (h *Host) cost(id string, c *costing, maker string, people bool) {
	h.pools[slow].add(&turn{maker: maker, people: people, run: func(t *turn) {
		more, err := guard(h.ctx, t, c.next)
		if err != nil {
			h.log.Error("the costliest decisions were not found", "game", c.match.Game(), "err", err)
		}
		if more {
			h.cost(id, c, maker, people)
			return
		}
		c.match, c.walker = nil, nil
		h.peek(id, func(*live) { c.ready = true })
	}})
}

// costlySeed is for sampled positions, and has nothing to do with a match.
var costlySeed = rng.FromText("costly")

// next compares the moves of the seat's next decision, and reports whether there are more.
func (c *costing) next(ctx context.Context) (more bool, err error) {
	for ; c.walker.Len() < c.match.Len(); c.step++ {
		by, move := c.match.Move(c.walker.Len())
		if by != c.seat || c.walker.Size(by) < 2 {
			if err := repeat(c.walker, c.match); err != nil {
				return false, err
			}
			continue
		}
		now := costlyMove{sight: c.walker.See(by), step: c.step}
		now.best, now.made, err = now.sight.Cost(ctx, move, costlySeed, c.each)
		if err == nil {
			err = repeat(c.walker, c.match)
		}
		c.step++
		if err != nil || now.made.Equal {
			return err == nil, err
		}
		c.found = append(c.found, now)
		slices.SortStableFunc(c.found, func(a, b costlyMove) int {
			// A bid, which is compared by its share of the win, comes after what is compared by gold.
			return cmp.Or(-cmp.Compare(btoi(a.best.Gold), btoi(b.best.Gold)), cmp.Compare(b.lost(), a.lost()))
		})
		c.found = c.found[:min(len(c.found), maxCostly)]
		return true, nil
	}
	return false, nil
}
