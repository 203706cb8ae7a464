package script

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/rng"
)

// This file implements changes and facts.

// change makes a change to a state, a view or a move: one that the game defines, or one of a field.
func (p *player[S, M, V, E]) change(to any, text string) {
	p.t.Helper()
	words := strings.Fields(text)
	if s, ok := to.(*S); ok && p.Change != nil && p.Change(p.t, s, words[0], words[1:]) {
		return
	}
	if len(words) == 3 && (words[0] == "copy" || words[0] == "swap") {
		a, b := p.field(to, words[1]), p.field(to, words[2])
		was := reflect.ValueOf(b.Interface())
		b.Set(reflect.ValueOf(a.Interface()))
		if words[0] == "swap" {
			a.Set(was)
		}
		return
	}
	m := isChange.FindStringSubmatch(text)
	if m == nil {
		p.fatalf("%s is neither a move nor a change", text)
	}
	v, value := p.field(to, m[1]), m[3]
	if m[2] != "" {
		add, err := strconv.Atoi(m[2] + value)
		now, also := strconv.Atoi(fmt.Sprintf("%d", v.Interface()))
		if err != nil || also != nil {
			p.fatalf("%s is not a number", m[1])
		}
		value = strconv.Itoa(now + add)
	}
	if err := p.Put(v, value); err != nil {
		p.fatalf("%s: %v", text, err)
	}
}

// field finds a field by its path.
func (p *player[S, M, V, E]) field(of any, path string) reflect.Value {
	p.t.Helper()
	words := strings.Split(path, ".")
	if p.Path != nil {
		words = p.Path(of, words)
	}
	v, err := p.walk(reflect.ValueOf(of).Elem(), words)
	if err != nil {
		p.fatalf("%s: %v", path, err)
	}
	return v
}

// walk goes from a value to one of its fields. A place of an array has a number, a seat or a name of the game.
func (g *Game[S, M, V, E]) walk(v reflect.Value, words []string) (reflect.Value, error) {
	for _, word := range words {
		var next reflect.Value
		switch v.Kind() {
		case reflect.Struct:
			next = v.FieldByNameFunc(func(name string) bool { return strings.EqualFold(name, word) })
		case reflect.Array:
			at, err := strconv.Atoi(word)
			if seat, not := bourse.ParseSeat(word); not == nil {
				at, err = int(seat), nil
			}
			if err != nil && g.Index != nil {
				if i, ok := g.Index(word); ok {
					at, err = i, nil
				}
			}
			if err == nil && 0 <= at && at < v.Len() {
				next = v.Index(at)
			}
		}
		if !next.IsValid() {
			return v, fmt.Errorf("a %s has no %s", v.Type(), word)
		}
		v = next
	}
	return v, nil
}

// Put sets a value by its name or number, seats by a list, an array by its elements in brackets, and a struct by
// its fields in braces, such as {kind=card card=c5}.
func (g *Game[S, M, V, E]) Put(v reflect.Value, text string) error {
	to := v.Addr().Interface()
	if u, ok := to.(encoding.TextUnmarshaler); ok && u.UnmarshalText([]byte(text)) == nil {
		return nil
	}
	n, err := strconv.ParseInt(text, 0, 64)
	switch {
	case v.Type() == reflect.TypeFor[bourse.Seats]() && err != nil:
		var seats bourse.Seats
		for _, name := range strings.Split(strings.TrimPrefix(text, "none"), ",") {
			if name == "" {
				break
			}
			seat, err := bourse.ParseSeat(name)
			if err != nil {
				return err
			}
			seats = seats.With(seat)
		}
		v.SetUint(uint64(seats))
	case v.Kind() == reflect.Bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return err
		}
		v.SetBool(b)
	case (v.CanInt() || v.CanUint()) && err != nil:
		if json.Unmarshal([]byte(text), to) == nil {
			return nil // a set that is a list in JSON
		}
		at, ok := 0, false
		if g.Index != nil {
			at, ok = g.Index(text)
		}
		if !ok {
			return fmt.Errorf("there is no %s %s", v.Type().Name(), text)
		}
		return g.Put(v, strconv.Itoa(at))
	case v.CanInt():
		v.SetInt(n)
	case v.CanUint():
		v.SetUint(uint64(n))
	case v.Kind() == reflect.Array:
		v.SetZero()
		for i, word := range strings.Fields(strings.Trim(text, "[]")) {
			if i >= v.Len() {
				return fmt.Errorf("more than %d elements", v.Len())
			}
			if err := g.Put(v.Index(i), word); err != nil {
				return err
			}
		}
	case v.Kind() == reflect.Struct:
		v.SetZero()
		return g.PutFields(v, strings.Fields(strings.Trim(text, "{}")))
	default:
		return fmt.Errorf("a %s cannot be set", v.Type())
	}
	return nil
}

// PutFields sets fields of a struct, each NAME=VALUE.
func (g *Game[S, M, V, E]) PutFields(v reflect.Value, words []string) error {
	for _, word := range words {
		name, value, _ := strings.Cut(word, "=")
		field, err := g.walk(v, strings.Split(name, "."))
		if err == nil {
			err = g.Put(field, value)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", word, err)
		}
	}
	return nil
}

// Show writes a value: a number as it is, a list up to its last element that is not empty, and of a struct the
// fields that are not zero. It writes none for nothing.
func Show(v reflect.Value) string {
	of := v.Addr().Interface()
	text, writes := of.(fmt.Stringer)
	switch {
	case v.Kind() == reflect.Array && v.Type().Elem().Kind() == reflect.Int16:
		return strings.Trim(fmt.Sprintf("%d", v.Interface()), "[]")
	case writes:
		return orNone(text.String())
	case v.Kind() == reflect.Array:
		last := v.Len()
		for ; last > 0 && v.Index(last-1).IsZero() && !v.Index(0).CanInt(); last-- {
		}
		var list []string
		for i := range last {
			list = append(list, Show(v.Index(i)))
		}
		return orNone(strings.Join(list, ", "))
	case v.Kind() == reflect.Struct:
		var list []string
		for i := range v.NumField() {
			if !v.Field(i).IsZero() {
				list = append(list, strings.ToLower(v.Type().Field(i).Name)+"="+Show(v.Field(i)))
			}
		}
		return orNone(strings.Join(list, " "))
	}
	return fmt.Sprint(v.Interface())
}

// orNone writes nothing as none.
func orNone(text string) string {
	if text == "" {
		return "none"
	}
	return text
}

// fact compares a fact, or a field.
func (p *player[S, M, V, E]) fact(words []string) {
	p.t.Helper()
	p.valid()
	if len(words) == 0 {
		p.fatalf("which fact?")
	}
	got, used := p.ask(words[0], words[1:])
	want := strings.Join(words[used+1:], " ")
	if got != want {
		p.errorf("%s is %s, want %s", strings.Join(words[:used+1], " "), got, want)
	}
}

// ask returns a fact, and how many arguments it has used.
func (p *player[S, M, V, E]) ask(name string, args []string) (string, int) {
	p.t.Helper()
	if p.Fact != nil {
		if value, used := p.Fact(p.t, &p.s, name, args); used >= 0 {
			return value, used
		}
	}
	live := p.live()
	arg := func(i int) string {
		if i >= len(args) {
			p.fatalf("%s needs more words", name)
		}
		return args[i]
	}
	switch name {
	case "turn":
		return live.Turn().String(), 0
	case "waiting":
		return orNone(live.Waiting().String()), 0
	case "over":
		return strconv.FormatBool(live.Over()), 0
	case "standings":
		return rulestest.Game[S, M, V, E]{Rules: p.Rules}.Standings(&p.s), 0
	case "listed":
		seat, err := bourse.ParseSeat(arg(0))
		if err != nil {
			p.fatalf("%v", err)
		}
		return strconv.Itoa(len(live.Options(seat, nil))), 1
	case "view":
		seat, err := bourse.ParseSeat(arg(0))
		if err != nil {
			p.fatalf("%v", err)
		}
		v := live.View(seat)
		return Show(p.field(&v, arg(1))), 2
	case "samples":
		seat, err := bourse.ParseSeat(arg(0))
		r, seeds := rng.New(rng.FromText(p.where))
		if err != nil || seeds != nil {
			p.fatalf("%v, %v", err, seeds)
		}
		v := live.View(seat)
		for range 20 {
			if world := v.Sample(r); !any(v).(interface{ Admits(S) bool }).Admits(world) {
				return fmt.Sprint(world), 1
			}
		}
		return "fit", 1
	case "count":
		return strconv.Itoa(len(p.list(arg(0)))), 1
	case "list":
		return orNone(strings.Join(p.list(arg(0)), ", ")), 1
	case "chances":
		var list []string
		for _, c := range live.Chances(nil) {
			list = append(list, fmt.Sprint(c.Move, " ", c.Weight))
		}
		return orNone(strings.Join(list, ", ")), 0
	}
	if m := p.method(name); m.IsValid() {
		var in []reflect.Value
		for i := range m.Type().NumIn() {
			v := reflect.New(m.Type().In(i)).Elem()
			if err := p.Put(v, arg(i)); err != nil {
				p.fatalf("%s: %v", name, err)
			}
			in = append(in, v)
		}
		out := reflect.New(m.Type().Out(0)).Elem()
		out.Set(m.Call(in)[0])
		return Show(out), len(in)
	}
	return Show(p.field(&p.s, name)), 0
}

// method returns the method of a state that returns one value and has a name such as last-turn.
func (p *player[S, M, V, E]) method(name string) (m reflect.Value) {
	s := p.s
	of := reflect.ValueOf(&s)
	for i := range of.NumMethod() {
		if strings.EqualFold(of.Type().Method(i).Name, strings.ReplaceAll(name, "-", "")) {
			if m := of.Method(i); m.Type().NumOut() == 1 {
				return m
			}
		}
	}
	return m
}

// list returns the options of a kind that the first seat that is asked has, without the seat.
func (p *player[S, M, V, E]) list(kind string) (list []string) {
	live := p.live()
	for _, o := range live.Options(live.Turn(), nil) {
		if kindOf(o.Move) != kind {
			continue
		}
		m := o.Move
		if o.Max > 0 {
			m = m.With(o.Min)
		}
		_, text, _ := strings.Cut(m.String(), " ")
		if o.Max > o.Min {
			text += fmt.Sprint("-", o.Max)
		}
		list = append(list, text)
	}
	return list
}
