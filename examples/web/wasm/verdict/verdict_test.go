package verdict

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// play plays the given moves of a game of Small Print, or all of them, with chance entered by hand and
// without a seed.
func play(t *testing.T, moves int, seed *rng.Seed, publish bool) games.Session {
	t.Helper()
	g := must.Get(games.Find("smallprint"))
	s, err := g.Begin([]byte(`{"players":2}`), seed)
	if err == nil && publish {
		_, err = s.Publish()
	}
	for seat := range bourse.Seat(2) {
		if err == nil {
			err = s.Sit(seat, games.Seating{Bot: "random", Seed: rng.FromText("bot")})
		}
	}
	for n := 0; n < moves && err == nil && !s.Over(); n++ {
		seat, move := s.Turn(), ""
		if seat == bourse.Nature {
			move = s.Choices(seat)[0].Move(0)
		} else {
			move, err = s.Choose(context.Background(), seat)
		}
		if err == nil {
			_, _, err = s.Play(seat, s.Ask(seat), move)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestOf checks that the head of a verdict is plain success only if a whole game with a committed seed was
// checked, and that the verdict lists what was not checked.
func TestOf(t *testing.T) {
	secret := must.Get(rng.Secret())
	whole, begun := play(t, 10_000, &secret, true), play(t, 5, &secret, true)
	commit := ""
	for line := range strings.Lines(whole.Record()) {
		if c, ok := strings.CutPrefix(line, "commit "); ok {
			commit = strings.TrimSpace(c)
		}
	}
	for _, test := range []struct {
		name string
		of   Case
		head string
		not  string
	}{
		{"whole", Case{Record: whole.Record(), Commitment: commit}, "Valid: Small Print",
			"not signed"},
		{"nothing noted", Case{Record: whole.Record()}, "Valid: Small Print",
			"fixed before the game"},
		{"unfinished", Case{Record: begun.Record()}, "Valid as far as it goes: Small Print",
			"How the game ended"},
		{"no promise", Case{Record: play(t, 10_000, &secret, false).Record()},
			"Valid: Small Print, with a seed that nobody committed to", "not changed during the game"},
		{"typed", Case{Record: play(t, 10_000, nil, false).Record()},
			"Valid: Small Print, with chance entered by hand: every move is legal, and nothing more is known",
			"How chance was drawn"},
		{"another commitment", Case{Record: whole.Record(),
			Commitment: "sha256:" + strings.Repeat("ab", 32), Mixing: "{}"}, Failed, notMixed},
		{"a seat's", Case{Record: whole.RecordFor(0)}, Failed, ""},
		{"too long", Case{Record: strings.Repeat("x", MaxSize), Mixing: "x"}, Failed, ""},
	} {
		v := Of(test.of)
		if v.Head != test.head || v.Holds == (v.Fault != "") || v.Holds == (v.Head == Failed) {
			t.Errorf("%s: %+v", test.name, v)
		}
		if test.not != "" && !slices.ContainsFunc(v.Not,
			func(s string) bool { return strings.Contains(s, test.not) }) {
			t.Errorf("%s: not proved is %q", test.name, v.Not)
		}
	}
	if v := Of(Case{Record: whole.RecordFor(0)}); !strings.Contains(v.Fault, "as one player saw") ||
		v.Line != 1 {
		t.Errorf("of a seat's record: %+v", v)
	}
}

// TestOf_words checks that either commitment that the table showed can be entered if the seed was made from words, and
// that the one to the server's number needs a valid proof.
func TestOf_words(t *testing.T) {
	terms := play(t, 0, nil, false).Terms()
	d := fair.Deal{Table: "abc", Attempt: 1, Terms: terms, Seats: fair.Everyone(2)}
	server := rng.Entropy{1}
	promise := must.Get(fair.Promised(d, rng.Commitment{1}, server))
	mixed := must.Get(fair.Mix(d, promise, server, []string{"red sky", ""}))
	record := play(t, 10_000, &mixed.Seed, true).Record()
	proof, number := string(must.Get(json.Marshal(mixed))), promise.Server.String()
	for _, test := range []struct {
		name  string
		of    Case
		holds bool
		says  string
	}{
		{"the number's", Case{record, number, proof}, true, "the one to the server's number in the proof"},
		{"the seed's", Case{record, mixed.Commitment.String(), proof}, true, `"red sky"; none`},
		{"the number's, without the proof", Case{record, number, ""}, false, "not the one in the record"},
		{"the unused seed's", Case{record, promise.Own.String(), proof}, false, "not the one in the record"},
		{"zeros, without the proof", Case{record, rng.Commitment{}.String(), ""}, false, "not the one in the record"},
		{"other words", Case{record, number, strings.Replace(proof, "red", "Red", 1)}, false, "does not follow"},
	} {
		v := Of(test.of)
		if text := strings.Join(append(v.Proved, v.Fault), "\n"); v.Holds != test.holds || !strings.Contains(text, test.says) {
			t.Errorf("%s: %+v", test.name, v)
		}
	}
}
