package games_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
	"bourse.example/merlin"
	"bourse.example/rng"
)

// TestMerlin_papers checks that notes to open are listed first, and that tearing up a note is listed after
// its other options.
func TestMerlin_papers(t *testing.T) {
	kinds := []merlin.Kind{merlin.KindNote, merlin.KindPurchase, merlin.KindTear, merlin.KindBack}
	place := func(k merlin.Kind) int { return games.OrderMerlin(merlin.Option{Move: merlin.Move{Kind: k}}) }
	if !slices.IsSortedFunc(kinds, func(a, b merlin.Kind) int { return place(a) - place(b) }) ||
		place(merlin.KindTear) == place(merlin.KindPurchase) ||
		place(merlin.KindNote) == place(merlin.KindIssue) {
		t.Error("they are listed in another order")
	}
}

// TestMerlin_aim checks that the aim mentions the parts that are in play and no others.
func TestMerlin_aim(t *testing.T) {
	game := must.Get(games.Find("merlin"))
	for parts, words := range map[string][2]string{`[]`: {"vaults", "Market"},
		`["market"]`: {"Market", "bonds"}, `["market","paper"]`: {"bonds", "visions"}} {
		s := must.Get(game.Begin([]byte(`{"parts":`+parts+`}`), nil))
		if aim := strings.Join(s.Aim(), " "); !strings.Contains(aim, words[0]) ||
			strings.Contains(aim, words[1]) {
			t.Errorf("the aim with %s is %q", parts, aim)
		}
	}
}

// TestMerlin_order checks that options that end a turn, or leave an open card, are listed last, and
// discarding a card before them.
func TestMerlin_order(t *testing.T) {
	game := must.Get(games.Find("merlin"))
	seed := rng.FromText("order")
	s := must.Get(game.Begin([]byte(`{"maxTurns":1,"parts":[]}`), &seed))
	listed := func() string {
		var words []string
		for _, c := range s.Choices(s.Turn()) {
			if last := len(words) - 1; last < 0 || words[last] != c.Words[0] {
				words = append(words, c.Words[0])
			}
		}
		return strings.Join(words, " ")
	}
	for s.Turn() != bourse.Nature && listed() == "seal" {
		seat := s.Turn()
		if _, _, err := s.Play(seat, s.Ask(seat), s.Choices(seat)[0].Move(0)); err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"buy end", "card buy end", "at discard back", "buy plot end"} {
		if got := listed(); got != want {
			t.Fatalf("listed are %q, want %q", got, want)
		}
		seat := s.Turn()
		if _, _, err := s.Play(seat, s.Ask(seat), s.Choices(seat)[0].Move(0)); err != nil {
			t.Fatal(err)
		}
	}
}

// TestNowhere checks by trying all continuations that exactly the offers which lead nowhere say so.
func TestNowhere(t *testing.T) {
	seed := rng.FromText("nowhere")
	s := must.Get(must.Get(games.Find("merlin")).Begin([]byte(`{"players":4}`), &seed))
	r := rand.New(rand.NewPCG(1, 2))
	found := map[bool]int{}
	for n := 0; n < 300 && !s.Over(); n++ {
		seat := s.Turn()
		choices := s.Choices(seat)
		for _, c := range choices {
			if c.Words[0] != "offer" || n%4 != 0 {
				continue
			}
			found[c.Nowhere]++
			if made := leadsToOffer(t, s, c); made == c.Nowhere {
				t.Errorf("%s: an offer can be made: %t", c.Label(), made)
			}
		}
		c := choices[r.IntN(len(choices))]
		must.Get2(s.Play(seat, s.Ask(seat), c.Move(c.Min+r.IntN(c.Max-c.Min+1))))
	}
	if found[true] == 0 || found[false] == 0 {
		t.Errorf("%v offers lead nowhere", found)
	}
}

// leadsToOffer reports whether a choice leads to an offer that another player answers.
func leadsToOffer(t *testing.T, s games.Session, c games.Choice) bool {
	t.Helper()
	seat, next := s.Turn(), must.Get(s.Back(s.Len()))
	must.Get2(next.Play(seat, next.Ask(seat), c.Move(c.Min)))
	if next.Turn() != seat {
		return true
	}
	for _, c := range next.Choices(seat) {
		if c.Words[0] != "back" && leadsToOffer(t, next, c) {
			return true
		}
	}
	return false
}
