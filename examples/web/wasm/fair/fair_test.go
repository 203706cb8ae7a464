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

// attempt begins an attempt to which the seats of 1 and 2 contribute.
func attempt(t testing.TB) *fair.Attempt {
	t.Helper()
	return must.Get(fair.Begin(deal(t, 1, 0, 2), entropy(0)))
}

// commit commits for a participant to the entropy with a number.
func commit(t testing.TB, a *fair.Attempt, who, of int) error {
	t.Helper()
	name := must.Get(a.Deal().Name())
	return a.Commit(who, rng.CommitEntropy(name, who, entropy(of)))
}

// TestDeal_Name checks the parts of the name, and that wrongly numbered seats have none.
func TestDeal_Name(t *testing.T) {
	d := deal(t, 1, 0, 2)
	want, err := rng.MixName("abc attempt 2", d.Terms, []int{1, 0, 2})
	if got, err2 := d.Name(); got != want || err != nil || err2 != nil {
		t.Errorf("the name is %q, %v, want %q", got, err2, want)
	}
	if d.Players() != 2 || d.Seat(1) != 0 || d.Seat(2) != 2 || d.Seat(3) != -1 || d.Seat(0) != -1 {
		t.Errorf("%d players; at %d and %d", d.Players(), d.Seat(1), d.Seat(2))
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

// TestBegin checks invalid arguments of Begin.
func TestBegin(t *testing.T) {
	if _, err := fair.Begin(deal(t, 0, 0), entropy(0)); err != rng.ErrCount {
		t.Errorf("nobody adds anything: %v", err)
	}
	if _, err := fair.Begin(deal(t, 1), rng.Entropy{}); err != rng.ErrZeroEntropy {
		t.Errorf("no entropy: %v", err)
	}
	if _, err := fair.Begin(deal(t, 2), entropy(0)); err != fair.ErrDeal {
		t.Errorf("a bad deal: %v", err)
	}
}

// TestAttempt follows an attempt from the first commitment to the seed, and checks what is refused.
func TestAttempt(t *testing.T) {
	a := attempt(t)
	stage := func(want fair.Stage, missing string) {
		t.Helper()
		if got := fmt.Sprint(a.Missing()); a.Stage() != want || got != missing {
			t.Errorf("the attempt is %v and waits for %s, want %v, %s", a.Stage(), got, want, missing)
		}
		if _, err := a.Proof(); (err == nil) != (want == fair.Mixed) {
			t.Errorf("%v: the proof is given out: %v", want, err)
		}
	}
	is := func(what string, got, want error) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	stage(fair.Committing, "[{1 did not commit} {2 did not commit}]")
	is("the server", a.Commit(0, rng.Commitment{1}), fair.ErrWho)
	is("a third", a.Commit(3, rng.Commitment{1}), fair.ErrWho)
	is("a negative", a.Commit(-1, rng.Commitment{1}), fair.ErrWho)
	is("nothing", a.Commit(1, rng.Commitment{}), fair.ErrEmpty)
	is("1", commit(t, a, 1, 1), nil)
	is("1 again", commit(t, a, 1, 1), nil)
	is("1 otherwise", commit(t, a, 1, 9), fair.ErrChanged)
	is("1 reveals early", a.Reveal(1, entropy(1)), fair.ErrEarly)
	stage(fair.Committing, "[{2 did not commit}]")
	is("2", commit(t, a, 2, 2), nil)
	stage(fair.Revealing, "[{1 committed but did not reveal} {2 committed but did not reveal}]")
	is("2 changes its mind", commit(t, a, 2, 9), fair.ErrChanged)
	is("the server", a.Reveal(0, entropy(0)), fair.ErrWho)
	is("a third", a.Reveal(3, entropy(0)), fair.ErrWho)
	is("2 with nothing", a.Reveal(2, rng.Entropy{}), rng.ErrOpening)
	is("2 with another's", a.Reveal(2, entropy(1)), rng.ErrOpening)
	stage(fair.Revealing, "[{1 committed but did not reveal} {2 revealed something other than it had committed to}]")
	is("2", a.Reveal(2, entropy(2)), nil)
	is("2 again", a.Reveal(2, entropy(2)), nil)
	is("2 otherwise", a.Reveal(2, entropy(3)), fair.ErrChanged)
	stage(fair.Revealing, "[{1 committed but did not reveal}]")
	is("1", a.Reveal(1, entropy(1)), nil)
	stage(fair.Mixed, "[]")
	is("1 again", a.Reveal(1, entropy(1)), nil)
	p, _ := a.Proof()
	if err := rng.VerifyMix(p.Name, p.Seed, entropy(0), []rng.Entropy{entropy(1), entropy(2)},
		p.Commitments); err != nil || p.Seed.Origin() != rng.Mixed {
		t.Errorf("the seed of origin %v: %v", p.Seed.Origin(), err)
	}
}

// TestAttempt_copy checks that a participant who copies another's commitment cannot open it with the other's
// entropy.
func TestAttempt_copy(t *testing.T) {
	a := attempt(t)
	name, _ := a.Deal().Name()
	c := rng.CommitEntropy(name, 1, entropy(1))
	must.Do(t, errors.Join(a.Commit(1, c), a.Commit(2, c), a.Reveal(1, entropy(1))))
	if err := a.Reveal(2, entropy(1)); err != rng.ErrOpening {
		t.Errorf("the copy is opened: %v", err)
	}
}

// TestPublic checks that the public state contains no entropy and no seed, and cannot change the attempt.
func TestPublic(t *testing.T) {
	a := attempt(t)
	hidden := func(p fair.Public) {
		t.Helper()
		b := must.Get(json.Marshal(p))
		secrets := []string{entropy(0).String(), entropy(1).String(), entropy(2).String()}
		if proof, err := a.Proof(); err == nil {
			secrets = append(secrets, proof.Seed.String())
		}
		for _, secret := range secrets {
			if strings.Contains(string(b), secret) || strings.Contains(fmt.Sprint(p), secret) {
				t.Errorf("%v: %s is shown", a.Stage(), secret)
			}
		}
	}
	for who := 1; who <= 2; who++ {
		commit(t, a, who, who)
		hidden(a.Public())
	}
	for who := 1; who <= 2; who++ {
		a.Reveal(who, entropy(who))
		p := a.Public()
		hidden(p)
		if !p.Active || !p.Revealed[who-1] || slices.Contains(p.Revealed[who:], true) {
			t.Errorf("shown is %+v", p)
		}
		p.Commitments[0] = rng.Commitment{}
	}
	p := must.Get(a.Proof())
	hidden(p.Public())
	if public := a.Public(); public.Commitments[0] == (rng.Commitment{}) {
		t.Error("who looks has changed the attempt")
	}
}

// played returns the record and the proof of a game with a mixed seed, as a host makes them.
func played(t testing.TB) (record string, p fair.Proof) {
	t.Helper()
	a := attempt(t)
	for who := 1; who <= 2; who++ {
		commit(t, a, who, who)
	}
	for who := 1; who <= 2; who++ {
		a.Reveal(who, entropy(who))
	}
	p = must.Get(a.Proof())
	p.Promise = must.Get(fair.Promised(deal(t, 1, 2, 3), rng.Commitment{1}, entropy(0)))
	return recordOf(t, &p.Seed, a.Deal()), p
}

func recordOf(t testing.TB, seed *rng.Seed, d fair.Deal) string {
	t.Helper()
	s := begin(t, seed)
	must.Get(s.Publish())
	must.Do(t, errors.Join(s.Tag("table", d.Table), s.Tag(fair.TagLabel, d.Label()),
		s.Tag(fair.TagSeats, d.SeatsTag())))
	return s.Record()
}

// TestProof_Check checks what is proved about a game, and that every change is detected.
func TestProof_Check(t *testing.T) {
	record, good := played(t)
	text := must.Get(json.Marshal(good))
	game := must.Get(fair.OfRecord(record))
	fresh := func() (p fair.Proof) {
		must.Do(t, json.Unmarshal(text, &p))
		return p
	}
	if proved, err := fresh().Check(game); err != nil || len(proved) != 4 {
		t.Errorf("proved is %q, %v", proved, err)
	}
	for _, c := range []struct {
		what   string
		change func(p *fair.Proof, g *fair.Game)
		want   error
	}{
		{"terms", func(p *fair.Proof, g *fair.Game) { g.Terms += "config {}\n" }, fair.ErrTerms},
		{"the proof's terms", func(p *fair.Proof, g *fair.Game) { p.Terms += " " }, fair.ErrTerms},
		{"the label", func(p *fair.Proof, g *fair.Game) { g.Label = "abc attempt 1" }, fair.ErrSeats},
		{"the seats", func(p *fair.Proof, g *fair.Game) { g.Seats = "1,2,0" }, fair.ErrSeats},
		{"the seed", func(p *fair.Proof, g *fair.Game) { g.Seed = rng.FromText("other") }, fair.ErrSeed},
		{"no seed", func(p *fair.Proof, g *fair.Game) { g.Seed, p.Seed = rng.Seed{}, rng.Seed{} }, fair.ErrSeed},
		{"the commitment", func(p *fair.Proof, g *fair.Game) { g.Commitment[0]++ }, fair.ErrCommit},
		{"both commitments", func(p *fair.Proof, g *fair.Game) { g.Commitment[0]++; p.Commitment[0]++ }, fair.ErrCommit},
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
	} {
		p, g := fresh(), game
		c.change(&p, &g)
		if proved, err := p.Check(g); !errors.Is(err, c.want) || proved != nil {
			t.Errorf("%s: %v, want %v; proved is %q", c.what, err, c.want, proved)
		}
	}
}

// TestProof_Check_alone checks what is proved about a game without contributions: only that the server kept
// its promise.
func TestProof_Check_alone(t *testing.T) {
	seed := must.Get(rng.Secret())
	d := deal(t, 0, 0, 0)
	g := must.Get(fair.OfRecord(recordOf(t, &seed, d)))
	p := fair.Proof{Deal: d, Seed: seed, Commitment: g.Commitment}
	if p.Promise = must.Get(fair.Promised(d, g.Commitment, entropy(0))); p.Promise.Seats != nil {
		t.Fatal(p.Promise)
	}
	proved, err := p.Check(g)
	if err != nil || len(proved) != 2 || !strings.Contains(proved[1], "does not prove") {
		t.Errorf("proved is %q, %v", proved, err)
	}
	p.Promise.Own[0]++
	if _, err := p.Check(g); err != fair.ErrPromise {
		t.Errorf("with another promise: %v", err)
	}
}

// TestOfRecord checks that OfRecord refuses everything except a whole record with a committed seed.
func TestOfRecord(t *testing.T) {
	record, _ := played(t)
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
