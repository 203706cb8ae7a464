package tell_test

import (
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
)

// This file checks that nobody is told what they may not know.

// TestLaw_hidden_is_not_told checks that only seats that see a hidden card move are told its name.
func TestLaw_hidden_is_not_told(t *testing.T) {
	notShort(t)
	hidden, shown := 0, 0
	words.Walk(t, func(game string, _ merlin.State, m merlin.Move, events []merlin.Event, s merlin.State) {
		if !slices.ContainsFunc(events, func(e merlin.Event) bool { return e.Kind == merlin.Slipped }) {
			return
		}
		for seat := bourse.Spectator; int(seat) < s.Players(); seat = max(0, seat+1) {
			heard := told.Seen(events, seat)
			open := map[merlin.Card]bool{}
			for _, e := range heard {
				open[e.Card], open[e.Move.Card], open[e.Open.Card] = true, true, true
			}
			text := told.Text(tell.English.Story(s.View(seat), heard))
			for _, e := range events {
				if e.Kind != merlin.Slipped {
					continue
				}
				name := words.Table.Words[e.Card.String()]
				switch says := strings.Contains(text, name); {
				case !open[e.Card] && says:
					t.Fatalf("%s: %s is told of %s:\n%s", game, seat, name, text)
				case !open[e.Card]:
					hidden++
				case says:
					shown++
				}
			}
		}
	})
	if hidden < 300 || shown < 60 {
		t.Errorf("%d hidden cards were not told, and %d were to those who saw them", hidden, shown)
	}
}

// TestBoard_hides checks that boards, questions and options never name a card in another player's hand,
// another player's potion, a card shown to someone else, or a decree that someone else looks at.
func TestBoard_hides(t *testing.T) {
	const hand = `set wizardry; deal p0 1 gremlins; deal p0 2 stoneskin; deal p0 0 portal; 
		brew p0.1 better-nature; front p0 2 liquid-luck`
	s := played(t, "magics p0", hand, "begun").After
	offered := played(t, "magics p0", hand, "begun // p0 offer p1; p0 with portal; p0 item gold; p0 set 1").After
	looking := played(t, "courts p0", "begun; p0 buy d2; ~ draw ck; ~ draw tithe; ~ draw war-levy").After
	for _, test := range []struct {
		s    merlin.State
		seat bourse.Seat
		sees []string
	}{
		{s, 0, []string{"gremlins", "stoneskin", "portal", "better-nature", "liquid-luck"}}, {s, 1, nil},
		{s, bourse.Spectator, nil},
		{offered, 1, []string{"portal"}}, {offered, 2, nil}, {offered, bourse.Spectator, nil},
		{looking, 0, []string{"tithe", "war-levy"}}, {looking, 1, nil}, {looking, bourse.Spectator, nil},
	} {
		v := test.s.View(test.seat)
		text := strings.Join(words.Tell(tell.English, position{View: v}), "\n") + tell.English.Picture(v)
		for _, name := range []string{"gremlins", "stoneskin", "portal", "better-nature", "liquid-luck",
			"tithe", "war-levy"} {
			says := strings.Contains(text, words.Table.Words[name]) || strings.Contains(text, name)
			if says != slices.Contains(test.sees, name) {
				t.Errorf("%s: that there is %s is told: %t\n%s", test.seat, name, says, text)
			}
		}
	}
}
