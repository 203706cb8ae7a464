package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/internal/testkit/told"
	"bourse.example/rng"
)

var words = told.Game[*tell.Teller]{Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named, Seats: economicon.MaxPlayers}

// all tells everything that there is to tell of a position to a seat, but the full picture. The chances are
// labelled as options are.
func all(teller *tell.Teller, v economicon.View, events []economicon.Event, chances []economicon.Chance) []string {
	var told []string
	for _, line := range teller.Story(v, events) {
		told = append(told, line.Text)
	}
	told = append(told, teller.Aim()...)
	for p := range economicon.Over + 2 {
		told = append(told, teller.Phase(p))
	}
	options := v.Options(nil)
	for _, c := range chances {
		options = append(options, economicon.Option{Move: c.Move})
	}
	for _, o := range options {
		l := teller.Label(v, o)
		_, of := teller.Cost(v, o.Move)
		told = append(told, l.Group, l.Item, l.Costs, l.Brings, of)
	}
	what, why := teller.Asked(v)
	return append(append(told, what, why, teller.Board(v)), teller.Worth(v)...)
}

// evening plays whole random games, and lets all hear at every move.
func evening(t *testing.T, games int, hear func(v economicon.View, events []economicon.Event, chances []economicon.Chance)) {
	t.Helper()
	for k := range games {
		s, r := begin(t, k)
		for !s.Over() {
			events := play(t, &s, r)
			for seat := bourse.Spectator; int(seat) < s.Players(); seat = next(seat) {
				var heard []economicon.Event
				for _, e := range events {
					if e, ok := e.For(seat); ok {
						heard = append(heard, e)
					}
				}
				hear(s.View(seat), heard, s.Chances(nil))
			}
		}
	}
}

// TestSentences_are_told holds that each sentence of the table is told some time: in games, or in the tables
// of TestStory and TestAsked.
func TestSentences_are_told(t *testing.T) {
	for _, wrong := range words.Untold(func(teller *tell.Teller, hear func(texts ...string)) {
		evening(t, 13, func(v economicon.View, events []economicon.Event, chances []economicon.Chance) {
			hear(all(teller, v, events, chances)...)
		})
		for _, test := range stories() {
			s, events := test.happen(t)
			hear(all(teller, s.View(test.seat), events, nil)...)
		}
		for _, test := range questions() {
			s, events := played(t, test.config, test.seat, test.moves, balanced(test.change))
			hear(all(teller, s.View(test.seat), events, nil)...)
		}
	}) {
		t.Error(wrong)
	}
}

// TestIn_another_language holds that all words are in the table.
func TestIn_another_language(t *testing.T) {
	for _, wrong := range words.Unlisted(func(teller *tell.Teller, hear func(texts ...string)) {
		evening(t, 7, func(v economicon.View, events []economicon.Event, chances []economicon.Chance) {
			hear(all(teller, v, events, chances)...)
		})
	}) {
		t.Error(wrong)
	}
}

// TestIn_wrong refuses tables that are not like the English one.
func TestIn_wrong(t *testing.T) {
	for _, wrong := range words.Refused() {
		t.Error(wrong)
	}
}

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards, and how currencies
// are called.
func TestTeller_does_not_change(t *testing.T) {
	moves := []economicon.Event{{Kind: economicon.Moved, Move: economicon.Retire(0, 2)}, {Kind: economicon.Moved, Move: economicon.Peg(1, economicon.CurrencyOf(0))},
		{Kind: economicon.Moved, Move: economicon.Peg(0, economicon.Gold)}}
	want := `   p0 retires 2 currency-p0 from the market
   p1 pegs its currency to currency-p0
   p0 pegs its currency to gold`
	for _, wrong := range words.Changed(want, func(teller *tell.Teller) string { return told.Text(teller.Story(economicon.View{}, moves)) }) {
		t.Error(wrong)
	}
}

// TestAim holds that the aim is three sentences, and that each phase has a line.
func TestAim(t *testing.T) {
	if aim := tell.English.Aim(); len(aim) != 3 || aim[0] == "" || aim[1] == "" || aim[2] == "" {
		t.Errorf("%q", aim)
	}
	for p := range economicon.Over + 2 {
		if line := tell.English.Phase(p); (line != "") != (economicon.Mining <= p && p <= economicon.Over) {
			t.Errorf("%s: %q", p, line)
		}
	}
}

// TestAnything holds that what is no view, event or option of any game is told somehow.
func TestAnything(t *testing.T) {
	r, err := rng.New(rng.FromText("anything"))
	if err != nil {
		t.Fatal(err)
	}
	some := func() int { return r.IntN(256) }
	seat := func() bourse.Seat { return bourse.Seat(r.IntN(12) - 3) }
	unit := func() economicon.Unit { return economicon.Unit(r.IntN(12)) }
	for range 20000 {
		s, _ := economicon.New(economicon.Standard(2 + r.IntN(3)))
		v := s.View(seat())
		v.Phase, v.Seat, v.Config.Players, v.Active = economicon.Phase(some()%18), seat(), int8(some()), seat()
		v.Config.NoResale, v.Config.LotPart, v.Turns, v.Adding = some()%2 == 0, int16(some()-9), int8(some()), unit()
		v.Global, v.Tokens[some()%4], v.Peg[some()%4] = economicon.Global(some()%13), int8(some()), unit()
		v.Laws[some()%4], v.Committed, v.Market[some()%8] = economicon.LawSet(some()*257), bourse.Seats(some()), int16(some()-100)
		v.Offer = economicon.Offer{Kind: economicon.Kind(some() % 20), To: seat(), Unit: unit(), Pay: unit(), N: int16(some())}
		m := economicon.Move{Seat: seat(), Kind: economicon.Kind(some() % 20), To: seat(), Unit: unit(), Pay: unit(), Roll: int8(some()),
			Global: economicon.Global(some() % 13), Law: economicon.Law(some() % 20), N: int16(some() - 9)}
		e := economicon.Event{Kind: economicon.EventKind(some() % 10), Rule: economicon.Clause{Chapter: uint8(some() % 13), Number: uint8(some() % 13)}, Move: m,
			Phase: economicon.Phase(some() % 18), Seat: seat(), Round: int8(some()), From: economicon.Account(some() % 14), To: economicon.Account(some() % 14),
			Unit: unit(), Pay: unit(), N: int16(some()), Price: int16(some()), Num: int32(some()), Den: int32(some() - 9), Global: economicon.Global(some() % 13),
			Law: economicon.Law(some() % 20), Met: some()%2 == 0, Secret: some()%2 == 0}
		tell.English.Story(v, []economicon.Event{e, {Kind: economicon.Judged, Rule: e.Rule}, e, {Kind: economicon.Entered, Phase: economicon.Over}})
		tell.English.Label(v, economicon.Option{Move: m, Min: some() - 9, Max: some()})
		tell.English.Asked(v)
		tell.English.Board(v)
		tell.English.Worth(v)
	}
}
