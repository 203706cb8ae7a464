package games

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"bourse.example"
	"bourse.example/economicon"
)

// This file asks people what to do in Economicon, and puts its cards into words.

// A globalText is a global event in words, for a number of players.
type globalText struct{ effect, goal, success, failure string }

// perBanker is a number that a card writes as so many for each banker: 6n.
var perBanker = regexp.MustCompile(`\b([0-9]+)n\b`)

// globalTextOf takes a card from the rulebook and works its numbers out. // E11
func globalTextOf(g economicon.Global, players int) globalText {
	row, _ := economicon.Rule(fmt.Sprintf("E11.%d", g))
	cells := strings.SplitN(row, "|", 5)
	if len(cells) < 5 {
		return globalText{}
	}
	for i := range cells {
		cells[i] = perBanker.ReplaceAllStringFunc(strings.TrimSpace(cells[i]), func(text string) string {
			n, _ := strconv.Atoi(strings.TrimSuffix(text, "n")) // digits, as the pattern says
			return strconv.Itoa(n * players)
		})
	}
	text := globalText{cells[1], cells[2], cells[3], cells[4]}
	switch g { // the words that only the rulebook needs
	case economicon.ProductionTargets:
		text.goal = fmt.Sprintf("at least %d oil in the market", [...]int{2: 8, 3: 12, 4: 15}[players])
	case economicon.FamineRelief:
		text.success = strings.Replace(text.success, " (E7.1)", "", 1)
	case economicon.TechBoom:
		text.effect, _, _ = strings.Cut(text.effect, " (")
	case economicon.DebtSummit:
		text.effect = strings.Replace(text.effect, "in step 9", "after trade", 1)
	}
	if text.effect == "–" {
		text.effect = ""
	}
	return text
}

// lawText returns what a law asks, without brackets. // E12
func lawText(l economicon.Law) string {
	row, _ := economicon.Rule(fmt.Sprintf("E12.%d", l))
	_, text, _ := strings.Cut(row, "|")
	text, _, _ = strings.Cut(text, " (price") // its formula
	return strings.NewReplacer(" (", ", ", ")", "").Replace(strings.TrimSpace(text))
}

// productionText says what the requirement of production is (E6.4).
func productionText(g economicon.Global) string {
	if g == economicon.OilEmbargo {
		return "production (a grain and a tech at least)"
	}
	return "production (one of each commodity at least)"
}

// askEconomicon says what the view's seat is to decide.
func askEconomicon(v economicon.View) string {
	switch v.Phase {
	case economicon.Mining, economicon.Rushing:
		return "die for the gold of " + v.Active.String()
	case economicon.Drawing:
		return "global event"
	case economicon.LeadingPegs, economicon.LeadingProduction, economicon.LeadingTrade:
		return "who comes first of those with the most gold"
	case economicon.Legislating:
		return "law for " + v.Active.String()
	case economicon.Remining:
		return "die for the market's gold, of " + v.Active.String()
	}
	if !v.Waiting().Has(v.Seat) {
		return ""
	}
	text := globalTextOf(v.Global, v.Players())
	goal := fmt.Sprintf("\nThe goal of %s: %s.", v.Global.Title(), text.goal)
	if text.effect != "" {
		goal = fmt.Sprintf("\nThe effect of %s: %s. The goal: %s.", v.Global.Title(), text.effect, text.goal)
	}
	switch v.Phase {
	case economicon.Pegging:
		note := "Who changes it in two rounds running gets a volatility token."
		if v.Deeds.ChangedBefore.Has(v.Seat) {
			note = "You changed it in the last round: to change it again brings a volatility token."
		}
		return fmt.Sprintf("keep the peg of your currency, or change it; %s\nWhat you pay in it is priced by the market's count of the peg, in brackets: the more, the dearer. %s%s",
			pegText(&v.Public, v.Seat), note, goal)
	case economicon.Producing:
		return "order what your nation is to make, batch by batch, then done\nA batch costs half of what the market asks, rounded, at least 1." + goal + outlook(v)
	case economicon.Contributing:
		return fmt.Sprintf("how many %s of your reserves do you add to the market? After trade your nation consumes %d%s", v.Adding, v.Consumption(v.Seat, v.Adding), goal)
	case economicon.Trading:
		turn := int(v.Turns)/v.Players() + 1
		return fmt.Sprintf("trade turn %d of %d: %s\nThe price is the amount times the table's fraction, rounded, at least 1.%s%s%s%s", turn, v.Config.MaxTrades, tradeText(v),
			partText(&v.Public), receivedText(&v.Public, v.Seat), goal, outlook(v))
	case economicon.Answering:
		return offerText(&v.Public) + receivedText(&v.Public, v.Seat) + goal + outlook(v)
	case economicon.Pledging:
		return fmt.Sprintf("pledge gold, which goes to the market%s Success: %s. Failure: %s.", goal, text.success, text.failure)
	}
	return ""
}

// tradeText says what the view's seat can do in a trade turn.
func tradeText(v economicon.View) string {
	can := map[economicon.Kind]bool{}
	for _, o := range v.Options(nil) {
		can[o.Move.Kind] = true
	}
	var parts []string
	if can[economicon.KindBuy] {
		parts = append(parts, "buy")
	}
	if can[economicon.KindBid] || can[economicon.KindAsk] {
		parts = append(parts, "make an offer")
	}
	text := strings.Join(append(parts, "pass"), " or ")
	if can[economicon.KindMint] || can[economicon.KindRetire] {
		text += "; before that you can mint or retire once"
	}
	return text
}

// partText says how much of each commodity one purchase takes at most (E7.2).
func partText(p *economicon.Public) string {
	part := int(p.Config.LotPart)
	if part == 0 {
		return ""
	}
	var most economicon.Goods
	for unit := economicon.Grain; unit <= economicon.Tech; unit++ {
		there := p.Market.Of(unit)
		most[unit-economicon.Grain] = int16(max(0, min(there-1, (there+part-1)/part)))
	}
	of := fmt.Sprintf("1/%d", part)
	if part == 4 {
		of = "a quarter"
	}
	return fmt.Sprintf("\nA purchase takes %s of a commodity at most, rounded up: now %s.", of, goodsText(most))
}

// receivedText says what a banker has received in trade, and does not give in it (E7.6).
func receivedText(p *economicon.Public, seat bourse.Seat) string {
	if !p.Config.NoResale {
		return ""
	}
	var units []string
	for unit := economicon.Gold; unit <= economicon.CurrencyOf(bourse.Seat(p.Players()-1)); unit++ {
		if p.Received[seat].Has(unit) {
			units = append(units, unit.String())
		}
	}
	text := "\nIn trade you cannot give what you have received in it this round"
	if len(units) > 0 {
		text += ": " + list(units)
	}
	return text + "."
}

// pegText says what a banker's currency is pegged to.
func pegText(p *economicon.Public, seat bourse.Seat) string {
	if p.Unpegged(seat) {
		return "it is unpegged"
	}
	return "it is pegged to " + p.Peg[seat].String()
}

// offerText says what the offer to be answered is.
func offerText(p *economicon.Public) string {
	o := p.Offer
	verb := "buy from"
	if o.Kind == economicon.KindAsk {
		verb = "sell"
	}
	return fmt.Sprintf("%s would %s you %d %s for %d %s", p.Active, verb, o.N, o.Unit, o.Price, o.Pay)
}

// outlook says what a banker would miss at the end of the round if nobody did anything more, and what
// the laws ask that it would meet.
func outlook(v economicon.View) string {
	missed, failed := missing(v)
	text := "\nAs it stands you meet every requirement and law."
	if len(missed) > 0 {
		text = fmt.Sprintf("\nAs it stands you miss %s: that brings a volatility token.", list(missed))
	}
	var met []string
	for l := economicon.GranaryAct; l <= economicon.PriceStabilityAct; l++ {
		if v.Laws[v.Seat].Has(l) && !failed.Has(l) {
			met = append(met, fmt.Sprintf("%s (%s)", l.Title(), lawText(l)))
		}
	}
	if len(met) > 0 {
		text += fmt.Sprintf("\nAs it stands you keep %s.", list(met))
	}
	return text
}

// missing plays a round on from where it is ordered or traded, with nothing more done by anybody, and
// lists what the view's seat is told then that it has not met; failed are the laws among it.
func missing(v economicon.View) (missed []string, failed economicon.LawSet) {
	s := economicon.State{Public: v.Public}
	s.Own[v.Seat] = v.Own
	for s.Phase >= economicon.Producing && s.Phase <= economicon.Remining && s.Round == v.Round {
		err := s.Trace(idle(&s), func(e economicon.Event) {
			if e.Kind != economicon.Judged || e.Seat != v.Seat || e.Met {
				return
			}
			switch {
			case e.Law != 0:
				failed |= 1 << (e.Law - 1)
				missed = append(missed, fmt.Sprintf("%s (%s)", e.Law.Title(), lawText(e.Law)))
			case e.Rule.Chapter == 8:
				missed = append(missed, fmt.Sprintf("consumption (%s from reserves)", goodsText(consumption(&v.Public, v.Seat))))
			default:
				missed = append(missed, productionText(v.Global))
			}
		})
		if err != nil {
			panic("games: what is idle is refused: " + err.Error())
		}
	}
	return missed, failed
}

// consumption returns what a nation consumes in this round.
func consumption(p *economicon.Public, seat bourse.Seat) (n economicon.Goods) {
	for unit := economicon.Grain; unit <= economicon.Tech; unit++ {
		n[unit-economicon.Grain] = p.Consumption(seat, unit)
	}
	return n
}

// idle returns the move by which the least is done.
func idle(s *economicon.State) economicon.Move {
	if s.Turn() == bourse.Nature {
		return s.Chances(nil)[0].Move
	}
	return bourse.Idle(s.Options(s.Turn(), nil))
}

// labelEconomicon says what an option is.
func labelEconomicon(v economicon.View, m economicon.Move) (group, item string) {
	switch m.Kind {
	case economicon.KindKeep:
		if v.Unpegged(m.Seat) {
			return "keep", fmt.Sprintf("it unpegged (%d)", v.Market.Of(v.Peg[m.Seat]))
		}
		return "keep", fmt.Sprintf("the peg to %s (%d)", v.Peg[m.Seat], v.Market.Of(v.Peg[m.Seat]))
	case economicon.KindPeg:
		count := v.Market.Of(m.Unit)
		if m.Unit == economicon.CurrencyOf(m.Seat) {
			return "peg to", fmt.Sprintf("nothing (%d), to mint and retire", count)
		}
		return "peg to", fmt.Sprintf("%s (%d)", m.Unit, count)
	case economicon.KindOrder:
		return "order " + m.Unit.String(), "for " + m.Pay.String()
	case economicon.KindDone:
		return "done", "order no more"
	case economicon.KindAdd:
		if v.Reserves[m.Seat].Of(m.Unit) == 0 {
			return "add " + m.Unit.String(), "0, you have none"
		}
		return "add " + m.Unit.String(), Amount
	case economicon.KindPass:
		if int(v.Passes) == v.Players()-1 {
			return "pass", "which ends trade"
		}
		return "pass", "this turn"
	case economicon.KindBuy:
		return "buy " + m.Unit.String(), "for " + m.Pay.String()
	case economicon.KindBid:
		return fmt.Sprintf("bid to %s for %s", m.To, m.Unit), "for " + m.Pay.String()
	case economicon.KindAsk:
		return fmt.Sprintf("ask %s to buy %s", m.To, m.Unit), "for " + m.Pay.String()
	case economicon.KindAccept:
		return "accept", "the offer"
	case economicon.KindDecline:
		return "decline", "the offer"
	case economicon.KindMint:
		return "mint", economicon.CurrencyOf(m.Seat).String() + " into the market"
	case economicon.KindRetire:
		return "retire", economicon.CurrencyOf(m.Seat).String() + " from the market"
	case economicon.KindPledge:
		return "pledge gold", Amount
	}
	return "", ""
}

// costEconomicon says what an order, a purchase or an offer costs its buyer.
func costEconomicon(v economicon.View, m economicon.Move) (n int, of string) {
	switch m.Kind {
	case economicon.KindOrder:
		price, by := economicon.HalfPrice, m.Pay
		if v.Global == economicon.TechBoom && m.Unit == economicon.Tech {
			price = economicon.QuarterPrice // E11.6
		}
		if m.Pay != economicon.Gold {
			by = v.Peg[m.Seat] // E4.3
		}
		return price(m.Amount(), v.Market.Of(by), v.Market.Of(m.Unit)), m.Pay.String()
	case economicon.KindBuy, economicon.KindBid:
		return v.Cost(m.Seat, m.Unit, m.Pay, m.Amount()), m.Pay.String()
	case economicon.KindAsk:
		return v.Cost(m.To, m.Unit, m.Pay, m.Amount()), m.Pay.String()
	}
	return 0, ""
}
