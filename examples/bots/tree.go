package bots

import (
	"cmp"
	"hash/maphash"
	"math"
	"slices"
	"unsafe"

	"bourse.example"
	"bourse.example/rng"
)

// This file implements the tree of ISMCTS.

// Weights balance what a search has found against what it has not tried. Rewards and first looks are from 0
// to 1.
type weights struct {
	explore float64 // of moves that were rarely tried
	own     float64 // visits that the first look at the bot's own move counts for
	theirs  float64 // and at another player's
}

// Weights for the two kinds of ratings, tuned by games of bots. Places among other positions use all of the
// range from 0 to 1. Shares of the win differ little from move to move, and are known better.
var (
	placeWeights = weights{explore: 1, own: 5, theirs: 60}
	shareWeights = weights{explore: 0.1, own: 20, theirs: 60}
)

// Parameters of the search, tuned by games of bots.
const (
	widening = 2.0 // a node has room for widening·√visits moves, and at least wideMin
	wideMin  = 3.0
	wideLook = 8 // with a net, options that a node looks at when it first needs some; one more for each visit
	tries    = 8 // moves compared for each move on the way to the horizon
)

const (
	rootLooks = 8         // worlds in which the moves of the decision itself are compared
	treeRoom  = 512 << 20 // approximate bytes of all trees of a bot; a full tree does not grow
)

// A tree is the search tree of one seat.
type tree[S comparable, M bourse.Move[M], V bourse.View[S, M]] struct {
	judge[S, M]
	weights
	ends    *judge[S, M]                // rates where iterations end; by default like all other positions
	ahead   func(*S, bourse.Seat) int64 // the value by which seats play on; judge.value rates positions
	prior   func(*S, bourse.Seat) int64 // the weights of moves; nil: all are the same
	reopen  func(*S, bourse.Seat)       // of the settings, or nil
	options []bourse.Option[M]          // of a seat in a world
	seat    bourse.Seat
	horizon int // moves after a new node, before the position is evaluated

	table map[uint64]int32 // the node of an information set, by the hash of its view
	nodes []node
	edges []edge[M]
	root  int32
	room  int // in bytes

	world      S                  // of an iteration
	view       V                  // of the player who decides there
	left       [bourse.MaxSeats]S // by each seat's last move in the tree; only if values are shares
	eyed, next S                  // the world in which moves are compared, and the copy in which one is made
	at, try    world[M, V]
	chance     rng.Rand // the same chance for all moves of lookAround
	path       []step
	moves      []M
	fresh      []edge[M]
	looks      []worth // at the fresh edges, before they are rated
}

// A node is an information set of the seat that decides there.
type node struct {
	first, last int32 // list of edges
	visits      int32
}

// An edge is a move.
type edge[M any] struct {
	move   M
	next   int32   // in the list of the node; 0: none
	visits int32   // how often it was made
	free   int32   // how often it was legal
	total  float64 // rewards of the seat that decides
	look   float64 // the rating of the first look
	prior  float64 // the weight, as a part of the largest of those first looked at together
}

// mean returns the mean reward of the move. The first look counts for a number of visits.
func (e *edge[M]) mean(look float64) float64 {
	return (e.total + look*e.look) / (float64(e.visits) + look)
}

// A step is an edge on the way down.
type step struct {
	node, edge int32
	seat       bourse.Seat
}

func newTree[S comparable, M bourse.Move[M], V bourse.View[S, M]](live func(*S) world[M, V],
	value func(*S, bourse.Seat) int64, horizon, room int) *tree[S, M, V] {
	t := &tree[S, M, V]{judge: judge[S, M]{value: value}, weights: placeWeights, ahead: value,
		horizon: horizon, room: room}
	t.ends = &t.judge
	t.at, t.try = live(&t.world), live(&t.next)
	t.clear()
	return t
}

func (t *tree[S, M, V]) clear() {
	t.table = map[uint64]int32{}
	t.nodes = append(t.nodes[:0], node{})
	t.edges = append(t.edges[:0], edge[M]{}) // 0 means none
}

// hashing is the seed of all keys. Another seed gives the same search, unless two views have the same key.
var hashing = maphash.MakeSeed()

// keyOf returns the key of a view. Different views have the same key with probability 2^-64.
func keyOf[V comparable](v V) uint64 { return maphash.Comparable(hashing, v) }

// full reports whether the tree takes more than a part of its room.
func (t *tree[S, M, V]) full(part int) bool {
	size := len(t.nodes)*int(unsafe.Sizeof(uint64(0))+2*unsafe.Sizeof(node{})) +
		len(t.edges)*int(unsafe.Sizeof(edge[M]{}))
	return size > t.room/part
}

// search iterates as often as its share of the budget allows.
func (t *tree[S, M, V]) search(view V, options []bourse.Option[M], r *rng.Rand, mine *share) {
	t.seat = options[0].Move.By()
	t.view = view
	if t.reopen != nil {
		t.sample(&t.world, view, t.seat, r)
		t.view = t.at.View(t.seat)
	}
	key := keyOf(t.view)
	var known bool
	if t.root, known = t.table[key]; !known || t.full(2) {
		t.clear()
		t.root = t.add(key)
	}
	for first := true; mine.more(); first = false {
		if first {
			t.lookAround(view, options, r)
		}
		t.sample(&t.world, view, t.seat, r)
		t.iterate(r)
	}
}

// sample draws a world from the view of a seat that decides. A local variable for it would be allocated.
func (t *tree[S, M, V]) sample(world *S, view V, seat bourse.Seat, r *rng.Rand) {
	*world = view.Sample(r)
	if t.reopen != nil {
		t.reopen(world, seat)
	}
}

// results adds the counts of the decision's moves to all, and appends moves that all does not have.
func (t *tree[S, M, V]) results(all []edge[M]) []edge[M] {
next:
	for i := t.nodes[t.root].first; i != 0; i = t.edges[i].next {
		e := t.edges[i]
		for k := range all {
			if all[k].move == e.move {
				all[k].visits += e.visits
				all[k].total += e.total
				continue next
			}
		}
		all = append(all, e)
	}
	return all
}

// lookAround compares the moves of the decision in several worlds. It keeps the counts of earlier searches.
func (t *tree[S, M, V]) lookAround(view V, options []bourse.Option[M], r *rng.Rand) {
	n := &t.nodes[t.root]
	t.moves = t.candidates(options, t.moves[:0], n.visits+4096, r)
	t.fresh, t.looks = t.fresh[:0], t.looks[:0]
	for _, m := range t.moves {
		t.fresh = append(t.fresh, edge[M]{move: m})
	}
	for k := range rootLooks {
		t.sample(&t.eyed, view, t.seat, r)
		chance := r.Split(uint64(k)) // the same for all moves
		for i := range t.fresh {
			t.chance = chance
			t.looks = append(t.looks, t.look(t.fresh[i].move, &t.chance))
		}
	}
	t.rateFresh(t.seat)
	for i := n.first; i != 0; i = t.edges[i].next {
		old := &t.edges[i]
		for k := range t.fresh {
			if e := &t.fresh[k]; e.move == old.move {
				e.visits, e.free, e.total = old.visits, old.free, old.total
			}
		}
	}
	n.first, n.last = 0, 0
	t.link(t.root)
}

// add makes a node.
func (t *tree[S, M, V]) add(key uint64) int32 {
	t.nodes = append(t.nodes, node{})
	at := int32(len(t.nodes) - 1)
	t.table[key] = at
	return at
}

// rateFresh rates the fresh edges by one or more looks at each.
func (t *tree[S, M, V]) rateFresh(seat bourse.Seat) {
	most, times := 0.0, float64(len(t.looks)/len(t.fresh))
	for k, w := range t.looks {
		e := &t.fresh[k%len(t.fresh)]
		e.look += t.rate(w, seat) / times
		e.prior += w.weight
		most = max(most, e.prior)
	}
	for k := range t.fresh {
		if e := &t.fresh[k]; most > 0 {
			e.prior /= most
		} else {
			e.prior = 1
		}
	}
}

// link sorts the fresh edges, the best first, and appends them to a node's list.
func (t *tree[S, M, V]) link(at int32) {
	slices.SortStableFunc(t.fresh, func(a, b edge[M]) int { return cmp.Compare(b.look, a.look) })
	n := &t.nodes[at]
	for _, e := range t.fresh {
		t.edges = append(t.edges, e)
		k := int32(len(t.edges) - 1)
		if n.last == 0 {
			n.first = k
		} else {
			t.edges[n.last].next = k
		}
		n.last = k
	}
}

// candidates appends moves that the options stand for: of many options, a sample. With more visits it appends more
// amounts of a range, first both ends and then ever finer steps between them, and with a net more of many options.
func (t *tree[S, M, V]) candidates(options []bourse.Option[M], moves []M, visits int32, r *rng.Rand) []M {
	amounts := 3
	for v := visits; v >= 16; v /= 4 {
		amounts++
	}
	most, from := min(len(options), maxCandidates), 0
	if t.shares {
		most = min(most, wideLook+int(visits))
	}
	if most < len(options) {
		from = r.IntN(len(options))
	}
	for i := range most {
		o := &options[(from+i*len(options)/most)%len(options)]
		if o.Max == 0 {
			moves = append(moves, o.Move)
			continue
		}
		if o.Max-o.Min < amounts {
			for n := o.Min; n <= o.Max; n++ {
				moves = append(moves, o.Move.With(n))
			}
			continue
		}
		for k := range amounts {
			moves = append(moves, o.Move.With(o.Min+(o.Max-o.Min)*k/(amounts-1)))
		}
	}
	return moves
}

// look returns the worth of a move in the world t.eyed.
func (t *tree[S, M, V]) look(m M, r *rng.Rand) worth {
	t.next = t.eyed
	pending := t.try.Waiting().Without(m.By())
	if t.try.Apply(m) != nil {
		return worth{value: -math.MaxFloat64} // the world does not fit the view: nothing is worse
	}
	weight := 0.0
	if t.prior != nil {
		weight = float64(t.prior(&t.next, m.By()))
	}
	if !t.shares { // a net values a move before the chance moves that follow
		settle(t.try, pending, r)
	}
	w := t.weigh(t.try, &t.next, m.By())
	w.weight = weight
	return w
}

// iterate walks down the tree in the world, adds a node, plays on, and adds the reward to the nodes on the
// way.
func (t *tree[S, M, V]) iterate(r *rng.Rand) {
	t.path = t.path[:0]
	for !t.at.Over() {
		seat := t.at.Turn()
		if seat == bourse.Nature {
			move(t.at, seat, r)
			continue
		}
		if len(t.path) == 0 {
			seat = t.seat // of seats that decide together, the bot's own comes first
		}
		eyes := bourse.Spectator
		if seat == t.seat {
			eyes = seat
		}
		t.view = t.at.View(eyes)
		key := keyOf(t.view)
		at, known := t.table[key]
		if !known {
			if t.full(1) {
				break
			}
			t.add(key)
			break
		}
		k := t.pick(at, seat, r)
		t.path = append(t.path, step{at, k, seat})
		if k == 0 {
			return // the world does not fit the view
		}
		t.at.ApplyUnchecked(t.edges[k].move)
		if t.shares {
			t.left[seat] = t.world
		}
	}
	t.playAhead(r)
	var rewards [bourse.MaxSeats]float64
	var known bourse.Seats
	for _, s := range t.path {
		if !known.Has(s.seat) {
			known = known.With(s.seat)
			// A net has learned to compare what a seat's own moves leave. It is less sure of what others'
			// leave, and may value it differently.
			at := &t.world
			if t.shares && !t.at.Over() {
				at = &t.left[s.seat]
			}
			rewards[s.seat] = t.ends.reward(t.at, at, s.seat)
		}
		e := &t.edges[s.edge]
		e.visits++
		e.total += rewards[s.seat]
		t.nodes[s.node].visits++
	}
}

// playAhead plays on as far as the horizon, with prefer for every seat, and makes the chance moves that are
// due then.
func (t *tree[S, M, V]) playAhead(r *rng.Rand) {
	for left := t.horizon; ; {
		seat := t.at.Turn()
		switch {
		case seat == bourse.None, seat != bourse.Nature && left == 0:
			return
		case seat == bourse.Nature:
			move(t.at, seat, r)
			continue
		}
		left--
		t.at.ApplyUnchecked(t.prefer(seat, r))
	}
}

// prefer compares a few random moves of a seat, or all if there are no more, by looking one move ahead, and
// returns the best.
func (t *tree[S, M, V]) prefer(seat bourse.Seat, r *rng.Rand) (best M) {
	t.options = t.at.Options(seat, t.options[:0])
	t.moves = t.moves[:0]
	if n := bourse.Count(t.options); n <= tries {
		t.moves = slices.AppendSeq(t.moves, bourse.All(t.options))
	} else {
		for range tries {
			if m := bourse.Pick(t.options, r); !slices.Contains(t.moves, m) {
				t.moves = append(t.moves, m)
			}
		}
	}
	if len(t.moves) == 1 {
		return t.moves[0]
	}
	most := int64(math.MinInt64)
	from := r.IntN(len(t.moves)) // start anywhere, since the first of equal moves is made
	for k := range t.moves {
		m := t.moves[(from+k)%len(t.moves)]
		if v := t.glance(m, seat, r); k == 0 || v > most {
			best, most = m, v
		}
	}
	return best
}

// glance returns the value after a move and the chance moves that follow.
func (t *tree[S, M, V]) glance(m M, seat bourse.Seat, r *rng.Rand) int64 {
	t.next = t.world
	t.try.ApplyUnchecked(m)
	for t.try.Turn() == bourse.Nature {
		move(t.try, bourse.Nature, r)
	}
	return t.ahead(&t.next, seat)
}

// pick chooses a move at a node: among those that the world allows and that the node has room for, the one
// with the highest upper bound. It returns 0 if there is none.
func (t *tree[S, M, V]) pick(at int32, seat bourse.Seat, r *rng.Rand) int32 {
	n := &t.nodes[at]
	room := int(max(wideMin, math.Ceil(widening*math.Sqrt(float64(n.visits)))))
	// The bot has the same cards in all worlds of a search. The more the others relied on what they have
	// learned there, the more they would respond to what they cannot know.
	look := t.own
	if seat != t.seat {
		look = t.theirs
	}
	best, bound := int32(0), math.Inf(-1)
	found := 0
	weigh := func(from int32) {
		for i := from; i != 0 && found < room; i = t.edges[i].next {
			e := &t.edges[i]
			if t.at.Check(e.move) != nil {
				continue
			}
			found++
			e.free++
			b := e.mean(look) + t.explore*e.prior*math.Sqrt(math.Log(float64(e.free)+1)/(float64(e.visits)+1))
			if b > bound {
				best, bound = i, b
			}
		}
	}
	weigh(n.first)
	if found >= room {
		return best
	}
	// There is room for moves that this world allows and that have not been met yet.
	t.options = t.at.Options(seat, t.options[:0])
	if found >= bourse.Count(t.options) || found > 0 && t.full(1) {
		return best
	}
	t.moves = t.candidates(t.options, t.moves[:0], n.visits, r)
	t.fresh, t.looks = t.fresh[:0], t.looks[:0]
	// They are compared in a world that the deciding player thinks possible. In the present world others
	// would see what the bot has committed in secret.
	t.sample(&t.eyed, t.at.View(seat), seat, r)
next:
	for _, m := range t.moves {
		for i := n.first; i != 0; i = t.edges[i].next {
			if t.edges[i].move == m {
				continue next
			}
		}
		t.fresh = append(t.fresh, edge[M]{move: m})
		t.looks = append(t.looks, t.look(m, r))
	}
	if len(t.fresh) == 0 {
		return best
	}
	t.rateFresh(seat)
	last := n.last
	t.link(at)
	n = &t.nodes[at]
	if last == 0 {
		weigh(n.first)
	} else {
		weigh(t.edges[last].next)
	}
	return best
}
