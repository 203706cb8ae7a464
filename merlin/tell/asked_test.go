package tell_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// ask returns the position of a question.
func ask(name string, c merlin.Config, seat bourse.Seat, moves string, change func(*merlin.State)) tale {
	return at(name, c, seat, change, moves)
}

// TestAsked checks the question of every frame, and the list of options under it. It also checks every new
// first line of the board and every new line of the net worths, apart from their numbers.
func TestAsked(t *testing.T) {
	list, met := words.Lister(), map[string]bool{}
	words.Golden(t, "questions.txt", questions(), func(p position) string {
		text := strings.TrimSuffix(list(p), "\n")
		first, _, _ := strings.Cut(tell.English.Board(p.View), "\n")
		for _, line := range append([]string{first}, tell.English.Worth(p.View)...) {
			if shape := digits.ReplaceAllString(line, ""); !met[shape] {
				met[shape] = true
				text += "\n| " + line
			}
		}
		return text
	})
}

var digits = regexp.MustCompile("[0-9]+")

// season sets the wheel to a month.
func season(month int8, erratic bool) func(*merlin.State) {
	return func(s *merlin.State) { s.Month, s.Erratic = month, erratic }
}

// questions returns the positions of TestAsked.
func questions() []tale {
	return slices.Concat(boardQuestions(), marketQuestions(), paperQuestions(), magicQuestions(),
		warQuestions(), courtQuestions(), visionQuestions(), rareQuestions())
}

// boardQuestions returns the positions that need no part.
func boardQuestions() []tale {
	four := board(4)
	few := four
	few.MaxActions = 2
	dear := four
	dear.CoL = 9
	one := dear
	one.MaxTurns = 1
	debtors := func(s *merlin.State) {
		field(s)
		purse(s, 0, 0)
		stake(s, "p0.2", 2)
		for i := range s.Plots {
			s.Bank += int16(s.Plots[i].Vault())
			if s.Plots[i].Chauffeur() {
				s.Plots[i].Gold = 0
			}
		}
		s.Month = 2
	}
	return []tale{
		ask("a property", four, bourse.Nature, "", nil),
		ask("a card without event", four, bourse.Nature, "~ draw c2; ~ draw c3; ~ draw c4", nil),
		ask("a property that is replaced", four, bourse.Nature, begun+"p0 buy c2", nil),
		ask("a replacement", four, bourse.Nature, begun+"p0 buy d5", nil),
		ask("bidding", four, 1, offices, nil),
		ask("having bid", four, 1, offices+"p1 seal 3", nil),
		ask("a lot", four, bourse.Nature, offices+"p0 seal 3; p1 seal 3; p2 seal 3; p3 seal 0", nil),
		ask("dice", four, bourse.Nature, offices+seals, nil),
		ask("a die", four, bourse.Nature, begun+"p0 end; // ~ dice 1 1; ~ draw c5; ~ draw d4",
			season(1, true)),
		ask("a permit", four, bourse.Nature, begun+"p0 buy c2; ~ draw c5; p0 buy d5; ~ draw ca", nil),
		ask("a turn", four, 0, begun, field),
		ask("a tax to come", few, 0, begun, func(s *merlin.State) { purse(s, 0, 2) }),
		ask("a tax that can be paid", dear, 0, begun, func(s *merlin.State) { purse(s, 0, 1) }),
		ask("another's turn", four, 1, begun, field),
		ask("the last turn of the years", dear, 0, begun, func(s *merlin.State) { s.Year = 3 }),
		ask("the last turn", one, 0, begun, nil),
		ask("few actions", few, 0, begun+"p0 buy c2; ~ draw c5", nil),
		ask("no action", few, 0, begun+"p0 buy c2; ~ draw c5; p0 buy c3; ~ draw c5", nil),
		ask("too dear", dear, 0, begun, season(3, false)),
		ask("a full reserve", four, 0, begun, func(s *merlin.State) {
			reserve(s, 0, "c5", "c5", "c6", "c6", "c6", "c8", "c8", "c8", "c9", "c9", "c9", "c9")
			s.Month = 6
		}),
		ask("spring", dear, 0, begun, season(9, false)),
		ask("a drought", dear, 0, begun, season(0, true)),
		ask("a short autumn", dear, 0, begun, season(4, true)),
		ask("a long winter", dear, 0, begun, season(5, true)),
		ask("a short spring", dear, 0, begun, season(10, true)),
		ask("laying a property", four, 0, begun+"// p0 card c10", field),
		ask("placing a land", four, 0, begun+"// p0 card d9",
			func(s *merlin.State) { field(s); lay(s, "p0.9", "c4") }),
		ask("a land without a place", four, 0, begun+"// p0 card d9",
			func(s *merlin.State) { reserve(s, 0, "d9") }),
		ask("a full field", four, 0, begun+"// p0 card c10", func(s *merlin.State) {
			reserve(s, 0, "c10")
			for i, c := range []string{"c2", "c2", "c3", "c3", "c4", "c4", "c5", "c5", "c6", "c6", "c8",
				"c8"} {
				lay(s, merlin.PlaceOf(0, i+1).String(), c)
			}
		}),
		ask("a property", four, 0, begun+"// p0 plot p0.4", func(s *merlin.State) {
			field(s)
			lay(s, "p0.5", "c3")
			lay(s, "p0.6", "c8")
			lay(s, "p0.7", "c4")
		}),
		ask("low numbers", four, 0, begun+"// p0 plot p0.4",
			func(s *merlin.State) { lay(s, "p0.4", "c3"); lay(s, "p0.5", "c3"); lay(s, "p0.6", "c6") }),
		ask("a staked property", four, 0, begun+"// p0 plot p0.2", field),
		ask("a poor player's property", four, 0, begun+"// p0 plot p0.4",
			func(s *merlin.State) { field(s); lay(s, "p0.5", "c3"); purse(s, 0, 0) }),
		ask("a vault", four, 0, begun+"// p0 plot p0.1", field),
		ask("a land", four, 0, begun+"// p0 plot p0.3", field),
		ask("storage", four, 0, begun+"p0 end // ~ dice 3 4",
			func(s *merlin.State) { field(s); purse(s, 0, 1); stake(s, "p0.1", -11) }),
		ask("a cut", four, 0, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4", season(2, false)),
		ask("a debt", taxed(), 0, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4", debtors),
		ask("the end", four, 0, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4", func(s *merlin.State) {
			for seat := range bourse.Seat(3) {
				purse(s, seat, 0)
			}
			s.Month = 2
		}),
	}
}
