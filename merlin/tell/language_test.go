package tell_test

import (
	"slices"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/told"
	"bourse.example/merlin"
	"bourse.example/merlin/tell"
	"bourse.example/rng"
)

var words = told.Game[*tell.Teller]{Table: tell.Sentences(), English: tell.English, In: tell.In, Named: (*tell.Teller).Named, Seats: merlin.MaxPlayers}

// all tells everything that there is to tell of a position to a seat, but the full picture. The chances are
// labelled as options are.
func all(teller *tell.Teller, v merlin.View, events []merlin.Event, chances []merlin.Chance) []string {
	var told []string
	for _, line := range teller.Story(v, events) {
		told = append(told, line.Text)
	}
	told = append(told, teller.AimOf(v.Config.Parts)...)
	for f := range merlin.FrameLot + 2 {
		told = append(told, teller.Phase(f))
	}
	options := v.Options(nil)
	for _, c := range chances {
		options = append(options, merlin.Option{Move: c.Move})
	}
	for _, o := range options {
		l := teller.Label(v, o)
		_, of := teller.Cost(v, o.Move)
		told = append(told, l.Group, l.Item, l.Costs, l.Brings, of, teller.Explain(v, o))
	}
	what, why := teller.Asked(v)
	return append(append(told, what, why, teller.Board(v)), teller.Worth(v)...)
}

// evening plays whole random games, and lets all hear at every move.
func evening(t *testing.T, games int, hear func(v merlin.View, events []merlin.Event, chances []merlin.Chance)) {
	t.Helper()
	for k := range games {
		s, r := begin(t, k)
		for !s.Over() {
			events := play(t, &s, r)
			for seat := bourse.Spectator; int(seat) < s.Players(); seat = next(seat) {
				var heard []merlin.Event
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
		evening(t, 12, func(v merlin.View, events []merlin.Event, chances []merlin.Chance) {
			hear(all(teller, v, events, chances)...)
		})
		for _, test := range stories() {
			s, events := test.happen(t)
			hear(all(teller, s.View(test.seat), events, nil)...)
		}
		for _, test := range questions() {
			s, events := test.happen(t)
			hear(all(teller, s.View(test.seat), events, nil)...)
		}
	}) {
		t.Error(wrong)
	}
}

// TestIn_another_language holds that all words are in the table.
func TestIn_another_language(t *testing.T) {
	for _, wrong := range words.Unlisted(func(teller *tell.Teller, hear func(texts ...string)) {
		evening(t, 12, func(v merlin.View, events []merlin.Event, chances []merlin.Chance) {
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

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards.
func TestTeller_does_not_change(t *testing.T) {
	var moves []merlin.Event
	for seat := range bourse.Seat(2) {
		moves = append(moves, merlin.Event{Kind: merlin.Ruined, Seat: seat})
	}
	want := "    p0 is bankrupt and out of the game\n    p1 is bankrupt and out of the game"
	for _, wrong := range words.Changed(want, func(teller *tell.Teller) string { return told.Text(teller.Story(merlin.View{}, moves)) }) {
		t.Error(wrong)
	}
}

// TestAim holds that the aim has a sentence for each part besides the three of the board, names what these parts are
// about, and is that of the standard game where no parts are given; and that each frame that asks has a line.
func TestAim(t *testing.T) {
	for _, test := range []struct {
		parts merlin.Parts
		says  []string
		not   string
	}{
		{0, []string{"field", "Council's Offices", "net worth"}, "Market"},
		{merlin.PartsOf(merlin.War), []string{"field", "Council's Offices", "golems", "net worth"}, "crown"},
		{merlin.PartsOf(merlin.Court, merlin.Visions), []string{"field", "Council's Offices", "crown", "Visions", "net worth"}, "golems"},
		{trading().Parts, []string{"field", "Council's Offices", "Grand Market", "net worth"}, "bonds"},
		{magics().Parts, []string{"field", "Council's Offices", "Grand Market", "futures, bonds, shares, policies and scrip", "Spell Shop or a Brewery", "net worth"}, "crown"},
		{papers().Parts, []string{"field", "Council's Offices", "Grand Market", "futures, bonds, shares, policies and scrip", "net worth"}, "crown"},
	} {
		aim := tell.English.AimOf(test.parts)
		if len(aim) != len(test.says) || strings.Contains(strings.Join(aim, " "), test.not) {
			t.Fatalf("%q", aim)
		}
		for i, says := range test.says {
			if !strings.Contains(aim[i], says) {
				t.Errorf("%q says nothing of %s", aim[i], says)
			}
		}
	}
	if got, want := tell.English.Aim(), tell.English.AimOf(merlin.Standard(4).Parts); !slices.Equal(got, want) {
		t.Errorf("the aim of the standard game is %q, want %q", got, want)
	}
	for f := range merlin.FrameLot + 2 {
		if line := tell.English.Phase(f); (line != "") != (f == 0 || merlin.FrameAuction <= f && f <= merlin.FrameLot) {
			t.Errorf("%s: %q", f, line)
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
	place := func() merlin.Place { return merlin.Place(r.IntN(80)) }
	card := func() merlin.Card { return merlin.Card(r.IntN(116)) }
	for range 20000 {
		s, _ := begin(t, some())
		v := s.View(seat())
		v.Seat, v.Config.Players, v.Depth, v.Out = seat(), int8(some()), int8(some()%10-2), bourse.Seats(some())
		v.Stack[some()%6] = merlin.Frame{Kind: merlin.FrameKind(some() % 40), Seat: seat(), To: merlin.Account(some()), A: uint8(some()), N: int16(some() - 9)}
		v.Month, v.CoL, v.Erratic, v.Order[some()%6] = int8(some()), int8(some()), some()%2 == 0, seat()
		v.Offices[some()%7], v.Plots[some()%72] = card(), merlin.Plot{Property: card(), Permit: card(), Second: card(), Planted: some()%2 == 0, Gold: int16(some() - 9),
			Damage: int8(some()), Down: some()%2 == 0, Wait: int8(some()), Potion: some()%2 == 0, Mark: uint8(some())}
		player := &v.Seats[some()%6]
		player.Labs[some()%6] = merlin.Lab{Card: card(), Grant: int16(some() - 9), Marked: int8(some()), Used: [3]merlin.Card{card(), card()}}
		player.Front, player.Loose, player.Mead = merlin.Marks{N: int8(some()), Labs: [3]uint8{uint8(some())}}, [2]int8{int8(some()), int8(some())}, int16(some()-9)
		player.Frozen, player.Winged, player.Targeted = int8(some()), some()%2 == 0, bourse.Seats(some())
		v.Seats[some()%6].Reserve[some()%12] = card()
		unit := func() merlin.Unit {
			return merlin.Unit{Card: card(), Plot: place(), AP: int8(some()), HP: int8(some()), Top: int8(some()), Sleep: int8(some()), Center: some()%2 == 0}
		}
		player.Units[some()%4], player.Crowns, v.Visions[some()%12] = unit(), int8(some()), merlin.Vision{Card: card(), Wait: int8(some())}
		v.Decree, v.Peace, v.Enclosed, v.Volatility, v.Tax = card(), int8(some()), bourse.Seats(some()), int8(some()), int8(some())
		ware := func() merlin.Ware {
			return merlin.Ware{Item: merlin.Item(some() % 16), Card: card() * merlin.Card(some()%2), N: int16(some() - 9)}
		}
		v.Config.Parts, v.Offer = merlin.Parts(some()), merlin.Offer{To: seat(), Give: ware(), Get: ware()}
		v.Books[some()%3].Asks[0] = merlin.Slip{Owner: merlin.Trader(some()), Price: int8(some())}
		number := func() uint8 { return uint8(some() % 10) }
		note := merlin.Note{Kind: merlin.NoteKind(some() % 7), Issuer: seat(), Number: number(), Holder: seat(), Price: int8(some()), Good: merlin.Good(some() % 7),
			Amount: int8(some()), Due: int8(some()), Plot: place(), Cover: merlin.Cover(some() % 16), Numbers: merlin.Totals(r.IntN(1 << 16)), X: int8(some()),
			Term: merlin.Term(some() % 6), Left: int8(some()), Called: number(), Set: int8(some()), Struck: some()%2 == 0}
		v.Notes[0], v.Notes[some()%48] = note, note
		v.Offer.Vault, v.Offer.Face, v.Offer.Ahead = place()*merlin.Place(some()%2), int8(some()), int8(some())
		v.Seats[some()%6].ScripN, v.Seats[some()%6].ScripPrice, v.Seats[some()%6].Scrip[some()%6] = int8(some()), int8(some()), int8(some())
		v.Own = merlin.Own{Actions: int8(some()), Front: merlin.Front{card(), card()}, Under: merlin.Under{card()}, Shown: card(), Looked: [2]merlin.Card{card(), card()},
			Hand: merlin.Hand{{Card: card(), Lab: number()}, {Card: card()}}, Open: merlin.Open{Kind: merlin.Kind(some() % 110), Card: card(), Lab: number(), Via: seat(), Plot: place(), Also: place(), Good: merlin.Good(some() % 7),
				To: seat(), Step: uint8(some() % 8), Give: ware(), Get: merlin.Item(some() % 16),
				Note: note.Number, Paper: merlin.NoteKind(some() % 7), Amount: int8(some()), Price: int8(some()), Cover: note.Cover, Numbers: note.Numbers, X: note.X}}
		if some()%2 == 0 {
			v.Own.Open.To = note.Issuer
		}
		m := merlin.Move{Seat: seat(), Kind: merlin.Kind(some() % 110), Lab: number(), Paper: note.Kind, Cover: note.Cover, Note: number(), Omen: merlin.Omen(some() % 5), Item: merlin.Item(some() % 16), To: seat(), Card: card(), Plot: place(), Good: merlin.Good(some() % 7), A: int8(some()), N: int16(some() - 9)}
		e := merlin.Event{Change: merlin.Change(some() % 8), Note: note, Kind: merlin.EventKind(some() % 32), Rule: merlin.Clause{Chapter: uint8(some() % 37), Number: uint8(some() % 25)}, Move: m, Offer: v.Offer, Seat: seat(), Open: v.Own.Open,
			Frame: merlin.FrameKind(some() % 40), From: merlin.Account(some()), To: merlin.Account(some()), Good: merlin.Good(some() % 7), Card: card(),
			Counter: merlin.Counter(some() % 8), Unit: unit(), Foe: unit(), Rival: seat(), Also: place(), Hidden: merlin.Hidden(some() % 5), N: int16(some() - 9), Year: int8(some()), Month: int8(some()), Season: merlin.Season(some() % 7)}
		tell.English.Story(v, []merlin.Event{e, {Kind: merlin.Transferred, Rule: e.Rule, N: 1, From: e.To, To: e.From}, e, {Kind: merlin.Ended}})
		tell.English.Label(v, merlin.Option{Move: m, Min: some() - 9, Max: some()})
		tell.English.Cost(v, m)
		tell.English.Explain(v, merlin.Option{Move: m, Min: some() - 9, Max: some()})
		tell.English.Asked(v)
		tell.English.Board(v)
		tell.English.Worth(v)
	}
}
