package smallprint_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/script"
	"bourse.example/smallprint"
)

// This file plays the scripts of testdata/rules, which test the clauses of RULES.md: see package script.

const ruleFiles = "testdata/rules/*.txt"

var scripts = script.Game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event]{
	Rules: smallprint.Rules, Players: 4, Change: change, Fact: ask,
	Index: func(name string) (int, bool) {
		var c smallprint.Card
		err := c.UnmarshalText([]byte(name))
		return int(c) - 1, err == nil
	},
	Positions: []string{"placing", "crowd", "over"},
}

func TestRules(t *testing.T) { scripts.Run(t, ruleFiles) }

// position returns the position of a section.
func position(t testing.TB, name string) smallprint.State {
	t.Helper()
	return scripts.Position(t, ruleFiles, name)
}

// revealed returns a game whose first businesses have these values.
func revealed(t testing.TB, c smallprint.Config, values ...int8) smallprint.State {
	t.Helper()
	s := begun(t, c)
	for column, value := range values {
		play(t, &s, smallprint.Reveal(uint8(column), value).String())
	}
	return s
}

// TestExamples checks that the scripts play the worked examples of the rulebook: each is a remark of a table.
func TestExamples(t *testing.T) {
	rules, err := os.ReadFile("RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	played, err := os.ReadFile("testdata/rules/assign.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(rules), "\n") {
		if strings.HasPrefix(line, "- Value ") && !strings.Contains(string(played), "\n# "+line[2:]+"\n") {
			t.Errorf("no script plays %s", line)
		}
	}
}

// change makes one of the changes that scripts make to a position, except those of fields. It reports whether
// there is such a change.
func change(t testing.TB, s *smallprint.State, verb string, words []string) bool {
	t.Helper()
	switch verb {
	case "row": // 9 13 5: chance reveals these businesses
		for column, value := range words {
			play(t, s, fmt.Sprintf("~ reveal %d %s", column, value))
		}
	case "down": // p0 share, p1 big 2 marked big: face-down cards, under business 0 if there is no number
		for _, card := range strings.Split(strings.Join(words, " "), ", ") {
			putDown(t, s, strings.Fields(card))
		}
	case "passes": // all players pass to the end of the round
		for round := s.Round; s.Phase == smallprint.Placing && s.Round == round; {
			play(t, s, s.Active.String()+" pass")
		}
	case "last": // 7 10/1/11 9/0/12: the last pass of the game with a pool, and each player's money, chits, cards
		*s = lastPass(t, words[0], words[1:])
	default:
		return false
	}
	return true
}

// putDown puts a card face down: p1 big 2 marked big.
func putDown(t testing.TB, s *smallprint.State, words []string) {
	t.Helper()
	who, card, column, marker := rulestest.Named[bourse.Seat](t, words[0]), rulestest.Named[smallprint.Card](t, words[1]),
		0, smallprint.NoMarker
	for i := 2; i < len(words); i++ {
		if words[i] == "marked" {
			i++
			marker = rulestest.Named[smallprint.Marker](t, words[i])
		} else {
			column = number(t, words[i])
		}
	}
	slots, cards := &s.Placed[who], &s.Own[who].Cards
	n := slots.Len()
	slots[n], cards[n] = smallprint.SlotAt(column, marker), card
	for ; n > 0 && (slots[n] < slots[n-1] || slots[n] == slots[n-1] && cards[n] < cards[n-1]); n-- {
		slots[n], slots[n-1], cards[n], cards[n-1] = slots[n-1], slots[n], cards[n-1], cards[n]
	}
}

// lastPass returns a game in its second and last round, with the businesses 1, 2 and 4 open. Nobody has placed a
// card, and p1 has only to pass.
func lastPass(t testing.TB, pool string, purses []string) smallprint.State {
	t.Helper()
	c := smallprint.Standard(len(purses))
	c.Rounds = 2
	s := begun(t, c)
	s.Round, s.Start, s.Active, s.Phase = 2, 1, 1, smallprint.Placing
	s.Row = [3]int8{1, 2, 4}
	s.Pool = int16(number(t, pool))
	s.Assigned = s.Pool
	for seat, purse := range purses {
		words := strings.Split(purse, "/")
		s.Money[seat], s.Chits[seat] = int16(number(t, words[0])), int8(number(t, words[1]))
		s.Assigned += s.Money[seat]
		s.Left[seat][smallprint.Share-1] -= int8(12 - number(t, words[2]))
		if seat != 1 {
			s.Passed = s.Passed.With(bourse.Seat(seat))
		}
	}
	// The three businesses of the first round add up to the sum assigned.
	for past := smallprint.Out(0); past < 1<<15; past += 2 {
		sum := 0
		for value := 1; value <= 15; value++ {
			if past.Has(value) {
				sum += value
			}
		}
		const row = 1<<1 | 1<<2 | 1<<4
		if s.Out = past<<1 | row; past<<1&row == 0 && (past<<1).Len() == 3 && s.Validate() == nil {
			return s
		}
	}
	t.Fatalf("no three businesses add up to %d", s.Assigned)
	return s
}

// ask returns a fact that scripts can ask for, besides fields, and how many words it takes.
func ask(t testing.TB, s *smallprint.State, what string, words []string) (string, int) {
	t.Helper()
	switch what {
	case "business": // 9 6/3 of 9: BIG, SMALL and pot of a value
		value := number(t, words[0])
		card := smallprint.BusinessOf(value)
		return fmt.Sprintf("%d/%d of %d", card.Big, card.Small, smallprint.Pot(value)), 1
	case "has": // pool money 9: what an account has of a unit
		return strconv.Itoa(s.Balance(rulestest.Named[smallprint.Account](t, words[0]),
			rulestest.Named[smallprint.Unit](t, words[1]))), 2
	case "down": // p0 share 0, big 2 marked big
		who := rulestest.Named[bourse.Seat](t, words[0])
		var list []string
		for i, slot := range s.Placed[who][:s.Placed[who].Len()] {
			text := fmt.Sprintf("%s %d", s.Own[who].Cards[i], slot.Column())
			if slot.Marker() != smallprint.NoMarker {
				text += " marked " + slot.Marker().String()
			}
			list = append(list, text)
		}
		return strings.Join(list, ", "), 1
	case "hand": // p0 SMALL BIG, 2 shares
		v := s.View(rulestest.Named[bourse.Seat](t, words[0]))
		return v.Hand().String(), 1
	case "markers": // p0 small big: those that the view says are in hand
		v := s.View(rulestest.Named[bourse.Seat](t, words[0]))
		var form struct{ MarkersInHand [][]string }
		if text, err := json.Marshal(v); err != nil || json.Unmarshal(text, &form) != nil {
			t.Fatal(string(text), err)
		}
		return strings.Join(form.MarkersInHand[v.Seat], " "), 1
	case "takes": // p1 total 0 0-9: the least and the most that one more card of p1 takes
		v := s.View(rulestest.Named[bourse.Seat](t, words[0]))
		low, high := v.Takes(rulestest.Named[smallprint.Card](t, words[1]), uint8(number(t, words[2])))
		return fmt.Sprintf("%d-%d", low, high), 3
	case "variant":
		return strconv.FormatBool(s.Config.Variant()), 0
	}
	return "", -1
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
