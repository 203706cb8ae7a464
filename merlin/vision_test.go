package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file lays visions, and tests chapter M32 row by row.

// prophets returns the standard game with the market and visions, and other parts.
func prophets(players int, parts ...merlin.Part) merlin.Config {
	c := board(players)
	c.Parts = merlin.PartsOf(append([]merlin.Part{merlin.Market, merlin.Visions}, parts...)...)
	return c
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

// visionRows are the visions, written from the rulebook: turns, trigger, and the highest number of the
// waiver.
var visionRows = []struct {
	name   string
	wait   int8
	on     string
	waiver int
}{
	{"loose-leaves", 2, "4", 3}, {"bent-spoon", 2, "9", 3}, {"oily-rim", 2, "5", 3},
	{"chipped-cup", 3, "10", 4}, {"cold-tea", 3, "winter", 3}, {"two-sugars", 1, "6", 3},
	{"spilt-milk", 2, "8", 3}, {"steam", 4, "any", 3}, {"dregs", 3, "3", 3}, {"sieve", 2, "doubles", 3},
	{"honey", 3, "2", 0}, {"lump", 2, "11", 3},
	{"great-harvest", 3, "autumn", 0}, {"restless-dead", 3, "8", 0}, {"tax-rebate", 2, "6", 0},
	{"market-boom", 2, "5", 2}, {"crash", 3, "9", 2}, {"thaw", 2, "spring", 0},
	{"golem-fever", 2, "12", 0}, {"royal-visit", 4, "10", 2}, {"sinkhole", 3, "4", 3},
	{"long-peace", 2, "any", 0},
}

// turned plays on through an advance of the wheel.
func turned(t testing.TB, s *merlin.State) {
	t.Helper()
	for s.Depth > 2 && s.Stack[2].Kind == merlin.FrameWheel {
		if s.Turn() == bourse.Nature {
			play(t, s, s.Chances(nil)[0].Move.String())
			continue
		}
		play(t, s, s.Options(s.Turn(), nil)[0].Move.String())
	}
}

// TestRule_M36_9_visions compares every row of the table with the rulebook.
func TestRule_M36_9_visions(t *testing.T) {
	start := first(t, prophets(4, merlin.War, merlin.Court))
	start.Row, start.Bank = 20, start.Bank-20
	for i, row := range visionRows {
		c := card(t, row.name)
		same(t, "number", int(c-merlin.LooseLeaves), i)
		same(t, "tea", c.Tea(), i < 12)
		same(t, "crystal", c.Crystal(), i >= 12)
		clause := fmt.Sprintf("M32.%d", i+1)
		s := start
		play(t, &s, "~ dice 5 6", map[bool]string{true: "p0 vision tea", false: "p0 vision crystal"}[i < 12],
			"~ draw "+row.name)
		same(t, row.name, s.Visions[0], merlin.Vision{Card: c, Wait: row.wait})
		for month := range int8(12) {
			for a := 1; a <= 6; a++ {
				for b := a; b <= 6; b++ {
					if a == b && month != 0 { // the wheel turns
						continue
					}
					s := start
					s.Month = month
					foretell(t, &s, row.name)
					dice := merlin.Dice(int8(a), int8(b)).String()
					met := row.on == "any" || row.on == fmt.Sprint(a+b) || row.on == "doubles" && a == b ||
						row.on == s.Season().String()
					play(t, &s, dice)
					turned(t, &s)
					same(t, fmt.Sprintf("%s met by %s in %d", row.name, dice, month), s.Visions[0].Card == 0,
						met)
					if !met {
						continue
					}
					same(t, "a waiver", s.Top().Kind == merlin.FrameDie, row.waiver > 0)
					for die := 1; die <= 6 && row.waiver > 0 && month == 0; die++ {
						next := s
						events := clauseOf(traced(t, &next, merlin.Die(int8(die)).String()), clause)
						want := []string{fmt.Sprintf("%s comes true (%s)", row.name, clause)}
						if die <= row.waiver {
							want = nil
						}
						same(t, fmt.Sprintf("%s and a %d", row.name, die), events[:min(1, len(events))],
							want[:len(want):len(want)])
					}
				}
			}
		}
	}
}
