package tell

import (
	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/internal/sentences"
)

// This file reports the end of a round and of the game: consumption, rewards and penalties, the results of a
// global event, and who wins.

// A verdict is the result of a round for one banker.
type verdict struct {
	seat   bourse.Seat
	failed []string
	paid   int  // in gold
	tokens int8 // 1 if the banker gets a token, -1 if it returns one
}

// produced begins a verdict with whether a banker met production and consumption. The laws that it missed
// follow.
func (s *story) produced() {
	s.finish()
	s.head("rewards")
	s.verdict = &verdict{seat: s.seat}
	if !s.e.Met {
		s.verdict.failed = append(s.verdict.failed, s.production(s.view.Global))
	}
	if s.starved.Has(s.seat) {
		s.verdict.failed = append(s.verdict.failed, s.Say("need-consumption"))
		s.starved &^= bourse.SeatsOf(s.seat)
	}
}

// headConsumption says what nations consume in the round.
func (s *story) headConsumption() {
	s.head(either(s.view.Global == economicon.Pandemic, "consumption-more", "consumption")) // E11.7
}

// resolve reports whether the event's goal was met, and what that leads to.
func (s *story) resolve() {
	e := s.e
	s.finish()
	if e.Global == economicon.DebtSummit {
		var parts []string
		sum := 0
		for seat := range players(&s.view) {
			parts = append(parts, s.Say("pledge-item", is("seat", seat), is("n", s.pledges[seat])))
			sum += s.pledges[seat]
		}
		s.add(bourse.LineTold, "pledges", is("list", s.Row(parts)), is("sum", sum))
		s.pledges = [economicon.MaxPlayers]int{}
	}
	s.add(bourse.LinePhase, either(e.Met, "goal-met", "goal-missed"),
		is("text", s.event("goal", e.Global, s.view.Players())))
	s.eventPart(either(e.Met, "success", "failure"))
	s.resolved = true
}

func (s *story) finishVerdict() {
	v := s.verdict
	if s.verdict = nil; v == nil {
		return
	}
	values := []value{is("seat", v.seat), is("failed", len(v.failed)), is("list", s.List(v.failed)),
		is("n", v.paid), is("unit", economicon.Gold), is("count", s.count(v.seat))}
	if len(v.failed) > 0 {
		s.add(bourse.LineAlarm, "missed"+when(v.tokens <= 0, "-nothing"), values...)
	} else {
		s.add(bourse.LineChanged, "met"+when(v.paid == 0, "-nothing")+when(v.tokens < 0, "-back"), values...)
	}
}

// end reports what the reserves are worth, how ties are broken, and who wins.
func (s *story) end() {
	s.add(bourse.LineRound, "end")
	v := &s.view
	standings := v.Standings(nil)
	for _, place := range standings {
		if values := worthOf(v, place.Seat); v.Qualified(place.Seat) {
			s.add(bourse.LineTold, "worth", values...)
		} else {
			s.add(bourse.LineAlarm, "worth-tokens", values...)
		}
	}
	for i := 1; i < len(standings); i++ {
		a, b := standings[i-1].Seat, standings[i].Seat
		if v.Qualified(a) != v.Qualified(b) || worth(v, a).Cmp(worth(v, b)) != 0 {
			continue
		}
		more, less := v.Reserves[a].Of(economicon.Gold), v.Reserves[b].Of(economicon.Gold)
		s.add(bourse.LineChanged, either(more == less, "tie-share", "tie-gold"), is("a", a), is("b", b),
			is("gold", more), is("more", more), is("less", less))
	}
	if winners := sentences.Winners(standings); len(winners) > 0 {
		s.add(bourse.LineChanged, either(len(winners) == 1, "wins", "wins-shared"), append(worthOf(v, winners[0]),
			is("who", s.Seats(winners)))...)
	} else {
		s.add(bourse.LineAlarm, "nobody", is("tokens", v.Config.TokenLimit))
	}
}
