package tell

import (
	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/smallprint"
)

// This file implements Story, which reports events in sentences. events.txt chooses the sentences.

// Story reports the events that a seat saw, which must be those of whole moves. The view v is the one after
// the last move. A story in parts reads the same as one made at once.
func (t *Teller) Story(v smallprint.View, events []smallprint.Event) []bourse.Line {
	s := story{teller: t.in, view: v, round: v.Round}
	for _, e := range events {
		if e.Kind == smallprint.Entered && e.Phase == smallprint.Revealing {
			s.round-- // each round after the first begins with such an event
		}
	}
	for _, e := range events {
		if int(e.Column) < columns && int(e.Move.Column) < columns {
			s.tell(e)
		}
	}
	return s.Told
}

const columns = len(smallprint.Public{}.Row)

// A story is the state of one call of Story.
type story struct {
	teller
	sentences.Story
	view  smallprint.View
	round int8             // the round of the next event
	e     smallprint.Event // being reported
	turned
	paid []smallprint.Event // taken from the pool
}

// A turned is what is turned up in a round, and what that brings.
type turned struct {
	shown [columns][]smallprint.Event     // the cards under each business
	lies  [smallprint.MaxPlayers][]string // markers on cards of other kinds
	gains [smallprint.MaxPlayers]int      // in £m
	pool  int                             // what the pool gains, in £m
}

// storyFacts are the values that sentences of stories can use, and the conditions that choose the sentence.
var storyFacts = sentences.Names[*story]{
	"seat":   func(s *story) any { return s.e.Seat },
	"card":   func(s *story) any { return s.e.Card },
	"marker": func(s *story) any { return s.e.Marker },
	"column": func(s *story) any { return s.e.Column },
	"n":      func(s *story) any { return s.e.N },
	"lies":   func(s *story) any { return s.List(s.lies[s.e.Seat]) },
	"round":  func(s *story) any { return s.round },
	"rounds": func(s *story) any { return s.view.Config.Rounds },

	"phase":     func(s *story) any { return s.e.Phase },
	"unit":      func(s *story) any { return s.e.Unit },
	"source":    func(s *story) any { return s.e.From },
	"to-player": func(s *story) any { return s.e.To.Seat().Player() },
}

// storyActions are what rows do besides their sentence.
var storyActions = map[string]func(*story){
	"reveal": (*story).reveal,
	"round":  func(s *story) { s.round = s.e.Round },
	"show":   (*story).show,
	"assign": (*story).assign,
	"gained": (*story).gained,
	"paid":   func(s *story) { s.paid = append(s.paid, s.e) },
	"end":    func(s *story) { s.payPool(); s.rank() },
}

// tell reports the event by its row, which does not depend on the clause. It gives the event the fields of its
// move.
func (s *story) tell(e smallprint.Event) {
	kind := e.Kind.String()
	switch m := e.Move; e.Kind {
	case smallprint.Moved:
		kind = m.Kind.String()
		e.Seat, e.Card, e.Marker, e.Column, e.Value = m.Seat, m.Card, m.Marker, m.Column, m.Value
	case smallprint.Transferred:
		e.Seat = e.To.Seat()
	}
	s.e = e
	if row := happenings.Do(s, kind, ""); row != nil {
		s.add(row.Line, row.Name)
	}
}

// reveal reports a business. A round begins with its first one (S3.1).
func (s *story) reveal() {
	if s.e.Column == 0 {
		c := s.view.Config
		start := (c.Start + bourse.Seat(s.round) - 1) % bourse.Seat(max(1, c.Players)) // S2.2
		s.add(bourse.LineRound, "round", is("seat", start))
	}
	s.add(bourse.LineTold, "business", parts(s.e.Column, s.e.Value)...)
}

// show records a card that is turned up.
func (s *story) show() {
	e := s.e
	s.shown[e.Column] = append(s.shown[e.Column], e)
	if seated(e.Seat) && !e.Marker.Honest(e.Card) {
		s.lies[e.Seat] = append(s.lies[e.Seat], s.phrase("lie"))
	}
}

// assign reports how a business pays out: what each card takes, and where the rest goes.
func (s *story) assign() {
	shown, under := s.shown[s.e.Column], smallprint.Paper{}
	for _, card := range shown {
		if i := int(card.Card) - 1; i >= 0 && i < len(under) {
			under[i]++
		}
	}
	split := smallprint.Assign(int(s.e.Value), under, s.view.Config.LoneBig) // S4.2, S4.3
	due := map[smallprint.Card]int8{smallprint.Small: split.Small, smallprint.Big: split.Big,
		smallprint.Total: split.Total, smallprint.Share: split.Share}
	over := int(s.e.Value) - smallprint.Pot(int(s.e.Value))
	s.add(bourse.LinePhase, either(over > 0, "assign-over", "assign"), parts(s.e.Column, s.e.Value)...)
	for _, s.e = range shown {
		s.e.N = int32(due[s.e.Card])
		how := when(s.e.Marker != smallprint.NoMarker, either(s.e.Marker.Honest(s.e.Card), "-honest", "-lie"))
		void := split.Verdict.Void() && s.e.Card != smallprint.Share
		s.add(bourse.LineTold, either(s.e.N > 0, "takes", either(void, "void", "nothing"))+how)
		if seated(s.e.Seat) {
			s.gains[s.e.Seat] += int(s.e.N)
		}
	}
	s.pool += int(split.Pool)
	shares := under.Of(smallprint.Share)
	left := int(split.Pool) - over + shares*int(split.Share)
	rest := s.All(`empty?!cards {verdict}?cards left-nothing?shares&!left left?shares=1&left
		left-each?shares&!shares=1&left to-pool?n`, sentences.Of(is("cards", len(shown)),
		is("contracts", len(shown)-shares), is("shares", shares), is("left", left), is("each", split.Share),
		is("n", split.Pool), is("verdict", split.Verdict)))
	kind := bourse.LineChanged
	if split.Verdict.Void() {
		kind = bourse.LineAlarm
	}
	s.Add(kind, s.Lines(rest...))
}

// gained reports the results of the round, which is over.
func (s *story) gained() {
	s.add(bourse.LineChanged, "gains", is("list", s.List(append(s.each("gain",
		func(seat bourse.Seat) any { return s.gains[seat] }), s.Say("gain-pool", is("n", s.pool))))))
	s.turned = turned{}
}

// each makes a sentence about a number that each player has.
func (s *story) each(sentence string, n func(bourse.Seat) any) (texts []string) {
	for seat := range players(&s.view) {
		texts = append(texts, s.Say(sentence, is("seat", seat), is("n", n(seat))))
	}
	return texts
}

// payPool says who gets the pool and why.
func (s *story) payPool() {
	v := &s.view
	s.add(bourse.LineRound, "pool")
	s.add(bourse.LineTold, "pool-chits", is("list", s.Row(s.each("chits-of",
		func(seat bourse.Seat) any { return v.Chits[seat] }))))
	fewest, _ := fewest(v)
	who, pool := s.Seats(fewest), int(v.Pool)
	for _, e := range s.paid {
		pool += int(e.N)
	}
	switch {
	case pool == 0:
		s.add(bourse.LineChanged, "pool-empty")
	case len(s.paid) == 0:
		s.add(bourse.LineChanged, "pool-small", is("who", who), is("pool", pool))
	case len(fewest) == 1:
		s.add(bourse.LineChanged, "pool-one", is("seat", who), is("n", pool))
	default:
		s.add(bourse.LineTold, "pool-shared", is("who", who), is("pool", pool))
		for _, s.e = range s.paid {
			s.add(bourse.LineChanged, "pool-share")
		}
		if v.Pool > 0 {
			s.add(bourse.LineChanged, "pool-stays", is("rest", v.Pool))
		}
	}
	s.paid = nil
}

// fewest returns the players with the fewest chits, and that number of chits.
func fewest(v *smallprint.View) (who []bourse.Seat, chits int8) {
	_, set := v.PoolShare()
	if set != 0 {
		chits = v.Chits[set.Lowest()]
	}
	return sentences.Seats(set), chits
}

// rank says how ties in money are broken, and who wins.
func (s *story) rank() {
	v := &s.view
	standings := v.Standings(nil)
	for i, place := range standings {
		if i == 0 || standings[i-1].Score != place.Score {
			continue
		}
		a, b := standings[i-1].Seat, place.Seat
		name, less, more := "tie-chits", int(v.Chits[a]), int(v.Chits[b])
		if less == more {
			name, less, more = "tie-cards", v.HandSize(b), v.HandSize(a)
		}
		s.add(bourse.LineChanged, either(less == more, "tie-none", name), is("a", a), is("b", b),
			is("money", place.Score), is("less", less), is("more", more))
	}
	if winners := sentences.Winners(standings); len(winners) > 0 {
		who := s.Seats(winners)
		s.add(bourse.LineChanged, either(len(winners) == 1, "wins", "wins-shared"), is("seat", who), is("who", who),
			is("money", standings[0].Score))
	}
}
