package learn

import (
	"cmp"
	"reflect"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// TestReader_turned moves all players of a position one seat on, and checks that each of them has the same inputs as
// before. The declared numbers of Merlin Economics are an exception: they follow from cards that are drawn.
func TestReader_turned(t *testing.T) { inEach(t, checker.turned) }

func (c checked[S, M, V, E]) turned(t *testing.T) {
	e := newEye(c.rules)
	look := func(s *S, seat bourse.Seat) []input {
		in := e.look(c.rules.Observe(s), seat, nil)
		if c.name() == merlin.Rules.Name() {
			in = slices.DeleteFunc(in, func(in input) bool { return in.Row >= e.reader.extra })
		}
		slices.SortFunc(in, func(a, b input) int { return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.X, b.X)) })
		return in
	}
	visit(t, c.rules, scale.N(20, 400), func(at bourse.Observable[M, V, E], r *rng.Rand) {
		players := at.Players()
		s := at.View(0).Sample(r)
		next := s
		turn(reflect.ValueOf(&next).Elem(), "", int32(players), e.reader.more.nations)
		for seat := range bourse.Seat(players) {
			if !slices.Equal(look(&s, seat), look(&next, seatOf(seat, 1, players))) {
				t.Fatalf("%s has other inputs with all players one seat on:\n%v\n%v", seat, s, next)
			}
		}
	})
}

// turn moves all players one seat on.
func turn(v reflect.Value, check string, players int32, nations map[reflect.Type]nation) {
	own := nations[v.Type()]
	if slices.Contains(strings.Fields(check), "seats") {
		own = nation{0, 1}
	}
	bit := func(k int32) int32 { return own.turned(k, players-1, players) }
	switch {
	case v.Type() == reflect.TypeFor[bourse.Seat]():
		if seat := bourse.Seat(v.Int()); seat.Player() {
			v.SetInt(int64(seatOf(seat, 1, int(players))))
		}
	case v.Type() == reflect.TypeFor[bourse.Seats]() || own.each > 0 && isSet(v.Type()):
		if own.each == 0 {
			own = nation{0, 1}
		}
		set := uint64(0)
		for k := range int32(64) {
			if v.Uint()>>k&1 != 0 {
				set |= 1 << bit(k)
			}
		}
		v.SetUint(set)
	case v.CanUint() && own.each > 0:
		v.SetUint(uint64(bit(int32(v.Uint()))))
	case v.Kind() == reflect.Array:
		old := reflect.New(v.Type()).Elem()
		old.Set(v)
		for i := range v.Len() {
			v.Index(int(bit(int32(i)))).Set(old.Index(i))
		}
		for i := range v.Len() {
			turn(v.Index(i), strings.ReplaceAll(check, "seats", ""), players, nations)
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			turn(v.Field(i), v.Type().Field(i).Tag.Get("check"), players, nations)
		}
	}
}

// isSet reports whether a number is a set of bits.
func isSet(t reflect.Type) bool {
	_, has := t.MethodByName("Has")
	return has
}
