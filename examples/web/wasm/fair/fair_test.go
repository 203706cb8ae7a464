package fair_test

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// entropy returns a participant's entropy: 0 is the server.
func entropy(who int) rng.Entropy { return sha256.Sum256(fmt.Append(nil, "entropy ", who)) }

// terms are the terms of the game in the tests.
func terms(t testing.TB) string {
	t.Helper()
	return begin(t, nil).Terms()
}

func begin(t testing.TB, seed *rng.Seed) games.Session {
	t.Helper()
	return must.Get(must.Get(games.Find("futures")).Begin([]byte(`{"players":3,"rounds":1}`), seed))
}

func deal(t testing.TB, seats ...int) fair.Deal {
	return fair.Deal{Table: "abc", Attempt: 2, Terms: terms(t), Seats: seats}
}

// TestDeal_Name checks the parts of the name, and that wrongly numbered seats have none.
func TestDeal_Name(t *testing.T) {
	d := deal(t, 1, 0, 2)
	want, err := rng.MixName("abc attempt 2", d.Terms, []int{1, 0, 2})
	if got, err2 := d.Name(); got != want || err != nil || err2 != nil {
		t.Errorf("the name is %q, %v, want %q", got, err2, want)
	}
	if d.Players() != 2 || !slices.Equal(fair.Everyone(3), []int{1, 2, 3}) {
		t.Errorf("%d players; everyone is %d", d.Players(), fair.Everyone(3))
	}
	for _, seats := range [][]int{{2, 1}, {1, 1}, {2}, {-1}, {0, 3}} {
		if _, err := deal(t, seats...).Name(); !errors.Is(err, fair.ErrDeal) {
			t.Errorf("%v: %v", seats, err)
		}
	}
	for _, d := range []fair.Deal{{Attempt: 1, Terms: "a", Seats: []int{1}},
		{Table: "a", Terms: "a", Seats: []int{1}}} {
		if _, err := d.Name(); !errors.Is(err, fair.ErrDeal) {
			t.Errorf("%+v: %v", d, err)
		}
	}
	for _, d := range []fair.Deal{{Table: "a", Attempt: 1, Seats: []int{1}},
		{Table: "a", Attempt: 1, Terms: "a"}} {
		if _, err := d.Name(); !errors.Is(err, rng.ErrName) {
			t.Errorf("%+v: %v", d, err)
		}
	}
}

// browsers returns the record and the proof of a game whose seed was mixed from numbers of browsers, as earlier servers
// made them. The seats of 1 and 2 contributed, and every seat could have.
func browsers(t testing.TB) (record string, p fair.Proof) {
	t.Helper()
	p = fair.Proof{Deal: deal(t, 1, 0, 2), Server: entropy(0), Players: []rng.Entropy{entropy(1), entropy(2)}}
	p.Name = must.Get(p.Deal.Name())
	for who := range 3 {
		p.Commitments = append(p.Commitments, rng.CommitEntropy(p.Name, who, entropy(who)))
	}
	p.Seed = must.Get(rng.Mix(p.Name, p.Server, p.Players, p.Commitments))
	p.Commitment = must.Get(rng.Commit(p.Seed, p.Terms))
	p.Promise = must.Get(fair.Promised(deal(t, 1, 2, 3), rng.Commitment{1}, entropy(0)))
	return recordOf(t, &p.Seed, p.Deal), p
}

// worded returns the record and the proof of a game whose seed was made from words, as a host makes them.
func worded(t testing.TB) (record string, p fair.Proof) {
	t.Helper()
	d := deal(t, fair.Everyone(3)...)
	promise := must.Get(fair.Promised(d, rng.Commitment{1}, entropy(0)))
	p = must.Get(fair.Mix(d, promise, entropy(0), []string{"red \"sky\"", "", "花"}))
	return recordOf(t, &p.Seed, d), p
}

// TestMix checks what cannot be made into a seed, and that the seed has the words in the order of seats.
func TestMix(t *testing.T) {
	_, p := worded(t)
	name := must.Get(p.Deal.Name())
	if want := must.Get(rng.MixWords(name, entropy(0), p.Words)); p.Seed != want || p.Seed.Origin() != rng.Mixed || p.Source() != fair.WordsOfPlayers {
		t.Errorf("the seed is %v from %v, want %v", p.Seed, p.Source(), want)
	}
	if err := rng.VerifyWords(name, p.Seed, p.Server, p.Words, p.Promise.Server); err != nil {
		t.Error(err)
	}
	for _, test := range []struct {
		d      fair.Deal
		server rng.Entropy
		words  []string
		want   error
	}{
		{deal(t, 1, 2), entropy(0), []string{"", ""}, rng.ErrNoWords},
		{deal(t, 1), rng.Entropy{}, []string{"a"}, rng.ErrZeroEntropy},
		{deal(t, 2), entropy(0), []string{"a"}, fair.ErrDeal},
	} {
		if _, err := fair.Mix(test.d, fair.Promise{}, test.server, test.words); !errors.Is(err, test.want) {
			t.Errorf("%q: %v, want %v", test.words, err, test.want)
		}
	}
}

func recordOf(t testing.TB, seed *rng.Seed, d fair.Deal) string {
	t.Helper()
	s := begin(t, seed)
	must.Get(s.Publish())
	must.Do(t, errors.Join(s.Tag("table", d.Table), s.Tag(fair.TagLabel, d.Label()),
		s.Tag(fair.TagSeats, d.SeatsTag())))
	return s.Record()
}

// A change is a change to a proof or a record that Check detects.
type change struct {
	what   string
	change func(p *fair.Proof, g *fair.Game)
	want   error
}

// detects checks that a proof is valid and that every change is detected. It returns what is proved.
func detects(t *testing.T, record string, good fair.Proof, changes []change) (proved []string) {
	t.Helper()
	text := must.Get(json.Marshal(good))
	game := must.Get(fair.OfRecord(record))
	fresh := func() (p fair.Proof) {
		must.Do(t, json.Unmarshal(text, &p))
		return p
	}
	proved, err := fresh().Check(game)
	if err != nil || len(proved) != 4 {
		t.Errorf("proved is %q, %v", proved, err)
	}
	for _, c := range append(changes, anyProof...) {
		p, g := fresh(), game
		c.change(&p, &g)
		if proved, err := p.Check(g); !errors.Is(err, c.want) || proved != nil {
			t.Errorf("%s: %v, want %v; proved is %q", c.what, err, c.want, proved)
		}
	}
	return proved
}

// anyProof has the changes that are detected in every proof.
var anyProof = []change{
	{"terms", func(p *fair.Proof, g *fair.Game) { g.Terms += "config {}\n" }, fair.ErrTerms},
	{"the proof's terms", func(p *fair.Proof, g *fair.Game) { p.Terms += " " }, fair.ErrTerms},
	{"the label", func(p *fair.Proof, g *fair.Game) { g.Label = "abc attempt 1" }, fair.ErrSeats},
	{"the seats", func(p *fair.Proof, g *fair.Game) { g.Seats = "1,0,0" }, fair.ErrSeats},
	{"the seed", func(p *fair.Proof, g *fair.Game) { g.Seed = rng.FromText("other") }, fair.ErrSeed},
	{"no seed", func(p *fair.Proof, g *fair.Game) { g.Seed, p.Seed = rng.Seed{}, rng.Seed{} }, fair.ErrSeed},
	{"the commitment", func(p *fair.Proof, g *fair.Game) { g.Commitment[0]++ }, fair.ErrCommit},
	{"both commitments", func(p *fair.Proof, g *fair.Game) { g.Commitment[0]++; p.Commitment[0]++ }, fair.ErrCommit},
}

// TestProof_Check_words checks proofs of seeds that were made from words.
func TestProof_Check_words(t *testing.T) {
	record, good := worded(t)
	proved := detects(t, record, good, []change{
		{"words", func(p *fair.Proof, g *fair.Game) { p.Words[2] += " " }, rng.ErrSeed},
		{"the order of words", func(p *fair.Proof, g *fair.Game) { p.Words[1], p.Words[2] = p.Words[2], p.Words[1] }, rng.ErrSeed},
		{"a seat fewer", func(p *fair.Proof, g *fair.Game) { p.Words = p.Words[:2] }, fair.ErrSeats},
		{"no words", func(p *fair.Proof, g *fair.Game) { p.Words = nil }, fair.ErrSeats},
		{"empty words", func(p *fair.Proof, g *fair.Game) { p.Words = make([]string, 3) }, rng.ErrNoWords},
		{"the server's number", func(p *fair.Proof, g *fair.Game) { p.Server[0]++ }, fair.ErrPromise},
		{"another number, with its seed", func(p *fair.Proof, g *fair.Game) {
			*p = must.Get(fair.Mix(p.Deal, p.Promise, entropy(1), p.Words))
			g.Seed, g.Commitment = p.Seed, p.Commitment
		}, fair.ErrPromise},
		{"the promise", func(p *fair.Proof, g *fair.Game) { p.Promise.Server[0]++ }, fair.ErrPromise},
		{"who was promised", func(p *fair.Proof, g *fair.Game) { p.Promise.Seats = []int{1, 2, 0} }, fair.ErrSeats},
		{"the seats", func(p *fair.Proof, g *fair.Game) { p.Seats, g.Seats = []int{1, 2, 0}, "" }, fair.ErrSeats},
		{"the attempt", func(p *fair.Proof, g *fair.Game) { p.Attempt++; g.Label = "" }, fair.ErrName},
		{"the name", func(p *fair.Proof, g *fair.Game) { p.Name += " " }, fair.ErrName},
		{"numbers of browsers", func(p *fair.Proof, g *fair.Game) { p.Players = []rng.Entropy{{1}} }, fair.ErrSeats},
		{"commitments of browsers", func(p *fair.Proof, g *fair.Game) { p.Commitments = []rng.Commitment{{1}} }, fair.ErrSeats},
	})
	all := strings.Join(proved, "\n")
	for _, want := range []string{`"red \"sky\""; none; "花"`, good.Server.String(), good.Promise.Server.String()} {
		if !strings.Contains(all, want) {
			t.Errorf("proved is %s, without %s", all, want)
		}
	}
	good.Words[0] = strings.Repeat("x", 1000) // of another server
	good = must.Get(fair.Mix(good.Deal, good.Promise, good.Server, good.Words))
	proved, err := good.Check(must.Get(fair.OfRecord(recordOf(t, &good.Seed, good.Deal))))
	if all := strings.Join(proved, "\n"); err != nil || len(all) > 2000 || !strings.Contains(all, `x"…`) {
		t.Errorf("long words: %v, %s", err, all)
	}
}

// TestProof_Check_browsers checks proofs of seeds that earlier servers mixed.
func TestProof_Check_browsers(t *testing.T) {
	record, good := browsers(t)
	if good.Source() != fair.NumbersOfBrowsers {
		t.Errorf("the source is %v", good.Source())
	}
	detects(t, record, good, []change{
		{"the proof's seats", func(p *fair.Proof, g *fair.Game) { p.Deal.Seats, g.Seats = []int{1, 2, 0}, "" }, fair.ErrName},
		{"a seat fewer", func(p *fair.Proof, g *fair.Game) { p.Deal.Seats, g.Seats = []int{1, 0, 0}, "" }, fair.ErrSeats},
		{"seats out of order", func(p *fair.Proof, g *fair.Game) { p.Deal.Seats, g.Seats = []int{2, 0, 1}, "" }, fair.ErrDeal},
		{"the attempt", func(p *fair.Proof, g *fair.Game) { p.Attempt++; g.Label = "" }, fair.ErrName},
		{"the name", func(p *fair.Proof, g *fair.Game) { p.Name += " " }, fair.ErrName},
		{"the server's entropy", func(p *fair.Proof, g *fair.Game) { p.Server[0]++ }, rng.ErrOpening},
		{"a player's entropy", func(p *fair.Proof, g *fair.Game) { p.Players[1][0]++ }, rng.ErrOpening},
		{"a commitment of the list", func(p *fair.Proof, g *fair.Game) { p.Commitments[2][0]++ }, rng.ErrOpening},
		{"a list that is short", func(p *fair.Proof, g *fair.Game) { p.Commitments = p.Commitments[:2] }, rng.ErrCount},
		{"a promise", func(p *fair.Proof, g *fair.Game) { p.Promise.Server[0]++ }, fair.ErrPromise},
		{"who was promised", func(p *fair.Proof, g *fair.Game) { p.Promise.Seats = []int{1, 2, 0} }, fair.ErrPromise},
		{"nobody added", func(p *fair.Proof, g *fair.Game) { p.Players, p.Commitments = nil, nil }, fair.ErrSeats},
	})
}

// TestProof_Check_alone checks what is proved about a game without words: only that the server kept its promise.
func TestProof_Check_alone(t *testing.T) {
	seed := must.Get(rng.Secret())
	d := deal(t, 0, 0, 0)
	g := must.Get(fair.OfRecord(recordOf(t, &seed, d)))
	p := fair.Proof{Deal: d, Seed: seed, Commitment: g.Commitment}
	p.Promise = must.Get(fair.Promised(deal(t, 1, 2, 3), g.Commitment, entropy(0)))
	proved, err := p.Check(g)
	if err != nil || len(proved) != 2 || !strings.Contains(proved[1], "the operator could have chosen it") || p.Source() != fair.ServerAlone {
		t.Errorf("proved is %q, %v", proved, err)
	}
	p.Promise.Own[0]++
	if _, err := p.Check(g); err != fair.ErrPromise {
		t.Errorf("with another promise: %v", err)
	}
}

// TestOfRecord checks that OfRecord refuses everything except a whole record with a committed seed.
func TestOfRecord(t *testing.T) {
	record, _ := browsers(t)
	g, err := fair.OfRecord(record)
	if err != nil || g.Label != "abc attempt 2" || g.Seats != "1,0,2" || g.Terms != terms(t) {
		t.Errorf("read is %+v, %v", g, err)
	}
	for _, word := range []string{"game", "commit", "seed"} {
		var bad []string
		for line := range strings.Lines(record) {
			if !strings.HasPrefix(line, word+" ") {
				bad = append(bad, line)
			}
		}
		_, err := fair.OfRecord(strings.Join(bad, ""))
		if word == "game" && err == nil {
			continue // the terms differ, which Check reports
		}
		if err != fair.ErrRecord {
			t.Errorf("without %s: %v", word, err)
		}
	}
	for _, bad := range []string{"", "\n\n", strings.Replace(record, "seed ", "seed x", 1),
		strings.Replace(record, "commit sha256:", "commit sha256:x", 1), "tag mix"} {
		if _, err := fair.OfRecord(bad); err != fair.ErrRecord {
			t.Errorf("%.20q: %v", bad, err)
		}
	}
}
