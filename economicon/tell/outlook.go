package tell

import (
	"bourse.example"
	"bourse.example/economicon"
)

// This file works out what a seat would miss in the round as it stands: from its view, by the rules
// themselves.

// world returns a game that the view's seat cannot tell from the true one: no other banker has ordered or
// pledged anything in it that is hidden.
func world(v *economicon.View) economicon.State {
	s := economicon.State{Public: v.Public}
	if seated(v.Seat) {
		s.Own[v.Seat] = v.Own
	}
	return s
}

// isGame reports whether a view is one of a game. Others cannot be played on.
func isGame(v *economicon.View) bool {
	s := world(v)
	return s.Validate() == nil
}

// outlook says what a banker would miss at the end of the round if nobody did anything more, and which laws
// of those that ask something it would keep.
func (t *Teller) outlook(v *economicon.View) string {
	missed, failed := t.missing(world(v), v.Seat)
	text := t.say("why-meets")
	if len(missed) > 0 {
		text = t.say("why-misses", is("list", t.list(missed)))
	}
	var kept []string
	for l := economicon.GranaryAct; l <= economicon.PriceStabilityAct; l++ {
		if v.Laws[v.Seat].Has(l) && !failed.Has(l) {
			kept = append(kept, t.kept(l))
		}
	}
	if len(kept) > 0 {
		text = t.lines(text, t.say("why-keeps", is("list", t.list(kept))))
	}
	return text
}

// missing plays a round on from where it is ordered or traded, with nothing more done by anybody, and
// lists what the seat is told then that it has not met; failed are the laws among it.
func (t *Teller) missing(s economicon.State, seat bourse.Seat) (missed []string, failed economicon.LawSet) {
	round, global, needs := s.Round, s.Global, economicon.Goods{}
	for unit := economicon.Grain; unit.Commodity(); unit++ {
		needs[unit-economicon.Grain] = s.Consumption(seat, unit)
	}
	for s.Phase >= economicon.Producing && s.Phase <= economicon.Remining && s.Round == round {
		err := s.Trace(idle(&s), func(e economicon.Event) {
			if e.Kind != economicon.Judged || e.Seat != seat || e.Met {
				return
			}
			switch {
			case e.Law != 0:
				failed |= 1 << (e.Law - 1)
				missed = append(missed, t.kept(e.Law))
			case e.Rule == consumes:
				missed = append(missed, t.say("need-consumption-goods", is("goods", t.goods(needs))))
			default:
				missed = append(missed, t.production(global))
			}
		})
		if err != nil {
			panic("tell: what is idle is refused: " + err.Error())
		}
	}
	return missed, failed
}

// idle returns the move by which the least is done.
func idle(s *economicon.State) economicon.Move {
	if s.Turn() == bourse.Nature {
		return s.Chances(nil)[0].Move
	}
	return bourse.Idle(s.Options(s.Turn(), nil))
}
