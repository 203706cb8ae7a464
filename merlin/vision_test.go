package merlin_test

import (
	"strings"
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M27, and what lays visions.

func TestRule_M3_3_vision(t *testing.T)      { script(t) }
func TestRule_M27_1_wait(t *testing.T)       { script(t) }
func TestRule_M27_1_order(t *testing.T)      { script(t) }
func TestRule_M27_2_opposites(t *testing.T)  { script(t) }
func TestRule_M27_2_gold(t *testing.T)       { script(t) }
func TestRule_M27_2_thirteenth(t *testing.T) { script(t) }
func TestRule_M4_1_visions(t *testing.T)     { script(t) }

// prophets returns the standard game with the market and visions, and other parts.
func prophets(players int, parts ...merlin.Part) merlin.Config {
	c := board(players)
	c.Parts = merlin.PartsOf(append([]merlin.Part{merlin.Market, merlin.Visions}, parts...)...)
	return c
}

// foreseen returns such a game before the first roll, of p0, in which visions lie: those named, mature unless
// a number says how many turns they wait: "steam, honey 2".
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
