package teach

import (
	"fmt"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/examples/internal/games"
)

// This file has the guided games: recorded games of which the reader makes some of the decisions.

// A Step is a page of a guided game: a decision of the learner, or the end.
type Step struct {
	decision int      // the number of the learner's decision, from 0
	At       []string // as of a Mark
	// Text says what to do and why, or if the learner may Try any move, what the goal is. Then Because says why the move
	// of the guided game reaches it.
	Text, Because string
	Try           bool
}

// Learner is the seat that the reader plays.
const Learner = bourse.Seat(0)

// A Position is a step of a guided game with what the learner sees.
type Position struct {
	Step
	Session games.Session
	// Move is the learner's move; "" at the end.
	Move string
	// Story is what has happened since the step before.
	Story []games.Line
}

// names are the players of the guided games.
func names(players int) map[bourse.Seat]string {
	all := map[bourse.Seat]string{Learner: "Player 1"}
	for seat := Learner + 1; int(seat) < players; seat++ {
		all[seat] = fmt.Sprintf("Bot %d", seat+1)
	}
	return all
}

// Lesson returns a step of a game's guided game, from 0. It panics if there is no such step.
func (g Game) Lesson(step int) Position {
	p := Position{Step: g.Steps[step]}
	played, err := g.game.Load(strings.NewReader(g.record))
	if err != nil {
		panic(err) // a test reads all records
	}
	at := func(decision int) int { // the number of moves before the decision
		for n := range played.Len() {
			if seat, _ := played.Move(n); seat == Learner {
				if decision--; decision < 0 {
					return n
				}
			}
		}
		return played.Len()
	}
	n := at(p.decision)
	if p.Session, err = played.Back(n); err != nil {
		panic(err) // n is from 0 to the number of moves
	}
	p.Session = p.Session.In(g.language)
	p.Session.Name(names(p.Session.Players()))
	if step < len(g.Steps)-1 {
		_, p.Move = played.Move(n)
	}
	from := 0
	if step > 0 {
		before, err := played.Back(at(g.Steps[step-1].decision))
		if err != nil {
			panic(err) // as above
		}
		_, from = before.Story(Learner, 0)
	}
	p.Story, _ = p.Session.Story(Learner, from)
	return p
}

// step reads an entry of the section [lesson].
func step(key, place, text string) (Step, error) {
	key, try := strings.CutSuffix(key, " try")
	n, err := strconv.Atoi(key)
	if err != nil {
		return Step{}, fmt.Errorf("%q is not the number of a decision", key)
	}
	goal, because, found := strings.Cut(text, " = ")
	if found != try {
		return Step{}, fmt.Errorf("decision %d: a reason after = goes with try", n)
	}
	return Step{n, strings.Fields(place), goal, because, try}, nil
}
