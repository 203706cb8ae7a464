package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M11.

func TestRule_M11_1_lands(t *testing.T) {
	for name, want := range map[string]merlin.Good{"d2": merlin.Souls, "d3": merlin.Souls, "d4": merlin.Souls, "d5": merlin.Oil, "d6": merlin.Oil,
		"d8": merlin.Grain, "d9": merlin.Grain, "d10": merlin.Grain} {
		same(t, name, card(t, name).Yield(), want)
	}
	s := acting(t, board(4))
	reserve(t, &s, 0, "d9")
	for _, lie := range [][]string{{"p0.1", "c2"}, {"p0.2", "c2", "d2"}, {"p0.3", "c3", "c4"}, {"p0.4", "c4"}, {"p1.1", "c5"}} {
		lay(t, &s, lie[0], lie[1:]...)
	}
	stake(t, &s, "p0.4", 2)
	play(t, &s, "p0 card d9")
	codes(t, s, map[string]string{"p0 at p0.1": "", "p0 at p0.2": "no-room-there", "p0 at p0.3": "no-room-there", "p0 at p0.4": "no-room-there", "p0 at p0.5": "no-room-there", "p0 at p1.1": "not-your-plot"})
	play(t, &s, "p0 at p0.1", "p0 end")
	tells(t, &s, "~ dice 3 6", "M11.1", "supply > store-p0: 1 grain")
}

func TestRule_M11_2_plant(t *testing.T) {
	fields := func() merlin.State {
		s := acting(t, board(4))
		lay(t, &s, "p0.1", "c2", "d9")
		lay(t, &s, "p0.2", "c2", "d5")
		lay(t, &s, "p0.3", "c5")
		return s
	}
	s := fields()
	codes(t, s, map[string]string{"p0 plot p0.1": "nothing-to-do", "p0 plot p0.2": "nothing-to-do"})
	store(&s, 0, 1, 1, 0)
	codes(t, s, map[string]string{"p0 plot p0.1": "nothing-to-do", "p0 plot p0.2": "nothing-to-do"}) // of its own, and no oil
	store(&s, 0, 0, 1, 2)
	play(t, &s, "p0 plot p0.3")
	same(t, "a property", refusedText(t, s, "p0 plant"), "not-plantable")
	play(t, &s, "p0 back", "p0 plot p0.1")
	tells(t, &s, "p0 plant", "M11.2", "store-p0 > p0.1: 1 grain")
	same(t, "a second one", refusedText(t, s, "p0 plot p0.1"), "nothing-to-do")
	play(t, &s, "p0 end")
	rolled := s
	events := traced(t, &rolled, "~ dice 3 6")
	same(t, "yield", clauseOf(events, "M11.1"), []string{"supply > store-p0: 2 grain (M11.1)"})
	same(t, "returned", clauseOf(events, "M11.2"), []string{"p0.1 > store-p0: 1 grain (M11.2)"})
	same(t, "planted", plot(t, &rolled, "p0.1").Planted, false)
	winter := s
	winter.Month = 7
	tells(t, &winter, "~ dice 3 6", "M11.2")
	same(t, "planted", plot(t, &winter, "p0.1").Planted, true)
	autumn := s
	autumn.Month = 4
	play(t, &autumn, "~ dice 3 6")
	same(t, "twice double, and the planted one", autumn.Seats[0].Store[2], 1+4+1)
	short := s
	store(&short, 1, 0, 0, 27) // the supply has one left
	play(t, &short, "~ dice 3 6")
	same(t, "all there is", short.Seats[0].Store[2], 1+1+1)
	none := s
	store(&none, 1, 0, 0, 28)
	play(t, &none, "~ dice 3 6")
	same(t, "nothing comes", [2]any{none.Seats[0].Store[2], plot(t, &none, "p0.1").Planted}, [2]any{int16(1), true})
}

func TestRule_M11_3_invest(t *testing.T) {
	s := acting(t, board(4))
	lay(t, &s, "p0.1", "c5", "d9")
	store(&s, 0, 0, 0, 1)
	play(t, &s, "p0 plot p0.1")
	same(t, "a land", refusedText(t, s, "p0 invest 1"), "not-investable")
}
