package economicon_test

import (
	"errors"
	"fmt"
	"log"

	"bourse.example"
	"bourse.example/economicon"
)

// playTexts plays moves given as text.
func playTexts(s *economicon.State, moves ...string) error {
	for _, text := range moves {
		m, err := economicon.Parse(text)
		if err != nil {
			return err
		}
		if err := s.Apply(m); err != nil {
			return fmt.Errorf("%s: %w", text, err)
		}
	}
	return nil
}

// tradeTurn returns a game of two in the first trade turn, with p0's currency pegged to p1's.
func tradeTurn() (economicon.State, error) {
	c := economicon.Standard(2)
	c.LawRounds = 0
	s, err := economicon.New(c)
	if err != nil {
		return s, err
	}
	return s, playTexts(&s, "~ mine p0 6", "~ mine p1 1", "~ event bank-run", "p0 peg currency-p1", "p1 keep",
		"p0 done", "p1 done",
		"p0 add 0 grain", "p0 add 0 oil", "p0 add 0 tech", "p1 add 0 grain", "p1 add 0 oil", "p1 add 0 tech")
}

// A refusal names the rule and changes nothing.
func ExampleState_Apply() {
	s, err := tradeTurn()
	if err != nil {
		log.Fatal(err)
	}
	before := s
	var illegal *bourse.Illegal
	if err := s.Apply(economicon.Buy(0, 20, economicon.Grain, economicon.Gold)); errors.As(err, &illegal) {
		fmt.Println(illegal.Rule(), illegal.Why())
		fmt.Println(s == before)
	}
	// Output:
	// E7.2 the market does not have that many, or must keep the last one
	// true
}

// Each refusal is also an error, so errors.Is finds it.
func Example_refusals() {
	s, err := tradeTurn()
	if err != nil {
		log.Fatal(err)
	}
	n := int16(15)
	for errors.Is(s.Check(economicon.Buy(0, n, economicon.Grain, economicon.Gold)), economicon.OverPart) {
		n--
	}
	fmt.Println("p0 can buy", n, "grain at once:",
		s.Check(economicon.Buy(0, n, economicon.Grain, economicon.Gold)))
	fmt.Println(s.Check(economicon.Mint(0, 1)))
	// Output:
	// p0 can buy 5 grain at once: <nil>
	// only unpegged bankers can mint and retire (pegged, E4.4)
}

// The price is the value, rounded to the nearest whole number, and never less than 1.
func ExamplePrice() {
	const gold, grain = 5, 20 // in the market
	for _, n := range []int{1, 5, 6} {
		fmt.Println(n, "grain:", economicon.Price(n, gold, grain))
	}
	fmt.Println("12 grain, produced:", economicon.HalfPrice(12, gold, grain))
	// Output:
	// 1 grain: 1
	// 5 grain: 1
	// 6 grain: 2
	// 12 grain, produced: 2
}

// A payment in the own currency is priced by the count of the unit to which it is pegged.
func ExamplePublic_Cost() {
	s, err := tradeTurn()
	if err != nil {
		log.Fatal(err)
	}
	kinds, n := s.Payments(0)
	for _, pay := range kinds[:n] {
		fmt.Printf("10 tech cost p0 %d %s\n", s.Cost(0, economicon.Tech, pay, 10), pay)
	}
	// Output:
	// 10 tech cost p0 4 gold
	// 10 tech cost p0 3 currency-p0
	// 10 tech cost p0 3 currency-p1
}

// If one banker's currency is pegged to another's, the two bankers may deal directly.
func ExampleBid() {
	s, err := tradeTurn()
	if err != nil {
		log.Fatal(err)
	}
	if err := s.Apply(economicon.Bid(0, 1, 3, economicon.CurrencyOf(1), economicon.Gold)); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s is offered %d %s for %d %s\n", s.Offer.To, s.Offer.Price, s.Offer.Pay, s.Offer.N,
		s.Offer.Unit)
	err = s.Trace(economicon.Accept(1), func(e economicon.Event) { fmt.Println(e) })
	if err != nil {
		log.Fatal(err)
	}
	// Output:
	// p1 is offered 4 gold for 3 currency-p1
	// p1 accept
	//   p0 > p1: 4 gold (E4.5)
	//   p1 > p0: 3 currency-p1 (E4.5)
	//   round 1, trading p1
}

// Orders and their payments are hidden from the other bankers until all are done.
func ExampleState_View() {
	c := economicon.Standard(2)
	c.LawRounds = 0
	s, err := economicon.New(c)
	if err == nil {
		err = playTexts(&s, "~ mine p0 6", "~ mine p1 1", "~ event bank-run", "p0 keep", "p1 keep",
			"p0 order 4 oil for gold")
	}
	if err != nil {
		log.Fatal(err)
	}
	for seat := range bourse.Seat(2) {
		v := s.View(seat)
		fmt.Printf("%s: own orders %d, gold of p0 %d, awaited %s\n", seat, v.Own.Orders.Len(),
			v.Reserves[0].Of(economicon.Gold), v.Waiting())
	}
	// Output:
	// p0: own orders 1, gold of p0 16, awaited p0,p1
	// p1: own orders 0, gold of p0 16, awaited p0,p1
}
