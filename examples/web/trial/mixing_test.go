package trial

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"bourse.example/examples/web/wasm/fair"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// A mixer is a player whose browser adds to the seed, as the page's script does.
type mixer struct {
	*player
	table string
	seat  int
	seed  uint64
	kept  []rng.Commitment // the list of the newest attempt
}

// A mixing is the state of a mixing on a page.
type mixing struct {
	Deal        fair.Deal
	Active      bool
	Stage       string
	Commitments []rng.Commitment
}

var fairJSON = regexp.MustCompile(`(?s)<script type="application/json" id="fair">(.*?)</script>`)

// mixing returns the mixing on the page, once an attempt or the game has begun.
func (m *mixer) mixing(ctx context.Context) (shown mixing, err error) {
	for {
		text, err := m.text(ctx, "/t/"+m.at+"/now")
		if err != nil {
			return shown, err
		}
		found := fairJSON.FindStringSubmatch(text)
		if found == nil {
			return shown, fmt.Errorf("the page of %s says nothing of the seed", m.at)
		}
		if err := json.Unmarshal([]byte(found[1]), &shown); err != nil || shown.Active {
			return shown, err
		}
		select {
		case <-time.After(5 * time.Millisecond):
		case <-ctx.Done():
			return shown, context.Cause(ctx)
		}
	}
}

// entropy returns the entropy that this browser adds to an attempt.
func (m *mixer) entropy(attempt int) (e rng.Entropy) {
	r := rand.New(rand.NewPCG(m.seed, uint64(attempt)))
	for i := range e {
		e[i] = byte(r.Uint32())
	}
	return e
}

// add commits to this browser's entropy or reveals it, and saves the list in between. Status 409 means that
// the attempt was abandoned.
func (m *mixer) add(ctx context.Context, what string) (status int, err error) {
	shown, err := m.mixing(ctx)
	if err != nil || shown.Stage == "mixed" {
		return http.StatusOK, err
	}
	body := map[string]any{"attempt": shown.Deal.Attempt}
	switch what {
	case "commit":
		name, err := shown.Deal.Name()
		if err != nil {
			return 0, err
		}
		body["commitment"] = rng.CommitEntropy(name, shown.Deal.Seats[m.seat], m.entropy(shown.Deal.Attempt))
	case "reveal":
		m.kept = shown.Commitments
		body["entropy"] = m.entropy(shown.Deal.Attempt)
	}
	text, err := json.Marshal(body)
	if err != nil {
		return 0, err
	}
	a, err := m.ask(ctx, "POST", "/t/"+m.at+"/"+what, "application/json", text)
	return a.status, err
}

// mixers creates a table of two people whose browsers add to the seed.
func mixers(t *testing.T, s *server, random *rand.Rand) []*mixer {
	t.Helper()
	var all []*mixer
	id := ""
	for seat := range 2 {
		p := newPlayer(s, &http.Transport{}, random)
		if seat == 0 {
			id = must.Get(p.make(t.Context(), setup{"smallprint", `{"players":2,"rounds":2}`, 2, ""}))
		}
		must.Do(t, p.sit(t.Context(), id, seat, url.Values{"script": {"yes"}}))
		all = append(all, &mixer{player: p, table: id, seat: seat, seed: random.Uint64()})
	}
	return all
}

// TestKill_mixing kills a server after each step of mixing a seed. The server must begin another attempt
// under a new name and blame nobody. If it was killed while the last step was answered, nothing is lost. In
// the end, the seed is proved with the list that the browsers saved.
func TestKill_mixing(t *testing.T) {
	random := chance(t)
	s := begin(t, "-log", "debug")
	steps := []struct {
		what string
		who  int
	}{{"commit", 0}, {"commit", 1}, {"reveal", 0}, {"reveal", 1}}
	for after := 0; after <= len(steps); after++ {
		all := mixers(t, s, random)
		for _, step := range steps[:min(after, len(steps)-1)] {
			if status, err := all[step.who].add(t.Context(), step.what); err != nil ||
				status != http.StatusOK {
				t.Fatalf("%s of p%d: %d, %v", step.what, step.who, status, err)
			}
		}
		last := make(chan error, 1)
		if after == len(steps) { // the last step is in progress
			go func() {
				_, err := all[1].add(t.Context(), "reveal")
				last <- err
			}()
			s.answers(1 + random.IntN(2)) // the second of these may be the answer to the last step
		} else {
			last <- nil
		}
		s.kill()
		must.Do(t, s.start())
		must.Do(t, <-last)
		checkMixed(t, all, after == len(steps))
	}
}

// checkMixed continues the mixing, plays the game and checks the proof. If whole is true, the first attempt
// may be the last one.
func checkMixed(t *testing.T, all []*mixer, whole bool) {
	t.Helper()
	ctx := t.Context()
	shown := must.Get(all[0].mixing(ctx))
	if shown.Deal.Attempt != 2 && !(whole && shown.Deal.Attempt == 1 && shown.Stage == "mixed") {
		t.Errorf("after a kill it is attempt %d, %s", shown.Deal.Attempt, shown.Stage)
	}
	page := must.Get(all[0].text(ctx, "/t/"+all[0].at+"/now"))
	restarted := strings.Contains(html.UnescapeString(page), "because the server restarted")
	if restarted != (shown.Deal.Attempt == 2) || strings.Contains(page, "failed: the browser of") {
		t.Errorf("the page says of the restart: %v, in attempt %d", restarted, shown.Deal.Attempt)
	}
	for _, what := range []string{"commit", "reveal"} {
		for _, m := range all {
			if status, err := m.add(ctx, what); err != nil || status != http.StatusOK {
				t.Fatalf("%s of %s: %d, %v", what, m.at, status, err)
			}
		}
	}
	must.Do(t, together(all, func(_ int, m *mixer) error { return m.play(ctx) }))
	record := must.Get(all[0].text(ctx, "/t/"+all[0].table+"/record"))
	text := must.Get(all[0].text(ctx, "/t/"+all[0].table+"/proof"))
	var proof fair.Proof
	must.Do(t, json.Unmarshal([]byte(text), &proof))
	g := must.Get(fair.OfRecord(record))
	kept := all[0].kept
	if proved, err := proof.Check(g); err != nil || !slices.Equal(proof.Commitments, kept) || len(proved) != 4 || len(proof.Players) != 2 ||
		proof.Attempt != shown.Deal.Attempt {
		t.Errorf("proved is %q of attempt %d, %v", proved, proof.Attempt, err)
	}
	for _, m := range all {
		if m.entropy(proof.Attempt) != proof.Players[m.seat] {
			t.Errorf("the entropy of %s is not in the seed", m.at)
		}
	}
}
