package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells of moves of which no other event does.

// A telling is how something is told: in which line and sentence.
type telling struct {
	kind bourse.LineKind
	name string
}

// movings are the sentences of moves that are told alike wherever they are made.
var movings = map[merlin.Kind]telling{
	merlin.KindDice:        {bourse.LineTold, "dice"},
	merlin.KindLot:         {bourse.LineTold, "lot"},
	merlin.KindVision:      {bourse.LineTold, "reads"},
	merlin.KindDecline:     {bourse.LineTold, "declined"},
	merlin.KindAccept:      {bourse.LineTold, "accepted"},
	merlin.KindDiscard:     {bourse.LineTold, "discard"},
	merlin.KindInvest:      {bourse.LineChanged, "invest"},
	merlin.KindDeposit:     {bourse.LineChanged, "deposit"},
	merlin.KindWithdraw:    {bourse.LineChanged, "withdraw"},
	merlin.KindLoad:        {bourse.LineChanged, "load"},
	merlin.KindBid:         {bourse.LineChanged, "bid"},
	merlin.KindAsk:         {bourse.LineChanged, "ask"},
	merlin.KindLeave:       {bourse.LineChanged, "leave"},
	merlin.KindUnask:       {bourse.LineChanged, "unask"},
	merlin.KindIssue:       {bourse.LineChanged, "scrip-sale"},
	merlin.KindUnissue:     {bourse.LineChanged, "scrip-off"},
	merlin.KindClear:       {bourse.LineChanged, "clear"},
	merlin.KindEnact:       {bourse.LineChanged, "enacts"},
	merlin.KindRefuse:      {bourse.LineChanged, "refuses"},
	merlin.KindRally:       {bourse.LineChanged, "rally"},
	merlin.KindLastCall:    {bourse.LineChanged, "last-call"},
	merlin.KindWaive:       {bourse.LineTold, "ability-not"},
	merlin.KindBreach:      {bourse.LineAlarm, "breaches"},
	merlin.KindAttack:      {bourse.LineAlarm, "attacks"},
	merlin.KindStrike:      {bourse.LineAlarm, "strikes"},
	merlin.KindHex:         {bourse.LineAlarm, "cast-lab"},
	merlin.KindCounterfeit: {bourse.LineAlarm, "cast-bid"},
}

// castings are those of spells that are cast at something, or at nothing.
var castings = map[merlin.Kind]telling{
	merlin.KindAt:  {bourse.LineAlarm, "cast-plot"},
	merlin.KindFoe: {bourse.LineAlarm, "cast-golem"},
	merlin.KindTo:  {bourse.LineAlarm, "cast-player"},
	merlin.KindUse: {bourse.LineChanged, "cast"},
}

// abilities are those of a guard that has come. Of its post is told when it is there.
var abilities = map[merlin.Kind]telling{
	merlin.KindUse: {bourse.LineAlarm, "ability"},
	merlin.KindFoe: {bourse.LineAlarm, "ability-foe"},
}

// telling returns how a move is told; a zero one of a move of which others tell, or nobody.
func (s *story) telling(e merlin.Event) telling {
	m, open := e.Move, e.Open
	of := movings[m.Kind]
	switch {
	case m.Kind == merlin.KindDice && e.Rule == motivates:
		of.name = "dice-guard"
	case m.Kind == merlin.KindRebid && m.N > int16(m.A):
		of = telling{bourse.LineChanged, "rebid-up"}
	case m.Kind == merlin.KindRebid:
		of = telling{bourse.LineChanged, "rebid-down"}
	case (m.Kind == merlin.KindAttack || m.Kind == merlin.KindStrike) && open.Also != 0:
		of.name += "-pair"
	case of.name != "":
	case open.Kind == merlin.KindHand && open.Card.Spell():
		return castings[m.Kind]
	case open.Kind == 0:
		return abilities[m.Kind]
	case open.Kind == merlin.KindCard && m.Kind == merlin.KindUse && open.Card.Guard():
		return telling{bourse.LineChanged, "motivate"}
	case open.Kind != merlin.KindCard || m.Kind != merlin.KindAt:
	case open.Card.Golem():
		return telling{bourse.LineChanged, "animate"}
	case open.Card.Land():
		return telling{bourse.LineChanged, "place-land"}
	default:
		return telling{bourse.LineChanged, "lay"}
	}
	return of
}

// moved tells of a move.
func (s *story) moved(e merlin.Event) {
	s.finishSpell()
	m, open := e.Move, e.Open
	s.move, s.opened = m, open
	switch m.Kind {
	case merlin.KindBuy, merlin.KindSell:
		s.finish()
		s.price = 0 // of 0 gold no event tells
	case merlin.KindDie:
		s.die(e)
	case merlin.KindSeal:
		s.sealed("sealed-bid", m)
	case merlin.KindCut:
		s.sealed("sealed-cut", m)
	case merlin.KindKeep:
		s.finish()
		s.keep = kept{seat: m.Seat, n: int(m.N), good: e.Good, told: true}
	}
	of := s.telling(e)
	if of.name == "" {
		return
	}
	plot, to, good := m.Plot, m.Plot.Seat(), m.Good
	if m.Plot == 0 {
		plot, to = open.Plot, m.To
	}
	if good == 0 {
		good = open.Good
	}
	goods := s.amount(int(m.N), open.Good)
	switch m.Kind {
	case merlin.KindAt:
		goods = s.amount(1, merlin.Souls)
	case merlin.KindLastCall:
		goods = s.amount(1, merlin.Mead)
	}
	s.add(of.kind, of.name, is("seat", m.Seat), is("to", to), is("of", m.To), is("n", m.N), is("price", m.A),
		is("plot", plot.Number()), is("at", m.Plot.Number()), is("card", open.Card), is("good", good),
		is("goods", goods), is("lab", m.Lab), is("kind", s.kindOf(m.To, int(m.Lab))), is("omen", m.Omen),
		is("a", m.A), is("b", m.B), is("sum", int(m.A)+int(m.B)))
	s.rolled = of.name == "dice"
	if of.name == "cast" || of.name == "cast-player" {
		s.lasting = open.Card
	}
}

// sealed tells that a number is named, and its own seat which.
func (s *story) sealed(name string, m merlin.Move) {
	if m.Seat == s.view.Seat {
		name += "-own"
	}
	s.add(bourse.LineTold, name, is("seat", m.Seat), is("n", m.N))
}
