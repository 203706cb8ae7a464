// Package study has variants of the games, or ends of games, that are small enough to solve and still have
// hidden information. Run prints what bots lose in them.
package study

import (
	"fmt"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots/best"
	"bourse.example/futures"
	"bourse.example/smallprint"
)

// This file has the variants, one function for each game.

// Futures is the late trading of a variant of Futures! with one round, three players, three copies of each
// card and three cards a hand. In the early trading each player has put a card on a pile, passed, and
// discarded the two others for another pass. By then every card of rice and pepper has been face up. The
// three cards on the piles and the NPC's cards are corn, all six cards of corn that exist, and only the
// player who put a card on a pile knows it. Everything after that is played: who turns up what, who bets on
// what and when, and the final settlement.
//
// The openings are the eight ways to have corn up or down in three hands, with the probabilities of the deal.
func Futures() (*best.Game[futures.State, futures.Move, futures.View, futures.Event], error) {
	c := futures.Standard(3)
	c.Rounds, c.Copies, c.Hand = 1, 3, 3
	s, err := futures.New(c)
	if err != nil {
		return nil, err
	}
	openings, err := Openings(futures.Parse, [][]string{{"corn-up", "corn-down"}, {"corn-up", "corn-down"}, {"corn-up", "corn-down"}}, `
		~ deal p0 $0
		~ deal p0 rice-up
		~ deal p0 pepper-down
		~ deal p1 $1
		~ deal p1 rice-up
		~ deal p1 pepper-down
		~ deal p2 $2
		~ deal p2 rice-down
		~ deal p2 pepper-up
		~ lay 0 rice-down
		~ lay 1 pepper-up
		~ lay 2 rice-down
		~ lay 3 pepper-up
		~ lay 4 rice-up
		~ lay 5 pepper-down
		p0 place $0 1
		p0 pass
		p0 extra rice-up pepper-down
		p0 pass
		p1 place $1 2
		p1 pass
		p1 extra rice-up pepper-down
		p1 pass
		p2 place $2 3
		p2 pass
		p2 extra rice-down pepper-up
		p2 pass`)
	if err != nil {
		return nil, err
	}
	return best.New(futures.Rules, s, openings...), nil
}

// Smallprint is a variant of Small Print with one round, two players and no share cards. Each player has put
// one of three contracts, without a marker, under a business. The other player does not know which, and all
// are equally likely. Everything after that is played: the two other contracts, which may stay in hand, and
// the markers, true or false.
func Smallprint() (*best.Game[smallprint.State, smallprint.Move, smallprint.View, smallprint.Event], error) {
	c := smallprint.Standard(2)
	c.Rounds, c.Shares = 1, 0
	s, err := smallprint.New(c)
	if err != nil {
		return nil, err
	}
	cards := []string{"small", "big", "total"}
	openings, err := Openings(smallprint.Parse, [][]string{cards, cards}, `
		~ reveal 0 9
		~ reveal 1 12
		~ reveal 2 4
		p0 place $0 0
		p1 place $1 1`)
	if err != nil {
		return nil, err
	}
	return best.New(smallprint.Rules, s, openings...), nil
}

// Economicon is a variant of Economicon with one round, two bankers, no new laws and few counters. A banker
// orders one batch, has one trade turn and buys one unit in it. Both have mined 3 gold, the event is the Debt
// Summit, p0 has won the draw for the lead, and both keep their pegs to gold. Everything after that is
// played: the orders and the pledges, which are chosen at the same time and hidden, and the trade.
func Economicon() (*best.Game[economicon.State, economicon.Move, economicon.View, economicon.Event], error) {
	c := economicon.Standard(2)
	c.Rounds, c.LawRounds = 1, 0
	c.MaxBatches, c.MaxTrades, c.MaxLot = 1, 1, 1
	c.StartGold, c.StartCurrency = 2, 2
	c.MarketGold, c.MarketGrain, c.MarketOil, c.MarketTech, c.MarketCurrency = 4, 5, 4, 3, 2
	c.Commodities = 7
	s, err := economicon.New(c)
	if err != nil {
		return nil, err
	}
	openings, err := Openings(economicon.Parse, nil, `
		~ mine p0 3
		~ mine p1 3
		~ event debt-summit
		~ lead p0
		p0 keep
		p1 keep`)
	if err != nil {
		return nil, err
	}
	return best.New(economicon.Rules, s, openings...), nil
}

// Openings reads moves, one a line, for each combination of the words for $0, $1 and so on.
func Openings[M bourse.Move[M]](parse func(string) (M, error), words [][]string, text string) ([][]M, error) {
	texts := []string{text}
	for k, words := range words {
		var more []string
		for _, text := range texts {
			for _, word := range words {
				more = append(more, strings.ReplaceAll(text, fmt.Sprintf("$%d", k), word))
			}
		}
		texts = more
	}
	var openings [][]M
	for _, text := range texts {
		var moves []M
		for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
			m, err := parse(strings.TrimSpace(line))
			if err != nil {
				return nil, fmt.Errorf("study: %q: %w", line, err)
			}
			moves = append(moves, m)
		}
		openings = append(openings, moves)
	}
	return openings, nil
}
