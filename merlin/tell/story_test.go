package tell_test

import (
	"fmt"
	"slices"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
)

type (
	tale     = told.Tale[merlin.State]
	position = told.Position[merlin.State, merlin.Move, merlin.View, merlin.Event]
)

// at returns a position with its story. The rules must allow the position.
func at(name string, c merlin.Config, seat bourse.Seat, change func(*merlin.State), moves string) tale {
	return told.At(name, c, seat, func(s *merlin.State) {
		if change == nil {
			return
		}
		change(s)
		if err := s.Validate(); err != nil {
			panic(fmt.Sprintf("%s: %v\n%s", name, err, s))
		}
	}, moves)
}

// TestStory checks the stories of a game that has everything in it.
func TestStory(t *testing.T) { words.Golden(t, "stories.txt", stories(), words.Story) }

// TestStory_record reports a whole game.
func TestStory_record(t *testing.T) {
	notShort(t)
	words.GoldenRecord(t, "manual.txt", "manual", 0, bourse.Spectator)
}

// stories returns the positions and moves of TestStory.
func stories() []tale {
	return slices.Concat(boardStories(), marketStories(), paperStories(), magicStories(), warStories(),
		courtStories(), visionStories(), rareStories())
}

// boardStories returns the stories that need no part.
func boardStories() []tale {
	four := board(4)
	short := four
	short.MaxTurns = 1
	last := four
	last.Years = 1
	return []tale{
		at("a game begins", four, 1, nil,
			"//"+offices+"p0 seal 3; p1 seal 3; p2 seal 1; p3 seal 0; ~ lot p1; ~ dice 5 6"),
		at("cards are bought and laid", four, 1, nil,
			begun+"// p0 buy c2; ~ draw c9; p0 card c2; p0 at p0.1; p0 buy d5; ~ draw d9; p0 card d5; p0 back; p0 card d5; p0 at p0.1; p0 end"),
		at("what one opens one knows", four, 0, nil,
			begun+"p0 buy c2; ~ draw c9; // p0 card c2; p0 back; p0 card c2; p0 discard"),
		at("events are drawn", four, 1, nil,
			begun+"// p0 buy d5; ~ draw c7; ~ draw ca; ~ draw d8; ~ draw joker; ~ draw ca; ~ draw d6; ~ draw d9"),
		at("an ace for a full reserve", four, 1, func(s *merlin.State) {
			reserve(s, 0, "c5", "c5", "c6", "c6", "c6", "c8", "c8", "c8", "c9", "c9", "d2")
		}, begun+"// p0 buy d5; ~ draw ca; ~ draw d9; ~ draw d9"),
		at("gold moves on the field", four, 1, field,
			begun+"// p0 plot p0.2; p0 invest 2; p0 plot p0.1; p0 deposit 3; p0 plot p0.1; p0 withdraw 5; p0 plot p0.3; p0 plant"),
		at("two properties join", four, 1, func(s *merlin.State) { field(s); lay(s, "p0.5", "c3") },
			begun+"// p0 plot p0.4; p0 join p0.5"),
		at("a roll pays", four, 1, func(s *merlin.State) {
			field(s)
			lay(s, "p1.1", "c6")
			lay(s, "p1.2", "c6")
			lay(s, "p1.3", "c2", "d6")
			lay(s, "p1.4", "c2", "d6")
		}, begun+"p0 end // ~ dice 1 5"),
		at("a bank is short", four, 1, func(s *merlin.State) {
			field(s)
			purse(s, 2, s.Seats[2].Purse+s.Bank-1)
		}, begun+"p0 end // ~ dice 1 5"),
		at("a planted land yields", four, 1, field, begun+"p0 end // ~ dice 1 3"),
		at("vaults resonate", four, 1, field, begun+"p0 end // ~ dice 3 5"),
		at("the wheel turns", four, 1, nil, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4"),
		at("tax season", four, 1, func(s *merlin.State) { s.Month = 2; field(s); purse(s, 0, 0) },
			begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 cut 1; p0 cut 1; p2 cut 1; p3 cut 1"),
		at("no cut", four, 1, func(s *merlin.State) { s.Month = 2 },
			begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 cut 1; p0 cut 0; p2 cut 1; p3 cut 1"),
		at("an erratic wheel", four, 1,
			func(s *merlin.State) { s.Climate = 11; s.Month = 1; lay(s, "p1.1", "c2", "d6") },
			begun+"p0 end // ~ dice 2 4; p1 end; ~ dice 3 3; ~ draw c5; ~ draw d4; ~ die 6; ~ draw c5; ~ draw d4"),
		at("a seven", four, 1, func(s *merlin.State) {
			field(s)
			purse(s, 0, 1)
			store(s, 1, 0, 2, 0)
			lay(s, "p2.12", "c9")
			stake(s, "p2.12", 4)
			s.Unseen[named[merlin.Card]("c7")]--
			s.Unrest[0] = named[merlin.Card]("c7")
		},
			begun+"p0 end // ~ dice 3 4; p1 keep 2; p0 keep 2; p0 keep 0; p0 keep 3"),
		at("debts", four, 1, func(s *merlin.State) {
			s.Month = 2
			for seat := range bourse.Seat(4) {
				purse(s, seat, 0)
			}
			lay(s, "p0.2", "c6")
			stake(s, "p0.2", 3)
			lay(s, "p1.2", "c6", "d8")
			plant(s, "p1.2")
			store(s, 1, 0, 1, 0)
			reserve(s, 2, "d9")
			lay(s, "p2.1", "c2", "c5")
			lay(s, "p2.2", "c2")
			stake(s, "p2.2", 2)
		}, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 give-store 1 oil; p2 give-card d9; p0 free-stake p0.2;"+
			"p0 cut 0; p1 cut 0; p2 cut 0; p1 end"),
		at("all is given up", taxed(), 1, func(s *merlin.State) {
			for seat := range bourse.Seat(4) {
				purse(s, seat, 0)
			}
			s.Month = 2
			lay(s, "p1.2", "c6", "d8")
			plant(s, "p1.2")
			lay(s, "p2.1", "c2", "c5")
			lay(s, "p2.2", "c2")
			stake(s, "p2.2", 2)
		}, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 give-permit p1.2; p1 give-plot p1.2; p2 give-plot p2.2; p2 give-plot p2.1"),
		at("turns are over", short, 1, nil, begun+"// p0 end"),
		at("a shared win", short, 1, func(s *merlin.State) {
			for seat := range bourse.Seat(4) {
				purse(s, seat, 5)
			}
			purse(s, 3, 0)
			store(s, 2, 1, 0, 0)
			store(s, 1, 1, 0, 0)
		}, begun+"// p0 end"),
		at("the year is over", last, 1, func(s *merlin.State) { s.Month = 11; field(s) },
			begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4; p1 cut 0; p0 cut 0; p2 cut 0; p3 cut 0; p1 end"),
		at("one is left", taxed(), 1, func(s *merlin.State) {
			for seat := range bourse.Seat(3) {
				purse(s, seat, 0)
			}
			s.Month = 2
		}, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4"),
	}
}

// taxed is a game of four in which the tax is 3.
func taxed() merlin.Config {
	c := board(4)
	c.Tax = 3
	return c
}
