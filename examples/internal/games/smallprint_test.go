package games

import (
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
)

// TestSmallprint_lines holds that lines keep their kinds.
func TestSmallprint_lines(t *testing.T) {
	for kind, want := range map[bourse.LineKind]LineKind{
		bourse.LineTold: Told, bourse.LineRound: Round, bourse.LinePhase: Phase, bourse.LineChanged: Changed, bourse.LineAlarm: Alarm,
	} {
		if got := LineKind(kind); got != want {
			t.Errorf("line %d is of kind %d, want %d", kind, got, want)
		}
	}
}

// TestSmallprint_words holds that the program has the words of smallprint/tell.
func TestSmallprint_words(t *testing.T) {
	words := speakSmallprint(nil)
	s, err := smallprint.New(smallprint.Standard(2))
	if err != nil {
		t.Fatal(err)
	}
	var events []smallprint.Event
	for column, value := range []int{9, 13, 5} {
		if asked, _ := words.Asked(s.View(bourse.Nature)); column == 1 && asked != "value of business 1" {
			t.Errorf("chance is asked %q", asked)
		}
		if err := s.Trace(smallprint.Reveal(column, value), func(e smallprint.Event) { events = append(events, e) }); err != nil {
			t.Fatal(err)
		}
	}
	lines := words.Story(s.View(0), events)
	if len(lines) != 4 || lines[0] != (Line{Kind: Round, Text: "round 1 of 4, p0 begins"}) || lines[3].Kind != Told {
		t.Errorf("told: %q", lines)
	}
	want := "place a card face down or pass; you can place 3 more in this round\n" +
		"p1 can still place; markers left: SMALL, BIG and TOTAL; the pool of 0 now goes to p0 and p1 with 0 chits"
	what, why := words.Asked(s.View(0))
	if got := what + "\n" + why; got != want {
		t.Errorf("asked %q", got)
	}
	if group, item := words.Choice(s.View(0), smallprint.Option{Move: smallprint.Place(0, smallprint.Share, 1, smallprint.BigClaim)}); group != "a share under 1 (13)" || item != "BIG (lie)" {
		t.Errorf("labelled %q, %q", group, item)
	}
}
