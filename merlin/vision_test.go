package merlin_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M27, and what lays visions.

// prophets returns the standard game with the market and visions, and other parts.
func prophets(players int, parts ...merlin.Part) merlin.Config {
	c := board(players)
	c.Parts = merlin.PartsOf(append([]merlin.Part{merlin.Market, merlin.Visions}, parts...)...)
	return c
}

// foreseen returns such a game before the first roll, of p0, in which visions lie: those named, mature unless a number
// says how many turns they wait: "steam, honey 2".
func foreseen(t testing.TB, visions string, parts ...merlin.Part) merlin.State {
	t.Helper()
	s := first(t, prophets(4, parts...))
	foretell(t, &s, visions)
	return s
}

// foretell lays visions of the decks.
func foretell(t testing.TB, s *merlin.State, visions string) {
	t.Helper()
	for _, text := range strings.Split(visions, ", ") {
		name, wait, _ := strings.Cut(text, " ")
		v := merlin.Vision{Card: card(t, name)}
		if wait != "" {
			v.Wait = int8(wait[0] - '0')
		}
		fromDeck(t, s, v.Card)
		s.Visions[s.Visions.Len()] = v
	}
	sound(t, s)
}

// open draws the visions that lie open: "steam, honey 2".
func open(s *merlin.State) string {
	var list []string
	for _, v := range s.Visions[:s.Visions.Len()] {
		text := v.Card.String()
		if v.Wait > 0 {
			text += " " + string(rune('0'+v.Wait))
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

func TestRule_M3_3_vision(t *testing.T) {
	s := first(t, prophets(4))
	play(t, &s, "~ dice 5 6")
	same(t, "asked", s.Top(), merlin.Frame{Kind: merlin.FrameVision, Seat: 0, Rule: merlin.Clause{Chapter: 3, Number: 3}})
	codes(t, s, map[string]string{"p0 vision tea": "", "p0 vision crystal": "", "p0 vision none": "no-such-omen", "p1 vision tea": "not-your-turn", "p0 end": "not-now", "p0 keep 0": "not-now"})
	same(t, "what no text says", refused(t, s, merlin.Move{Kind: merlin.KindVision, Omen: 3}), "no-such-omen")
	var options []string
	for _, o := range s.Options(0, nil) {
		options = append(options, o.Move.String())
	}
	same(t, "options", options, []string{"p0 vision tea", "p0 vision crystal"})
	for _, test := range []struct {
		omen, low, high, other string
		kinds                  int
	}{{"tea", "loose-leaves", "lump", "great-harvest", 12}, {"crystal", "great-harvest", "long-peace", "lump", 10}} {
		next := s
		play(t, &next, "p0 vision "+test.omen)
		chances := next.Chances(nil)
		same(t, "cards", len(chances), test.kinds)
		for _, c := range chances {
			same(t, c.Move.String(), c.Weight, 2)
		}
		codes(t, next, map[string]string{"~ draw " + test.low: "", "~ draw " + test.high: "", "~ draw " + test.other: "not-in-deck", "~ draw c5": "not-in-deck", "p0 vision tea": "not-your-turn"})
		tells(t, &next, "~ draw "+test.low, "M27.1", "deck > visions: 1 "+test.low)
		same(t, "asked", next.Top().Kind, merlin.FrameAct)
		same(t, "not asked again", refusedText(t, next, "p0 vision tea"), "not-now")
	}
	t.Run("without the part", func(t *testing.T) {
		s := acting(t, board(4))
		same(t, "asked", s.Top().Kind, merlin.FrameAct)
	})
	t.Run("of the discards", func(t *testing.T) {
		s := s
		discarded(&s, merlin.Card.Tea)
		var want []string
		for c := merlin.LooseLeaves; c <= merlin.Lump; c++ {
			want = append(want, "discards > deck: 2 "+c.String())
		}
		tells(t, &s, "p0 vision tea", "M1.4", want...)
		play(t, &s, "~ draw steam")
		same(t, "laid", open(&s), "steam 4")
	})
	t.Run("bankrupt by the roll", func(t *testing.T) { // M28.3
		s := first(t, prophets(4))
		s.Month = 2
		purse(&s, 0, 0)
		play(t, &s, "~ dice 3 3", "~ draw c8", "~ draw d9", "p1 cut 0", "p2 cut 0", "p3 cut 0")
		same(t, "out", s.Out, bourse.SeatsOf(0))
		same(t, "whose turn", s.Stack[0].Seat, 1)
		same(t, "asked", s.Top().Kind, merlin.FrameDice)
	})
}

// TestRule_M27_1_wait counts the turns that begin.
func TestRule_M27_1_wait(t *testing.T) {
	s := first(t, prophets(4))
	play(t, &s, "~ dice 5 6", "p0 vision tea", "~ draw loose-leaves")
	same(t, "laid", open(&s), "loose-leaves 2")
	play(t, &s, "p0 end")
	same(t, "a turn later", open(&s), "loose-leaves 1")
	play(t, &s, "~ dice 1 3") // it is not yet mature
	same(t, "asked", s.Top().Kind, merlin.FrameVision)
	play(t, &s, "p1 vision crystal", "~ draw royal-visit", "p1 end")
	same(t, "two turns later", open(&s), "loose-leaves, royal-visit 3")
	play(t, &s, "~ dice 5 6", "p2 vision tea", "~ draw steam", "p2 end")
	same(t, "mature is mature", open(&s), "loose-leaves, royal-visit 2, steam 3")
	play(t, &s, "~ dice 1 3")
	same(t, "met", s.Top(), merlin.Frame{Kind: merlin.FrameDie, Seat: 3, Rule: merlin.Clause{Chapter: 32, Number: 1}})
	same(t, "discarded", open(&s), "royal-visit 2, steam 3")
	same(t, "the discards", s.Discards.Of(merlin.LooseLeaves), 1)
}

// TestRule_M27_1_order looks at visions oldest first; what is not met, or not mature, stays.
func TestRule_M27_1_order(t *testing.T) {
	s := foreseen(t, "bent-spoon, chipped-cup, steam, tax-rebate, honey, thaw, steam, crash, dregs 1")
	events := traced(t, &s, "~ dice 1 1")
	if len(clauseOf(events, "M27.1")) > 0 {
		t.Error("visions before the wheel has turned")
	}
	play(t, &s, "~ draw c8")
	events = traced(t, &s, "~ draw d9")
	same(t, "discarded", clauseOf(events, "M27.1"), []string{"visions (M27.1)", "visions > discards: 1 steam (M27.1)"})
	same(t, "open", open(&s), "bent-spoon, chipped-cup, tax-rebate, honey, thaw, steam, crash, dregs 1")
	next := s
	events = traced(t, &next, "~ die 4")
	same(t, "what comes", clauseOf(events, "M32.8"), []string{"steam comes true (M32.8)"})
	same(t, "and then", clauseOf(events, "M27.1"), []string{"visions > discards: 1 honey (M27.1)", "visions > discards: 1 steam (M27.1)"})
	same(t, "and comes", len(clauseOf(events, "M32.11")), 5)
	events = traced(t, &s, "~ die 3")
	same(t, "nothing", len(clauseOf(events, "M32.8")), 0)
	play(t, &s, "~ die 3")
	same(t, "open", open(&s), "bent-spoon, chipped-cup, tax-rebate, thaw, crash, dregs 1")
	same(t, "asked", s.Top().Kind, merlin.FrameVision)
}

// TestRule_M27_2_opposites has the older of two visions count. Golem Fever never finds an older Long Peace, which any roll
// meets.
func TestRule_M27_2_opposites(t *testing.T) {
	for _, test := range []struct {
		older, younger, dice string
		month                int8
	}{
		{"crash", "market-boom", "2 3", 0}, {"market-boom", "crash", "4 5", 0}, {"cold-tea", "great-harvest", "5 6", 3}, {"great-harvest", "cold-tea", "5 6", 6},
		{"chipped-cup", "tax-rebate", "1 5", 0}, {"tax-rebate", "chipped-cup", "4 6", 0}, {"golem-fever", "long-peace", "1 2", 0},
	} {
		for _, between := range []string{"", "thaw, "} {
			s := foreseen(t, test.older+", "+between+test.younger, merlin.War)
			s.Month = test.month
			events := traced(t, &s, "~ dice "+test.dice)
			same(t, test.younger, clauseOf(events, "M27.2"), []string{"visions > discards: 1 " + test.younger + " (M27.2)"})
			same(t, "asked", s.Top().Kind, merlin.FrameVision) // no waiver is rolled, and nothing comes
			same(t, "open", open(&s), strings.TrimSuffix(test.older+", "+between, ", "))
			for _, e := range events {
				if strings.Contains(e, "comes true") {
					t.Errorf("%s over %s: %s", test.younger, test.older, e)
				}
			}
		}
		// A younger one says nothing, nor one that is gone.
		s := foreseen(t, test.younger+", "+test.older, merlin.War)
		s.Month = test.month
		events := traced(t, &s, "~ dice "+test.dice)
		same(t, test.younger, clauseOf(events, "M27.2"), []string(nil))
	}
	// What was met and waived is gone: it says nothing any more.
	s := foreseen(t, "chipped-cup, tax-rebate")
	s.Row, s.Bank = 8, s.Bank-8
	play(t, &s, "~ dice 4 6", "~ die 4", "p0 vision tea", "~ draw steam", "p0 end")
	tells(t, &s, "~ dice 1 5", "M32.15", "tax-rebate comes true", "row > purse-p1: 2 gold", "row > purse-p2: 2 gold", "row > purse-p3: 2 gold", "row > purse-p0: 2 gold")
}

// TestRule_M27_2_gold disregards a vision for which there is not enough, after its waiver has been rolled.
func TestRule_M27_2_gold(t *testing.T) {
	for _, test := range []struct {
		vision, dice string
		row, bank    int16
		come         bool
	}{
		{"honey", "1 1", 0, 4, true}, {"honey", "1 1", 0, 3, false}, {"tax-rebate", "1 5", 4, 9, true}, {"tax-rebate", "1 5", 3, 9, false},
		{"dregs", "1 2", 4, 9, true}, {"dregs", "1 2", 3, 9, false},
	} {
		s := foreseen(t, test.vision)
		purse(&s, 1, 9)
		purse(&s, 2, 9)
		purse(&s, 3, s.Bank+20-test.row-test.bank)
		purse(&s, 0, 10+9+9+10-19)
		purse(&s, 0, 9+1)
		purse(&s, 3, s.Seats[3].Purse+s.Bank-test.row-test.bank)
		s.Row, s.Bank = test.row, test.bank
		sound(t, &s)
		events := traced(t, &s, "~ dice "+test.dice)
		switch test.dice {
		case "1 1":
			play(t, &s, "~ draw c8")
			events = traced(t, &s, "~ draw d9")
		case "1 2":
			same(t, "rolled", s.Top().Kind, merlin.FrameDie)
			events = traced(t, &s, "~ die 6")
		}
		if got := strings.Contains(strings.Join(events, "\n"), "comes true"); got != test.come {
			t.Errorf("%s with %d and %d: %t", test.vision, test.row, test.bank, got)
		}
		same(t, "gone either way", open(&s), "")
	}
}

func TestRule_M27_2_thirteenth(t *testing.T) {
	twelve := "crash, crash, honey, honey, dregs, dregs, bent-spoon, bent-spoon, loose-leaves, loose-leaves, sinkhole"
	s := foreseen(t, twelve)
	play(t, &s, "~ dice 5 6", "p0 vision crystal")
	tells(t, &s, "~ draw sinkhole", "M27.2")
	same(t, "twelve", open(&s), twelve+", sinkhole 3")
	play(t, &s, "p0 end", "~ dice 5 6", "p1 vision tea")
	events := traced(t, &s, "~ draw steam")
	same(t, "the oldest goes", clauseOf(events, "M27.2"), []string{"visions > discards: 1 crash (M27.2)"})
	same(t, "twelve", open(&s), strings.TrimPrefix(twelve, "crash, ")+", sinkhole 2, steam 4")
}

// TestRule_M4_1_visions has visions come after a seven, and before production.
func TestRule_M4_1_visions(t *testing.T) {
	s := foreseen(t, "steam")
	store(&s, 1, 0, 0, 1)
	play(t, &s, "~ dice 3 4")
	same(t, "a seven first", s.Top().Kind, merlin.FrameKeep)
	same(t, "open", open(&s), "steam")
	play(t, &s, "p1 keep 0")
	same(t, "then visions", s.Top().Kind, merlin.FrameDie)
	tells(t, &s, "~ die 6", "M32.8", "steam comes true", "research -1")
	s = foreseen(t, "two-sugars")
	lay(t, &s, "p0.1", "c6")
	tells(t, &s, "~ dice 2 4", "M7.1")
	same(t, "then what is produced", s.Top().Kind, merlin.FrameDie)
	tells(t, &s, "~ die 3", "M7.1", "bank > purse-p0: 1 gold")
}
