package learn

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// visit plays random games and calls the function with some positions.
func visit[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t testing.TB,
	rules bourse.Rules[S, M, V, E], positions int, see func(at bourse.Observable[M, V, E], r *rng.Rand)) {
	t.Helper()
	r := must.Get(rng.New(rng.FromText("visit")))
	var s S
	at := rules.Observe(&s)
	for k := 0; k < positions; {
		if at.Over() {
			s = must.Get(rules.New(fmt.Appendf(nil, `{"players":%d}`, rules.Max)))
		}
		m, ok := at.SampleChance(r)
		if !ok {
			m = at.Pick(at.Turn(), r)
		}
		must.Do(t, at.Apply(m))
		if !at.Over() && r.IntN(20) == 0 {
			see(at, r)
			k++
		}
	}
}

func newEye[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	rules bourse.Rules[S, M, V, E]) *eye[S, M, V, E] {
	return &eye[S, M, V, E]{rules: rules, reader: ReaderOf(rules)}
}

// TestReader_fields changes every number of views in turn, and checks that some input changes. The number of
// players and what is omitted are the exceptions.
func TestReader_fields(t *testing.T) {
	t.Run("futures", func(t *testing.T) { testFields(t, futures.Rules) })
	t.Run("smallprint", func(t *testing.T) { testFields(t, smallprint.Rules) })
	t.Run("economicon", func(t *testing.T) { testFields(t, economicon.Rules) })
	t.Run("merlin", func(t *testing.T) { testFields(t, merlin.Rules) })
}

func testFields[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t *testing.T,
	rules bourse.Rules[S, M, V, E]) {
	reader := ReaderOf(rules)
	visit(t, rules, 3, func(at bourse.Observable[M, V, E], r *rng.Rand) {
		v := at.View(bourse.Seat(at.Players() - 1))
		inputs := func() []input {
			in := reader.Read(nil, bytesOf(nil, &v), bourse.Seat(at.Players()-1), at.Players())
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
			if omitted[inner] == "" {
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

// TestReader_rotated checks that seats are counted from the viewer.
func TestReader_rotated(t *testing.T) {
	reader := ReaderOf(futures.Rules)
	s := must.Get(futures.New(futures.Standard(4)))
	v := s.View(bourse.Spectator)
	v.Gold, v.Start, v.Active, v.Committed = [4]int32{}, bourse.None, bourse.None, 0
	read := func(me bourse.Seat) []input { return reader.Read(nil, bytesOf(nil, &v), me, 4) }
	none := len(read(0))
	v.Gold[2], v.Active, v.Committed = 7, 3, bourse.SeatsOf(1)
	from := read(1)
	v.Gold, v.Active, v.Committed = [4]int32{1: 7}, 2, bourse.SeatsOf(0)
	if again := read(0); !slices.Equal(from, again) || len(again) <= none {
		t.Errorf("the same table one seat on: %v and %v", from, again)
	}
	if slices.Equal(from, read(1)) {
		t.Error("another seat sees the same")
	}
}

// TestBuckets checks that buckets rise, and that small numbers have their own.
func TestBuckets(t *testing.T) {
	last := int32(-1)
	for n := 1; n < 3000; n++ {
		b := bucketOf(n)
		if b < last || b > last+1 || n <= exact && b != int32(n-1) || b >= countInputs-buckets {
			t.Fatalf("%d is in bucket %d, after %d", n, b, last)
		}
		last = b
	}
	if last != countInputs-buckets-1 {
		t.Errorf("the last bucket is %d", last)
	}
}
