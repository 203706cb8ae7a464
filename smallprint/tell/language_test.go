package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/rng"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

var words = told.Game[*tell.Teller]{Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named, Seats: smallprint.MaxPlayers}

// all tells everything that there is to tell of a position to a seat, but the full picture.
func all(teller *tell.Teller, v smallprint.View, events []smallprint.Event) []string {
	var told []string
	for _, line := range teller.Story(v, events) {
		told = append(told, line.Text)
	}
	told = append(told, teller.Aim()...)
	for p := range smallprint.Over + 1 {
		told = append(told, teller.Phase(p))
	}
	options := v.Options(nil)
	if v.Seat == bourse.Spectator && v.Phase == smallprint.Revealing {
		options = append(options, smallprint.Option{Move: smallprint.Reveal(1, 12)})
	}
	for _, o := range options {
		l := teller.Label(v, o)
		told = append(told, l.Group, l.Item, l.Costs, l.Brings)
	}
	what, why := teller.Asked(v)
	return append(append(told, what, why, teller.Board(v)), teller.Worth(v)...)
}

// evening plays whole random games, and lets each listener hear all at every move.
func evening(t *testing.T, games int, hear func(v smallprint.View, events []smallprint.Event)) {
	t.Helper()
	for k := range games {
		match, r := begin(t, k)
		from := map[bourse.Seat]int{}
		for {
			for _, seat := range listeners(match) {
				events := match.Events(seat, from[seat])
				from[seat] += len(events)
				hear(match.View(seat), events)
			}
			if match.Over() {
				break
			}
			play(t, match, r)
		}
	}
}

// TestSentences_are_told holds that each sentence of the table is told some time: in games, or in the tables
// of TestStory.
func TestSentences_are_told(t *testing.T) {
	for _, wrong := range words.Untold(func(teller *tell.Teller, hear func(texts ...string)) {
		evening(t, 60, func(v smallprint.View, events []smallprint.Event) { hear(all(teller, v, events)...) })
		for _, test := range stories {
			v, events := test.happen(t)
			hear(all(teller, v, events)...)
		}
	}) {
		t.Error(wrong)
	}
}

// TestIn_another_language holds that all words are in the table.
func TestIn_another_language(t *testing.T) {
	for _, wrong := range words.Unlisted(func(teller *tell.Teller, hear func(texts ...string)) {
		evening(t, 12, func(v smallprint.View, events []smallprint.Event) { hear(all(teller, v, events)...) })
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

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards.
func TestTeller_does_not_change(t *testing.T) {
	var moves []smallprint.Event
	for seat := range bourse.Seat(2) {
		moves = append(moves, smallprint.Event{Kind: smallprint.Moved, Move: smallprint.Place(seat, smallprint.Share, 2, smallprint.NoClaim)})
	}
	for _, wrong := range words.Changed("p0 places a share under business 2\np1 places a share under business 2", func(teller *tell.Teller) string {
		return told.Text(teller.Story(smallprint.View{}, moves))
	}) {
		t.Error(wrong)
	}
}

// TestAnything holds that what is no view, event or option of any game is told somehow.
func TestAnything(t *testing.T) {
	r, err := rng.New(rng.FromText("anything"))
	if err != nil {
		t.Fatal(err)
	}
	v := smallprint.View{Seat: 9, Public: smallprint.Public{
		Config: smallprint.Config{Players: 127, Start: -9}, Phase: 200, Round: -128, Active: 7, Row: [3]int8{127, -128, 16}, Out: 0xffff,
		Placed: [4]smallprint.Slots{{255, 13, 200}, {0, 1, 0}}, Left: [4]smallprint.Paper{{-128, 127, -1, -128}},
	}, Own: smallprint.Own{Cards: [3]smallprint.Card{255, 0, 5}}}
	some := func() uint8 { return uint8(r.IntN(256)) }
	for range 2000 {
		v.Phase, v.Seat, v.Config.Players = smallprint.Phase(some()%5), bourse.Seat(int8(some()%8)-2), int8(some())
		v.Active = bourse.Seat(some() % 5)
		e := smallprint.Event{Kind: smallprint.EventKind(some() % 7), Phase: smallprint.Phase(some() % 5), Seat: bourse.Seat(int8(some())),
			From: smallprint.Account(some() % 20), To: smallprint.Account(some() % 20), Unit: smallprint.Unit(some() % 6), N: int32(some()),
			Card: smallprint.Card(some() % 8), Claim: smallprint.Claim(some() % 6), Column: some() % 6, Value: int8(some()), Verdict: smallprint.Verdict(some() % 9),
			Move: smallprint.Move{Seat: bourse.Seat(int8(some())), Kind: smallprint.Kind(some() % 5), Card: smallprint.Card(some() % 8),
				Claim: smallprint.Claim(some() % 6), Column: some() % 6, Value: int8(some())}}
		all(tell.English, v, []smallprint.Event{e, e, {Kind: smallprint.Entered, Phase: smallprint.Over}})
		tell.English.Label(v, smallprint.Option{Move: e.Move})
	}
}
