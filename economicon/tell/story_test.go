package tell_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/told"
	"bourse.example/rng"
)

// This file sets up the positions of tales, and tests stories that no file has.

// stage sets up positions. crowd fills the table with large and small numbers, and gives p0 as many orders,
// or units received, as there can be.
var stage = told.Stage[economicon.State]{Names: told.ReadNames("names.txt"),
	Set: map[string]any{"crowd": crowd}}

func crowd(s *economicon.State) {
	r, err := rng.New(rng.FromText("columns"))
	if err != nil {
		panic(err)
	}
	count := func() int16 { return [...]int16{0, 1, 99, 100, 999, 1000}[r.IntN(6)] }
	for i := range s.Market {
		s.Market[i], s.Box[i] = max(1, count()), count()
		for seat := range s.Reserves {
			s.Reserves[seat][i] = count()
		}
	}
	for i := 4 + s.Players(); i < len(s.Market); i++ { // currencies of nations that are not in the game
		for seat := range s.Reserves {
			s.Reserves[seat][i] = 0
		}
	}
	s.Market[0] = 1000
	for seat := range s.Tokens {
		s.Tokens[seat], s.Laws[seat] = int8(90+seat), economicon.LawSet(r.IntN(1<<16)&0xff)
		s.Peg[seat] = economicon.Gold + economicon.Unit(r.IntN(4+s.Players()))
	}
	if s.Phase != economicon.Producing {
		s.Received[0] = 1<<(3+s.Players()) - 1
		return
	}
	for i := range s.Own[0].Orders {
		s.Own[0].Orders[i] = economicon.Batch{N: 1000, Cost: 1000, Unit: economicon.Tech,
			Pay: economicon.CurrencyOf(0)}
	}
}

// laws returns stories that draw each law.
func laws() (list []tale) {
	for law := economicon.GranaryAct; law <= economicon.PriceStabilityAct; law++ {
		list = append(list, stage.Tale(law.String(), "lawless lawRounds=[1] p0",
			"opening // ~ law p0 "+law.String()))
	}
	return list
}

// TestStory_later checks that a story does not mention orders of an earlier round that were reported before.
// They are no longer known.
func TestStory_later(t *testing.T) {
	p := words.Play(t, stage.Tale("later", "lawless commodities=22 p0", `opening; p0 order 5 oil for gold;
		p0 order 1 grain for gold; p0 order 1 tech for gold; p1 order 4 oil for currency-p1; p0 done;
		p1 done; // ~ lead p1; p1 add 0 grain; p1 add 0 oil; p1 add 0 tech; p0 add 0 grain; p0 add 0 oil;
		p0 add 0 tech; p1 pass; p0 pass`))
	if text := words.Story(p); p.After.Round != 2 || strings.Contains(text, "too little") {
		t.Errorf("round %d, told:\n%s", p.After.Round, text)
	}
}

// TestStory_cut checks that a story from any event on reports no shortage that the whole story does not.
func TestStory_cut(t *testing.T) {
	m := must.Get(economicon.NewMatch(economicon.Standard(3), rng.FromText("cut")))
	r := rand.New(rand.NewPCG(1, 2))
	for !m.Over() && m.State().Round < 4 {
		seat := m.Turn()
		options := m.Options(seat, nil)
		o := options[r.IntN(len(options))]
		move := o.Move
		if o.Max > 0 {
			move = move.With(o.Min + r.IntN(min(3, o.Max-o.Min+1)))
		}
		must.Get(m.Play(seat, move))
	}
	shortages := func(events []economicon.Event) (texts []string) {
		for _, line := range tell.English.Story(m.View(bourse.Spectator), events) {
			if strings.HasPrefix(line.Text, "the box has too little") {
				texts = append(texts, line.Text)
			}
		}
		return texts
	}
	events := slices.Collect(m.Events(bourse.Spectator, 0))
	whole := shortages(events)
	for from := range events {
		for _, text := range shortages(events[from:]) {
			if !slices.Contains(whole, text) {
				t.Fatalf("from event %d of %d the story says %q", from, len(events), text)
			}
		}
	}
}
