package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/smallprint"
)

type tale = told.Tale[smallprint.State]

var at = told.At[smallprint.State]

// TestStory checks stories of rounds that together contain every case.
func TestStory(t *testing.T) { words.Golden(t, "stories.txt", stories(), words.Story) }

// TestStory_record reports a whole game.
func TestStory_record(t *testing.T) {
	words.GoldenRecord(t, "manual.txt", "manual", 0, bourse.Spectator)
}

var (
	three = smallprint.Standard(3)
	short = func() smallprint.Config {
		c := smallprint.Standard(2)
		c.Rounds = 1
		return c
	}()
)

// reveal returns the moves that reveal the businesses of the first round.
const reveal = "~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 5;"

// stories returns the positions and moves of TestStory.
func stories() []tale {
	return []tale{
		at("a round ends", three, bourse.Spectator, nil, `~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 1;
			p0 place big 0 marked big; p1 place small 0 marked big; p2 place share 1;
			p0 place total 1 marked small; p1 place share 1 marked total; p2 place small 1; p0 pass; p1 pass; // p2 place share 1`),
		at("a BIG alone, a SMALL that takes nothing, and a share that is left something", short, 0, nil, `~ reveal 0 8; ~ reveal 1 1; ~ reveal 2 9;
			p0 place big 0; p1 place small 1 marked small; p0 place small 2; p1 place share 2; p0 pass; // p1 pass`),
		at("chits break a tie", short, 0, nil, `~ reveal 0 3; ~ reveal 1 1; ~ reveal 2 2;
			p0 pass; p1 place share 0 marked big; // p1 pass`),
		at("cards in hand break a tie, or nothing does", smallprint.Standard(4), 0,
			func(s *smallprint.State) {
				s.Round, s.Money = 4, [smallprint.MaxPlayers]int16{2, 5, 5, 5}
				s.Left[2][smallprint.Share-1]--
				s.Left[3][smallprint.Share-1] -= 2
			}, `~ reveal 0 1; ~ reveal 1 2; ~ reveal 2 3; p0 place share 2; p1 pass; p2 pass; p3 pass; // p0 pass`),
		at("the pool is empty, and the win is shared", short, 0, nil, `~ reveal 0 4; ~ reveal 1 2; ~ reveal 2 6;
			p0 place share 0; p1 place share 0; p0 place share 1; p1 place share 1; p0 place share 2; // p1 place share 2`),
		at("three contracts, two BIGs, and a TOTAL beside shares", three, 0, nil, `~ reveal 0 15; ~ reveal 1 7; ~ reveal 2 9;
			p0 place small 0; p1 place small 0 marked small; p2 place small 0 marked total; p0 place big 1; p1 place big 1; p2 place total 2;
			p0 place share 2; p1 pass; // p2 place share 2`),
	}
}

// TestAsked checks the questions and their reasons.
func TestAsked(t *testing.T) { words.Golden(t, "questions.txt", questions(), words.Lister()) }

// questions returns the positions of TestAsked.
func questions() []tale {
	return []tale{
		at("a business is to be revealed", three, bourse.Spectator, nil, "~ reveal 0 12"),
		at("placing, to a spectator", three, bourse.Spectator, nil, reveal),
		at("another places", three, 1, nil, reveal),
		at("placing", three, 0, nil, reveal),
		at("placing alone", three, 0, nil,
			reveal+"p0 place share 0 marked total; p1 pass; p2 pass; p0 place share 0 marked small"),
		at("over", short, 0, nil, "~ reveal 0 3; ~ reveal 1 1; ~ reveal 2 2; p0 pass; p1 place share 0 marked big; p1 pass"),
	}
}

// position returns the position after moves from the beginning of a game.
func position(t *testing.T, c smallprint.Config, moves string) smallprint.State {
	t.Helper()
	return words.Play(t, at("a position", c, 0, nil, moves)).After
}

// ending returns the view at the end of a story.
func ending(t *testing.T, name string) smallprint.View {
	t.Helper()
	for _, tale := range stories() {
		if tale.Name == name {
			return words.Play(t, tale).View
		}
	}
	t.Fatalf("no tale is called %s", name)
	return smallprint.View{}
}
