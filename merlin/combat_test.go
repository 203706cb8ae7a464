package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests combat: M22.1 to M22.5, M22.8, M22.9, and what golems bring to it (M20.2, M20.8 to M20.10).

// A battle is a position before an attack: units are "sj p0.1 3 4", with AP and HP, and cards on p1.1, which is what is
// attacked unless the moves say otherwise. On p0.1, p0.7, p1.2 and p2.1 a property stands.
type battle struct {
	name  string
	mine  string // units of p0, separated by commas
	foes  string // units of p1
	cards string // on p1.1
	moves string
	want  string
	peace int8
}

// position returns the battle's position, in which p0 acts.
func (b *battle) position(t testing.TB) merlin.State {
	t.Helper()
	parts := []merlin.Part{merlin.Magic}
	if b.peace > 0 {
		parts = append(parts, merlin.Visions)
	}
	s := mobilized(t, parts...)
	play(t, &s, "~ dice 5 6")
	for s.Top().Kind != merlin.FrameAct { // a vision is laid
		if s.Turn() == bourse.Nature {
			play(t, &s, s.Chances(nil)[0].Move.String())
			continue
		}
		play(t, &s, s.Options(0, nil)[0].Move.String())
	}
	s.Peace = b.peace
	cards := b.cards
	if cards == "" {
		cards = "c10"
	}
	lay(t, &s, "p1.1", strings.Fields(cards)...)
	for name, c := range map[string]string{"p0.1": "c2", "p0.7": "c3", "p1.2": "c4", "p2.1": "c5"} {
		lay(t, &s, name, c)
	}
	troops(t, &s, 0, b.mine)
	troops(t, &s, 1, b.foes)
	sound(t, &s)
	return s
}

// troops places units of a player's.
func troops(t testing.TB, s *merlin.State, seat bourse.Seat, text string) {
	t.Helper()
	for _, text := range strings.Split(text, ", ") {
		var name, plot string
		var ap, hp int8
		if n, _ := fmt.Sscanf(text, "%s %s %d %d", &name, &plot, &ap, &hp); n == 4 {
			unit(t, s, seat, plot, name, ap, hp)
		}
	}
}

// left draws the units of the first two players, with what is left of them, and the property on p1.1.
func left(t testing.TB, s *merlin.State) string {
	var b strings.Builder
	for seat := range bourse.Seat(2) {
		for _, u := range s.Seats[seat].Units {
			if u.Card != 0 {
				fmt.Fprintf(&b, "%s %d, ", u.Card, u.HP)
			}
		}
	}
	if p := plot(t, s, "p1.1"); p.Down {
		b.WriteString("down")
	} else {
		fmt.Fprint(&b, p.Damage)
	}
	return b.String()
}

// fought plays battles out.
func fought(t *testing.T, battles ...battle) {
	t.Helper()
	for _, b := range battles {
		t.Run(b.name, func(t *testing.T) {
			s := b.position(t)
			moves := b.moves
			if moves == "" {
				moves = "p0 unit p0.1; p0 attack p1.1"
			}
			play(t, &s, strings.Split(moves, "; ")...)
			same(t, b.name, left(t, &s), b.want)
		})
	}
}

func TestRule_M22_1_property(t *testing.T) {
	fought(t,
		battle{name: "a golem's AP", mine: "hj p0.1 1 4", cards: "c10 s9", moves: "p0 unit p0.1; p0 attack p1.1", want: "hj 4, down"}, // with the shop
		battle{name: "one on a property", mine: "hj p0.1 1 4", want: "hj 4, down"},
		battle{name: "one of two", mine: "hj p0.1 1 4", cards: "c10 h9", want: "hj 4, 1"},
		battle{name: "two of two", mine: "hj p0.1 2 4", cards: "c10 h9", want: "hj 4, down"},
		battle{name: "nothing", mine: "hj p0.1 0 4", cards: "c10 h9", want: "hj 4, 0"},
		battle{name: "a guard's strength", mine: "sk p0.1 2 4", cards: "c10 h9", want: "sk 4, down"},
		battle{name: "on its own plot", mine: "hj p1.1 1 4", cards: "c10 h9", moves: "p0 unit p1.1; p0 attack p1.1", want: "hj 4, 1"},
		battle{name: "beside it", mine: "hj p1.2 1 4", cards: "c10 h9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 4, 1"},
	)
}

func TestRule_M22_1_named(t *testing.T) {
	b := battle{mine: "hj p0.1 1 4", foes: "cj p1.2 2 2"}
	s := b.position(t)
	lay(t, &s, "p1.3", "c6")
	lay(t, &s, "p1.7", "c6", "c8")
	wrecked(t, &s, "p1.8", "c9")
	unit(t, &s, 2, "p0.1", "dj", 2, 3)
	unit(t, &s, 2, "p1.1", "dq", 2, 3)
	unit(t, &s, 1, "p2.1", "cq", 2, 3)
	unit(t, &s, 3, "p1.8", "sq", 2, 3)
	lay(t, &s, "p3.1", "c6")
	sound(t, &s)
	play(t, &s, "p0 unit p0.1")
	codes(t, s, map[string]string{"p0 attack p1.1": "", "p0 attack p1.2": "nothing-to-attack", "p0 attack p1.7": "nothing-to-attack", "p0 attack p0.7": "nothing-to-attack", "p0 attack p0.1": "nothing-to-attack",
		"p0 attack p1.3": "nothing-to-attack", "p0 attack p2.1": "nothing-to-attack", "p0 attack p3.1": "", "p0 attack none": "nothing-to-attack", "p0 strike p0.1": "", "p0 strike p1.1": "",
		"p0 strike p1.2": "nothing-to-attack", "p0 strike p2.1": "nothing-to-attack", "p0 strike none": "nothing-to-attack", "p0 breach p1.1": "nothing-to-attack", "p0 discard": "not-for-that", "p0 end": "something-open"})
	play(t, &s, "p0 back")
	s.Seats[0].Units[0].Plot = at(t, "p1.2")
	s.Seats[1].Units[0].Plot = at(t, "p1.3")
	unit(t, &s, 0, "p1.3", "hq", 2, 3) // one's own
	sound(t, &s)
	play(t, &s, "p0 unit p1.2")
	codes(t, s, map[string]string{"p0 attack p1.1": "", "p0 attack p1.2": "", "p0 attack p1.3": "", "p0 attack p1.7": "nothing-to-attack", "p0 attack p1.8": "nothing-to-attack", "p0 strike p1.8": "", "p0 strike p1.3": "nothing-to-attack"})
}

func TestRule_M22_1_once(t *testing.T) {
	b := battle{mine: "hj p0.1 0 4", cards: "c10 h9"}
	s := b.position(t)
	play(t, &s, "p0 unit p0.1", "p0 attack p1.1") // it is worth 0, and its action
	same(t, "it has attacked", refusedText(t, s, "p0 unit p0.1"), "nothing-to-do")
	play(t, &s, "p0 end", "~ dice 1 2", "p1 end", "~ dice 1 2", "p2 end", "~ dice 1 2", "p3 end", "~ dice 1 2")
	same(t, "in its next turn again", refusedText(t, s, "p0 unit p0.1"), "")
	for name, edit := range map[string]func(*merlin.Unit){
		"asleep":             asleep,
		"made inactive":      func(u *merlin.Unit) { u.Sleep = 2 },
		"inactive for long":  func(u *merlin.Unit) { u.Sleep = 3 },
		"attacked":           func(u *merlin.Unit) { u.Acts, u.Attacked = 1, true },
		"has used a special": func(u *merlin.Unit) { u.Acts = 1 },
		"acted twice":        func(u *merlin.Unit) { u.Acts, u.Attacked = 2, true },
	} {
		s := b.position(t)
		edit(&s.Seats[0].Units[0])
		sound(t, &s)
		same(t, name, refusedText(t, s, "p0 unit p0.1"), "nothing-to-do")
	}
	s = b.position(t)
	codes(t, s, map[string]string{"p0 unit p0.7": "no-unit-there", "p0 unit none": "no-unit-there", "p0 unit p1.1": "no-unit-there"})
	s = acting(t, board(4))
	same(t, "without war", refusedText(t, s, "p0 unit p0.1"), "not-played")
}

func TestRule_M22_1_peace(t *testing.T) {
	b := battle{mine: "sj p0.1 3 4, cj p0.7 2 2", foes: "hj p1.1 2 3", peace: 1}
	s := b.position(t)
	store(&s, 0, 0, 1, 0)
	sound(t, &s)
	play(t, &s, "p0 unit p0.1")
	for _, move := range []string{"p0 attack p1.1", "p0 breach p1.1"} {
		same(t, move, refusedText(t, s, move), "nothing-to-attack")
	}
	same(t, "in a pair", refusedText(t, s, "p0 pair p0.7"), "no-pair")
}

func TestRule_M22_2_golems(t *testing.T) {
	fought(t,
		battle{name: "both stand", mine: "hj p1.2 2 4", foes: "cj p1.1 3 4", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 1, cj 2, 0"},
		battle{name: "both fall", mine: "hj p1.2 4 3", foes: "cj p1.1 3 4", moves: "p0 unit p1.2; p0 attack p1.1", want: "0"},
		battle{name: "one of a hit point less deals all the same", mine: "hj p1.2 4 2", foes: "cj p1.1 3 4", moves: "p0 unit p1.2; p0 attack p1.1", want: "0"},
		battle{name: "on a plot that is not its owner's", mine: "hj p0.1 2 4", foes: "dj p0.1 2 2", moves: "p0 unit p0.1; p0 strike p0.1", want: "hj 3, 0"},
		battle{name: "worth nothing", mine: "hj p1.2 0 4", foes: "cj p1.1 0 4", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 4, cj 4, 0"},
	)
}

func TestRule_M22_3_guards(t *testing.T) {
	fought(t,
		battle{name: "a guard attacks, and the golem survives", mine: "sk p0.1 3 7", foes: "cj p1.1 2 5", want: "sk 5, cj 1, 0"},
		battle{name: "a guard attacks, and the golem does not", mine: "sk p0.1 3 7", foes: "cj p1.1 2 4", want: "sk 7, 0"},
		battle{name: "a guard attacks, and the rest goes on", mine: "sk p0.1 3 7", foes: "cj p1.1 2 3", want: "sk 7, down"},
		battle{name: "a guard defends, and the golem survives", mine: "cj p1.2 2 5", foes: "sk p1.1 3 7", moves: "p0 unit p1.2; p0 attack p1.1", want: "cj 1, sk 4, 0"},
		battle{name: "a guard defends, and the golem does not", mine: "cj p1.2 6 4", foes: "sk p1.1 3 7", moves: "p0 unit p1.2; p0 attack p1.1", want: "sk 7, 0"},
		battle{name: "a guard defends, and falls", mine: "cj p1.2 6 5", foes: "sk p1.1 3 7", moves: "p0 unit p1.2; p0 attack p1.1", want: "cj 1, 0"},
		battle{name: "a guard defends, and more than falls", mine: "cj p1.2 6 5", foes: "sk p1.1 3 6", moves: "p0 unit p1.2; p0 attack p1.1", want: "cj 1, down"},
		battle{name: "a guard strikes", mine: "sk p0.1 3 7", foes: "hj p0.1 2 5", moves: "p0 unit p0.1; p0 strike p0.1", want: "sk 5, hj 1, 0"},
		battle{name: "a pair of which the first falls", mine: "cj p1.2 6 4, sj p0.1 2 3", foes: "sk p1.1 3 7", moves: "p0 unit p1.2; p0 pair p0.1; p0 attack p1.1", want: "sj 3, sk 4, 0"},
		battle{name: "a pair of which the first falls, the younger", mine: "cj p0.1 2 3, sj p1.2 6 4", foes: "sk p1.1 3 7", moves: "p0 unit p1.2; p0 pair p0.1; p0 attack p1.1", want: "cj 3, sk 4, 0"},
		battle{name: "a pair that survives", mine: "cj p1.2 2 5, sj p0.1 1 3", foes: "sk p1.1 3 7", moves: "p0 unit p1.2; p0 pair p0.1; p0 attack p1.1", want: "cj 1, sj 3, sk 2, 0"},
		battle{name: "of two of a suit the one that is left has no synergy", mine: "cj p1.2 2 4, cq p0.1 2 3", foes: "sk p1.1 3 7", moves: "p0 unit p1.2; p0 pair p0.1; p0 attack p1.1", want: "cq 3, sk 4, 0"},
	)
}

func TestRule_M22_4_guards(t *testing.T) {
	fought(t,
		battle{name: "both stand", mine: "sk p0.1 3 7", foes: "hk p1.1 4 6", want: "sk 3, hk 3, 0"},
		battle{name: "both fall", mine: "sk p0.1 6 4", foes: "hk p1.1 4 6", want: "0"},
		battle{name: "the rest goes on", mine: "sk p0.1 7 5", foes: "hk p1.1 4 6", want: "sk 1, down"},
	)
	b := battle{mine: "sk p0.1 3 7", foes: "hk p1.1 4 6"}
	s := b.position(t)
	play(t, &s, "p0 unit p0.1")
	tells(t, &s, "p0 attack p1.1", "M22.4", "p0: sk on p0.1, AP 3, HP 7 of 7 against p1's hk on p1.1: 3", "p1: hk on p1.1, AP 4, HP 6 of 6 against p0's sk on p0.1: 4",
		"p1: hk on p1.1, AP 4, HP 3 of 6", "p0: sk on p0.1, AP 3, HP 3 of 7")
}

func TestRule_M22_5_terrain(t *testing.T) {
	fought(t,
		battle{name: "a shop helps who attacks", mine: "hj p1.2 2 6", foes: "cj p1.1 2 6", cards: "c10 s9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 4, cj 3, 0"},
		battle{name: "a shop helps who attacks it", mine: "hj p1.2 0 6", cards: "c10 s9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 6, 1"},
		battle{name: "a shop helps no guard", mine: "sk p0.1 2 6", foes: "cj p1.1 2 6", cards: "c10 s9", want: "sk 4, cj 3, 0"},
		battle{name: "a shop helps who strikes", mine: "hj p1.2 2 6", foes: "", cards: "c10 s9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 6, down"},
		battle{name: "a land weakens both", mine: "hj p1.2 2 6", foes: "cj p1.1 2 6", cards: "c10 d9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 5, cj 5, 0"},
		battle{name: "a land weakens who attacks it", mine: "hj p1.2 1 6", cards: "c10 d9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 6, 0"},
		battle{name: "a land weakens the golem alone", mine: "sk p0.1 2 6", foes: "cj p1.1 2 6", cards: "c10 d9", want: "sk 5, cj 3, 0"},
		battle{name: "a land weakens nobody below 0", mine: "hj p1.2 0 6", foes: "cj p1.1 0 6", cards: "c10 d9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 6, cj 6, 0"},
		battle{name: "a Brewery helps who defends it", mine: "hj p1.2 3 6", foes: "cj p1.1 2 6", cards: "c10 h9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 4, cj 4, 0"},
		battle{name: "a Brewery helps against a guard", mine: "sk p0.1 3 6", foes: "cj p1.1 2 6", cards: "c10 h9", want: "sk 4, cj 3, 0"},
		battle{name: "a Brewery helps no guard", mine: "hj p1.2 3 6", foes: "ck p1.1 2 6", cards: "c10 h9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 3, ck 3, 0"},
		battle{name: "from a Brewery", mine: "hj p1.1 3 6", foes: "cj p1.2 3 6", cards: "c10 h9", moves: "p0 unit p1.1; p0 attack p1.2", want: "hj 3, cj 3, 0"},
		battle{name: "from a shop", mine: "hj p1.1 3 6", foes: "cj p1.2 3 6", cards: "c10 s9", moves: "p0 unit p1.1; p0 attack p1.2", want: "hj 3, cj 3, 0"},
	)
	// The terrain is that where the unit stands that is struck.
	b := battle{mine: "hj p1.2 2 6", cards: "c10 s9"}
	s := b.position(t)
	unit(t, &s, 2, "p1.1", "cj", 2, 6)
	play(t, &s, "p0 unit p1.2", "p0 strike p1.1")
	same(t, "struck on a shop", s.Seats[2].Units[0].HP, 3)
	b = battle{mine: "cj p0.7 3 6", foes: "cq p1.1 3 6"}
	s = b.position(t)
	fromDeck(t, &s, card(t, "h9"))
	plot(t, &s, "p0.7").Permit = card(t, "h9")
	play(t, &s, "p0 unit p0.7", "p0 attack p1.1")
	same(t, "who attacks from a Brewery of its owner's", left(t, &s), "cj 3, cq 2, 0")
	b = battle{mine: "hj p1.2 2 6", cards: "c10 s9"}
	s = b.position(t)
	plot(t, &s, "p1.1").Permit, plot(t, &s, "p1.1").Down = 0, true
	s.Discards[card(t, "s9")]++
	unit(t, &s, 2, "p1.1", "cj", 2, 6)
	sound(t, &s)
	play(t, &s, "p0 unit p1.2", "p0 strike p1.1")
	same(t, "on a ruin", s.Seats[2].Units[0].HP, 4)
}

func TestRule_M20_2_aggressive(t *testing.T) {
	fought(t,
		battle{name: "one more against a property", mine: "sj p1.2 1 6", cards: "c10 h9", moves: "p0 unit p1.2; p0 attack p1.1", want: "sj 6, down"},
		battle{name: "one more against who defends it", mine: "cj p1.2 2 6", foes: "sj p1.1 2 6", moves: "p0 unit p1.2; p0 attack p1.1", want: "cj 4, sj 3, 0"},
		battle{name: "one more for each of a pair", mine: "cj p1.2 2 6, sj p0.1 1 6", foes: "sq p1.1 2 6", moves: "p0 unit p1.2; p0 pair p0.1; p0 attack p1.1", want: "cj 4, sj 6, sq 1, 0"},
		battle{name: "no more against a unit that is named", mine: "cj p0.1 2 6", foes: "sj p0.1 2 6", moves: "p0 unit p0.1; p0 strike p0.1", want: "cj 4, sj 4, 0"},
		battle{name: "a defensive one takes one less", mine: "hq p1.2 3 6", foes: "dj p1.1 2 6", moves: "p0 unit p1.2; p0 attack p1.1", want: "hq 4, dj 4, 0"},
		battle{name: "also where it attacks from", mine: "hq p0.1 3 6", foes: "dj p1.1 2 6", want: "hq 5, dj 4, 0"},
		battle{name: "and of a guard's blow", mine: "sk p0.1 3 6", foes: "dj p1.1 2 6", want: "sk 4, dj 3, 0"},
		battle{name: "with a Brewery, two less", mine: "hq p1.2 3 6", foes: "dj p1.1 2 6", cards: "c10 h9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hq 4, dj 5, 0"},
		battle{name: "not elsewhere", mine: "hq p0.1 3 6", foes: "dj p0.1 2 6", moves: "p0 unit p0.1; p0 strike p0.1", want: "hq 5, dj 3, 0"},
	)
}

func TestRule_M20_8_fought(t *testing.T) {
	fought(t,
		battle{name: "who attacks", mine: "hj p1.2 2 6, hq p0.1 1 1", foes: "cj p1.1 2 6", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 4, hq 1, cj 4, 0"}, // p0.1 does not touch p1.2
		battle{name: "who attacks with one beside it", mine: "hj p0.1 2 6, hq p0.7 1 1", foes: "cj p1.1 2 6", want: "hj 5, hq 1, cj 3, 0"},
		battle{name: "who defends with one beside it", mine: "hj p0.1 2 6", foes: "cj p1.1 2 6, cq p1.2 1 1", want: "hj 4, cj 4, cq 1, 0"},
		battle{name: "both of a pair", mine: "hj p0.1 1 6, hq p0.7 1 1", foes: "cj p1.1 2 6", moves: "p0 unit p0.1; p0 pair p0.7; p0 attack p1.1", want: "hj 5, hq 1, cj 2, 0"},
	)
}

func TestRule_M20_9_pairs(t *testing.T) {
	fought(t,
		battle{name: "a property", mine: "hj p0.1 1 4, dq p0.7 1 4", cards: "c10 h9", moves: "p0 unit p0.1; p0 pair p0.7; p0 attack p1.1", want: "hj 4, dq 4, down"},
		battle{name: "the first named takes what strikes back", mine: "hj p1.2 2 4, dq p0.7 3 4", foes: "cj p1.1 3 6", moves: "p0 unit p1.2; p0 pair p0.7; p0 attack p1.1", want: "hj 1, dq 4, cj 1, 0"},
		battle{name: "a unit", mine: "hj p0.1 2 4, dq p0.7 2 4", foes: "cj p0.1 3 6", moves: "p0 unit p0.7; p0 pair p0.1; p0 strike p0.1", want: "hj 4, dq 2, cj 2, 0"},
		battle{name: "as one blow", mine: "hj p1.2 2 4, dq p0.7 2 4", foes: "dj p1.1 0 6", moves: "p0 unit p1.2; p0 pair p0.7; p0 attack p1.1", want: "hj 4, dq 4, dj 3, 0"},
		battle{name: "none is worth less than 0", mine: "hj p1.2 0 4, dq p0.7 3 4", foes: "cj p1.1 0 6", cards: "c10 d9", moves: "p0 unit p1.2; p0 pair p0.7; p0 attack p1.1", want: "hj 4, dq 4, cj 4, 0"},
	)
	b := battle{mine: "hj p0.1 2 4, dq p0.7 2 4", foes: "cj p1.1 1 6"}
	s := b.position(t)
	play(t, &s, "p0 unit p0.1")
	codes(t, s, map[string]string{"p0 pair p0.7": "", "p0 pair p0.1": "no-pair", "p0 pair p1.1": "no-pair", "p0 pair none": "no-pair"})
	play(t, &s, "p0 pair p0.7")
	codes(t, s, map[string]string{"p0 attack p1.1": "", "p0 attack p1.2": "nothing-to-attack", "p0 strike p1.1": "nothing-to-attack", "p0 go p1.2": "not-for-that", "p0 pair p0.7": "not-for-that", "p0 back": ""})
	list := seen(t, &s, "p0 attack p1.1", 1)
	same(t, "told", list[0], []string{"p0 attack p1.1 (unit p0.1 with p0.7)", "p0: hj on p0.1, AP 2, HP 4 of 4 with p0.7 against p1's cj on p1.1: 4 (M22.2)",
		"p1: cj on p1.1, AP 1, HP 6 of 6 against p0's hj on p0.1: 1 (M22.2)", "p1: cj on p1.1, AP 1, HP 2 of 6 (M22.2)"})
	for _, name := range []string{"p0.1", "p0.7"} {
		same(t, "both have acted", refusedText(t, s, "p0 unit "+name), "nothing-to-do")
	}
	for name, edit := range map[string]func(*merlin.State){
		"a partner that is not active":     func(s *merlin.State) { s.Seats[0].Units[1].Sleep = 1 },
		"a partner that has acted":         func(s *merlin.State) { s.Seats[0].Units[1].Acts = 1 },
		"a partner that may act once more": func(s *merlin.State) { s.Seats[0].Units[1].Acts, s.Seats[0].Units[1].Spare = 1, true },
		"a first that may act once more":   func(s *merlin.State) { s.Seats[0].Units[0].Acts, s.Seats[0].Units[0].Spare = 1, true },
		"a partner that cannot attack that": func(s *merlin.State) {
			lay(t, s, "p0.3", "c8")
			s.Seats[0].Units[1].Plot = at(t, "p0.2")
			lay(t, s, "p0.2", "c8")
		},
	} {
		s := b.position(t)
		edit(&s)
		sound(t, &s)
		at := "p0 pair p0.7"
		if s.Seats[0].Units[1].Plot != merlin.PlaceOf(0, 7) {
			at = "p0 pair p0.2"
		}
		if refusedText(t, s, "p0 unit p0.1") == "" {
			play(t, &s, "p0 unit p0.1")
			same(t, name, refusedText(t, s, at), "no-pair")
		} else {
			t.Errorf("%s: it cannot be opened", name)
		}
	}
	guard := battle{mine: "hj p0.1 2 4, sk p0.7 2 4", foes: "cj p1.1 1 6"}
	s = guard.position(t)
	play(t, &s, "p0 unit p0.1")
	same(t, "no guard with a golem", refusedText(t, s, "p0 pair p0.7"), "no-pair")
	play(t, &s, "p0 back", "p0 unit p0.7")
	same(t, "no golem with a guard", refusedText(t, s, "p0 pair p0.1"), "no-pair")
}

func TestRule_M20_9_hidden(t *testing.T) {
	b := battle{mine: "hj p0.1 2 4, dq p0.7 2 4", foes: "cj p1.1 1 6"}
	s := b.position(t)
	for _, move := range []string{"p0 unit p0.1", "p0 pair p0.7", "p0 back"} { // M36.7
		same(t, move, len(seen(t, &s, move, 1)[0]), 0)
	}
}

func TestRule_M20_10_power(t *testing.T) {
	fought(t,
		battle{name: "beyond 12", mine: "sj p1.2 12 6", foes: "ck p1.1 2 12", cards: "c10 s9", moves: "p0 unit p1.2; p0 attack p1.1", want: "sj 3, down"}, // 14
		battle{name: "a pair of them", mine: "sj p1.2 12 6, cj p0.7 12 6", cards: "c10 s9", moves: "p0 unit p1.2; p0 pair p0.7; p0 attack p1.1", want: "sj 6, cj 6, down"},
	)
}

func TestRule_M22_8_gone(t *testing.T) {
	b := battle{mine: "hj p1.2 4 3, cq p0.7 1 1", foes: "cj p1.1 3 4"}
	s := b.position(t)
	play(t, &s, "p0 unit p1.2")
	list := traced(t, &s, "p0 attack p1.1")
	same(t, "told", list[3:], []string{"p1: cj on p1.1, AP 3, HP 0 of 4 (M22.2)", "units-p1 > gone: 1 cj (M22.8)", "p0: hj on p1.2, AP 4, HP 0 of 3 (M22.2)", "units-p0 > gone: 1 hj (M22.8)"})
	same(t, "out of the game", [2]uint8{s.Gone[0], s.Gone[6]}, [2]uint8{1, 1})
	for c, want := range map[string]int{"cj": 1, "hj": 1, "dj": 0, "c2": 0, "h10": 0, "joker": 0} {
		same(t, c, s.Cards(merlin.OutOfGame, card(t, c)), want)
	}
	same(t, "the younger moves up", mustered(&s, 0), []string{"cq on p0.7, AP 1, HP 1 of 1"})
	sound(t, &s)
}

func TestRule_M22_9_excess(t *testing.T) {
	fought(t,
		battle{name: "as much as it had left", mine: "hj p1.2 4 6", foes: "cj p1.1 1 4", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 5, 0"},
		battle{name: "one more", mine: "hj p1.2 5 6", foes: "cj p1.1 1 4", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 5, down"},
		battle{name: "one of two", mine: "hj p1.2 5 6", foes: "sj p1.1 1 3", cards: "c10 h9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 5, 1"},
		battle{name: "what a defensive one is spared does not", mine: "hj p1.2 5 6", foes: "dj p1.1 1 4", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 5, 0"},
		battle{name: "what a Brewery spares does not", mine: "hj p1.2 6 6", foes: "dj p1.1 1 4", cards: "c10 h9", moves: "p0 unit p1.2; p0 attack p1.1", want: "hj 5, 0"},
		battle{name: "of two units that go down together", mine: "hj p1.2 5 1", foes: "cj p1.1 1 4", moves: "p0 unit p1.2; p0 attack p1.1", want: "down"},
		battle{name: "of a unit that is struck nothing", mine: "hj p0.1 9 6", foes: "cj p0.1 1 1", moves: "p0 unit p0.1; p0 strike p0.1", want: "hj 6, 0"},
	)
	b := battle{mine: "hj p1.2 9 6"}
	s := b.position(t)
	unit(t, &s, 2, "p1.1", "cj", 1, 1)
	play(t, &s, "p0 unit p1.2", "p0 strike p1.1")
	same(t, "where an enemy's property is", left(t, &s), "hj 5, 0")
}

func TestRule_M22_6_attacked(t *testing.T) {
	b := battle{mine: "hj p1.2 2 6", cards: "c10 h9"}
	s := b.position(t)
	play(t, &s, "p0 unit p1.2")
	same(t, "told", traced(t, &s, "p0 attack p1.1"), []string{"p0 attack p1.1 (unit p1.2)", "p0: hj on p1.2, AP 2, HP 6 of 6 against p1.1: 2 (M22.1)", "p1.1 takes 2 damage (M22.1)", "p1.1 is destroyed (M22.6)"})
	s = b.position(t)
	plot(t, &s, "p1.1").Permit = 0
	s.Unseen[card(t, "h9")]++
	stake(t, &s, "p1.1", 4)
	sound(t, &s)
	was := s.Seats[0].Purse
	play(t, &s, "p0 unit p1.2", "p0 attack p1.1")
	same(t, "a raid pays", s.Seats[0].Purse-was, 4)
}

func TestRule_M22_6_policy(t *testing.T) {
	s := warring(t, merlin.Market, merlin.Paper)
	lay(t, &s, "p2.1", "c10")
	lay(t, &s, "p0.1", "c2")
	unit(t, &s, 0, "p0.1", "hj", 1, 4)
	issued(t, &s, policy(merlin.CoverProperty, 3))
	sound(t, &s)
	play(t, &s, "p0 unit p0.1")
	tells(t, &s, "p0 attack p2.1", "M19.1", "policies", "voided: p0 note 1, policy of 5 on property, 3 rolls, struck, held by p2", "purse-p0 > purse-p2: 5 gold")
}
