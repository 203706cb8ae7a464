package merlin_test

import (
	"math"
	"testing"

	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
)

// This file tests chapter M38 and the forms of moves.

func TestRule_M38_1_fields(t *testing.T) {
	s := acting(t, board(4))
	for _, m := range []merlin.Move{
		{Seat: 0, Kind: merlin.KindEnd, N: 1}, {Seat: 0, Kind: merlin.KindEnd, To: 1},
		{Seat: 0, Kind: merlin.KindBuy, Card: card(t, "c2"), Plot: 1},
		{Seat: 0, Kind: merlin.KindBack, Good: merlin.Oil}, {Seat: 0, Kind: merlin.KindPlot, Plot: 1, A: 1},
		{Seat: 0, Kind: merlin.KindEnd, B: 1},
	} {
		same(t, m.String(), refused(t, s, m), "stray-field")
	}
	for kind, want := range map[merlin.Kind]string{0: "no-such-kind", merlin.KindRound + 1: "no-such-kind",
		255: "no-such-kind", merlin.KindDice: "only-nature", merlin.KindLot: "only-nature"} {
		same(t, kind.String(), refused(t, s, merlin.Move{Seat: 0, Kind: kind}), want)
	}
	rules.MoveJSON(t, map[string]string{
		"p0 give-store 2 souls": `{"seat":"p0","kind":"give-store","n":2,"good":"souls"}`,
		"p1 at p1.12":           `{"seat":"p1","kind":"at","plot":"p1.12"}`,
		"~ dice 3 4":            `{"seat":"~","kind":"dice","a":3,"b":4}`,
		"p5 buy d10":            `{"seat":"p5","kind":"buy","card":"d10"}`,
		"p1 rebid 3 to 5":       `{"seat":"p1","kind":"rebid","price":3,"n":5}`,
		"p1 free-bid oil 3":     `{"seat":"p1","kind":"free-bid","good":"oil","price":3}`,
		"p1 goods grain":        `{"seat":"p1","kind":"goods","good":"grain"}`,
		"~ lot p2":              `{"seat":"~","kind":"lot","to":"p2"}`,
	})
	rules.MoveJSONFaults(t, merlin.Die(3),
		[]string{`{}`, `{"seat":"p0"}`, `{"seat":"none","kind":"end"}`, `{"seat":"p0","kind":"end","n":1}`,
			`{"seat":"p0","kind":"buy"}`, `{"seat":"p0","kind":"buy","card":"x9"}`,
			`{"seat":"~","kind":"die","a":7}`, `{"seat":"p0","kind":"at","plot":"p6.1"}`, `[]`})
}

func TestRule_M38_2_amounts(t *testing.T) {
	s := acting(t, board(4))
	lay(t, &s, "p0.1", "c5")
	play(t, &s, "p0 plot p0.1")
	m := rules.Parse(t, "p0 invest 3")
	same(t, "the amount", m.Amount(), 3)
	same(t, "another", m.With(5).String(), "p0 invest 5")
	for _, n := range []int{0, -1, math.MinInt, math.MaxInt, 32767, 65537} {
		same(t, m.With(n).String(), refused(t, s, m.With(n)), "amount-wrong")
	}
	none := rules.Parse(t, "p0 back")
	same(t, "a kind without one", none.With(7), none)
	same(t, "a kind without one", [2]any{none.Amount(), none.AmountField()}, [2]any{0, ""})
	same(t, "its field", m.AmountField(), "n")
	s = auction(t, board(4))
	same(t, "a bid of 0", refusedText(t, s, "p0 seal 0"), "")
	same(t, "a bid below", refused(t, s, rules.Parse(t, "p0 seal 0").With(math.MinInt)), "bid-too-high")
}

func TestMove_constructors(t *testing.T) {
	rules.Constructor(t, merlin.Dice(5, 2), "~ dice 2 5")
	rules.Constructor(t, merlin.Die(3), "~ die 3")
	rules.Constructor(t, merlin.Draw(card(t, "joker")), "~ draw joker")
	rules.Constructor(t, merlin.Lot(3), "~ lot p3")
	rules.Constructor(t, merlin.HandMove(1, card(t, "joker"), 2), "p1 hand joker 2")
	rules.Constructor(t, merlin.Assign(0, 3, 8), "p0 assign p3 8")
	s := acting(t, board(4))
	for text, m := range map[string]merlin.Move{
		"p0 rebid 3 to 5":     merlin.Rebid(0, 3, 5),
		"p0 rebid -3 to 5":    merlin.Rebid(0, -3, 5),
		"p0 card #200":        merlin.CardMove(0, 200),
		"p0 hex seat(77) 250": merlin.Hex(0, 77, 250),
		"~ dice -128 127":     merlin.Dice(127, -128),
		"~ die 77":            merlin.Die(77),
	} {
		same(t, "the text", m.String(), text)
		same(t, text+" is refused", s.Check(m) != nil, true)
	}
}

func TestParse(t *testing.T) {
	rules.Parses(t, []rulestest.Text{{"  p0\tbuy \n c10 ", "p0 buy c10"}, {"p5 give-planted p5.12", ""},
		{"p0 keep 0", ""}, {"p0 rebid 20  to 1", "p0 rebid 20 to 1"}, {"p0 invest -32768", ""}})
	rules.ParseFaults(t, []rulestest.Text{
		{"p0 buy", "ends where a card is expected"},
		{"p0 buy C5", `unknown card "C5"`},
		{"p0 at p0.13", `unknown plot "p0.13"`},
		{"p0 at p0.01", `unknown plot "p0.01"`},
		{"p0 give-store 2 fish", `unknown good "fish"`},
		{"p0 give-store souls 2", `"souls" is not a number`},
		{"~ dice 3", "ends where a number is expected"},
		{"~ die 0", `"0" is not what a die shows, 1 to 6`},
		{"p0 leave 21", `"21" is not a price, 1 to 20`},
		{"p0 rebid 3 5", `unknown word "5"`},
		{"p0 keep 32768", `"32768" is not a number`},
		{"p0 end 1", `"1" where nothing is expected`},
	})
}
