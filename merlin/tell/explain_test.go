package tell_test

import (
	"strings"
	"testing"
	"unicode"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// TestExplain_all holds that each option of a player is explained, in words that can stand
// behind what a list calls it, and that nothing is said of chance.
func TestExplain_all(t *testing.T) {
	notShort(t)
	kinds := map[merlin.Kind]bool{}
	for _, p := range words.Sample(t) {
		v := p.View
		for _, o := range v.Options(nil) {
			text := tell.English.Explain(v, o)
			if first := []rune(text + " ")[0]; !unicode.IsLower(first) && !unicode.IsDigit(first) ||
				!strings.HasSuffix(text, ".") {
				t.Fatalf("%s: %q", o.Move, text)
			}
			kinds[o.Move.Kind] = true
		}
		for _, c := range p.Chances {
			if text := tell.English.Explain(v, merlin.Option{Move: c.Move}); v.Seat == bourse.Spectator &&
				text != "" {
				t.Fatalf("%s: %q", c.Move, text)
			}
		}
	}
	if len(kinds) < 65 {
		t.Errorf("only %d kinds of moves came up", len(kinds))
	}
}
