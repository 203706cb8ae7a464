package bourse_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

// A host reports a client's mistakes to the client and logs its own.
func ExampleTable_faults() {
	seed := rng.FromText("table")
	table, err := futures.Rules.Table([]byte(`{"players":3}`), &seed)
	if err != nil {
		fmt.Println(err)
		return
	}
	seat := bourse.Seat(0)
	for _, move := range []string{"p0 plaice corn-up 2", `{"seat":"p0","kind":"pass"}`, table.Idle(seat)} {
		_, _, err := table.Play(seat, table.Ask(seat), move)
		var refused *bourse.Illegal
		switch {
		case err == nil:
			fmt.Println("200", table.Waiting())
		case errors.As(err, &refused):
			fmt.Println("409", refused.Code(), refused.Rule())
		case errors.Is(err, bourse.ErrSyntax):
			fmt.Println("400", err)
		case errors.Is(err, bourse.ErrStale), errors.Is(err, bourse.ErrAsk):
			fmt.Println("409", err)
		default:
			fmt.Println("500")
		}
	}
	// Output:
	// 400 futures: move "p0 plaice corn-up 2": unknown kind of move "plaice"
	// 409 card-first F5.2
	// 200 p0
}

// blame returns whose mistake an error is.
func blame(err error) string {
	syntax, illegal := errors.Is(err, bourse.ErrSyntax), errors.Is(err, bourse.ErrIllegal)
	switch {
	case err == nil:
		return "nobody"
	case syntax && illegal:
		return "both"
	case syntax:
		return "syntax"
	case illegal:
		return "illegal"
	}
	return "host"
}

func TestErrSyntax(t *testing.T) {
	m := start(t, small(), "syntax")
	record := m.Record()
	play(t, m, newRand(t, "syntax"), whole)
	over := m.Record()
	other := rng.FromText("other")
	table := func() bourse.Table { return start(t, small(), "syntax").Table() }
	at := table()
	seat := at.Turn()
	edit := func(old, text string) func() error {
		if !strings.Contains(over, old) {
			t.Fatalf("no %q in %s", old, over)
		}
		return func() error { return verifyError(strings.Replace(over, old, text, 1)) }
	}
	plays := func(as bourse.Seat, ask int, move string) func() error {
		return func() error { _, _, err := table().Play(as, ask, move); return err }
	}
	begins := func(config string, seed *rng.Seed) func() error {
		return func() error { _, err := futures.Rules.Table([]byte(config), seed); return err }
	}
	resumes := func(text string, seed *rng.Seed) func() error {
		return func() error { _, err := futures.Rules.ResumeTable(strings.NewReader(text), seed); return err }
	}
	for name, test := range map[string]struct {
		do   func() error
		want string
	}{
		"a move of no game":            {plays(seat, 1, "p0 dance"), "syntax"},
		"no move":                      {plays(seat, 1, ""), "syntax"},
		"half a move":                  {plays(seat, 1, "p0 place"), "syntax"},
		"a move and more":              {plays(seat, 1, "p0 pass pass"), "syntax"},
		"a move of no seat":            {plays(seat, 1, "p9 pass"), "syntax"},
		"a long move":                  {plays(seat, 1, strings.Repeat("x", 1<<15)), "syntax"},
		"half an object":               {plays(seat, 1, `{"seat":`), "syntax"},
		"an object of no kind":         {plays(seat, 1, `{"seat":"p0"}`), "syntax"},
		"an object with a stray field": {plays(seat, 1, `{"seat":"p0","kind":"pass","pile":1}`), "syntax"},
		"a pile that there is not":     {plays(seat, 1, `{"seat":"p0","kind":"turn","pile":6}`), "syntax"},
		"checked: a move of no game":   {func() error { return table().Check(0, "p0 dance") }, "syntax"},
		"another's move":               {plays(0, 1, "p1 pass"), "illegal"},
		"a spectator's move":           {plays(bourse.Spectator, 1, "p0 pass"), "illegal"},
		"a move out of turn":           {plays(seat, 1, seat.String()+" pass"), "illegal"},
		"an answer to no question":     {plays(seat, 2, at.Idle(seat)), "host"},
		"a legal move":                 {plays(seat, 1, at.Idle(seat)), "nobody"},

		"a config that is no JSON":         {begins("{", nil), "syntax"},
		"a config of a game of five":       {begins(`{"players":5}`, nil), "syntax"},
		"a config with an unknown setting": {begins(`{"round":1}`, nil), "syntax"},
		"the zero seed":                    {begins("{}", new(rng.Seed)), "host"},
		"a config of Go that is not valid": {func() error {
			_,
				err := futures.New(futures.Config{})
			return err
		}, "host"},

		"no record":                 {func() error { return verifyError("") }, "syntax"},
		"half a record":             {func() error { return verifyError(over[:len(over)/2]) }, "syntax"},
		"another game's record":     {edit("game futures", "game toy"), "syntax"},
		"another config":            {edit(`"copies":3`, `"copies":30`), "syntax"},
		"a hash that is not its":    {edit(" @", " @00000000"), "syntax"},
		"a move that is not a move": {edit("p0 ", "p0 x"), "syntax"},
		"a result that is not so":   {edit("result p", "result p0 1, p"), "syntax"},
		"no seed":                   {edit("\nseed ", "\nseed 00"), "syntax"},
		"another digest":            {edit("digest sha256:", "digest sha256:00"), "syntax"},
		"a refused move":            {edit("\n~ deal p0 ", "\n~ deal p1 "), "illegal"},
		"an unfinished record":      {func() error { return verifyError(record) }, "nobody"},
		"a finished record":         {func() error { return verifyError(over) }, "nobody"},
		"a disk that fails": {func() error {
			_, err := futures.Rules.Verify(iotest.TimeoutReader(io.MultiReader(strings.NewReader(over),
				strings.NewReader(""))))
			return err
		}, "host"},

		"resumed without its seed":    {resumes(m.Header(), nil), "host"},
		"resumed with another's seed": {resumes(m.Header(), &other), "syntax"},

		"a state that is not an object": {func() error { return new(futures.State).UnmarshalJSON([]byte("[]")) }, "syntax"},
		"a state that is not valid": {func() error {
			return new(futures.State).UnmarshalBinary(make([]byte, 10))
		}, "syntax"},
		"a view cut off": {func() error { return new(futures.View).UnmarshalJSON([]byte(`{"game":"futures"`)) }, "syntax"},
		"a seat that there is not": {func() error { return new(bourse.Seat).UnmarshalText([]byte("p9")) },
			"syntax"},
		"seats out of order": {func() error { return new(bourse.Seats).UnmarshalJSON([]byte(`["p1","p0"]`)) }, "syntax"},
		"a seed that is not one": {func() error { _, err := rng.ParseSeed("text"); return err },
			"syntax"},
		"no JSON, to encoding/json": {func() error {
			return json.Unmarshal([]byte("{"), new(futures.State))
		}, "host"},
		"a tag that cannot be": {func() error { return m.Tag("Key", "") }, "host"},
		"a fork to nowhere":    {func() error { _, err := m.Fork(-1); return err }, "host"},
		"a commitment without a seed": {func() error {
			_,
				err := start(t, small(), "").Publish()
			return err
		}, "host"},
	} {
		if err := test.do(); blame(err) != test.want {
			t.Errorf("%s: %v is a fault of %s, not of %s", name, err, blame(err), test.want)
		}
	}
}

// TestErrMismatch checks that a hash and a digest of the right form that do not fit are told from other errors.
func TestErrMismatch(t *testing.T) {
	m := start(t, small(), "mismatch")
	play(t, m, newRand(t, "mismatch"), 3)
	record := m.Record()
	at := strings.Index(record, " @") + 2
	digit := map[bool]string{true: "1", false: "0"}
	for place, text := range map[string]string{
		"hash":   record[:at] + digit[record[at] == '0'] + record[at+1:],
		"digest": record[:len(record)-2] + digit[record[len(record)-2] == '0'] + "\n",
	} {
		err := verifyError(text)
		if _, ok := err.(*bourse.RecordError); !ok || !errors.Is(err, bourse.ErrMismatch) || !errors.Is(err, bourse.ErrSyntax) {
			t.Errorf("another %s: %v", place, err)
		}
	}
	if err := verifyError(record[:at]); err == nil || errors.Is(err, bourse.ErrMismatch) {
		t.Errorf("a record cut off: %v", err)
	}
}

func verifyError(record string) error {
	_, err := futures.Rules.Verify(strings.NewReader(record))
	return err
}

// TestIllegal_assigned checks that a program that assigns a game's refusal does not change the game.
func TestIllegal_assigned(t *testing.T) {
	want := futures.NotYourTurn
	defer func() { futures.NotYourTurn = want }()
	futures.NotYourTurn = nil
	s, err := futures.New(futures.Standard(3))
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Check(futures.Pass(0)); err != want {
		t.Errorf("a move out of turn is refused: %v", err)
	}
}
