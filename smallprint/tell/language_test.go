package tell_test

import (
	"strings"
	"testing"
	"unicode"

	"bourse.example"
	"bourse.example/rng"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

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
	return append(told, what, why, teller.Board(v))
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
	teller := bare(t)
	told := map[string]bool{}
	hear := func(v smallprint.View, events []smallprint.Event) {
		for _, text := range all(teller, v, events) {
			for _, r := range read(text) {
				told[r.name] = true
			}
		}
	}
	evening(t, 60, hear)
	for _, test := range stories {
		v, events := test.happen(t)
		hear(v, events)
	}
	for name, sentence := range english.Sentences {
		if !told[name] {
			t.Errorf("%s is never told: %q", name, sentence)
		}
	}
}

// foreign makes another letter of each that stands in a sentence, but for the names of values.
func foreign(sentence string) string {
	letters := func(text string) string {
		return strings.Map(func(r rune) rune {
			if unicode.IsLetter(r) {
				return 'ж'
			}
			return r
		}, text)
	}
	var b strings.Builder
	for sentence != "" {
		text, rest, _ := strings.Cut(sentence, "{")
		b.WriteString(letters(text))
		if rest == "" {
			break
		}
		name, after, _ := strings.Cut(rest, "}")
		name, forms, choice := strings.Cut(name, "|")
		b.WriteString("{" + name)
		if choice {
			b.WriteString("|" + letters(forms))
		}
		b.WriteString("}")
		sentence = after
	}
	return b.String()
}

// TestIn_another_language holds that all words are in the table: in a language of one letter no other is
// left, and seats are called by their names.
func TestIn_another_language(t *testing.T) {
	table := tell.Sentences()
	for name, sentence := range table.Sentences {
		table.Sentences[name] = foreign(sentence)
	}
	for name, word := range table.Words {
		table.Words[name] = foreign(word)
	}
	teller, err := tell.In(table)
	if err != nil {
		t.Fatal(err)
	}
	names := map[bourse.Seat]string{0: "Ёёёё", 1: "Ыыыы", 2: "Ээээ", 3: "Ююююююююююююю"}
	teller = teller.Named(names)
	called := map[bourse.Seat]bool{}
	names[0] = "Ann" // the Teller has its own
	evening(t, 12, func(v smallprint.View, events []smallprint.Event) {
		for _, text := range all(teller, v, events) {
			for _, r := range text {
				if unicode.IsLetter(r) && !strings.ContainsRune("жЁёЫыЭэЮю", r) {
					t.Fatalf("%q has a letter of another language", text)
				}
			}
			for seat, name := range names {
				called[seat] = called[seat] || strings.Contains(text, name)
			}
		}
	})
	if called[0] || !called[1] || !called[2] || !called[3] {
		t.Errorf("called by their names are %v", called)
	}
}

// TestIn_wrong refuses tables that are not like the English one.
func TestIn_wrong(t *testing.T) {
	for name, spoil := range map[string]func(*tell.Table){
		"sentence pass":     func(t *tell.Table) { delete(t.Sentences, "pass") },
		"to tell":           func(t *tell.Table) { t.Sentences["more"] = "" },
		"has no {card}":     func(t *tell.Table) { t.Sentences["pass"] = "{card}" },
		"brace is not clos": func(t *tell.Table) { t.Sentences["pass"] = "{seat" },
	} {
		table := tell.Sentences()
		spoil(&table)
		if teller, err := tell.In(table); err == nil || teller != nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards.
func TestTeller_does_not_change(t *testing.T) {
	table := tell.Sentences()
	teller, err := tell.In(table)
	if err != nil {
		t.Fatal(err)
	}
	table.Sentences["place"], table.Words["share"] = "", "x"
	ann := teller.Named(map[bourse.Seat]string{0: "Ann"})
	both := ann.Named(map[bourse.Seat]string{1: "Bob"})
	move := func(seat bourse.Seat) []smallprint.Event {
		return []smallprint.Event{{Kind: smallprint.Moved, Move: smallprint.Place(seat, smallprint.Share, 2, smallprint.NoClaim)}}
	}
	for _, test := range []struct {
		teller *tell.Teller
		seat   bourse.Seat
		want   string
	}{
		{teller, 0, "p0 places a share under business 2"},
		{ann, 0, "Ann places a share under business 2"},
		{ann, 1, "p1 places a share under business 2"},
		{both, 0, "Ann places a share under business 2"},
		{both, 1, "Bob places a share under business 2"},
		{tell.English, 1, "p1 places a share under business 2"},
	} {
		if got := texts(test.teller.Story(smallprint.View{}, move(test.seat))); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
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
