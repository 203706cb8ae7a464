package site

import (
	"encoding/json"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/web/board/seating"
	"bourse.example/examples/web/wasm/fair"
	"bourse.example/internal/testkit/must"
	"bourse.example/rng"
)

// shown returns the state of the mixing that a page gives to its module.
func (p *paper) shown() fair.Public {
	p.b.t.Helper()
	var v struct {
		fair.Public
		Stage string `json:"stage"`
	}
	if err := json.Unmarshal([]byte(rawText(p.byID("fair"))), &v); err != nil {
		p.b.t.Fatalf("%v in %s", err, rawText(p.byID("fair")))
	}
	return v.Public
}

// TestMixing checks that two browsers can contribute to the seed with only the data on the page, that
// contributions out of turn or from another browser are refused, and that the proof is valid in the end.
func TestMixing(t *testing.T) {
	s := serving(t, Options{Limits: free})
	links := s.browser(t).setUp("smallprint", 3, []string{player, player, "random"}, nil).links()
	var people []*browser
	var seats []string
	for i, name := range []string{"Ada", "Grace"} {
		b := s.browser(t)
		link := links[seating.Colored(bourse.Seat(i))]
		p := b.seatForm(link).set("name", name).set("script", "yes").send().want(200, "adds randomness")
		people, seats = append(people, b), append(seats, p.at.Path)
	}
	page := people[0].get(seats[0]).want(200, "is being mixed", "not committed yet")
	deal := page.shown()
	name := deal.Name
	if want, e := deal.Deal.Name(); e != nil || name != want {
		t.Fatalf("the name is %q, want %q, %v", name, want, e)
	}
	send := func(i int, what, key, text string) *paper {
		body := must.Get(json.Marshal(map[string]any{"attempt": deal.Attempt, key: text}))
		return people[i].postJSON(seats[i]+"/"+what, string(body))
	}
	entropies := []rng.Entropy{must.Get(rng.NewEntropy()), must.Get(rng.NewEntropy())}
	commitment := func(i int) string { return rng.CommitEntropy(name, i+1, entropies[i]).String() }
	send(0, "reveal", "entropy", entropies[0].String()).want(409)
	send(0, "commit", "commitment", "sha256:no").want(400)
	send(0, "commit", "commitment", "sha256:"+strings.Repeat("0", 64)).want(422)
	send(0, "commit", "commitment", commitment(0)).want(200, `"version":`)
	send(0, "commit", "commitment", commitment(0)).want(200)
	send(0, "commit", "commitment", commitment(1)).want(409)
	people[1].postJSON(seats[0]+"/commit", `{}`).want(403)
	people[1].postJSON(seats[1]+"/commit", `{"attempt":9,"commitment":"`+commitment(1)+`"}`).want(409,
		"another attempt")
	send(1, "commit", "commitment", commitment(1)).want(200)
	people[0].get(seats[0]).want(200, commitment(0), commitment(1), "not revealed yet")
	send(0, "reveal", "entropy", entropies[1].String()).want(422)
	send(0, "reveal", "entropy", strings.Repeat("0", 64)).want(400)
	send(0, "reveal", "entropy", entropies[0].String()).want(200)
	for _, secret := range entropies {
		for i := range people {
			if strings.Contains(people[i].get(seats[i]).text, secret.String()) {
				t.Error("an entropy is shown before the end")
			}
		}
	}
	send(1, "reveal", "entropy", entropies[1].String()).want(200)
	people[0].get(seats[0]).want(200, "It was mixed from secret numbers of the server and of the players' browsers",
		"attempt 1, mixed")
	for over := false; !over; {
		for i, b := range people {
			p := b.get(seats[i]).want(200)
			if forms := p.forms("/play"); len(forms) > 0 {
				p = forms[0].pressFirst()
			}
			over = value(p.byID("now"), "data-stage") == "over"
		}
	}
	end := people[0].get(seats[0]).want(200, "The game is over")
	end.follow("Check this game").want(200, "Valid",
		"The seed was mixed from contributions of the server and 2 players")
	proof := end.follow("Proof of fair chance").want(200).text
	if !strings.Contains(proof, entropies[0].String()) || !strings.Contains(proof, entropies[1].String()) {
		t.Errorf("the proof has not what was added: %s", proof)
	}
}
