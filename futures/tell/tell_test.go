package tell_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/futures/tell"
	"bourse.example/internal/testkit/told"
)

// This file tests languages and names, and holds that every sentence of the table is told.

var words = told.Games[*tell.Teller, futures.State, futures.Move, futures.View, futures.Event]{
	Game: told.Game[*tell.Teller]{
		Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named,
		Seats: futures.MaxPlayers,
	},
	Rules: futures.Rules,
	Forks: 20,
	Tales: func() []told.Tale[futures.State] { return append(stories(), questions()...) },
	Besides: func(teller *tell.Teller) []string {
		texts := teller.Aim()
		for p := range futures.Over + 2 {
			texts = append(texts, teller.Phase(p))
		}
		return texts
	},
	More: func(*tell.Teller, futures.View, []futures.Option) []string { return nil },
}

// TestTeller tells everything that there is to tell of games.
func TestTeller(t *testing.T) { words.Check(t, 12) }

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards.
func TestTeller_does_not_change(t *testing.T) {
	moves := []futures.Event{{Kind: futures.Moved, Move: futures.Final(0)},
		{Kind: futures.Moved, Move: futures.Final(1)}}
	for _, wrong := range words.Changed("p0 will settle nothing\np1 has chosen what to settle",
		func(teller *tell.Teller) string {
			return told.Text(teller.Story(opening(t).View(0), moves))
		}) {
		t.Error(wrong)
	}
}

// opening is a game about to be dealt.
func opening(t *testing.T) *futures.State {
	t.Helper()
	s, err := futures.New(futures.Standard(4))
	if err != nil {
		t.Fatal(err)
	}
	return &s
}

// TestZero holds that there is nothing to say of no game.
func TestZero(t *testing.T) {
	texts := words.Tell(tell.English,
		told.Position[futures.State, futures.Move, futures.View, futures.Event]{})
	if got := slices.DeleteFunc(texts, func(text string) bool { return text == "" }); len(got) != 0 {
		t.Errorf("%q", got)
	}
	if l := tell.English.Label(futures.View{}, futures.Option{}); l != (bourse.Label{}) {
		t.Errorf("%+v", l)
	}
}

// TestBoard_columns holds that every number of the compact picture stands by itself and all of it is there,
// with much and little gold and many markers too, where names have 6 letters.
func TestBoard_columns(t *testing.T) {
	names := []string{"Amadea", "Babett", "Célest", "Dorian"}
	six := tell.English.Named(map[bourse.Seat]string{0: names[0], 1: names[1], 2: names[2], 3: names[3]})
	crowded := markers("pepper down 38", "pepper down 42", "pepper down 46", "pepper down 46")
	for game, p := range words.Sample(t) {
		v := p.View
		if game%2 == 0 {
			v.Gold = [futures.MaxPlayers]int32{-100, 1000, -999, 9999}
			v.Board, v.Fourth = [futures.MaxPlayers]futures.Markers{crowded, crowded, crowded, crowded},
				bourse.SeatsOf(0, 1, 2, 3)
		}
		picture := six.Board(v)
		if _, err := told.Fits(picture, 12); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(picture, "\n")
		for c := futures.Corn; c <= futures.Pepper; c++ {
			want := []string{c.String()}
			for row := futures.BurstLow; row <= futures.BurstHigh; row++ {
				want = append(want, strconv.Itoa(row.Price()))
			}
			if to := v.Outlook(c); to != v.Rows[c-1] && v.Phase < futures.Settling {
				want = append(want, fmt.Sprint(">", to.Price()))
			}
			bare := strings.NewReplacer("[", " ", "]", " ").Replace(lines[c])
			if !slices.Equal(strings.Fields(bare), want) ||
				!strings.Contains(lines[c], fmt.Sprintf("[%2d]", v.Price(c))) {
				t.Fatalf("%s:\n%s", want, picture)
			}
		}
		for seat := range v.Players() {
			want := []string{names[seat], strconv.Itoa(int(v.Gold[seat])),
				strconv.Itoa(v.MarkersInHand(bourse.Seat(seat))), strconv.Itoa(int(v.HandSizes[seat]))}
			for _, m := range v.Board[seat] {
				if m != 0 {
					want = append(want, strings.Fields(m.String())...)
				}
			}
			if got := strings.Fields(strings.NewReplacer(">", " ", ",",
				" ").Replace(lines[7+seat])); !slices.Equal(got, want) {
				t.Fatalf("%s, want %s:\n%s", got, want, picture)
			}
		}
		if !v.Seat.Player() {
			continue
		}
		hand := lines[7+v.Players()]
		for card := futures.CornUp; card <= futures.PepperDown; card++ {
			n := v.Own.Hand.Of(card)
			if v.Own.Placed == card {
				n++
			}
			if strings.Count(hand, card.String()) != n {
				t.Fatalf("%s, and %s is face down:\n%s", v.Own.Hand, v.Own.Placed, picture)
			}
		}
	}
}
