package merlin_test

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/script"
	"bourse.example/merlin"
)

// This file plays the scripts of testdata/rules, which test the clauses of RULES.md: see package script.

func TestRules(t *testing.T) { scripts.Run(t, ruleFiles) }

const ruleFiles = "testdata/rules/*.txt"

var scripts script.Game[merlin.State, merlin.Move, merlin.View, merlin.Event]

func init() {
	scripts = script.Game[merlin.State, merlin.Move, merlin.View, merlin.Event]{
		Rules: merlin.Rules, Players: 4, Settings: map[string]string{"parts": "[]"}, Parts: "parts",
		Begin: map[string]func(testing.TB, []byte) merlin.State{
			"auction": begins(auction), "roll": begins(first), "act": begins(acting),
		},
		Change: change, Fact: ask, Path: path,
		Index: func(name string) (int, bool) {
			var g merlin.Good
			if err := g.UnmarshalText([]byte(name)); err == nil && g > merlin.Gold {
				return int(g - merlin.Souls), true
			}
			var c merlin.Card
			err := c.UnmarshalText([]byte(name))
			return int(c), err == nil
		},
		Positions: []string{"banking", "breaching", "called", "calling", "conjuring", "foreseen-war", "indebted", "laden", "pouring",
			"producing", "sealed", "settling", "striking"},
	}
	for name := range pictures {
		scripts.Positions = append(scripts.Positions, "picture-"+name)
	}
}

// begins is a position for a config in JSON.
func begins(position func(testing.TB, merlin.Config) merlin.State) func(testing.TB, []byte) merlin.State {
	return func(t testing.TB, config []byte) merlin.State {
		t.Helper()
		var c merlin.Config
		if err := c.UnmarshalJSON(config); err != nil {
			t.Fatal(err)
		}
		return position(t, c)
	}
}

// position returns the position of a section.
func position(t testing.TB, name string) merlin.State {
	t.Helper()
	return scripts.Position(t, ruleFiles, name)
}

// change makes one of the changes that scripts make to a position, except those of fields. It reports whether
// there is such a change.
func change(t testing.TB, s *merlin.State, verb string, words []string) bool {
	t.Helper()
	who, n := bourse.None, amounts(words)
	if len(words) > 0 {
		who, _ = bourse.ParseSeat(words[0])
	}
	switch verb {
	case "lay": // p0.1 c2 d9: a property, then a permit or a second property
		lay(t, s, words[0], words[1:]...)
	case "row": // p0.1 p0.2: a property on each of these plots
		row(t, s, strings.Join(words, " "))
	case "wreck": // p0.1 c2 d9: the same as lay, destroyed
		wrecked(t, s, words[0], words[1:]...)
	case "stake": // p0.1 5: more gold of the bank on a plot
		stake(t, s, words[0], n[0])
	case "planted": // p0.1
		planted(t, s, words[0])
	case "purse": // p0 5: gold in all; the bank has the rest
		purse(s, who, n[0])
	case "purses": // 9 8 0 0: of p0, p1 and so on
		for i, gold := range n {
			purse(s, bourse.Seat(i), gold)
		}
	case "escrow":
		escrow(s, who, n[0])
	case "mead":
		mead(s, who, n[0])
	case "store": // p0 1 0 2: souls, oil and grain in all; the supply has the rest
		store(s, who, n[0], n[1], n[2])
	case "stall":
		stall(s, who, n[0], n[1], n[2])
	case "cart":
		cart(s, who, n[0], n[1], n[2])
	case "bank": // p1 3: the bank has 3 gold, and p1 the rest of it
		purse(s, who, s.Seats[who].Purse+s.Bank-n[0])
	case "row-gold": // 9: the R.O.W. has 9 of the bank's
		s.Bank, s.Row = s.Bank+s.Row-n[0], n[0]
	case "reserve": // p0 c5 d9: in rising order
		reserve(t, s, who, words[1:]...)
	case "fill": // p0 11: a reserve of 11
		filled(t, s, who, int(n[0]))
	case "bids", "asks": // oil 4 p1, 2 row
		slips(t, s, verb+" "+strings.Join(words, " "))
	case "lab": // p0 s5 2 rust portal: in the lowest free place, with a grant of 2 and used cards
		setLab(t, s, who, words[1], n[0], words[3:]...)
	case "hand": // p0 rust 1, portal: with the marks of labs
		inHand(t, s, who, commas(words[1:])...)
	case "front":
		inFront(t, s, who, commas(words[1:])...)
	case "under": // p0.1 stoneskin 1
		beneath(t, s, words[0], strings.Join(words[1:], " "))
	case "dry": // spells s2 s3: all spells that nobody has are under these labs of p1 to p3; -rust keeps rust
		keep := strings.Join(words, " ") + " "
		dry(t, s, func(c merlin.Card) bool {
			ours := words[0] == "spells" && c.Spell() || words[0] == "recipes" && c.Potion()
			return ours && !strings.Contains(keep, "-"+c.String()+" ")
		}, slices.DeleteFunc(words[1:], func(word string) bool { return word[0] == '-' })...)
	case "unit": // p0 p1.1 hj 3 4 hp=2: AP 3, and 4 hit points rolled; then other fields
		fields(t, unit(t, s, who, words[1], words[2], int8(n[0]), int8(n[1])), words[5:])
	case "dismiss": // p0: its units go back into the deck
		for _, u := range s.Seats[who].Units {
			s.Unseen[u.Card]++
		}
		s.Unseen[0], s.Seats[who].Units = 0, merlin.Units{}
	case "note": // bond p0 p2 amount=12 due=2: of p0, held by p2 or none, with the lowest number that is free
		note := merlin.Note{Number: 1, Issuer: seat(t, words[1]), Holder: seat(t, words[2])}
		fields(t, &note, append(words[3:], "kind="+words[0]))
		for _, other := range s.Notes[:s.Notes.Len()] {
			if other.Issuer == note.Issuer {
				note.Number++
			}
		}
		s.Notes[s.Notes.Len()] = note
	case "scrip": // p1 p0 4: p1 holds 4 of p0's
		s.Seats[who].Scrip[seat(t, words[1])] = int8(n[0])
	case "visions": // steam, honey 2: of the decks
		foretell(t, s, strings.Join(words, " "))
	case "ruin": // p2 p3: out of the game, with only the gold in their purses
		for _, word := range words {
			ruin(s, seat(t, word))
		}
	case "unrest": // c7 c7: sevens of the deck
		for _, word := range words {
			fromDeck(t, s, card(t, word))
			s.Unrest[s.Unrest.Len()] = card(t, word)
		}
	case "roller": // p2: the turn is p2's
		turnOf(s, who)
	case "season": // 2: the month before it, so that doubles bring it; 0 is the first summer
		season(s, int8(n[0]))
	case "months": // 2: turns in which the wheel turns and nobody does anything
		for range n[0] {
			rolled(t, s, "1 1")
			play(t, s, s.Turn().String()+" end")
		}
	case "turns": // p1: nobody does anything until p1 acts
		turns(t, s, who)
	case "entered": // 6 6: the next turn, and its dice
		entered(t, s, strings.Join(words, " "))
	case "draws": // chance takes its first choice until it is not awaited
		for s.Turn() == bourse.Nature {
			play(t, s, s.Chances(nil)[0].Move.String())
		}
	case "deck": // c2 -1: cards more or less in the decks
		s.Unseen[card(t, words[0])] += uint8(n[0])
	case "discards": // tithe honey: of the decks
		for _, word := range words {
			discards(t, s, card(t, word))
		}
	case "empty": // lands: all of them are in the discards
		discarded(s, kinds[words[0]])
	case "gone": // lands: all of them are on plots of p1 to p3
		emptied(t, s, kinds[words[0]])
	case "decrees": // tithe: all others are in the discards
		keep := make([]merlin.Card, len(words))
		for i, word := range words {
			keep[i] = card(t, word)
		}
		discards(t, s, but(keep...)...)
	case "scarce": // rust portal: a position in which no other spells and recipes are unseen
		*s = scarce(t, strings.Join(words, " "))
	default:
		return false
	}
	return true
}

// kinds are the kinds of cards that scripts name.
var kinds = map[string]func(merlin.Card) bool{"lands": merlin.Card.Land, "properties": merlin.Card.Property,
	"tea": merlin.Card.Tea, "all": func(merlin.Card) bool { return true }}

// ask returns a fact that scripts can ask for, besides fields, and how many words it takes.
func ask(t testing.TB, s *merlin.State, what string, words []string) (string, int) {
	t.Helper()
	who, n := bourse.None, amounts(words)
	if len(words) > 0 {
		who, _ = bourse.ParseSeat(words[0])
	}
	switch what {
	case "asked": // die p2: the frame on top, and its player
		f := s.Top()
		if f.Seat.Player() {
			return f.Kind.String() + " " + f.Seat.String(), 0
		}
		return f.Kind.String(), 0
	case "turn":
		return s.Stack[0].Seat.String(), 0
	case "hand": // p0 rust 1, antidote
		return orNone(inHandOf(s, who)), 1
	case "holds": // p0: purse, escrow and bids, then store, stall and cart
		return holds(s, who), 1
	case "units":
		return orNone(strings.Join(mustered(s, who), "; ")), 1
	case "visions":
		return orNone(open(s)), 0
	case "left": // sj 4, cj 2, down: the units of p0 and p1 with their hit points, and the damage of p1.1
		return left(t, s), 0
	case "successful": // p0 1: its first lab
		return strconv.FormatBool(s.Successful(&s.Seats[who].Labs[n[0]-1])), 2
	}
	return "", -1
}

// orNone writes nothing as none.
func orNone(text string) string {
	if text == "" {
		return "none"
	}
	return text
}

func seat(t testing.TB, name string) bourse.Seat {
	t.Helper()
	return rulestest.Named[bourse.Seat](t, name)
}

// amounts returns the numbers among words.
func amounts(words []string) (list []int16) {
	for _, word := range words {
		if n, err := strconv.ParseInt(word, 10, 16); err == nil {
			list = append(list, int16(n))
		}
	}
	return list
}

func commas(words []string) []string { return strings.Split(strings.Join(words, " "), ", ") }

// fields sets fields of the struct that of points to, each name=value.
func fields(t testing.TB, of any, words []string) {
	t.Helper()
	if err := scripts.PutFields(reflect.ValueOf(of).Elem(), words); err != nil {
		t.Fatal(err)
	}
}

// path returns the path of a field: p0 and p0.3 are a player and a plot, top and below are frames.
func path(of any, words []string) []string {
	if _, ok := of.(*merlin.Move); ok {
		return words
	}
	n, err := strconv.Atoi(words[0][1:])
	switch depth := int(reflect.ValueOf(of).Elem().FieldByName("Depth").Int()); {
	case words[0] == "top":
		return append([]string{"stack", strconv.Itoa(depth - 1)}, words[1:]...)
	case words[0] == "below":
		return append([]string{"stack", strconv.Itoa(depth - 2)}, words[1:]...)
	case words[0][0] != 'p' || err != nil:
		return words
	case len(words) > 1 && words[1][0] <= '9':
		place, _ := strconv.Atoi(words[1])
		return append([]string{"plots", strconv.Itoa(merlin.FieldPlots*n + place - 1)}, words[2:]...)
	}
	return append([]string{"seats", words[0][1:]}, words[1:]...)
}
