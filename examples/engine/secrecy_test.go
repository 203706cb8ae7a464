//go:build unix

package engine_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/engine"
	"bourse.example/futures"
	"bourse.example/rng"
	"bourse.example/smallprint"
)

// stream returns all that a program at a seat is sent in a game of the given moves, chance included,
// and how often it is asked.
func stream[S comparable, M bourse.Move[M], V bourse.View[S, M], E bourse.Event[E]](t *testing.T,
	rules bourse.Rules[S, M, V, E], s S, moves []M, seat bourse.Seat) (sent string, asked int) {
	t.Helper()
	config, err := json.Marshal(rules.Config(&s))
	if err != nil {
		t.Fatal(err)
	}
	m, err := bourse.NewMatch(rules, config, nil)
	if err != nil {
		t.Fatal(err)
	}
	job := assignment()
	job.Game, job.Config, job.Seat = rules.Game, config, seat
	file := filepath.Join(t.TempDir(), "log")
	p, err := engine.Start(command(t, "log", file), job)
	if err != nil {
		t.Fatal(err)
	}
	player := engine.Seat(p, rules, m, seat, func(err error) { t.Error(err) })
	for _, move := range moves {
		if move.By() == seat {
			if _, err := player.Choose(context.Background(), m.View(seat), m.Options(seat, nil)); err != nil {
				t.Fatal(err)
			}
			asked++
		}
		if _, err := m.Play(move.By(), move); err != nil {
			t.Fatalf("%s: %v", move, err)
		}
	}
	player.Close()
	log, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(log), asked
}

// same fails the test if a program can tell two games apart.
func same(t *testing.T, a, b string) {
	t.Helper()
	if a == b {
		return
	}
	left, right := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range left {
		if i >= len(right) || left[i] != right[i] {
			t.Fatalf("line %d of what is sent differs:\n%s\n%s", i+1, left[i], right[min(i, len(right)-1)])
		}
	}
	t.Fatal("more is sent in the second game")
}

// TestSecrecy_smallprint plays a round twice, in which the other player lays other cards face down.
func TestSecrecy_smallprint(t *testing.T) {
	r, err := rng.New(rng.FromText("secrecy"))
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for game := range 6 {
		config := smallprint.Standard(2)
		config.Rounds, config.Start = 1, bourse.Seat(game%2)
		first, err := smallprint.New(config)
		if err != nil {
			t.Fatal(err)
		}
		a, b := first, first
		var one, two []smallprint.Move
		hidden := false
		for !a.Over() {
			m := a.Deal(r)
			if seat := a.Turn(); seat != bourse.Nature {
				m = bourse.Pick(a.Options(seat, nil), r)
			}
			other := m
			if m.Kind == smallprint.KindPlace && m.Seat == 1 {
				// Another card on the same place, with the same marker.
				for _, o := range b.Options(1, nil) {
					if o.Move.Kind == m.Kind && o.Move.Column == m.Column && o.Move.Claim == m.Claim && o.Move.Card != m.Card {
						other = o.Move
					}
				}
			}
			hidden = hidden || other != m
			one, two = append(one, m), append(two, other)
			if err := a.Apply(m); err != nil {
				t.Fatal(err)
			}
			if err := b.Apply(other); err != nil {
				t.Fatal(err)
			}
		}
		sentOne, asked := stream(t, smallprint.Rules, first, one, 0)
		sentTwo, _ := stream(t, smallprint.Rules, first, two, 0)
		same(t, sentOne, sentTwo)
		if hidden {
			compared += asked
		}
		if strings.Contains(sentOne, "seed") && !strings.Contains(sentOne, `"seed":"`+rng.FromText("program").String()) {
			t.Error("another seed than the program's own is sent")
		}
	}
	if compared < 6 {
		t.Errorf("%d questions were compared", compared)
	}
}

// TestSecrecy_futures plays early trading twice, in which two players have each other's cards.
func TestSecrecy_futures(t *testing.T) {
	r, err := rng.New(rng.FromText("secrecy"))
	if err != nil {
		t.Fatal(err)
	}
	const seat = 3 // last in early trading
	compared := 0
	for game := range 6 {
		first, err := futures.New(futures.Standard(4))
		if err != nil {
			t.Fatal(err)
		}
		s := first
		var one []futures.Move
		for s.Phase != futures.Turning {
			m := s.Deal(r)
			for seat := s.Turn(); seat != bourse.Nature; {
				m = bourse.Pick(s.Options(seat, nil), r)
				if m.Kind != futures.KindExtra || seat == 3 { // cards that are discarded are open
					break
				}
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
			one = append(one, m)
		}
		// p1 and p2 change hands, and place what they then have.
		two := append([]futures.Move(nil), one...)
		var hands [2][]futures.Card
		var at [2][]int
		for i, m := range one {
			if m.Kind == futures.KindDeal && (m.To == 1 || m.To == 2) {
				hands[m.To-1], at[m.To-1] = append(hands[m.To-1], m.Card), append(at[m.To-1], i)
			}
		}
		for who := range hands {
			for k, i := range at[who] {
				two[i].Card = hands[1-who][k]
			}
		}
		for i, m := range one {
			if m.Kind == futures.KindPlace && (m.Seat == 1 || m.Seat == 2) {
				two[i].Card = hands[2-m.Seat][game%len(hands[0])]
			}
		}
		if fmt.Sprint(one) == fmt.Sprint(two) {
			continue
		}
		sentOne, asked := stream(t, futures.Rules, first, one, seat)
		sentTwo, _ := stream(t, futures.Rules, first, two, seat)
		same(t, sentOne, sentTwo)
		compared += asked
	}
	if compared < 6 {
		t.Errorf("%d questions were compared", compared)
	}
}

// TestSecrecy_seen holds that what is compared would be seen to differ: a game in which what the seat
// knows is different.
func TestSecrecy_seen(t *testing.T) {
	config := smallprint.Standard(2)
	config.Rounds = 1
	first, err := smallprint.New(config)
	if err != nil {
		t.Fatal(err)
	}
	moves := func(open string) (list []smallprint.Move) {
		for _, text := range []string{"~ reveal 0 1", "~ reveal 1 2", "~ reveal 2 3", "p0 place share 0", open, "p0 pass"} {
			m, err := smallprint.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, m)
		}
		return list
	}
	one, _ := stream(t, smallprint.Rules, first, moves("p1 place share 0"), 0)
	two, _ := stream(t, smallprint.Rules, first, moves("p1 place share 1"), 0)
	if one == two {
		t.Error("the program is not told where cards lie")
	}
}
