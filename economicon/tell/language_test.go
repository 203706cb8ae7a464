package tell_test

import (
	"strings"
	"testing"
	"unicode"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
	"bourse.example/rng"
)

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
	return append(told, what, why, teller.Board(v))
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
	table := tell.Sentences()
	signs := map[rune]string{}
	for name, sentence := range table.Sentences {
		sign := '\ue000' + rune(len(signs))
		signs[sign] = name
		table.Sentences[name] = string(sign) + sentence
	}
	teller, err := tell.In(table)
	if err != nil {
		t.Fatal(err)
	}
	hear := func(v economicon.View, events []economicon.Event, chances []economicon.Chance) {
		for _, text := range all(teller, v, events, chances) {
			for _, sign := range text {
				delete(signs, sign)
			}
		}
	}
	evening(t, 13, hear)
	for _, test := range stories() {
		s, events := played(t, test.config, test.seat, test.moves, test.change)
		hear(s.View(test.seat), events, nil)
	}
	for _, test := range questions() {
		s, events := played(t, test.config, test.seat, test.moves, balanced(test.change))
		hear(s.View(test.seat), events, nil)
	}
	for _, name := range signs {
		t.Errorf("%s is never told: %q", name, english.Sentences[name])
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
// left, but for the word that stands for an amount, and seats are called by their names.
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
	evening(t, 7, func(v economicon.View, events []economicon.Event, chances []economicon.Chance) {
		for _, text := range all(teller, v, events, chances) {
			for _, r := range text {
				if unicode.IsLetter(r) && !strings.ContainsRune("жЁёЫыЭэЮю", r) && text != bourse.AmountWord {
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
		"has no {unit}":     func(t *tell.Table) { t.Sentences["round"] = "{unit}" },
		"brace is not clos": func(t *tell.Table) { t.Sentences["pass"] = "{seat" },
	} {
		table := tell.Sentences()
		spoil(&table)
		if teller, err := tell.In(table); err == nil || teller != nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestTeller_does_not_change holds that what a Teller is made of can be changed afterwards, and how currencies
// are called.
func TestTeller_does_not_change(t *testing.T) {
	table := tell.Sentences()
	teller, err := tell.In(table)
	if err != nil {
		t.Fatal(err)
	}
	table.Sentences["retire"], table.Words["gold"] = "", "x"
	ann := teller.Named(map[bourse.Seat]string{0: "Ann"})
	both := ann.Named(map[bourse.Seat]string{1: "Bob"})
	for _, test := range []struct {
		teller *tell.Teller
		move   economicon.Move
		want   string
	}{
		{teller, economicon.Retire(0, 2), "p0 retires 2 currency-p0 from the market"},
		{teller, economicon.Peg(0, economicon.Gold), "p0 pegs its currency to gold"},
		{ann, economicon.Retire(0, 2), "Ann retires 2 currency-Ann from the market"},
		{ann, economicon.Retire(1, 2), "p1 retires 2 currency-p1 from the market"},
		{both, economicon.Peg(1, economicon.CurrencyOf(0)), "Bob pegs its currency to currency-Ann"},
		{tell.English, economicon.Retire(1, 2), "p1 retires 2 currency-p1 from the market"},
	} {
		if got := texts(test.teller.Story(economicon.View{}, []economicon.Event{{Kind: economicon.Moved, Move: test.move}})); strings.TrimSpace(got) != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
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
	}
}
