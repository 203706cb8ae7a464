package tell_test

import (
	"strings"
	"testing"
	"unicode"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// TestExplain holds what is said of options to who does not know the rules.
func TestExplain(t *testing.T) {
	found := 0
	for _, test := range questions() {
		v := words.Play(t, test).View
		for _, o := range v.Options(nil) {
			got := tell.English.Explain(v, o)
			if got == "" {
				t.Errorf("%s, %s is not explained", test.Name, o.Move)
			}
			want, ok := explained[test.Name][o.Move.String()]
			if !ok {
				continue
			}
			found++
			if got != want {
				t.Errorf("%s, %s: %q, want %q", test.Name, o.Move, got, want)
			}
		}
	}
	all := 0
	for _, list := range explained {
		all += len(list)
	}
	if found != all {
		t.Errorf("%d of %d options were found", found, all)
	}
}

// explained are what is said of options, by the names of questions.
var explained = map[string]map[string]string{
	"a turn": {
		"p0 buy c2": "2 gold each. It goes to your reserve; laid in your field it pays gold when its number is rolled, and two make a Chauffeur.",
		"p0 end":    "your turn is over, and the next player rolls the dice.",
	},
	"in its turn, with paper": {
		"p0 papers p0":    "the scrip that you sell, and the notes that you have issued: you price, tear up, buy back and settle them.",
		"p0 papers p1":    "that player's scrip and notes: buy what is for sale, and sell or redeem what you hold.",
		"p0 write future": "the buyer pays you now; when it is due you deliver 3 units of a commodity, or pay the settlement.",
	},
	"an ability on a golem": {
		"p0 foe p1 p1.1": "an enemy golem, wherever it is, with no more HP than your guard's strength is out of the game; the Cost of Living rises by 1 (M33.9).",
	},
	"an ability without a golem": {
		"p0 use":   "no enemy golem has so few HP that it falls; the Cost of Living rises by 1 (M33.9).",
		"p0 waive": "it is placed, and nothing else happens (M21.2).",
	},
	"a loan offered": {
		"p1 decline": "everything stays as it is.",
		"p1 accept":  "you get 5 gold now, and owe p0 7 in your first turn after winter of year 1 has begun.",
	},
}

// TestExplain_all holds that each option of a player is explained, in words that can stand
// behind what a list calls it, and that nothing is said of chance.
func TestExplain_all(t *testing.T) {
	kinds := map[merlin.Kind]bool{}
	for _, p := range words.Sample(t) {
		v := p.View
		for _, o := range v.Options(nil) {
			text := tell.English.Explain(v, o)
			if first := []rune(text + " ")[0]; !unicode.IsLower(first) && !unicode.IsDigit(first) || !strings.HasSuffix(text, ".") {
				t.Fatalf("%s: %q", o.Move, text)
			}
			kinds[o.Move.Kind] = true
		}
		for _, c := range p.Chances {
			if text := tell.English.Explain(v, merlin.Option{Move: c.Move}); v.Seat == bourse.Spectator && text != "" {
				t.Fatalf("%s: %q", c.Move, text)
			}
		}
	}
	if len(kinds) < 65 {
		t.Errorf("only %d kinds of moves came up", len(kinds))
	}
}
