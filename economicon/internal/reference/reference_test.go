package reference

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/testkit/frozen"
	"bourse.example/internal/testkit/playout"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/internal/testkit/scale"
	"bourse.example/rng"
)

func TestIndependent(t *testing.T) { rulestest.Independent(t) }

// A beside is a game played by both implementations. The reference goes ahead, and package economicon
// follows.
type beside struct {
	t       testing.TB
	s       economicon.State
	game    *Game
	r       *rng.Rand
	moods   []mood                         // the mood of each banker
	steer   *frozen.Steer[economicon.Move] // the moves of a frozen game, otherwise nil
	last    string
	options []economicon.Option
	chances []economicon.Chance
	judged  []string // by the last move
	history []economicon.Move
	seen    map[string]int // counts what has happened in all games
}

// A mood is a way for a banker to play.
type mood int

const (
	wild    mood = iota // makes any move
	careful             // tries to meet what is required
	greedy              // buys all the gold
	minting             // mints or retires, and does nothing else
	idle                // does nothing
)

// unitNamed and lawNamed have the units and the laws by name.
var unitNamed, lawNamed = byName()

func byName() (units map[string]economicon.Unit, laws map[string]economicon.Law) {
	units, laws = make(map[string]economicon.Unit), make(map[string]economicon.Law)
	for _, u := range []economicon.Unit{economicon.Gold, economicon.Grain, economicon.Oil, economicon.Tech,
		economicon.Token,
		economicon.CurrencyOf(0), economicon.CurrencyOf(1), economicon.CurrencyOf(2),
		economicon.CurrencyOf(3)} {
		units[u.String()] = u
	}
	for l := economicon.GranaryAct; l <= economicon.PriceStabilityAct; l++ {
		laws[l.String()] = l
	}
	return units, laws
}

func seatNamed(banker string) bourse.Seat { return bourse.Seat(number(banker[1:])) }

func (b *beside) fail(format string, a ...any) {
	b.t.Helper()
	b.t.Fatalf("%+v: after %d moves and %s: %s", b.s.Config, len(b.history), b.last,
		fmt.Sprintf(format, a...))
}

func (b *beside) saw(what ...string) { b.seen[strings.Join(what, " ")]++ }

// ask compares the two implementations, makes one of the legal moves, and returns its words.
func (b *beside) ask(phase string, who []string, legal ...string) []string {
	b.t.Helper()
	b.compare(phase, who)
	b.compareLegal(legal)
	b.compareOthers(legal)
	m := b.choose()
	if err := b.s.Trace(m, b.note); err != nil {
		b.fail("%s: %v", m, err)
	}
	b.history = append(b.history, m)
	b.last = m.String()
	b.saw("move", m.Kind.String())
	return strings.Fields(b.last)
}

// note records a verdict, as in "p0: hard-peg-act met".
func (b *beside) note(e economicon.Event) {
	if e.Kind == economicon.Judged || e.Kind == economicon.Resolved {
		text, _, _ := strings.Cut(strings.TrimSpace(e.String()), " (")
		b.judged = append(b.judged, text)
	}
}

// compare compares the verdicts, everything on the table, and the seats that may move.
func (b *beside) compare(phase string, who []string) {
	b.t.Helper()
	s, g := &b.s, b.game
	sort.Strings(b.judged)
	sort.Strings(g.judged)
	if got, want := fmt.Sprint(b.judged), fmt.Sprint(g.judged); got != want {
		b.fail("judged: %s, want %s", got, want)
	}
	b.judged, g.judged = b.judged[:0], g.judged[:0]
	waiting, turn := bourse.Seats(0), bourse.Nature
	for _, name := range who {
		waiting = waiting.With(seatNamed(name))
	}
	switch {
	case phase == "over":
		turn = bourse.None
	case len(who) > 0:
		turn = waiting.Lowest()
	}
	if s.Phase.String() != phase || s.Turn() != turn || s.Waiting() != waiting || int(s.Round) != g.round {
		b.fail("round %d, %s, the turn of %s, %s may move; want round %d, %s, %s", s.Round, s.Phase, s.Turn(),
			s.Waiting(), g.round, phase, who)
	}
	if event := s.Global.String(); g.event != "" && event != g.event || g.event == "" && s.Global != 0 ||
		s.Past.Len() != 10-len(g.events) {
		b.fail("the event is %s, %d have been, want %s, %d", event, s.Past.Len(), g.event, 10-len(g.events))
	}
	if s.Lead != bourse.Seat(g.lead) {
		b.fail("%s leads, want p%d", s.Lead, g.lead)
	}
	for _, unit := range append([]string{"token"}, g.units...) {
		u := unitNamed[unit]
		b.same(g.has["box"][unit], s.Balance(economicon.Box, u), "box", unit)
		b.same(g.has["market"][unit], s.Balance(economicon.Market, u), "market", unit)
		for i, name := range g.bankers {
			b.same(g.has[name][unit], s.Balance(economicon.Reserves(bourse.Seat(i)), u), name, unit)
			b.same(g.has["warehouse-"+name][unit], s.Balance(economicon.Warehouse(bourse.Seat(i)), u),
				"warehouse", name, unit)
		}
	}
	for i, name := range g.bankers {
		if s.Peg[i].String() != g.peg[name] {
			b.fail("%s is pegged to %s, want %s", name, s.Peg[i], g.peg[name])
		}
		b.same(len(g.laws[name]), s.Laws[i].Len(), name, "laws")
		for _, law := range g.laws[name] {
			if !s.Laws[i].Has(lawNamed[law]) {
				b.fail("%s has no %s", name, law)
			}
		}
		for _, unit := range commodities {
			b.same(g.now.made[name][unit], s.Deeds.Made[i].Of(unitNamed[unit]), name, "made", unit)
		}
		b.same(len(g.orders[name]), int(s.Own[i].Orders.Len()), name, "orders")
		for j, o := range g.orders[name] {
			batch := s.Own[i].Orders[j]
			if batch.Unit.String() != o.unit || batch.Pay.String() != o.pay || int(batch.N) != o.n ||
				int(batch.Cost) != o.cost {
				b.fail("%s has ordered %+v, want %+v", name, batch, o)
			}
		}
		b.same(g.pledged[name], int(s.Own[i].Pledge), name, "pledge")
		for _, unit := range g.units {
			if s.Received[i].Has(unitNamed[unit]) != (g.got[name][unit] && g.c.NoResale) {
				b.fail("%s has received %s, want %v", name, s.Received[i], g.got[name])
			}
		}
	}
}

func (b *beside) same(want, got int, what ...string) {
	if got != want {
		b.t.Helper()
		b.fail("%s: %d, want %d", strings.Join(what, " "), got, want)
	}
}

// compareLegal compares the legal moves of every seat that may move.
func (b *beside) compareLegal(legal []string) {
	b.t.Helper()
	want := make(map[string]bool)
	for _, text := range legal {
		want[text] = true
	}
	n := 0
	has := func(text string) {
		n++
		if !want[text] {
			b.fail("%s is legal, not so among %q", text, legal)
		}
	}
	b.chances = b.s.Chances(b.chances[:0])
	for _, c := range b.chances {
		has(c.Move.String())
		b.same(int(b.chances[0].Weight), int(c.Weight), "the weight of", c.Move.String())
	}
	for seat := range bourse.Seat(b.s.Players()) {
		b.options = b.s.Options(seat, b.options[:0])
		for _, o := range b.options {
			has(runOf(o))
		}
	}
	if n != len(want) {
		b.fail("%d of these moves are legal: %q", n, legal)
	}
}

// compareOthers tries moves that may be illegal: amounts just outside the options, and moves made before.
func (b *beside) compareOthers(legal []string) {
	b.t.Helper()
	try := func(m economicon.Move) {
		if err := b.s.Check(m); (err == nil) != among(legal, m.String()) {
			b.fail("%s: %v, with %q legal", m, err, legal)
		}
	}
	for seat := range bourse.Seat(b.s.Players()) {
		b.options = b.s.Options(seat, b.options[:0])
		if len(b.options) > 0 {
			o := b.options[b.r.IntN(len(b.options))]
			try(o.Move.With(o.Min - 1))
			try(o.Move.With(o.Max + 1))
		}
	}
	for range min(2, len(b.history)) {
		m := b.history[b.r.IntN(len(b.history))]
		try(m)
		if len(b.chances) > 0 && b.chances[0].Move.Kind == m.Kind {
			m.To = b.chances[0].Move.To // a card that has been drawn
			try(m)
		}
	}
}

// among reports whether a move is legal, by itself or in a range.
func among(legal []string, move string) bool {
	words := strings.Fields(move)
	for _, text := range legal {
		if !strings.HasPrefix(text, words[0]+" "+words[1]) {
			continue
		}
		run := strings.Fields(text)
		same := len(run) == len(words)
		for i := 0; same && i < len(run); i++ {
			low, high, isRange := strings.Cut(run[i], "..")
			if isRange {
				n, err := strconv.Atoi(words[i])
				same = err == nil && number(low) <= n && n <= number(high)
			} else {
				same = run[i] == words[i]
			}
		}
		if same {
			return true
		}
	}
	return false
}

// runOf writes an option as the reference does, as in "p0 buy 1..5 grain for gold".
func runOf(o economicon.Option) string {
	words := strings.Fields(o.Move.String())
	for i, word := range words {
		n, err := strconv.Atoi(word)
		switch {
		case err != nil:
		case o.Max == 0:
			words[i] = fmt.Sprintf("%d..%d", n, n)
		default:
			words[i] = fmt.Sprintf("%d..%d", o.Min, o.Max)
		}
	}
	return strings.Join(words, " ")
}

// choose chooses a seat that may move, and then a move by the seat's mood. A frozen game has its own choices.
func (b *beside) choose() economicon.Move {
	if b.steer != nil {
		return b.steer.Next(&b.s)
	}
	if m, ok := b.s.SampleChance(b.r); ok {
		return m
	}
	seat := bourse.Seat(b.r.IntN(b.s.Players()))
	for !b.s.Waiting().Has(seat) {
		seat = (seat + 1) % bourse.Seat(b.s.Players())
	}
	b.options = b.s.Options(seat, b.options[:0])
	switch mood := b.moods[seat]; {
	case mood == idle:
		return bourse.Idle(b.options)
	case mood == careful && b.r.IntN(8) > 0:
		return b.carefully(seat)
	case mood == minting:
		for _, o := range b.options {
			if m := o.Move; m.Kind == economicon.KindPeg && m.Unit == economicon.CurrencyOf(seat) ||
				m.Kind == economicon.KindMint {
				return m.With(o.Max)
			}
		}
		return bourse.Idle(b.options)
	case mood == greedy:
		for _, o := range b.options {
			if o.Move.Kind == economicon.KindBuy && o.Move.Unit == economicon.Gold &&
				o.Max == b.s.Market.Of(economicon.Gold) {
				return o.Move.With(o.Max)
			}
		}
	}
	return b.wildly()
}

// wildly draws a kind of move evenly, then a move of that kind, and then a small, a large or any amount.
func (b *beside) wildly() economicon.Move {
	kinds := make(map[economicon.Kind][]economicon.Option)
	var list []economicon.Kind
	for _, o := range b.options {
		if kinds[o.Move.Kind] == nil {
			list = append(list, o.Move.Kind)
		}
		kinds[o.Move.Kind] = append(kinds[o.Move.Kind], o)
	}
	of := kinds[list[b.r.IntN(len(list))]]
	o := of[b.r.IntN(len(of))]
	switch b.r.IntN(3) {
	case 0:
		return o.Move.With(max(o.Min, min(1, o.Max)))
	case 1:
		return o.Move.With(max(o.Max, o.Move.Amount()))
	}
	return bourse.Pick([]economicon.Option{o}, b.r)
}

// carefully keeps the peg, produces every commodity, and buys what the banker must consume and hold.
func (b *beside) carefully(seat bourse.Seat) economicon.Move {
	s, name := &b.s, seat.String()
	need := len(b.game.laws[name]) + 2
	for _, o := range b.options {
		m, enough := o.Move, false
		switch m.Kind {
		case economicon.KindOrder:
			for _, before := range b.game.orders[name] {
				enough = enough || before.unit == m.Unit.String()
			}
			if !enough && s.Deeds.Ordered[seat].Of(m.Unit) == 0 {
				return m.With(min(o.Max, 1+b.r.IntN(4)))
			}
		case economicon.KindBuy:
			if held := s.Reserves[seat].Of(m.Unit); m.Unit.Commodity() && held < need {
				return m.With(min(o.Max, need-held))
			}
		case economicon.KindPledge:
			return m.With(max(o.Max-b.r.IntN(2), 0))
		}
	}
	return bourse.Idle(b.options)
}

// varied returns a game for a number: the standard games, and games in which something is scarce.
func varied(r *rng.Rand, n int) economicon.Config {
	for {
		c := economicon.StandardOf(1+r.IntN(2), 2+n%3)
		if n%4 == 0 {
			return c
		}
		if c.Edition == 2 && r.IntN(3) == 0 {
			c.LotPart, c.NoResale = int16(r.IntN(7)), r.IntN(2) == 0
		}
		c.Rounds = int8(1 + r.IntN(10))
		c.LawRounds = economicon.RoundsOf(r.IntN(4), r.IntN(6), r.IntN(8), r.IntN(11)) // 0 is not a round
		c.OpenProduction = r.IntN(2) == 0
		c.MaxBatches, c.MaxTrades = int8(1+r.IntN(12)), int8(1+r.IntN(8))
		c.TokenLimit = int8(1 + r.IntN(5))
		if r.IntN(3) == 0 {
			c.MaxLot = int16(1 + r.IntN(6))
		}
		if r.IntN(3) == 0 {
			c.Tokens = int8(r.IntN(4))
		}
		if r.IntN(3) == 0 {
			c.Commodities = int16(20 + r.IntN(10))
		}
		if r.IntN(3) == 0 {
			c.StartGold, c.StartCurrency = int16(r.IntN(11)), int16(r.IntN(20))
			c.MarketGold, c.MarketGrain, c.MarketOil, c.MarketTech = int16(1+r.IntN(9)), int16(1+r.IntN(20)),
				int16(1+r.IntN(20)), int16(1+r.IntN(20))
			c.MarketCurrency = int16(1 + r.IntN(9))
		}
		if n%12 == 10 { // a banker who mints doubles the own currency, so bankers tie in value but not in gold
			k := int16(1 + r.IntN(9))
			c.Rounds, c.LawRounds, c.StartCurrency = 1, 0, 2
			c.MarketGold, c.MarketCurrency, c.Currencies = k, k, 2+2*k
		}
		if r.IntN(3) == 0 {
			c.Gold = int16(c.Players)*c.StartGold + c.MarketGold + int16(r.IntN(20))
		}
		if c.Validate() == nil {
			return c
		}
	}
}

// configOf returns the reference's config for a config of package economicon.
func configOf(c economicon.Config) Config {
	r := Config{
		Edition: int(c.Edition), Players: int(c.Players), Rounds: int(c.Rounds),
		OpenProduction: c.OpenProduction, NoResale: c.NoResale,
		MaxBatches: int(c.MaxBatches), MaxTrades: int(c.MaxTrades), MaxLot: int(c.MaxLot),
		LotPart: int(c.LotPart),
		Gold:    int(c.Gold), Commodities: int(c.Commodities), Currencies: int(c.Currencies),
		Tokens: int(c.Tokens), TokenLimit: int(c.TokenLimit),
		StartGold: int(c.StartGold), StartCurrency: int(c.StartCurrency),
		MarketGold: int(c.MarketGold), MarketGrain: int(c.MarketGrain), MarketOil: int(c.MarketOil),
		MarketTech: int(c.MarketTech), MarketCurrency: int(c.MarketCurrency),
	}
	for round := range 11 {
		if c.LawRounds.Has(int8(round)) {
			r.LawRounds = append(r.LawRounds, round)
		}
	}
	return r
}

// TestReference plays games of every kind with both implementations and compares them after every move and at
// the end.
func TestReference(t *testing.T) {
	r := playout.Rand(t, "random games "+scale.Seed(t))
	seen := make(map[string]int)
	games := scale.N(100, 18000)
	for n := range games {
		c := varied(r, n)
		s, err := economicon.New(c)
		if err != nil {
			t.Fatal(err)
		}
		b := &beside{t: t, s: s, r: r, seen: seen}
		b.game = New(configOf(c), b.ask, b.saw)
		for range b.game.bankers {
			m := [...]mood{wild, careful, careful, greedy}[r.IntN(4)]
			switch n % 12 {
			case 9:
				m = greedy
			case 10:
				m = [...]mood{minting, idle}[r.IntN(2)]
			case 11:
				m = idle
			}
			b.moods = append(b.moods, m)
		}
		b.game.Play()
		b.compare("over", nil)
		b.ends()
	}
	t.Logf("%d games, in which occurred %v", games, seen)
	if games < 100 || scale.Long() && games < 1000 {
		return // rare things may not happen in games with a fresh seed
	}
	for _, what := range occurs() {
		if seen[what] == 0 {
			t.Errorf("no %s in %d games", what, games)
		}
	}
}

// TestFrozen follows the games of testdata/games.txt with both implementations.
func TestFrozen(t *testing.T) {
	games, moves := frozen.Lines(t, "../../testdata/games.txt", 100), 0
	for _, l := range games {
		s, err := economicon.Rules.New(l.Config)
		if err != nil {
			t.Fatal(err)
		}
		b := &beside{t: t, s: s, r: playout.Rand(t, "frozen"), seen: make(map[string]int),
			steer: frozen.NewSteer[economicon.Move]("economicon", l)}
		b.game = New(configOf(s.Config), b.ask, b.saw)
		b.game.Play()
		b.compare("over", nil)
		b.ends()
		moves += len(b.history)
	}
	t.Logf("%d games of %d moves", len(games), moves)
}

// ends compares the places, the values and the winners.
func (b *beside) ends() {
	g, wins := b.game, 0
	standings := b.s.Standings(nil)
	b.same(len(g.bankers), len(standings), "standings")
	for i, at := range standings {
		name, place := at.Seat.String(), 1
		for _, other := range g.bankers {
			if g.better(other, name) {
				place++
			}
			if i > 0 && g.better(name, standings[i-1].Seat.String()) {
				b.fail("%s stands after %s", name, standings[i-1].Seat)
			}
		}
		b.same(place, int(at.Place), "the place of", name)
		value := g.value(name)
		whole := value.Num().Int64() / value.Denom().Int64()
		b.same(int(whole), int(at.Score), "the value of", name)
		win := place == 1 && g.qualified(name)
		if at.Win != win {
			b.fail("%s wins: %t", name, at.Win)
		}
		if win {
			wins++
		}
	}
	b.saw(strconv.Itoa(wins), "winners")
	if g.has["market"]["gold"] == 0 {
		b.saw("no gold at the end")
	}
}

// occurs lists everything that must happen in some game.
func occurs() []string {
	list := []string{"box is short of gold", "box is short of grain", "box is short of oil",
		"box is short of tech", "box is short of token",
		"gold bought out", "no gold at the end", "gold decides", "paid in gold", "paid in the own currency",
		"paid in ", "a peg changed twice", "no more batches", "a tie of 2", "a tie of 3", "a tie of 4",
		"trade ends by passes: true", "trade ends by passes: false", "bid accept", "bid decline",
		"ask accept", "ask decline",
		"all met: true", "all met: false", "consumption met", "consumption failed", "production met",
		"production failed",
		"0 winners", "1 winners", "2 winners", "edition 1", "edition 2", "no more of it in one lot",
		"received and not to be given"}
	for k := economicon.KindMine; k <= economicon.KindPledge; k++ {
		list = append(list, "move "+k.String())
	}
	for event := economicon.ProductionTargets; event <= economicon.BankRun; event++ {
		list = append(list, event.String()+": met", event.String()+": failed")
	}
	for law := economicon.GranaryAct; law <= economicon.PriceStabilityAct; law++ {
		list = append(list, law.String()+" met", law.String()+" failed")
	}
	return list
}
