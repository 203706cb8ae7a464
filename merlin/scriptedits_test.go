package merlin_test

import (
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file implements the changes and the facts of the scripts.

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
		fields(t, reflect.ValueOf(unit(t, s, who, words[1], words[2], int8(n[0]), int8(n[1]))).Elem(),
			words[5:])
	case "dismiss": // p0: its units go back into the deck
		for _, u := range s.Seats[who].Units {
			s.Unseen[u.Card]++
		}
		s.Unseen[0], s.Seats[who].Units = 0, merlin.Units{}
	case "note": // bond p0 p2 amount=12 due=2: of p0, held by p2 or none, with the lowest number that is free
		note := merlin.Note{Number: 1, Issuer: seat(t, words[1]), Holder: seat(t, words[2])}
		put(t, reflect.ValueOf(&note.Kind).Elem(), words[0])
		fields(t, reflect.ValueOf(&note).Elem(), words[3:])
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
	case "rolled": // 6 6: the dice
		rolled(t, s, strings.Join(words, " "))
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
		fit := map[string]func(merlin.Card) bool{
			"lands": merlin.Card.Land, "properties": merlin.Card.Property, "tea": merlin.Card.Tea,
			"all": func(merlin.Card) bool { return true }}
		discarded(s, fit[words[0]])
	case "crowns": // 5 0 0 2: of p0, p1 and so on
		for i, crowns := range n {
			s.Seats[i].Crowns = int8(crowns)
		}
	case "no-lands": // all of them are on plots of p1 to p3
		emptied(t, s, merlin.Card.Land)
	case "decrees": // tithe: all others are in the discards
		keep := make([]merlin.Card, len(words))
		for i, word := range words {
			keep[i] = card(t, word)
		}
		discards(t, s, but(keep...)...)
	case "scarce": // rust portal: a position in which no other spells and recipes are unseen
		*s = scarce(t, strings.Join(words, " "))
	case "copy": // p0.units.0 p2.units.0: the second field becomes as the first
		field(t, s, words[1]).Set(field(t, s, words[0]))
	case "swap": // offices.0 offices.3: two fields change places
		a, b := field(t, s, words[0]), field(t, s, words[1])
		held := reflect.ValueOf(a.Interface())
		a.Set(b)
		b.Set(held)
	default:
		return false
	}
	return true
}

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
	case "waiting":
		return orNone(s.Waiting().String()), 0
	case "over":
		return strconv.FormatBool(s.Over()), 0
	case "last-turn":
		return strconv.FormatBool(s.LastTurn()), 0
	case "standings":
		return standings(s), 0
	case "now":
		return s.Season().String(), 0
	case "worth":
		return strconv.Itoa(s.Worth(who)), 1
	case "hand": // p0 rust 1, antidote
		return orNone(inHandOf(s, who)), 1
	case "front": // p0 antidote, liquid-luck
		return show(reflect.ValueOf(&s.Own[who].Front).Elem()), 1
	case "book": // oil bids 3 p1; asks none
		return booked(s, good(t, words[0])), 1
	case "spot":
		return strconv.Itoa(s.Spot(good(t, words[0]))), 1
	case "holds": // p0: purse, escrow and bids, then store, stall and cart
		return holds(s, who), 1
	case "scrip-in": // purse-p1 p0 2: how much of p0's scrip an account has
		var a merlin.Account
		put(t, reflect.ValueOf(&a).Elem(), words[0])
		return strconv.Itoa(s.ScripIn(a, seat(t, words[1]))), 2
	case "notes":
		return orNone(noted(s)), 0
	case "crowns": // 1 0 0 2: of p0, p1 and so on
		var list []string
		for i := range s.Players() {
			list = append(list, strconv.Itoa(int(s.Seats[i].Crowns)))
		}
		return strings.Join(list, " "), 0
	case "pad":
		return fmt.Sprint(s.Pad(who)), 1
	case "shares": // p0.1 3: shares of it that can be written
		return strconv.Itoa(s.SharesLeft(at(t, words[0]))), 1
	case "units":
		return orNone(strings.Join(mustered(s, who), "; ")), 1
	case "visions":
		return orNone(open(s)), 0
	case "left": // sj 4, cj 2, down: the units of p0 and p1 with their hit points, and the damage of p1.1
		return left(t, s), 0
	case "unseen":
		return strconv.Itoa(s.Unseen.Of(card(t, words[0]))), 1
	case "has": // store-p0 souls 2: what an account has of a good, or of a card
		var a merlin.Account
		put(t, reflect.ValueOf(&a).Elem(), words[0])
		var g merlin.Good
		if g.UnmarshalText([]byte(words[1])) == nil {
			return strconv.Itoa(s.Balance(a, g)), 2
		}
		return strconv.Itoa(s.Cards(a, card(t, words[1]))), 2
	case "aside":
		return strconv.Itoa(s.Cards(merlin.Aside, card(t, words[0]))), 1
	case "listed": // p0 9: how many options it has
		return strconv.Itoa(len(s.Options(who, nil))), 1
	case "list": // rebid rebid 3 to 1-2, rebid 5 to 1-4: the options of a kind
		return orNone(options(s, words[0])), 1
	case "chances": // ~ draw rust 1, ~ draw mildew 2: what chance can do, with its weights
		var list []string
		for _, c := range s.Chances(nil) {
			list = append(list, fmt.Sprintf("%s %d", c.Move, c.Weight))
		}
		return orNone(strings.Join(list, ", ")), 0
	case "successful": // p0 1: its first lab
		return strconv.FormatBool(s.Successful(&s.Seats[who].Labs[n[0]-1])), 2
	}
	return show(field(t, s, what)), 0
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
	s, err := bourse.ParseSeat(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func good(t testing.TB, name string) (g merlin.Good) {
	t.Helper()
	if err := g.UnmarshalText([]byte(name)); err != nil {
		t.Fatal(err)
	}
	return g
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

// edit makes a change to a state or a view: p0.purse=9, or one of change's.
func edit(t testing.TB, to any, text string) {
	t.Helper()
	words := strings.Fields(text)
	if s, ok := to.(*merlin.State); ok && change(t, s, words[0], words[1:]) {
		return
	}
	path, value, ok := strings.Cut(text, "=")
	if !ok {
		t.Fatalf("%s is no change", text)
	}
	path = strings.TrimSpace(path)
	sign := "" // of += and -=
	if last := path[len(path)-1:]; strings.Contains("+-", last) {
		sign = last
	}
	v, value := field(t, to, strings.TrimSpace(strings.TrimSuffix(path, sign))), strings.TrimSpace(value)
	if sign != "" {
		n, err := strconv.Atoi(sign + value)
		if err != nil {
			t.Fatal(err)
		}
		value = strconv.Itoa(n + numeral(t, fmt.Sprintf("%d", v.Interface())))
	}
	put(t, v, value)
}

// fields sets fields, each name=value.
func fields(t testing.TB, of reflect.Value, words []string) {
	t.Helper()
	for _, word := range words {
		name, value, _ := strings.Cut(word, "=")
		put(t, walk(t, of, strings.Split(name, ".")), value)
	}
}

// field finds a field of a state or a view: p0.purse, p0.3.gold for the plot p0.3, top.seat, bank.
func field(t testing.TB, of any, path string) reflect.Value {
	t.Helper()
	root := reflect.ValueOf(of).Elem()
	words := strings.Split(path, ".")
	n, err := strconv.Atoi(words[0][1:])
	switch depth := int(root.FieldByName("Depth").Int()); {
	case words[0] == "top":
		words = append([]string{"stack", strconv.Itoa(depth - 1)}, words[1:]...)
	case words[0] == "below":
		words = append([]string{"stack", strconv.Itoa(depth - 2)}, words[1:]...)
	case words[0][0] != 'p' || err != nil:
	case len(words) > 1 && words[1][0] <= '9':
		place := numeral(t, words[1])
		words = append([]string{"plots", strconv.Itoa(merlin.FieldPlots*n + place - 1)}, words[2:]...)
	default:
		words = append([]string{"seats", words[0][1:]}, words[1:]...)
	}
	return walk(t, root, words)
}

// walk goes from a value to one of its fields.
func walk(t testing.TB, v reflect.Value, words []string) reflect.Value {
	t.Helper()
	for _, word := range words {
		switch v.Kind() {
		case reflect.Struct:
			v = v.FieldByNameFunc(func(name string) bool { return strings.EqualFold(name, word) })
		case reflect.Array:
			i, err := strconv.Atoi(word)
			if err != nil { // unseen.c2
				i = int(card(t, word))
			}
			v = v.Index(i)
		}
		if !v.IsValid() {
			t.Fatalf("no field %s of %s", word, strings.Join(words, "."))
		}
	}
	return v
}

// put sets a value by its name or its number, an array by its elements, and a struct by its fields, as in
// {kind=card card=c5}.
func put(t testing.TB, v reflect.Value, text string) {
	t.Helper()
	if u, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok && u.UnmarshalText([]byte(text)) == nil {
		return
	}
	switch {
	case v.Type() == reflect.TypeFor[bourse.Seats]():
		var seats bourse.Seats
		for _, name := range strings.Split(strings.TrimPrefix(text, "none"), ",") {
			if name != "" {
				seats = seats.With(seat(t, name))
			}
		}
		v.Set(reflect.ValueOf(seats))
	case v.Type() == reflect.TypeFor[merlin.Totals](): // 2+11
		v.SetUint(0)
		for _, n := range strings.Split(strings.TrimPrefix(text, "none"), "+") {
			if n == "" {
				break
			}
			v.SetUint(v.Uint() | 1<<numeral(t, n))
		}
	case v.Kind() == reflect.Bool:
		v.SetBool(text == "true")
	case v.CanInt():
		n, err := strconv.Atoi(text)
		if err != nil { // a frame's number of a card
			n = int(card(t, text))
		}
		v.SetInt(int64(n))
	case v.CanUint():
		v.SetUint(uint64(numeral(t, text)))
	case v.Kind() == reflect.Array:
		v.SetZero()
		for i, word := range strings.Fields(strings.Trim(text, "[]")) {
			put(t, v.Index(i), word)
		}
	default:
		v.SetZero()
		fields(t, v, strings.Fields(strings.Trim(text, "{}")))
	}
}

// show writes a value: a number as it is, a list up to its last element that is not empty, and of a struct
// the fields that are not zero.
func show(v reflect.Value) string {
	of := v.Addr().Interface()
	_, marshals := of.(encoding.TextMarshaler)
	text, writes := of.(fmt.Stringer)
	switch {
	case v.Kind() == reflect.Array && v.Type().Elem().Kind() == reflect.Int16:
		return strings.Trim(fmt.Sprintf("%d", v.Interface()), "[]")
	case marshals || writes:
		return orNone(text.String())
	case v.Kind() == reflect.Array:
		var list []string
		last := v.Len()
		for ; last > 0 && v.Index(last-1).IsZero() && !v.Index(0).CanInt(); last-- {
		}
		for i := range last {
			list = append(list, show(v.Index(i)))
		}
		return orNone(strings.Join(list, ", "))
	case v.Kind() == reflect.Struct:
		var list []string
		for i := range v.NumField() {
			if !v.Field(i).IsZero() {
				list = append(list, strings.ToLower(v.Type().Field(i).Name)+"="+show(v.Field(i)))
			}
		}
		return orNone(strings.Join(list, " "))
	}
	return fmt.Sprint(v.Interface())
}
