package games

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
)

// TestEconomicon_words holds that the program has the words of economicon/tell.
func TestEconomicon_words(t *testing.T) {
	words := speakEconomicon(nil)
	s, err := economicon.New(economicon.Standard(2))
	if err != nil {
		t.Fatal(err)
	}
	if asked, _ := words.Asked(s.View(bourse.Nature)); asked != "die for the gold of p0" {
		t.Errorf("chance is asked %q", asked)
	}
	var events []economicon.Event
	for _, m := range []economicon.Move{economicon.Mine(0, 4), economicon.Mine(1, 1), economicon.DrawEvent(economicon.BankRun)} {
		if err := s.Trace(m, func(e economicon.Event) { events = append(events, e) }); err != nil {
			t.Fatal(err)
		}
	}
	lines := words.Story(s.View(0), events)
	if len(lines) != 7 || lines[0] != (Line{Kind: Round, Text: "round 1 of 10"}) || lines[1] != (Line{Kind: Changed, Text: "mined gold: p0 4, p1 1"}) {
		t.Errorf("told: %q", lines)
	}
	want := "keep the peg of your currency, or change it; it is pegged to gold\n" +
		"What you pay in it is priced by the market's count of the peg, in brackets: the more, the dearer. Who changes it in two rounds running gets a volatility token.\n" +
		"The goal of Bank Run: every banker holds 5 gold or more."
	what, why := words.Asked(s.View(0))
	if got := what + "\n" + why; got != want {
		t.Errorf("asked %q", got)
	}
	if group, item := words.Choice(s.View(0), economicon.Option{Move: economicon.Peg(0, economicon.Grain)}); group != "peg to" || item != "grain (20)" {
		t.Errorf("labelled %q, %q", group, item)
	}
	if n, of := words.Cost(s.View(0), economicon.Order(0, 12, economicon.Grain, economicon.Gold)); n != 2 || of != "gold" {
		t.Errorf("12 grain cost %d %s", n, of)
	}
}
