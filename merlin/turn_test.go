package merlin_test

import (
	"testing"

	"bourse.example/merlin"
)

// This file tests chapter M3.

func TestRule_M3_1_again(t *testing.T) {
	s := acting(t, board(4))
	lay(t, &s, "p0.1", "c2")
	play(t, &s, "p0 plot p0.1", "p0 invest 1")
	same(t, "again in this turn", refusedText(t, s, "p0 plot p0.1"), "nothing-to-do")
	same(t, "marked", plot(t, &s, "p0.1").Invested, true)
	for _, m := range []string{"p0 end", "~ dice 5 6", "p1 end", "~ dice 5 6", "p2 end", "~ dice 5 6", "p3 end", "~ dice 5 6"} {
		play(t, &s, m)
	}
	same(t, "marked", plot(t, &s, "p0.1").Invested, false)
	play(t, &s, "p0 plot p0.1", "p0 invest 2")
	same(t, "the stake", plot(t, &s, "p0.1").Stake(), 3)
}

func TestRule_M3_2_dice(t *testing.T) {
	s := first(t, board(4))
	same(t, "asked", s.Top().Kind, merlin.FrameDice)
	codes(t, s, map[string]string{"p0 end": "not-your-turn", "~ dice 5 6": "", "~ dice 6 6": "", "~ dice 6 5": "no-such-die", "~ die 3": "not-due"})
	play(t, &s, "~ dice 5 6")
	same(t, "asked", s.Top().Kind, merlin.FrameAct)
}

func TestRule_M3_4_actions(t *testing.T) {
	c := board(4)
	c.MaxActions = 3
	s := acting(t, c)
	lay(t, &s, "p0.1", "c2")
	play(t, &s, "p0 buy c2", "~ draw c5")  // one
	play(t, &s, "p0 plot p0.1", "p0 back") // two, though not completed
	same(t, "counted", s.Own[0].Actions, 2)
	play(t, &s, "p0 card c2") // three
	same(t, "the deed does not count", refusedText(t, s, "p0 at p0.2"), "")
	play(t, &s, "p0 at p0.2")
	codes(t, s, map[string]string{"p0 buy c3": "no-action", "p0 plot p0.1": "no-action", "p0 card c2": "no-action", "p0 end": ""})
	same(t, "options", len(s.Options(0, nil)), 1)
	play(t, &s, "p0 end")
	same(t, "counted", s.Own[0].Actions, 0)
}

func TestRule_M3_5_next(t *testing.T) {
	s := first(t, board(4))
	s.Order[1], s.Order[3] = 3, 1
	ruin(&s, 3, 2)
	play(t, &s, "~ dice 5 6", "p0 end")
	same(t, "whose turn", s.Stack[0].Seat, 1) // p3 and p2 are bankrupt
	same(t, "turns", s.Turns, 2)
	play(t, &s, "~ dice 5 6", "p1 end")
	same(t, "whose turn", s.Stack[0].Seat, 0)
	c := board(4)
	c.MaxTurns = 1
	s = first(t, c)
	play(t, &s, "~ dice 5 6")
	play(t, &s, "p0 end")
	same(t, "over", s.Over(), true)
}
