package merlin_test

import (
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests Royal Guards: M21, and their abilities, M33.9 to M33.12.

// courtly returns a game in which p0 has a king in its reserve, two properties, and 9 gold; the Cost of Living is 2.
func courtly(t testing.TB, king string, edit ...func(*merlin.State)) merlin.State {
	t.Helper()
	s := warring(t, merlin.Magic)
	lay(t, &s, "p0.1", "c2")
	lay(t, &s, "p0.2", "c3", "h9")
	reserve(t, &s, 0, king)
	purse(&s, 0, 9)
	for _, edit := range edit {
		edit(&s)
	}
	sound(t, &s)
	return s
}

// motivated has p0 motivate its king: strength 5, health 7. It is asked for the ability.
func motivated(t testing.TB, king string, edit ...func(*merlin.State)) merlin.State {
	t.Helper()
	s := courtly(t, king, edit...)
	play(t, &s, "p0 card "+king, "p0 use", "~ dice 1 4", "~ dice 1 6")
	sound(t, &s)
	return s
}

func TestRule_M21_1_motivated(t *testing.T) {
	s := courtly(t, "hk")
	play(t, &s, "p0 card hk")
	same(t, "told", traced(t, &s, "p0 use"), []string{"p0 use (card hk)", "purse-p0 > bank: 5 gold (M21.1)", "motivate p0 (M21.1)"})
	same(t, "strength", traced(t, &s, "~ dice 2 3"), []string{"~ dice 2 3"})
	same(t, "health", traced(t, &s, "~ dice 6 6"), []string{"~ dice 6 6", "ability p0 (M33.10)"})
	sound(t, &s)
	same(t, "its place is asked for", traced(t, &s, "p0 waive"), []string{"p0 waive", "post p0 (M21.2)"})
	sound(t, &s)
	same(t, "placed", traced(t, &s, "p0 at p0.2"), []string{"p0 at p0.2", "reserve-p0 > units-p0: 1 hk (M21.2)", "p0: hk on p0.2, AP 5, HP 12 of 12 (M21.2)"})
	sound(t, &s)
	same(t, "as it is", s.Seats[0].Units[3], merlin.Unit{Card: card(t, "hk"), Plot: at(t, "p0.2"), AP: 5, HP: 12, Top: 12, Sleep: 1})
	same(t, "the Cost of Living", s.CoL, 2)
	lay(t, &s, "p1.1", "c5")
	same(t, "not active yet", refusedText(t, s, "p0 unit p0.2"), "nothing-to-do")
	s = courtly(t, "hk")
	play(t, &s, "p0 card hk")
	same(t, "rallied", traced(t, &s, "p0 rally")[1:], []string{"purse-p0 > bank: 7 gold (M21.1)", "motivate p0 (M21.1)"})
	play(t, &s, "~ dice 1 1", "~ dice 1 1", "p0 waive", "p0 at p0.1")
	lay(t, &s, "p1.1", "c5")
	lay(t, &s, "p3.1", "c5")
	same(t, "as it is", s.Seats[0].Units[3], merlin.Unit{Card: card(t, "hk"), Plot: at(t, "p0.1"), AP: 2, HP: 2, Top: 2})
	play(t, &s, "p0 unit p0.1")
	codes(t, s, map[string]string{"p0 attack p3.1": "", "p0 go p0.2": "no-way", "p0 pair p0.2": "no-pair", "p0 use": "no-special", "p0 at p0.2": "no-special"}) // M21.2
}

func TestRule_M21_1_price(t *testing.T) {
	for gold, want := range map[int16][2]string{4: {"guard-too-dear", "guard-too-dear"}, 5: {"", "guard-too-dear"}, 6: {"", "guard-too-dear"}, 7: {"", ""}} {
		s := courtly(t, "hk", func(s *merlin.State) { purse(s, 0, gold) })
		play(t, &s, "p0 card hk")
		same(t, "with so much", [2]string{refusedText(t, s, "p0 use"), refusedText(t, s, "p0 rally")}, want)
	}
	s := courtly(t, "hk", func(s *merlin.State) { s.CoL = 6 })
	play(t, &s, "p0 card hk", "p0 use")
	same(t, "with a higher Cost of Living", s.Seats[0].Purse, 0)
}

func TestRule_M21_1_one(t *testing.T) {
	s := courtly(t, "hk", func(s *merlin.State) { unit(t, s, 0, "p0.1", "sk", 2, 2) })
	play(t, &s, "p0 card hk")
	codes(t, s, map[string]string{"p0 use": "guard-in-play", "p0 rally": "guard-in-play", "p0 discard": "", "p0 at p0.2": "no-room-there"})
	s = courtly(t, "hk", func(s *merlin.State) { unit(t, s, 1, "p1.1", "sk", 2, 2); lay(t, s, "p1.1", "c5") })
	play(t, &s, "p0 card hk")
	codes(t, s, map[string]string{"p0 use": "", "p0 rally": ""}) // another player's is no matter
	s = courtly(t, "d5")
	play(t, &s, "p0 card d5")
	same(t, "no king", refusedText(t, s, "p0 rally"), "not-for-that")
}

func TestRule_M21_2_post(t *testing.T) {
	s := motivated(t, "hk", func(s *merlin.State) {
		lay(t, s, "p0.3", "c5", "c6")
		wrecked(t, s, "p0.4", "c5")
		lay(t, s, "p0.5", "c8")
		unit(t, s, 0, "p0.5", "sj", 2, 2)
		lay(t, s, "p0.6", "c8")
		unit(t, s, 1, "p0.6", "sj", 2, 2)
		lay(t, s, "p1.1", "c8")
	})
	play(t, &s, "p0 waive")
	codes(t, s, map[string]string{"p0 at p0.1": "", "p0 at p0.2": "", "p0 at p0.3": "no-stand", "p0 at p0.4": "no-stand", "p0 at p0.5": "no-stand", "p0 at p0.6": "", "p0 at p0.7": "no-stand", "p0 at p1.1": "not-your-plot", "p0 at none": "not-your-plot",
		"p0 end": "not-now", "p0 back": "not-now", "p0 use": "not-now", "p1 at p1.1": "not-your-turn"})
	// Without a plot for it no king is motivated.
	for name, edit := range map[string]func(*merlin.State){
		"nothing there": func(s *merlin.State) {},
		"Chauffeurs":    func(s *merlin.State) { lay(t, s, "p0.3", "c5", "c6") },
		"ruins":         func(s *merlin.State) { wrecked(t, s, "p0.3", "c5") },
	} {
		s := courtly(t, "hk", func(s *merlin.State) {
			unit(t, s, 0, "p0.1", "sj", 2, 2)
			unit(t, s, 0, "p0.2", "cj", 2, 2)
			edit(s)
		})
		play(t, &s, "p0 card hk")
		same(t, name, [2]string{refusedText(t, s, "p0 use"), refusedText(t, s, "p0 rally")}, [2]string{"no-post", "no-post"})
	}
}

func TestRule_M21_2_ability(t *testing.T) {
	for king, want := range map[string]map[string]string{
		"sk": {"p0 waive": "", "p0 use": "not-for-that", "p0 foe p1 p1.1": "", "p0 fetch 1": "not-now", "p0 at p0.1": "not-now", "p0 end": "not-now"},
		"hk": {"p0 waive": "", "p0 use": "", "p0 foe p1 p1.1": "not-for-that"},
		"dk": {"p0 waive": "", "p0 use": "", "p0 foe p1 p1.1": "not-for-that"},
		"ck": {"p0 waive": "", "p0 use": "", "p0 foe p1 p1.1": "not-for-that"},
	} {
		s := motivated(t, king, func(s *merlin.State) { lay(t, s, "p1.1", "c5"); unit(t, s, 1, "p1.1", "cj", 2, 5) })
		codes(t, s, want)
		was := s
		play(t, &s, "p0 waive", "p0 at p0.1")
		same(t, "without it", [2]any{s.CoL, s.Seats[0].Store}, [2]any{was.CoL, was.Seats[0].Store})
	}
}

func TestRule_M33_9_executioner(t *testing.T) {
	s := motivated(t, "sk", func(s *merlin.State) {
		for name, c := range map[string]string{"p1.1": "c5", "p1.2": "c5", "p2.12": "c6"} {
			lay(t, s, name, c)
		}
		unit(t, s, 1, "p1.1", "cj", 6, 5)
		unit(t, s, 1, "p1.2", "hj", 1, 6)
		unit(t, s, 2, "p0.1", "sj", 1, 6, hurt(2))
		unit(t, s, 0, "p0.2", "sq", 1, 1)
		unit(t, s, 2, "p2.12", "ck", 2, 2)
		unit(t, s, 3, "p1.1", "dq", 1, 1)
	})
	codes(t, s, map[string]string{"p0 foe p1 p1.1": "", "p0 foe p1 p1.2": "not-executable", "p0 foe p2 p0.1": "", "p0 foe p0 p0.2": "not-executable", "p0 foe p2 p2.12": "not-executable", "p0 foe p3 p1.1": "", "p0 foe p2 p1.1": "not-executable",
		"p0 foe p5 p1.1": "not-executable", "p0 foe p1 none": "not-executable"})
	same(t, "told", traced(t, &s, "p0 foe p1 p1.1"), []string{"p0 foe p1 p1.1", "units-p1 > gone: 1 cj (M33.9)", "col 1 (M33.9)", "post p0 (M21.2)"})
	sound(t, &s)
	same(t, "the younger moves up", mustered(&s, 1), []string{"hj on p1.2, AP 1, HP 6 of 6"})
	play(t, &s, "p0 at p0.1")
	s = motivated(t, "sk")
	same(t, "with nobody to execute", traced(t, &s, "p0 use"), []string{"p0 use", "col 1 (M33.9)", "post p0 (M21.2)"}) // M36.6
}

func TestRule_M33_10_confessor(t *testing.T) {
	s := motivated(t, "hk", func(s *merlin.State) {
		lay(t, s, "p0.12", "c5", "s9")
		wrecked(t, s, "p0.4", "c5")
		lay(t, s, "p1.1", "c5", "s9")
		fromDeck(t, s, card(t, "s8"))
		plot(t, s, "p0.1").Permit = card(t, "s8")
		for _, name := range []string{"p0.1", "p0.2", "p0.12", "p1.1"} {
			plot(t, s, name).Damage = 1
		}
	})
	same(t, "told", traced(t, &s, "p0 use"), []string{"p0 use", "p0.1 is healed by 1 (M33.10)", "p0.2 is healed by 1 (M33.10)", "p0.12 is healed by 1 (M33.10)", "col -1 (M33.10)", "post p0 (M21.2)"})
	same(t, "p1's is not", plot(t, &s, "p1.1").Damage, 1)
	sound(t, &s)
	s = motivated(t, "hk", func(s *merlin.State) { s.CoL = 1 })
	same(t, "what changes nothing is used all the same", traced(t, &s, "p0 use"), []string{"p0 use", "post p0 (M21.2)"}) // M36.6
}

func TestRule_M33_11_quartermaster(t *testing.T) {
	supply := func(souls, oil, grain int16) func(*merlin.State) {
		return func(s *merlin.State) {
			store(s, 3, s.Supply[0]-souls, s.Supply[1]-oil, s.Supply[2]-grain)
		}
	}
	s := motivated(t, "dk")
	same(t, "souls are asked for", traced(t, &s, "p0 use"), []string{"p0 use", "fetch p0 souls (M33.11)"})
	sound(t, &s)
	codes(t, s, map[string]string{"p0 fetch 0": "", "p0 fetch 3": "", "p0 fetch 4": "fetch-wrong", "p0 fetch -1": "fetch-wrong", "p0 waive": "not-now"})
	same(t, "then oil", traced(t, &s, "p0 fetch 1"), []string{"p0 fetch 1 (souls)", "supply > store-p0: 1 souls (M33.11)", "fetch p0 oil (M33.11)"})
	sound(t, &s)
	codes(t, s, map[string]string{"p0 fetch 0": "", "p0 fetch 2": "", "p0 fetch 3": "fetch-wrong"})
	same(t, "the rest is grain", traced(t, &s, "p0 fetch 1"), []string{"p0 fetch 1 (oil)", "supply > store-p0: 1 oil (M33.11)", "supply > store-p0: 1 grain (M33.11)", "col 1 (M33.11)", "post p0 (M21.2)"})
	sound(t, &s)
	s = motivated(t, "dk")
	play(t, &s, "p0 use")
	same(t, "three of the first", traced(t, &s, "p0 fetch 3")[1:], []string{"supply > store-p0: 3 souls (M33.11)", "col 1 (M33.11)", "post p0 (M21.2)"})
	// What the supply does not have is not taken of it, and what it has must do.
	for _, test := range []struct {
		souls, oil, grain, low, high, lowOil, highOil int16
	}{{5, 1, 0, 2, 3, 1, 1}, {1, 5, 0, 0, 1, 3, 3}, {0, 0, 5, 0, 0, 0, 0}, {1, 1, 1, 1, 1, 1, 1}, {0, 1, 0, 0, 0, 1, 1}, {2, 1, 1, 1, 2, 1, 1}, {2, 0, 5, 0, 2, 0, 0}} {
		s := motivated(t, "dk", supply(test.souls, test.oil, test.grain))
		play(t, &s, "p0 use")
		o := s.Options(0, nil)[0]
		same(t, "souls", [2]int{o.Min, o.Max}, [2]int{int(test.low), int(test.high)})
		sound(t, &s)
		play(t, &s, o.Move.String())
		if s.Top().Kind == merlin.FrameFetch {
			o := s.Options(0, nil)[0]
			same(t, "oil", [2]int{o.Min, o.Max}, [2]int{int(test.lowOil), int(test.highOil)})
			sound(t, &s)
			play(t, &s, o.Move.String())
		}
		n := int16(0)
		for _, units := range s.Seats[0].Store {
			n += units
		}
		same(t, "three, or all there are", n, min(3, test.souls+test.oil+test.grain))
		same(t, "in the end", s.Top().Kind, merlin.FramePost)
	}
	s = motivated(t, "dk", supply(0, 0, 0))
	same(t, "with an empty supply", traced(t, &s, "p0 use"), []string{"p0 use", "col 1 (M33.11)", "post p0 (M21.2)"})
	play(t, &s, "p0 at p0.1")
	sound(t, &s)
}

func TestRule_M33_12_chamberlain(t *testing.T) {
	s := motivated(t, "ck", func(s *merlin.State) {
		purse(s, 1, 1)
		purse(s, 2, 0)
		purse(s, 3, 5)
	})
	same(t, "told", traced(t, &s, "p0 use"), []string{"p0 use", "purse-p1 > purse-p0: 1 gold (M33.12)", "purse-p3 > purse-p0: 1 gold (M33.12)", "col 1 (M33.12)", "post p0 (M21.2)"})
	s = motivated(t, "ck", func(s *merlin.State) { s.CoL = s.Config.CoLCap; purse(s, 0, 15) })
	same(t, "at the end of the counter", clauseOf(traced(t, &s, "p0 use"), "M33.12"), []string{"purse-p1 > purse-p0: 1 gold (M33.12)", "purse-p2 > purse-p0: 1 gold (M33.12)", "purse-p3 > purse-p0: 1 gold (M33.12)"})
}

// TestMotivate damages a guard that comes.
func TestMotivate(t *testing.T) {
	asked := map[string]merlin.State{}
	s := courtly(t, "dk")
	play(t, &s, "p0 card dk", "p0 rally")
	for _, step := range []struct{ name, move string }{{"strength", "~ dice 1 4"}, {"health", "~ dice 1 6"}, {"ability", "p0 use"}, {"souls", "p0 fetch 1"}, {"oil", "p0 fetch 1"}, {"post", "p0 at p0.1"}} {
		sound(t, &s)
		asked[step.name] = s
		play(t, &s, step.move)
	}
	always := map[string]func(*merlin.State, *merlin.Frame, *merlin.Frame){
		"no king":               func(_ *merlin.State, f, _ *merlin.Frame) { f.N = 1 },
		"no card":               func(_ *merlin.State, f, _ *merlin.Frame) { f.N = 0 },
		"less than one":         func(_ *merlin.State, f, _ *merlin.Frame) { f.N = -1 },
		"no card at once":       func(_ *merlin.State, f, _ *merlin.Frame) { f.N = 100 },
		"a card that is none":   func(_ *merlin.State, f, _ *merlin.Frame) { f.N = 200 },
		"another king":          func(_ *merlin.State, f, _ *merlin.Frame) { f.N = int16(card(t, "hk")) },
		"too strong":            func(_ *merlin.State, f, _ *merlin.Frame) { f.A = 13 },
		"too weak":              func(_ *merlin.State, f, _ *merlin.Frame) { f.A = 1 },
		"too healthy":           func(_ *merlin.State, f, _ *merlin.Frame) { f.B = 13 },
		"too ill":               func(_ *merlin.State, f, _ *merlin.Frame) { f.B = 1 },
		"of another's":          func(_ *merlin.State, f, _ *merlin.Frame) { f.Seat = 1 },
		"of no seat there is":   func(_ *merlin.State, f, _ *merlin.Frame) { f.Seat = 14 },
		"all of no seat":        func(_ *merlin.State, f, q *merlin.Frame) { f.Seat, q.Seat = 14, 14 },
		"asked of another":      func(_ *merlin.State, _, q *merlin.Frame) { q.Seat = 1 },
		"asked by another rule": func(_ *merlin.State, _, q *merlin.Frame) { q.Rule.Number = 4 },
		"asked at another step": func(_ *merlin.State, f, _ *merlin.Frame) { f.Step = 7 },
		"not begun":             func(_ *merlin.State, f, _ *merlin.Frame) { f.Step = 0 },
		"beyond its end":        func(_ *merlin.State, f, _ *merlin.Frame) { f.Step = 10 },
		"asked with a number":   func(_ *merlin.State, _, q *merlin.Frame) { q.N += 5 },
		"asked with a cursor":   func(_ *merlin.State, _, q *merlin.Frame) { q.A += 3 },
		"asked with another":    func(_ *merlin.State, _, q *merlin.Frame) { q.B = 1 },
		"asked with a step":     func(_ *merlin.State, _, q *merlin.Frame) { q.Step = 1 },
		"paid to somebody":      func(_ *merlin.State, f, _ *merlin.Frame) { f.To = merlin.Bank },
		"a guard in play": func(s *merlin.State, _, _ *merlin.Frame) {
			unit(t, s, 0, "p0.1", "sk", 2, 2)
		},
		"no place for it": func(s *merlin.State, _, _ *merlin.Frame) {
			unit(t, s, 0, "p0.1", "sj", 2, 2)
			unit(t, s, 0, "p0.2", "cj", 2, 2)
		},
		"with something open": func(s *merlin.State, _, _ *merlin.Frame) {
			s.Own[0].Open = merlin.Open{Kind: merlin.KindCard, Card: card(t, "dk")}
		},
	}
	for name, s := range asked {
		for what, edit := range always {
			s := s
			edit(&s, &s.Stack[2], &s.Stack[3])
			if err := s.Validate(); err == nil {
				t.Errorf("%s, %s: no error", name, what)
			}
		}
		// Whatever comes of what is valid, it comes to its end.
		for n := range uint8(14) {
			for m := range uint8(14) {
				s := s
				s.Stack[2].A, s.Stack[2].B = n, m
				if s.Validate() != nil {
					continue
				}
				r := newRand(t, name)
				for s.Top().Kind != merlin.FrameAct {
					if s.Turn() == bourse.Nature {
						s.Make(s.Deal(r))
					} else {
						s.Make(s.Pick(0, r))
					}
					sound(t, &s)
				}
			}
		}
	}
}

// TestGuards_noRoom has a fetch that the supply cannot meet be no position.
func TestGuards_noRoom(t *testing.T) {
	s := motivated(t, "dk")
	play(t, &s, "p0 use", "p0 fetch 0")
	store(&s, 3, 0, s.Supply[1], s.Supply[2]-2)
	if s.Validate() == nil {
		t.Error("three units of two are no position")
	}
	store(&s, 3, 0, s.Seats[3].Store[1]-1, s.Seats[3].Store[2])
	sound(t, &s)
}
