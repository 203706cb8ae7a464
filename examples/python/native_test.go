package main

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

// A tracer plays the games of tests/trace.py with the rules alone and returns the digests.
type tracer interface {
	trace(t *testing.T, players, games int) []string
}

// TestNative_equals_Python compares games that are played through Python, and so through C, with matches of
// the library: the digests are over all arrays after each decision, and the record. The arrays of the matches
// are made here from what the schema says about them, and share no code with what Python gets. BOURSE_GAMES
// is the number of games for each game and number of players.
func TestNative_equals_Python(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("BOURSE_GAMES"))
	for _, g := range games {
		for players := 2; players <= 6; players++ {
			games := n
			if games == 0 {
				games = 3
			}
			if _, err := g.batch(order{config: configOf(players), n: 1, threads: 1}); err != nil {
				continue // no game for so many
			}
			t.Run(fmt.Sprintf("%s/%d", g.name(), players), func(t *testing.T) {
				got := strings.Fields(python(t, "tests/trace.py", g.name(), fmt.Sprint(players), fmt.Sprint(games), "2"))
				want := g.(tracer).trace(t, players, games)
				if len(got) != games {
					t.Fatalf("%d digests of %d games", len(got), games)
				}
				for i := range want {
					if got[i] != want[i] {
						t.Errorf("game %d differs", i)
					}
				}
			})
		}
	}
}

func configOf(players int) string { return fmt.Sprintf(`{"players":%d}`, players) }

func (g *rules[S, M, V, E]) trace(t *testing.T, players, games int) (digests []string) {
	b, err := g.batch(order{config: configOf(players), n: 1, threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	var about schema
	text, _ := b.read("schema", 0, 0)
	if err := json.Unmarshal([]byte(text), &about); err != nil {
		t.Fatal(err)
	}
	view := cellsOf(t, reflect.TypeFor[V](), about.Columns)
	move := cellsOf(t, reflect.TypeFor[M](), about.Options)
	numbers := make([]map[M]int, players)
	for seat := range numbers {
		numbers[seat] = g.numbers(about, bourse.Seat(seat))
	}
	for i := range games {
		seed := rng.FromText(fmt.Sprintf("trace/%d/0", i))
		m, err := g.Rules.NewMatch([]byte(configOf(players)), &seed)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.New()
		for k := 0; ; k++ {
			seat := m.Turn()
			var options []bourse.Option[M]
			v := m.View(bourse.Spectator)
			if !m.Over() {
				options, v = m.Options(seat, nil), m.View(seat)
			}
			if len(options) > about.Room {
				t.Fatalf("game %d has %d options and room for %d", i, len(options), about.Room)
			}
			put(sum, cells(unsafe.Pointer(&v), view))
			var rows []int16
			var amounts []int32
			var ids []int32
			mask := make([]uint8, about.Actions)
			for j := range about.Room {
				if j >= len(options) {
					rows = append(rows, make([]int16, len(move))...)
					amounts, ids = append(amounts, 0, 0), append(ids, -1)
					continue
				}
				o := &options[j]
				rows = append(rows, cells(unsafe.Pointer(&o.Move), move)...)
				amounts = append(amounts, int32(o.Min), int32(o.Max))
				ids = append(ids, int32(g.mark(t, about, mask, numbers[max(seat, 0)], m, *o)))
			}
			put(sum, rows)
			put(sum, amounts)
			put(sum, ids)
			put(sum, int32(len(options)))
			sum.Write(mask)
			standings := m.Standings()
			rewards, scores := make([]float32, players), make([]float64, players)
			for _, s := range standings {
				scores[s.Seat] = float64(s.Score)
				if m.Over() {
					rewards[s.Seat] = float32(bourse.Payoff(standings, s.Seat) - 1/float64(players))
				}
			}
			put(sum, rewards)
			put(sum, scores)
			if m.Over() {
				put(sum, []int8{1, -1})
				break
			}
			put(sum, []int8{0, int8(seat)})
			if _, err := m.Play(seat, traced(about, options, mask, ids, uint64(i)<<32|uint64(k), k%2 == 0)); err != nil {
				t.Fatal(err)
			}
		}
		sum.Write([]byte(m.Record()))
		digests = append(digests, fmt.Sprintf("%x", sum.Sum(nil)))
	}
	return digests
}

// put adds numbers to a digest.
func put(sum hash.Hash, values any) { binary.Write(sum, binary.NativeEndian, values) }

// traced returns the move of trace.py.
func traced[M bourse.Move[M]](about schema, options []bourse.Option[M], mask []uint8, ids []int32, at uint64,
	pick bool) M {
	drawn := mix(at)
	if pick {
		o := options[drawn%uint64(len(options))]
		if o.Max == 0 {
			return o.Move
		}
		return o.Move.With(o.Min + int(mix(drawn)%uint64(o.Max-o.Min+1)))
	}
	legal := 0
	for _, m := range mask {
		legal += int(m)
	}
	nth, id := int(drawn%uint64(legal)), 0
	for ; ; id++ {
		if mask[id] != 0 {
			if nth--; nth < 0 {
				break
			}
		}
	}
	for i, o := range options {
		bucket := about.Buckets - 1 + id - int(ids[i])
		for n := o.Min; n <= o.Max; n++ {
			if o.Max != 0 && bucket >= 0 && bucketOf(about.Buckets, o.Min, o.Max, n) == bucket {
				return o.Move.With(n)
			}
		}
		if int(ids[i]) == id {
			return o.Move
		}
	}
	panic("no option has the action")
}

// bucketOf returns the bucket of an amount, or -1 if it has none.
func bucketOf(buckets, least, greatest, n int) int {
	if n == greatest {
		return buckets - 1
	}
	if greatest-least < buckets {
		return n - least
	}
	for bucket := range buckets {
		if least+(greatest-least)*bucket/(buckets-1) == n {
			return bucket
		}
	}
	return -1
}

// mark marks the actions of an option and returns the one with its greatest amount.
func (g *rules[S, M, V, E]) mark(t *testing.T, about schema, mask []uint8, numbers map[M]int,
	m *bourse.Match[S, M, V, E], o bourse.Option[M]) int {
	t.Helper()
	first, known := numbers[o.Move.With(0)]
	if final, ok := any(o.Move).(futures.Move); ok && final.Kind == futures.KindFinal {
		first, known = finalNumber(about, any(m.State()).(futures.State), final), true
	}
	if !known {
		t.Fatalf("the schema has no action for %s", o.Move)
	}
	if o.Move.AmountField() == "" {
		mask[first] = 1
		return first
	}
	for n := o.Min; n <= o.Max; n++ {
		if bucket := bucketOf(about.Buckets, o.Min, o.Max, n); bucket >= 0 {
			mask[first+bucket] = 1
		}
	}
	return first + about.Buckets - 1
}

// finalNumber returns the action of a final choice from the schema's words for it, such as "0 and 2".
func finalNumber(about schema, s futures.State, m futures.Move) int {
	want, from := "", 0
	for _, marker := range m.Markers {
		for place := from; marker != 0 && place < len(s.Board[m.Seat]); place++ {
			if s.Board[m.Seat][place] == marker {
				want, from = strings.TrimPrefix(fmt.Sprintf("%s and %d", want, place), " and "), place+1
				break
			}
		}
	}
	for _, k := range about.Kinds {
		for i, value := range about.Fields["markers"] {
			if k.Kind == "final" && (value == want || want == "" && value == "none") {
				return k.Base + i
			}
		}
	}
	return -1
}

// numbers returns the action of each move of a seat, with amount 0. It writes the moves as the schema says
// and lets the game read them.
func (g *rules[S, M, V, E]) numbers(about schema, seat bourse.Seat) map[M]int {
	number := map[string]bool{}
	for _, f := range g.Description().MoveFields {
		number[f.Name] = f.Type == "integer"
	}
	found := map[M]int{}
	for _, k := range about.Kinds {
		combinations := []string{fmt.Sprintf(`{"seat":"%s","kind":"%s"`, seat, k.Kind)}
		for _, name := range k.Fields {
			var next []string
			for _, c := range combinations {
				for _, value := range about.Fields[name] {
					if !number[name] {
						value = strconv.Quote(value)
					}
					next = append(next, fmt.Sprintf(`%s,"%s":%s`, c, name, value))
				}
			}
			combinations = next
		}
		id, step := k.Base, 1
		for _, c := range combinations {
			if k.Amount != "" {
				c, step = fmt.Sprintf(`%s,"%s":1`, c, k.Amount), about.Buckets
			}
			var m M
			if json.Unmarshal([]byte(c+"}"), &m) == nil {
				if m = m.With(0); found[m] == 0 { // a pair of cards is read in either order: the first counts
					found[m] = id
				}
			}
			id += step
		}
	}
	return found
}

// A cell is where a column is.
type cell struct {
	t           reflect.Type
	offset      uintptr
	shift, mask int
}

// cellsOf finds columns by their names.
func cellsOf(t *testing.T, in reflect.Type, columns []column) (found []cell) {
	t.Helper()
	for _, c := range columns {
		at := cell{t: in, mask: -1}
		for _, word := range strings.Split(c.Name, ".") {
			at = at.member(t, c.Name, word)
		}
		if at.t.String() != c.Type {
			t.Fatalf("%s is a %s and not a %s", c.Name, at.t, c.Type)
		}
		found = append(found, at)
	}
	return found
}

func (c cell) member(t *testing.T, path, word string) cell {
	t.Helper()
	place, notNumber := strconv.Atoi(word)
	switch {
	case c.t.Kind() == reflect.Struct:
		for _, f := range reflect.VisibleFields(c.t) {
			name, _ := f.Tag.Lookup("json")
			if !f.Anonymous && (name == word || name == "" && strings.EqualFold(f.Name, word)) {
				offset := uintptr(0)
				at := c.t
				for _, i := range f.Index {
					offset, at = offset+at.Field(i).Offset, at.Field(i).Type
				}
				return cell{f.Type, c.offset + offset, 0, -1}
			}
		}
	case c.t.Kind() == reflect.Array && notNumber == nil && place < c.t.Len():
		return cell{c.t.Elem(), c.offset + uintptr(place)*c.t.Elem().Size(), 0, -1}
	case notNumber == nil:
		return cell{c.t, c.offset, place, 1}
	case word == "commodity":
		return cell{reflect.TypeFor[futures.Commodity](), c.offset, 6, 3}
	case word == "side":
		return cell{reflect.TypeFor[futures.Side](), c.offset, 4, 3}
	case word == "row":
		return cell{reflect.TypeFor[futures.Row](), c.offset, 0, 15}
	}
	t.Fatalf("%s: no %s in a %s", path, word, c.t)
	return c
}

// cells reads columns.
func cells(from unsafe.Pointer, columns []cell) []int16 {
	values := make([]int16, len(columns))
	for i, c := range columns {
		v := reflect.NewAt(c.t, unsafe.Add(from, c.offset)).Elem()
		n := 0
		switch {
		case v.CanInt():
			n = int(v.Int())
		case v.CanUint():
			n = int(v.Uint())
		case v.Bool():
			n = 1
		}
		values[i] = int16(n >> c.shift & c.mask)
	}
	return values
}
