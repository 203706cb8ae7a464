package learn

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

func newEye[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) *eye[S, M, V, E] {
	return &eye[S, M, V, E]{rules: rules, reader: ReaderOf(rules)}
}

// TestReader_fields changes every number of views in turn, and checks that some input changes. The number of
// players and what is omitted are the exceptions.
func TestReader_fields(t *testing.T) { inEach(t, checker.fields) }

func (c checked[S, M, V, E]) fields(t *testing.T) {
	if testing.Short() && c.name() == "merlin" {
		t.Skip("a view has thousands of numbers")
	}
	reader := ReaderOf(c.rules)
	visit(t, c.rules, scale.N(2, 6), func(at bourse.Observable[M, V, E], r *rng.Rand) {
		v := at.View(bourse.Seat(at.Players() - 1))
		inputs := func() []input {
			bytes, me, players := bytesOf(nil, &v), bourse.Seat(at.Players()-1), at.Players()
			reader.clear(bytes)
			in := reader.Read(nil, bytes, reader.placesOf(len(bytes), me, players), me, players)
			slices.SortFunc(in, func(a, b input) int { return int(a.Row - b.Row) })
			return in
		}
		before := inputs()
		eachNumber(reflect.ValueOf(&v).Elem(), "", func(path string, n reflect.Value) {
			old := reflect.ValueOf(n.Interface())
			change(n)
			if slices.Equal(before, inputs()) {
				t.Errorf("no input changes with %s from %v to %v", path, old, n)
			}
			n.Set(old)
		})
	})
}

// eachNumber calls the function with every number of a value that is not omitted.
func eachNumber(v reflect.Value, path string, do func(string, reflect.Value)) {
	switch v.Kind() {
	case reflect.Array:
		for i := range v.Len() {
			eachNumber(v.Index(i), path, do)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			inner, f := path, v.Type().Field(i)
			if !f.Anonymous {
				if inner != "" {
					inner += "."
				}
				inner += f.Name
			}
			unused := (path == "Notes" || path == "Stack") && f.Type == reflect.TypeFor[bourse.Seat]() && v.Field(0).IsZero()
			if omitted[inner] == "" && !unused {
				eachNumber(v.Field(i), inner, do)
			}
		}
	default:
		do(path, v)
	}
}

// change changes a number to another one that can occur.
func change(n reflect.Value) {
	switch {
	case n.Kind() == reflect.Bool:
		n.SetBool(!n.Bool())
	case n.Type() == reflect.TypeFor[bourse.Seat]():
		n.SetInt((n.Int() + 5) % 4)
	case n.Type() == reflect.TypeFor[bourse.Seats]():
		n.SetUint(n.Uint() ^ 1)
	case n.CanInt() && n.Int() > 0:
		n.SetInt(n.Int() - 1)
	case n.CanInt():
		n.SetInt(n.Int() + 1)
	case n.Uint() > 0:
		n.SetUint(n.Uint() - 1)
	default:
		n.SetUint(n.Uint() + 1)
	}
}

// TestReader_equal checks that equal views have equal inputs, and that inputs depend only on the view.
func TestReader_equal(t *testing.T) {
	eye := newEye(futures.Rules)
	visit(t, futures.Rules, 50, func(at bourse.Observable[futures.Move, futures.View, futures.Event], r *rng.Rand) {
		for seat := range bourse.Seat(at.Players()) {
			world := at.View(seat).Sample(r)
			before := eye.look(at, seat, nil)
			if after := eye.look(&world, seat, nil); !slices.Equal(before, after) {
				t.Fatalf("%s: two positions with the same view have different inputs", seat)
			}
		}
	})
}

// TestReader_offered checks that the player who gets the offer of a hidden card can value it: only the other player
// has the card in hand.
func TestReader_offered(t *testing.T) {
	e := newEye(merlin.Rules)
	r := must.Get(rng.New(rng.FromText("offered")))
	s := must.Get(merlin.New(merlin.Standard(4)))
	for s.Top().Kind != merlin.FrameAnswer || s.Own[s.Offer.To].Shown == 0 {
		m, ok := s.SampleChance(r)
		if !ok {
			m = s.Pick(s.Turn(), r)
		}
		must.Do(t, s.Apply(m))
	}
	for seat := range bourse.Seat(4) {
		if in := e.look(&s, seat, nil); len(in) == 0 {
			t.Errorf("%s sees nothing", seat)
		}
	}
}

// TestReader_bid checks that a player of Merlin Economics values a bid for the turn order in the same way whether it
// bids before the others or after them. Only half of the bids of the last player, who gets half of all bids, can be
// told from the bid below.
func TestReader_bid(t *testing.T) {
	r := must.Get(rng.New(rng.FromText("bid")))
	seal := func(s *merlin.State, seat bourse.Seat, n int) {
		must.Do(t, s.Apply(merlin.Move{Seat: seat, Kind: merlin.KindSeal, N: int16(n)}))
	}
	numbers := func(s *merlin.State, seat bourse.Seat) []int {
		v := s.View(seat)
		return ofMerlin(&v, seat, nil)
	}
	for range 100 {
		s := must.Get(merlin.New(merlin.Standard(4)))
		for s.Turn() == bourse.Nature {
			m, _ := s.SampleChance(r)
			s.ApplyUnchecked(m)
		}
		seat, bid := bourse.Seat(r.IntN(4)), r.IntN(11)
		early := s
		seal(&early, seat, bid)
		for other := range bourse.Seat(4) {
			if other != seat {
				seal(&s, other, r.IntN(11))
			}
		}
		seal(&s, seat, bid)
		want, got := numbers(&early, seat), numbers(&s, seat)
		if s.Order[3] == seat && got[0] == bid {
			continue
		}
		if got[0] != bid+1 || !slices.Equal(want, got) {
			t.Errorf("a bid of %d is read as %v before the others, and as %v after them", bid, want, got)
		}
	}
}

// TestReader_unused checks that an entry of a list that is not used has no inputs, although its seats are p0.
func TestReader_unused(t *testing.T) {
	r := ReaderOf(merlin.Rules)
	var v merlin.View
	v.Notes[0] = merlin.Note{Kind: 1, Holder: 2}
	bytes := bytesOf(nil, &v)
	r.clear(bytes)
	rows := map[int32]string{}
	for _, s := range r.slots {
		if strings.HasPrefix(s.path, "Notes[0]") && (s.means == seat || s.path == "Notes[0].Kind") {
			for k := range int32(bourse.MaxSeats) {
				rows[s.row+k] = s.path
			}
		}
	}
	var paths []string
	for _, in := range r.Read(nil, bytes, r.placesOf(len(bytes), 0, 4), 0, 4) {
		if path := rows[in.Row]; path != "" {
			paths = append(paths, path)
		}
	}
	if want := []string{"Notes[0].Kind", "Notes[0].Issuer", "Notes[0].Holder"}; !slices.Equal(paths, want) {
		t.Errorf("one note has the inputs %q", paths)
	}
}

// TestCount checks that every number up to 300 has its own inputs, that similar numbers have similar ones, and
// that the inputs of a number but the first add up to 1.
func TestCount(t *testing.T) {
	vector := func(n int) (v [countInputs]float32) {
		for _, in := range appendCount(nil, 0, n, 16) {
			v[in.Row] = in.X
		}
		return v
	}
	for n := 1; n < 300; n++ {
		for _, sign := range [2]int{1, -1} {
			here, next := vector(sign*n), vector(sign*(n+1))
			sum, moved := float32(0), float32(0)
			for i := int32(above); i < countInputs; i++ {
				sum += here[i]
				moved += max(here[i]-next[i], next[i]-here[i])
			}
			if sum != 1 || moved == 0 || moved > 2 || n > 8 && moved > 1.01 || here[linear]*float32(sign) <= 0 {
				t.Errorf("%d has the inputs %v, and the next %v", sign*n, here, next)
			}
		}
	}
	if len(appendCount(nil, 0, 0, 16)) != 0 || vector(5000)[below-1] != 1 {
		t.Error("zero has inputs, or a large number is not at the last mark")
	}
}
