package futures_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/script"
)

// This file plays the scripts of testdata/rules, which test the clauses of RULES.md: see package script.

const ruleFiles = "testdata/rules/*.txt"

var scripts = script.Game[futures.State, futures.Move, futures.View, futures.Event]{
	Rules: futures.Rules, Players: 4, Change: change, Fact: ask,
	Index: func(name string) (int, bool) {
		var c futures.Card
		err := c.UnmarshalText([]byte(name))
		return int(c) - 1, err == nil
	},
	Positions: []string{"acting", "bursting", "given", "laid", "written", "finals"},
}

func TestRules(t *testing.T) { scripts.Run(t, ruleFiles) }

// position returns the position of a section.
func position(t testing.TB, name string) futures.State {
	t.Helper()
	return scripts.Position(t, ruleFiles, name)
}

// change makes one of the changes that scripts make to a position, except those of fields. It reports whether
// there is such a change.
func change(t testing.TB, s *futures.State, verb string, words []string) bool {
	t.Helper()
	switch verb {
	case "deals": // chance deals the hands, always the kind that the stock has most of
		for s.Phase == futures.Dealing {
			play(t, s, futures.DealCard(s.Active, commonest(s)).String())
		}
	case "lays": // corn-up rice-up: chance lays these piles
		for i, card := range words {
			play(t, s, fmt.Sprintf("~ lay %d %s", i, card))
		}
	case "level": // chance lays piles that leave all prices as they are
		change(t, s, "lays", strings.Fields("corn-up corn-down rice-up rice-down pepper-up pepper-down"))
	case "hold": // p0 corn-up rice-up: p0's hand has these cards, and no more than before
		hold(s, seat(t, words[0]), words[1:])
	case "piles": // - corn-up: the top cards of the piles, open or covered; - stays as it is
		for pile, card := range words {
			if card != "-" {
				top(s, pile, rulestest.Named[futures.Card](t, card))
			}
		}
	case "price": // corn 8
		row, _ := futures.RowOf(number(t, words[1]))
		s.Rows[rulestest.Named[futures.Commodity](t, words[0])-1] = row
	case "gold": // p0 5: the exchange has the rest
		who, n := seat(t, words[0]), int32(number(t, words[1]))
		s.Exchange += s.Gold[who] - n
		s.Gold[who] = n
	case "board": // p0 corn up 8, rice down 15: the markers of p0, in rising order
		who := seat(t, words[0])
		s.Board[who] = futures.Markers{}
		if len(words) > 1 {
			for i, name := range strings.Split(strings.Join(words[1:], " "), ", ") {
				s.Board[who][i] = marker(t, name)
			}
		}
	default:
		return false
	}
	return true
}

// commonest returns the kind of card that the stock has most of. If several tie, it returns the first.
func commonest(s *futures.State) futures.Card {
	best := futures.CornUp
	for card := futures.CornDown; card <= futures.PepperDown; card++ {
		if s.Stock.Of(card) > s.Stock.Of(best) {
			best = card
		}
	}
	return best
}

// hold takes a player's cards back into the stock, and deals the named cards and then the commonest ones.
func hold(s *futures.State, who bourse.Seat, names []string) {
	hand := &s.Own[who].Hand
	for i := range hand {
		s.Stock[i] += hand[i]
		hand[i] = 0
	}
	for i := range int(s.HandSizes[who]) {
		card := commonest(s)
		if i < len(names) {
			_ = card.UnmarshalText([]byte(names[i])) // a wrong name makes the hand too small
		}
		hand[card-1]++
		s.Stock[card-1]--
	}
}

// top sets the top card of a pile, open or covered, except the NPC's. The former card goes back to the stock. If
// the stock does not have the new one, a player gives it up for another card.
func top(s *futures.State, pile int, card futures.Card) {
	old := &s.Top[pile]
	if by := s.Cover[pile]; by.Player() {
		old = &s.Own[by].Placed
	} else {
		s.Seen[*old-1]--
		s.Seen[card-1]++
	}
	s.Stock[*old-1]++
	for i := range s.Own {
		if hand := &s.Own[i].Hand; s.Stock[card-1] == 0 && hand[card-1] > 0 {
			other := commonest(s)
			hand[card-1]--
			s.Stock[card-1]++
			hand[other-1]++
			s.Stock[other-1]--
		}
	}
	s.Stock[card-1]--
	*old = card
}

// ask returns a fact that scripts can ask for, besides fields, and how many words it takes.
func ask(t testing.TB, s *futures.State, what string, words []string) (string, int) {
	t.Helper()
	switch what {
	case "now": // placing p1: the phase and the active player
		return s.Phase.String() + " " + s.Active.String(), 0
	case "prices": // 25 25 25
		return fmt.Sprint(s.Price(futures.Corn), s.Price(futures.Rice), s.Price(futures.Pepper)), 0
	case "outlook": // 25 25 25: to which the open cards would move them
		return fmt.Sprint(s.Outlook(futures.Corn).Price(), s.Outlook(futures.Rice).Price(),
			s.Outlook(futures.Pepper).Price()), 0
	case "gold": // 9 -4 0 0
		return strings.Trim(fmt.Sprint(s.Gold), "[]"), 0
	case "fee": // corn up 3
		return strconv.Itoa(s.Fee(rulestest.Named[futures.Commodity](t, words[0]),
			rulestest.Named[futures.Side](t, words[1]))), 2
	case "gain": // corn up 8 17
		return strconv.Itoa(s.Gain(marker(t, strings.Join(words[:3], " ")))), 3
	case "board": // p0 corn up 8, rice down 15
		who := seat(t, words[0])
		list := make([]string, s.Board[who].Len())
		for i := range list {
			list[i] = s.Board[who][i].String()
		}
		return strings.Join(list, ", "), 1
	case "markers": // p0 3: in hand
		return strconv.Itoa(s.MarkersInHand(seat(t, words[0]))), 1
	case "hand": // p0 corn-up corn-up
		return s.Own[seat(t, words[0])].Hand.String(), 1
	case "has": // p0 gold 9: what an account has of a unit
		return strconv.Itoa(s.Balance(rulestest.Named[futures.Account](t, words[0]),
			rulestest.Named[futures.Unit](t, words[1]))), 2
	case "variant":
		return strconv.FormatBool(s.Config.Variant()), 0
	}
	return "", -1
}

func seat(t testing.TB, name string) bourse.Seat {
	t.Helper()
	return rulestest.Named[bourse.Seat](t, name)
}

func marker(t testing.TB, name string) futures.Marker {
	t.Helper()
	return parse(t, "p0 settle "+name).Markers[0]
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
