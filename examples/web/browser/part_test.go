package browser

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	"bourse.example/examples/web/wasm/fair"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// This file compares part.js, a browser's part in a mixing, with package fair.

// A mixer is a server with one attempt. If bend is not nil, it changes what the server shows, to simulate a
// dishonest server.
type mixer struct {
	t       *testing.T
	mu      sync.Mutex
	attempt *fair.Attempt
	promise fair.Promise
	bend    func(stage fair.Stage, shown *fair.Public)
	reveals int
}

// newMixer starts an attempt for a table where some seats add entropy.
func newMixer(t *testing.T, terms string, seats []int) *mixer {
	t.Helper()
	deal := fair.Deal{Table: "abcdefghij234567", Attempt: 1, Terms: terms, Seats: seats}
	server := rng.Entropy(rng.FromText("server").Bytes())
	a := must.Get(fair.Begin(deal, server))
	own := must.Get(rng.Secret())
	c := must.Get(rng.Commit(own, terms))
	p := must.Get(fair.Promised(deal, c, server))
	return &mixer{t: t, attempt: a, promise: p}
}

// shown returns what the server shows.
func (m *mixer) shown() fair.Public {
	shown := m.attempt.Public()
	shown.Promise = m.promise
	if p, err := m.attempt.Proof(); err == nil {
		shown.Commitment = p.Commitment
	}
	if m.bend != nil {
		m.bend(shown.Stage, &shown)
	}
	return shown
}

func (m *mixer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if r.URL.Path == "/shown" {
		json.NewEncoder(w).Encode(m.shown())
		return
	}
	var body struct {
		Attempt    int
		Commitment rng.Commitment
		Entropy    rng.Entropy
	}
	var seat int
	text, err := io.ReadAll(r.Body)
	if err == nil {
		_, err = fmt.Sscanf(r.URL.Query().Get("seat"), "p%d", &seat)
	}
	if err == nil {
		err = json.Unmarshal(text, &body)
	}
	if err != nil || body.Attempt != 1 {
		m.t.Errorf("posted %s to %s: %v", text, r.URL, err)
		return
	}
	who := m.attempt.Deal().Seats[seat]
	if r.URL.Path == "/commit" {
		err = m.attempt.Commit(who, body.Commitment)
	} else {
		m.reveals++
		err = m.attempt.Reveal(who, body.Entropy)
	}
	if err != nil {
		http.Error(w, err.Error(), http.StatusConflict)
	}
}

// A played mixing is the output of testdata/part_play.js.
type played struct {
	Words [][]string        `json:"words"`
	Kept  []json.RawMessage `json:"kept"`
}

// play runs the module's parts at the seats of several mixers for five rounds of steps.
func play(t *testing.T, mixers ...*mixer) (all []played) {
	t.Helper()
	var mixings []any
	for _, m := range mixers {
		server := httptest.NewServer(m)
		defer server.Close()
		deal := m.attempt.Deal()
		var seats []string
		for i := range deal.Seats {
			seats = append(seats, fmt.Sprint("p", i))
		}
		mixings = append(mixings, map[string]any{"url": server.URL, "table": deal.Table, "seats": seats,
			"rounds": 5})
	}
	node(t, "part_play.js", mixings, &all)
	return all
}

// TestPart_mixed checks that the browsers' parts and the server mix a seed at tables of 2 to 6 seats, some
// with bots, and that both the module and package fair accept the proof.
func TestPart_mixed(t *testing.T) {
	tables := []struct {
		seats        []int
		game, config string
	}{
		{[]int{1, 0}, "smallprint", `{"players":2}`},
		{[]int{1, 2}, "smallprint", `{"players":2}`},
		{[]int{0, 1, 2}, "futures", `{"players":3}`},
		{[]int{1, 2, 3, 4}, "futures", `{"players":4}`},
		{[]int{1, 2, 0, 3, 4, 5}, "merlin", `{"players":6,"parts":[],"maxTurns":4}`},
		{[]int{1, 2, 3, 4, 5, 6}, "merlin", `{"players":6,"parts":[],"maxTurns":4}`},
	}
	var mixers []*mixer
	for _, tt := range tables {
		mixers = append(mixers, newMixer(t, begun(t, tt.game, tt.config, fair.Deal{}, nil).Terms(), tt.seats))
	}
	var checks []checked
	var adds []bool
	for n, p := range play(t, mixers...) {
		m, tt := mixers[n], tables[n]
		proof, err := m.attempt.Proof()
		if err != nil {
			t.Fatalf("%v: %v, %v", tt.seats, err, p.Words)
		}
		proof.Promise = m.promise
		text := record(t, tt.game, tt.config, m.attempt.Deal(), proof.Seed)
		game := must.Get(fair.OfRecord(text))
		if _, err := proof.Check(game); err != nil {
			t.Errorf("%v: package fair refuses: %v", tt.seats, err)
		}
		for i, who := range tt.seats {
			want := "mixed"
			if who == 0 {
				want = "none"
			}
			if last := p.Words[i][4]; last != want {
				t.Errorf("%v: p%d has come to %q", tt.seats, i, p.Words[i])
			}
			checks, adds = append(checks, checked{proof, text, p.Kept[i]}), append(adds, who > 0)
		}
	}
	var answers []said
	node(t, "part_check.js", checks, &answers)
	for i, a := range answers {
		own := slices.ContainsFunc(a.Proved,
			func(s string) bool { return strings.Contains(s, "contains your browser's entropy") })
		if a.Refused != "" || own != adds[i] {
			t.Errorf("%v: for one that adds (%v) %+v is proved", checks[i].Proof.Seats, adds[i], a)
		}
	}
}

// TestPart_foul checks that a browser neither commits nor reveals to a dishonest server, and says why.
func TestPart_foul(t *testing.T) {
	other := rng.Commitment(rng.FromText("other").Bytes())
	tests := []struct {
		name    string
		bend    func(stage fair.Stage, shown *fair.Public)
		want    string
		reveals int // that are still sent, earlier or by participants who are not cheated
	}{
		{"another name", func(_ fair.Stage, p *fair.Public) { p.Name += " " }, "name of the mixing", 0},
		{"another table", func(_ fair.Stage, p *fair.Public) { p.Deal.Table = "other" }, "another table", 0},
		{"seats without order", func(_ fair.Stage, p *fair.Public) { p.Deal.Seats = []int{1, 17} }, "no name",
			0},
		{"no commitment of the server",
			func(_ fair.Stage, p *fair.Public) { p.Commitments[0] = rng.Commitment{} }, "none of its own", 0},
		{"a commitment too many", func(_ fair.Stage,
			p *fair.Public) {
			p.Commitments = append(p.Commitments, other)
		}, "one commitment for each", 0},
		{"another than promised", func(_ fair.Stage, p *fair.Public) { p.Commitments[0] = other },
			"changed the commitment that it made", 0},
		{"terms afterwards", func(s fair.Stage, p *fair.Public) {
			if s != fair.Committing {
				p.Deal.Terms += "#"
				p.Name, _ = p.Deal.Name()
			}
		}, "The terms or the seats have changed", 0},
		{"early reveal", func(s fair.Stage, p *fair.Public) {
			if p.Commitments[1] != (rng.Commitment{}) && p.Commitments[2] == (rng.Commitment{}) {
				p.Stage = fair.Revealing
			}
		}, "before everyone has committed", 0},
		{"the list afterwards", func(s fair.Stage, p *fair.Public) {
			if p.Revealed[0] {
				p.Commitments[2] = other
			}
		}, "list of commitments has changed", 1},
		{"a promise afterwards", func(s fair.Stage, p *fair.Public) {
			if s != fair.Committing {
				p.Promise.Own = other
			}
		}, "changed what it committed to", 0},
		{"a lost commitment", func(s fair.Stage, p *fair.Public) {
			if p.Revealed[0] {
				p.Stage, p.Commitments[1] = fair.Committing, rng.Commitment{}
			}
		}, "lost a commitment", 1},
	}
	var mixers []*mixer
	for _, tt := range tests {
		m := newMixer(t, "game toy\nedition 1\nconfig {}\n", []int{1, 2})
		m.bend = tt.bend
		mixers = append(mixers, m)
	}
	for i, p := range play(t, mixers...) {
		tt, m := tests[i], mixers[i]
		if !slices.ContainsFunc(p.Words[0],
			func(s string) bool { return strings.HasPrefix(s, "foul: ") && strings.Contains(s, tt.want) }) {
			t.Errorf("%s: p0 has come to %q", tt.name, p.Words[0])
		}
		if m.reveals > tt.reveals {
			t.Errorf("%s: %d entropies are revealed, want %d", tt.name, m.reveals, tt.reveals)
		}
	}
}
