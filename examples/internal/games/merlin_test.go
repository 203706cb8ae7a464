package games

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/rng"
)

// TestMerlin_order holds that what ends a turn, or leaves what is open, is listed last, and what discards a card
// before it.
func TestMerlin_order(t *testing.T) {
	game, err := Find("merlin")
	if err != nil {
		t.Fatal(err)
	}
	seed := rng.FromText("order")
	s, err := game.Begin([]byte(`{"maxTurns":1,"parts":[]}`), &seed)
	if err != nil {
		t.Fatal(err)
	}
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
