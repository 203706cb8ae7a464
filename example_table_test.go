package bourse_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

// A journal is what a host stores for a table: the header, and every line since. Stored moves survive a
// crash, and an answer that a client sends twice is stored once.
func ExampleTable_journal() {
	seed := rng.FromText("journal") // stored separately: a journal does not contain it
	table, err := futures.Rules.Table([]byte(`{"players":3,"rounds":1}`), &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	journal := table.Header()
	answer := func(seat bourse.Seat, ask int, move string) {
		lines, again, err := table.Play(seat, ask, move)
		switch {
		case errors.Is(err, bourse.ErrStale), errors.Is(err, bourse.ErrAsk):
			fmt.Println("look again:", err)
		case err != nil:
			fmt.Println("refused:", err)
		case again:
			fmt.Println("as before:", strings.TrimSpace(lines))
		default:
			journal += lines // stored before the client gets its answer
			fmt.Println("stored:", strings.TrimSpace(lines))
		}
	}
	answer(0, 1, "p0 place rice-down 1")
	answer(0, 1, "p0 place rice-down 1") // the client did not get the first answer
	answer(0, 1, "p0 place rice-down 2")

	// The host restarts.
	table, err = futures.Rules.ResumeTable(strings.NewReader(journal), &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	answer(0, 1, "p0 place rice-down 1")
	answer(0, table.Ask(0), "p0 pass")
	// Output:
	// stored: p0 place rice-down 1 @44e4881b
	// as before: p0 place rice-down 1 @44e4881b
	// look again: stale answer: the question has been answered
	// as before: p0 place rice-down 1 @44e4881b
	// stored: p0 pass @f26abaa0
}

// Events are numbered for each seat. A client asks for the events it has not seen and gets them as its seat
// saw them.
func ExampleTable_events() {
	seed := rng.FromText("events")
	table, err := futures.Rules.Table([]byte(`{"players":3,"rounds":1}`), &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, next, err := table.Events(1, 0, 0) // the events of the set-up
	if err == nil {
		_, _, err = table.Play(0, table.Ask(0), table.Idle(0))
	}
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, seat := range []bourse.Seat{0, 1} {
		events, _, err := table.Events(seat, 0, next)
		var list []json.RawMessage
		if err == nil {
			err = json.Unmarshal(events, &list)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s sees %s\n", seat, list[0])
	}
	// Output:
	// p0 sees {"kind":"moved","rule":"F5.2","move":{"seat":"p0","kind":"place","card":"corn-up","pile":1}}
	// p1 sees {"kind":"moved","rule":"F5.2","move":{"seat":"p0","kind":"place","card":"?","pile":1}}
}

// A host undoes moves with a fork. Chance falls the same way again, and an answer that was on its way is
// stale.
func ExampleTable_fork() {
	seed := rng.FromText("fork")
	table, err := futures.Rules.Table([]byte(`{"players":3,"rounds":1}`), &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	before, ask := table.Len(), table.Ask(0)
	for range 2 {
		if _, _, err := table.Play(0, table.Ask(0), table.Idle(0)); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(table.Len()-before, "moves since")

	back, err := table.Fork(before)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(back.Len()-before, "moves since")
	_, _, err = back.Play(0, ask, back.Idle(0))
	fmt.Println(err)
	_, _, err = back.Play(0, back.Ask(0), back.Idle(0))
	fmt.Println(err)
	// Output:
	// 2 moves since
	// 0 moves since
	// stale answer: the question has been answered
	// <nil>
}

// One player uses the table, in text, while bots use its match, with the game's own types.
func ExampleMatch_Table() {
	seed, r := rng.FromText("mixed"), rng.FromText("bots")
	m, err := futures.Rules.NewMatch([]byte(`{"players":3,"rounds":1}`), &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	root, err := rng.New(r)
	if err != nil {
		fmt.Println(err)
		return
	}
	bots := make(map[bourse.Seat]bourse.Bot[futures.View, futures.Move])
	for _, seat := range []bourse.Seat{1, 2} {
		own := root.Split(uint64(seat))
		bots[seat] = evenBot{&own}
	}
	table, persons := m.Table(), 0
	for !m.Over() {
		seat := m.Turn()
		if bot := bots[seat]; bot != nil {
			move, err := bot.Choose(context.Background(), m.View(seat), m.Options(seat, nil))
			if err == nil {
				_, err = m.Play(seat, move)
			}
			if err != nil {
				fmt.Println(err)
				return
			}
			continue
		}
		// This is where a player would read table.Text(seat) and type a move.
		if _, _, err := table.Play(seat, table.Ask(seat), table.Idle(seat)); err != nil {
			fmt.Println(err)
			return
		}
		persons++
	}
	fmt.Println(persons, "moves of a person in a record of", table.Len())
	// Output: 7 moves of a person in a record of 47
}
