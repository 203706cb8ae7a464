package value

import (
	"slices"

	"bourse.example"
	"bourse.example/economicon"
)

// This file implements the value of a position of Economicon.

const (
	fine    = 1000      // values are in thousandths of a gold
	certain = 1000      // likelihoods are in thousandths
	million = 1_000_000 // the result is in millionths
	tokens  = 16        // more tokens count as this many
	units   = 8         // units that have a price
)

// Weights, tuned by games of bots.
const (
	economiconBase = 100 * fine // added to what everybody owns
	economiconCalm = 10         // units added to those in the market
	economiconHeld = 1          // weight of what bankers have, compared with what is in the market
	economiconPoor = 500        // the risk of a banker who cannot pay for anything
	economiconMine = 4 * fine   // what a round brings in

	// Things that remain to be done this round.
	economiconUnit  = 40  // a unit to be bought
	economiconKind  = 100 // a kind to be bought
	economiconDeed  = 250 // something that can be done only now
	economiconStuck = 200 // a kind that cannot be had just now
	economiconHalf  = 300 // with this much to do, missing something is half certain
	economiconLost  = 1_000_000
)

// EconomiconHorizon is how many moves a search plays ahead: about a trade turn of four bankers.
const EconomiconHorizon = 4

// Economicon returns the likelihood that a seat wins, in millionths. It combines the likelihood to end with
// few enough tokens, and the likelihood to be the richest then, by what the seat owns.
func Economicon(s *economicon.State, seat bourse.Seat) int64 {
	switch {
	case s.Phase == economicon.Over:
		return economiconEnd(s, seat)
	case seat < 0 || int(seat) >= s.Players():
		return 0
	}
	return EconomiconParts(s)[seat].Wins
}

// EconomiconReopen removes what the other bankers have ordered or pledged in secret, as if they still had to decide.
func EconomiconReopen(s *economicon.State, seat bourse.Seat) {
	if s.Phase != economicon.Pledging && (s.Phase != economicon.Producing || s.Config.OpenProduction) {
		return
	}
	s.Committed = 0
	for other := range bourse.Seat(s.Players()) {
		if other != seat {
			s.Own[other] = economicon.Own{}
		}
	}
}

// An EconomiconPart is what Economicon thinks of a seat, in millionths.
type EconomiconPart struct {
	Ahead int64 // what the seat owns as a part of what it and the richest other own
	Risk  int64 // the likelihood that it ends with too many tokens
	Wins  int64 // the likelihood that it wins
}

// EconomiconParts returns what Economicon is made of, by seat. Among the others, a banker counts with less than it
// owns, by its risk.
func EconomiconParts(s *economicon.State) (parts [economicon.MaxPlayers]EconomiconPart) {
	t := economiconTable{s: s}
	t.fill()
	var wealth, safe [economicon.MaxPlayers]int64
	for seat := range s.Players() {
		w, risk := t.worth(bourse.Seat(seat))
		wealth[seat], safe[seat] = w, w/certain*(certain-risk)
		parts[seat].Risk = risk * million / certain
	}
	for seat := range s.Players() {
		best := int64(0)
		for other := range s.Players() {
			if other != seat {
				best = max(best, safe[other])
			}
		}
		p := &parts[seat]
		p.Ahead = wealth[seat] * million / max(1, wealth[seat]+best)
		p.Wins = p.Ahead * (million - p.Risk) / million
	}
	return parts
}

// economiconEnd returns what a seat has won in a finished game.
func economiconEnd(s *economicon.State, seat bourse.Seat) int64 {
	var room [economicon.MaxPlayers]bourse.Standing
	return int64(million * bourse.Payoff(s.Standings(room[:0]), seat))
}

// economiconRisk has the likelihood that a banker ends with three tokens or more, by the rounds to come and
// the tokens that it has. At the end it is certain. With more rounds to come, every token counts more, and
// the third counts less.
var economiconRisk = func() (risk [11][tokens]int64) {
	for left := range risk {
		for t := range tokens {
			end, open := int64(0), certain*int64(t)/int64(t+7)
			if t >= 3 {
				end = certain
			}
			risk[left][t] = (end*int64(10-left) + open*2*int64(left)) / int64(10+left)
		}
	}
	return risk
}()

// An economiconTable is a position, with the quantities that all bankers are valued by.
type economiconTable struct {
	s      *economicon.State
	price  [units + 1]int64                                  // of each unit, in thousandths of a gold
	market [units + 1]int64                                  // including what is on its way there
	made   [economicon.MaxPlayers][economicon.Tech + 1]int64 // this round, ordered or delivered
	spent  [economicon.MaxPlayers][units + 1]int64           // for orders that are not paid for yet
	hold   [economicon.MaxPlayers][economicon.Tech + 1]int64 // of each commodity, consumed this round
	short  [economicon.MaxPlayers]bool                       // who cannot consume what is required
	// after the beginning of production and before consumption
	during bool
}

// fill computes the quantities that all bankers are valued by.
func (t *economiconTable) fill() {
	s := t.s
	t.during = s.Phase >= economicon.LeadingProduction && s.Phase <= economicon.Remining
	for u := economicon.Gold; u <= units; u++ {
		t.market[u] = int64(s.Market.Of(u))
	}
	for seat := range bourse.Seat(s.Players()) {
		for u := economicon.Grain; u.Commodity(); u++ {
			t.made[seat][u] = int64(s.Deeds.Made[seat].Of(u))
			t.market[u] += int64(s.Warehouse[seat].Of(u))
			if s.Phase == economicon.LeadingTrade && !s.Config.OpenProduction {
				t.made[seat][u] = int64(s.Deeds.Ordered[seat].Of(u))
				t.market[u] += t.made[seat][u]
			}
		}
		for _, b := range &s.Own[seat].Orders {
			if b.N == 0 {
				break
			}
			t.made[seat][b.Unit] += int64(b.N)
			t.spent[seat][b.Pay] += int64(b.Cost)
			t.market[b.Unit] += int64(b.N)
		}
		if s.Phase > economicon.Remining {
			continue // it has consumed
		}
		for u := economicon.Grain; u.Commodity(); u++ {
			t.hold[seat][u] = int64(s.Consumption(seat, u))
			if t.have(seat, u) < t.hold[seat][u] {
				t.short[seat] = true
			}
		}
	}
	// Until the last round scarce units may still be produced, and plentiful ones bought. A banker who has
	// nearly all of a unit has made it expensive for now, and it is worth less than that.
	calm, held := int64(0), int64(0)
	if s.Round < s.Config.Rounds {
		calm, held = economiconCalm, economiconHeld
	}
	for u := economicon.Gold; u <= units; u++ {
		n := t.market[u] + calm
		for seat := range bourse.Seat(s.Players()) {
			n += held * t.have(seat, u)
		}
		t.price[u] = fine * (t.market[economicon.Gold] + calm) / max(1, n)
	}
	t.price[economicon.Gold] = fine
}

// have returns how much a banker has of a unit after paying for its orders.
func (t *economiconTable) have(seat bourse.Seat, u economicon.Unit) int64 {
	return int64(t.s.Reserves[seat].Of(u)) - t.spent[seat][u]
}

// worth returns what a banker owns, and the likelihood that it ends with too many tokens.
func (t *economiconTable) worth(seat bourse.Seat) (wealth, risk int64) {
	s := t.s
	wealth = economiconBase
	for u := economicon.Gold; u <= units; u++ {
		n := t.have(seat, u)
		if u.Commodity() {
			n -= t.hold[seat][u]
		}
		price := t.price[u]
		if u == economicon.CurrencyOf(seat) && s.Round < s.Config.Rounds {
			price = max(price, t.price[s.Peg[seat]]) // E4.3: it buys as much as the unit that it is pegged to
		}
		wealth += n * price
	}
	left := int(s.Config.Rounds - s.Round)
	now := int(s.Tokens[seat])
	if !t.during {
		if s.Phase < economicon.LeadingProduction {
			left++
		}
		risk = economiconRiskOf(s, now, left)
	} else {
		change, gold := t.event(seat)
		wealth += gold * fine
		missed := t.missed(seat)
		met, failed := economiconRiskOf(s, max(0, now-1)+change, left),
			economiconRiskOf(s, now+1+change, left)
		wealth += fine * (certain - missed) / certain
		risk = (met*(certain-missed) + failed*missed) / certain
	}
	risk += (certain - risk) * (certain - t.afford(seat)) / certain * economiconPoor / certain
	return max(wealth, fine), risk
}

// power returns what a banker can pay with, in thousandths of a gold, if it also keeps a number of the commodity
// that it is pegged to.
func (t *economiconTable) power(seat bourse.Seat, keeps int64) int64 {
	peg := t.s.Peg[seat]
	coins := t.have(seat, economicon.CurrencyOf(seat))
	if peg != economicon.Gold && peg != economicon.CurrencyOf(seat) {
		n := t.have(seat, peg)
		if peg.Commodity() {
			n -= t.hold[seat][peg] + keeps
		}
		coins += max(0, n)
	}
	return t.have(seat, economicon.Gold)*fine + coins*t.rate(peg)
}

// economiconAhead is how many rounds a banker provides for.
const economiconAhead = 2

// afford returns how much of what it has to order and to consume in the next rounds a banker can pay for, in
// thousandths. Commodities that it has now it does not have to buy later, when they may be expensive.
func (t *economiconTable) afford(seat bourse.Seat) int64 {
	s := t.s
	from := s.Round
	if s.Phase >= economicon.LeadingProduction {
		from++
	}
	to := min(s.Config.Rounds, from+economiconAhead-1)
	if from > to {
		return certain
	}
	rounds, laws, eats := int64(to-from+1), int64(s.Laws[seat].Len()), int64(0)
	for round := from; round <= to; round++ {
		if s.Config.LawRounds.Has(round) && (round > s.Round || s.Phase < economicon.Legislating) {
			laws++
		}
		eats += laws
	}
	coming := rounds
	if from == s.Round && s.Phase != economicon.Mining {
		coming-- // this round's has been mined
	}
	power, cost := coming*economiconMine+t.power(seat, eats), int64(0)
	for u := economicon.Grain; u.Commodity(); u++ {
		lacks := eats - t.have(seat, u)
		if t.during {
			lacks += t.hold[seat][u]
		}
		cost += rounds*max(fine, t.rate(u)/2) + max(0, lacks)*t.rate(u)
	}
	return certain * power / max(1, power+cost/2)
}

// canPay reports whether a banker can pay for one unit, to have it made or to buy it.
func (t *economiconTable) canPay(seat bourse.Seat, u economicon.Unit, made bool) bool {
	s := t.s
	pays, n := s.Payments(seat)
	for _, pay := range pays[:n] {
		if !made && s.Received[seat].Has(pay) { // E7.6
			continue
		}
		by := pay
		if pay != economicon.Gold {
			by = s.Peg[seat]
		}
		price := economicon.Price(1, s.Market.Of(by), s.Market.Of(u))
		if made {
			price = economicon.HalfPrice(1, s.Market.Of(by), s.Market.Of(u))
		}
		if pay != u && int64(price) <= t.have(seat, pay) {
			return true
		}
	}
	return false
}

// broke reports whether a banker has nothing left that it may give in trade this round. It will not get
// anything that it may give either (E7.6), so it will miss whatever it lacks now.
func (t *economiconTable) broke(seat bourse.Seat) bool {
	s := t.s
	if !s.Config.NoResale || s.Phase < economicon.Contributing {
		return false
	}
	pays, n := s.Payments(seat)
	for _, pay := range pays[:n] {
		if !s.Received[seat].Has(pay) && t.have(seat, pay) > 0 {
			return false
		}
	}
	return true
}

// rate returns the present price of a unit in the market.
func (t *economiconTable) rate(u economicon.Unit) int64 {
	return fine * t.market[economicon.Gold] / max(1, t.market[u])
}

// economiconRiskOf returns the likelihood that a banker ends with too many tokens.
func economiconRiskOf(s *economicon.State, now, left int) int64 {
	now += 3 - int(s.Config.TokenLimit)
	return economiconRisk[max(0, min(left, len(economiconRisk)-1))][max(0, min(now, tokens-1))]
}

// missed returns the likelihood that a banker misses something this round. It is certain if nothing can be
// done about it, and otherwise grows with what remains to be done.
func (t *economiconTable) missed(seat bourse.Seat) int64 {
	s := t.s
	laws := s.Laws[seat]
	ordering := s.Phase == economicon.Producing && s.Waiting().Has(seat) ||
		s.Phase == economicon.LeadingProduction
	adding := ordering || s.Phase == economicon.Producing || s.Phase == economicon.LeadingTrade ||
		s.Phase == economicon.Contributing
	open := int64(0)
	made := &t.made[seat]
	todo := func(is bool, possible bool) {
		switch {
		case !is:
		case possible:
			open += economiconDeed
		default:
			open += economiconLost
		}
	}
	// Production.
	for u := economicon.Grain; u.Commodity(); u++ {
		todo(made[u] == 0 && !(u == economicon.Oil && s.Global == economicon.OilEmbargo),
			ordering && t.canPay(seat, u, true))
	}
	todo(laws.Has(economicon.FullEmploymentAct) && made[economicon.Grain] < 2, ordering)
	if all := made[economicon.Grain] + made[economicon.Oil] + made[economicon.Tech]; all < 5 &&
		laws.Has(economicon.IndustrialPolicy) {
		todo(true, ordering)
		open += (5 - all) * economiconUnit
	}
	todo(laws.Has(economicon.CleanAirAct) && made[economicon.Oil] > 1, false)
	// Units that the banker needs, and those that it has to buy for that.
	kinds := int64(0)
	need := func(u economicon.Unit, n int64) {
		if lacks := n - t.have(seat, u); lacks > 0 {
			open += economiconKind + economiconUnit*lacks
			kinds++
			switch {
			case t.broke(seat):
				open += economiconLost
			case s.Market.Of(u) < 2 || !t.canPay(seat, u, false):
				open += economiconStuck
			}
		}
	}
	for u := economicon.Grain; u.Commodity(); u++ {
		n := t.hold[seat][u]
		switch {
		case u == economicon.Grain && laws.Has(economicon.GranaryAct),
			u == economicon.Oil && laws.Has(economicon.StrategicPetroleumAct):
			n += 2
		case u == economicon.Tech && laws.Has(economicon.ResearchEndowment):
			n++
		}
		need(u, n)
	}
	if laws.Has(economicon.GoldCoverAct) {
		need(economicon.Gold, 4)
	}
	if laws.Has(economicon.AntiHoardingAct) {
		if over := t.have(seat, economicon.Gold) - 20; over > 0 {
			open += economiconKind + economiconUnit*over
		}
	}
	if laws.Has(economicon.ForeignReserveAct) {
		foreign := int64(0)
		for other := range bourse.Seat(s.Players()) {
			if other != seat {
				foreign += t.have(seat, economicon.CurrencyOf(other))
			}
		}
		if foreign == 0 {
			open += economiconKind + economiconUnit
			kinds++
		}
	}
	// Purchases.
	d := &s.Deeds
	bought := int64(d.Purchases[seat])
	if laws.Has(economicon.TariffAct) && bought+kinds > 2 {
		todo(true, bought <= 2)
	}
	if laws.Has(economicon.FreeTradeTreaty) && bought == 0 {
		open += economiconKind
	}
	if laws.Has(economicon.BuyNationalAct) && d.Bought.Has(seat) && !d.PaidNative.Has(seat) {
		open += economiconKind
	}
	todo(laws.Has(economicon.ExportSubsidy) && !d.Added.Has(seat), adding)
	todo(laws.Has(economicon.HardPegAct) && d.Changed.Has(seat) && d.Drawn[seat] != economicon.HardPegAct,
		false)
	todo(laws.Has(economicon.SoundMoneyAct) && d.Coined.Has(seat), false)
	todo(laws.Has(economicon.PriceStabilityAct) && d.PaidDear.Has(seat), false)
	if open >= economiconLost {
		return certain
	}
	return certain * open / (open + economiconHalf)
}

// event returns the tokens and the gold that the global event would bring a banker if the round ended now.
func (t *economiconTable) event(seat bourse.Seat) (gained int, gold int64) {
	s := t.s
	d, players := &s.Deeds, int64(s.Players())
	held := func(u economicon.Unit, who bourse.Seat) int64 {
		n := t.have(who, u)
		if u.Commodity() {
			n = max(0, n-t.hold[who][u])
		}
		return n
	}
	// rank reports whether another has more, and whether another has less.
	rank := func(of func(bourse.Seat) int64) (more, less bool) {
		mine := of(seat)
		for other := range bourse.Seat(players) {
			n := of(other)
			more, less = more || n > mine, less || n < mine
		}
		return more, less
	}
	all := func(u economicon.Unit, n int64) bool {
		for other := range bourse.Seat(players) {
			if held(u, other) < n {
				return false
			}
		}
		return true
	}
	met, fails := false, false // whether the goal is met, and whether the banker gets a token if it is not
	switch s.Global {
	case economicon.ProductionTargets:
		more, _ := rank(func(who bourse.Seat) int64 { return held(economicon.Oil, who) })
		met = t.market[economicon.Oil] >= [...]int64{2: 8, 3: 12, 4: 15}[players]
		fails = !more && held(economicon.Oil, seat) > 0
		if d.BoughtOil.Has(seat) {
			gained = -1
		}
	case economicon.FamineRelief:
		met, fails = t.market[economicon.Grain] >= 6*players, held(economicon.Grain, seat) == 0
		if d.AddedGrain.Has(seat) {
			gold = 2
		}
	case economicon.GoldRush:
		more, _ := rank(func(who bourse.Seat) int64 { return held(economicon.Gold, who) })
		met, fails, gold = t.market[economicon.Gold] >= 4*players, !more, 3
	case economicon.CurrencyCrisis:
		met, fails, gained = d.Changed == 0, d.Changed.Has(seat) || s.Unpegged(seat), -1
	case economicon.OilEmbargo:
		met, fails, gold = all(economicon.Oil, 1), held(economicon.Oil, seat) == 0, 1
	case economicon.TechBoom:
		_, less := rank(func(who bourse.Seat) int64 { return t.made[who][economicon.Tech] })
		made := int64(0)
		for other := range bourse.Seat(players) {
			made += t.made[other][economicon.Tech]
		}
		met, fails = made >= 2*players, !less
		if t.made[seat][economicon.Tech] >= 2 {
			gold = t.price[economicon.Tech] / fine
		}
	case economicon.Pandemic:
		met, fails, gained = !slices.Contains(t.short[:players], true), held(economicon.Gold, seat) == 0, -1
	case economicon.TradeWar:
		met, fails, gold = d.Bought.Len() == int(players), !d.Bought.Has(seat), 1
	case economicon.BankRun:
		met, fails, gold = all(economicon.Gold, 5), held(economicon.Gold, seat) < 5, 1
	}
	if met {
		return gained, gold
	}
	gained, gold = 0, 0
	if fails {
		gained = 1
	}
	if s.Global == economicon.Pandemic {
		gold = -1
	}
	return gained, gold
}
