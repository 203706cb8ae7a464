package bots_test

import (
	"context"
	"reflect"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots"
	"bourse.example/examples/bots/strong"
	"bourse.example/futures"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// This file checks that a bot gets a view and options and nothing else.

// everyBot has a spec of each bot, quick enough for a test.
var everyBot = []string{"random", "greedy:4", "rollout:20", "ismcts:50", "ismcts:30:2", "learned:1",
	"learned+ismcts:20", "sceptic:1"}

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
		bot, err := strong.New(rules, spec, rng.FromText(spec))
		if err != nil && spec == "sceptic:1" && rules.Name() != "smallprint" {
			continue
		}
		must.Do(t, err)
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
		case reflect.TypeFor[func(*S, bourse.Seat) int64](), reflect.TypeFor[func(*S, bourse.Seat)](),
			reflect.TypeFor[map[string]func(*S, bourse.Seat) int64](), reflect.TypeFor[func(*S, bourse.Seat) []int64]():
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
