package bots_test

import (
	"context"
	"encoding/json"
	"reflect"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file checks that a bot gets a view and options and nothing else.

// everyBot has a spec of each bot, quick enough for a test.
var everyBot = []string{"random", "greedy:4", "rollout:20", "ismcts:50", "ismcts:30:2"}

// TestOnlyView checks that a bot can only learn from its view. Choose takes a context, a view and options,
// and no other method takes anything. Views and options contain no pointer, function or interface. The
// settings of a bot contain only numbers, and functions that evaluate or change a state which the bot passes to them.
func TestOnlyView(t *testing.T) {
	t.Run("futures", func(t *testing.T) { onlyView(t, futures.Rules) })
	t.Run("smallprint", func(t *testing.T) { onlyView(t, smallprint.Rules) })
	t.Run("economicon", func(t *testing.T) { onlyView(t, economicon.Rules) })
	t.Run("merlin", func(t *testing.T) { onlyView(t, merlin.Rules) })
}

func onlyView[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t *testing.T,
	rules bourse.Rules[S, M, V, E]) {
	state, view, options := reflect.TypeFor[S](), reflect.TypeFor[V](), reflect.TypeFor[[]bourse.Option[M]]()
	for _, spec := range everyBot {
		bot := must.Get(bots.New(spec, rules, bots.Settings[S]{Seed: rng.FromText(spec)}))
		choose := reflect.ValueOf(bot).MethodByName("Choose").Type()
		want := []reflect.Type{reflect.TypeFor[context.Context](), view, options}
		if choose.NumIn() != len(want) {
			t.Fatalf("%s: Choose takes %d arguments", spec, choose.NumIn())
		}
		for i, typ := range want {
			if choose.In(i) != typ {
				t.Errorf("%s: argument %d of Choose is a %v", spec, i, choose.In(i))
			}
		}
		for i := range reflect.TypeOf(bot).NumMethod() {
			if m := reflect.TypeOf(bot).Method(i); m.Name != "Choose" && m.Type.NumIn() != 1 { // its receiver
				t.Errorf("%s has a method %s: something else can be told to it than what Choose is", spec,
					m.Name)
			}
		}
	}
	for _, typ := range []reflect.Type{view, options.Elem()} {
		if path := reaches(typ, state); path != "" {
			t.Errorf("%v reaches more than it holds: %s", typ, path)
		}
	}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[bots.Settings[S]]()) {
		switch field.Type {
		case reflect.TypeFor[func(*S, bourse.Seat) int64](), reflect.TypeFor[func(*S, bourse.Seat)]():
			continue
		}
		if path := reaches(field.Type, state); path != "" {
			t.Errorf("a bot is made with %s, which reaches %s", field.Name, path)
		}
	}
}

// reaches returns where a type has a state, or something that can lead to one.
func reaches(typ, state reflect.Type) string {
	switch {
	case typ == state:
		return typ.String()
	case typ.Kind() == reflect.Struct:
		for i := range typ.NumField() {
			if path := reaches(typ.Field(i).Type, state); path != "" {
				return typ.Field(i).Name + " " + path
			}
		}
	case typ.Kind() == reflect.Array:
		return reaches(typ.Elem(), state)
	case typ.Kind() > reflect.Complex128 && typ.Kind() != reflect.String:
		return typ.String()
	}
	return ""
}

// TestReaches shows that TestOnlyView can fail.
func TestReaches(t *testing.T) {
	type leak struct {
		N    int
		More [2]struct{ At futures.State }
	}
	state := reflect.TypeFor[futures.State]()
	for _, typ := range []reflect.Type{state, reflect.TypeFor[leak](), reflect.TypeFor[*int](),
		reflect.TypeFor[struct{ F func() }](),
		reflect.TypeFor[[1]any](), reflect.TypeFor[[]int](), reflect.TypeFor[map[int]int](),
		reflect.TypeFor[chan int]()} {
		if reaches(typ, state) == "" {
			t.Errorf("%v reaches nothing", typ)
		}
	}
}

// TestSameView checks that bots make the same moves in games that look the same to their seat.
func TestSameView(t *testing.T) {
	if testing.Short() {
		t.Skip("searches in every game")
	}
	t.Run("futures", func(t *testing.T) { sameView(t, futures.Rules, forFutures, four) })
	t.Run("smallprint", func(t *testing.T) { sameView(t, smallprint.Rules, forSmallprint, four) })
	t.Run("economicon", func(t *testing.T) { sameView(t, economicon.Rules, forEconomicon, four) })
	t.Run("merlin", func(t *testing.T) { sameView(t, merlin.Rules, forMerlin, four) })
	t.Run("merlin, magic", func(t *testing.T) {
		c := merlin.Standard(4)
		c.Parts = merlin.PartsOf(merlin.Magic)
		sameView(t, merlin.Rules, forMerlin, must.Get(json.Marshal(c)))
	})
}

func sameView[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](
	t *testing.T, rules bourse.Rules[S, M, V, E], settings bots.Settings[S], config []byte) {
	begin := must.Get(rules.New(config))
	r := must.Get(rng.New(rng.FromText("same view")))
	s := begin
	at := rules.Observe(&s)
	asked, other := 0, 0 // in some games little is hidden, so bots decide mostly where something is
	most := scale.N(4, 200)
	for turn := 0; asked < most; turn++ {
		if at.Over() {
			s = begin
		}
		m, ok := at.SampleChance(r)
		if seat := at.Turn(); !ok {
			options := at.Options(seat, nil)
			m = bourse.Pick(options, r)
			view := at.View(seat)
			if world := view.Sample(r); turn%2 == 0 && bourse.Count(options) > 1 && (world != s ||
				asked-other < most/2) {
				asked++
				if world != s {
					other++
				}
				twin := rules.Observe(&world)
				for _, spec := range everyBot {
					settings.Seed = rng.FromText(spec)
					a, aErr := bots.New(spec, rules, settings)
					b, bErr := bots.New(spec, rules, settings)
					if aErr != nil || bErr != nil {
						t.Fatal(aErr, bErr)
					}
					first, aErr := a.Choose(context.Background(), view, options)
					second, bErr := b.Choose(context.Background(), twin.View(seat), twin.Options(seat, nil))
					if aErr != nil || bErr != nil || first != second {
						t.Fatalf("%s: %v, %v and, in a world that looks the same, %v, %v", spec, first, aErr,
							second, bErr)
					}
				}
			}
		}
		must.Do(t, at.Apply(m))
	}
	if other < most/2 {
		t.Errorf("bots were asked %d times, %d of them in another world", asked, other)
	}
}
