package tell

import (
	"bourse.example/merlin"
)

// This file tells of the court: of kings, of Royal Decrees that are chosen, enacted, refused and bid for, and
// of crowns; and what can be done there.

// clause says which clause it is.
func (t *Teller) clause(c merlin.Clause) string {
	return t.say("clause", is("chapter", c.Chapter), is("number", c.Number))
}

// decree says what a decree brings, whole; nothing of other cards.
func (t *Teller) decree(v *merlin.View, c merlin.Card) string {
	if !c.Decree() {
		return ""
	}
	return t.say("effect-"+c.String(), is("tax", v.Tax), is("clause", t.clause(cardRule(c))))
}

// shownDecree says which decree it is and what it brings; nothing of no decree.
func (t *Teller) shownDecree(v *merlin.View, c merlin.Card) string {
	if !c.Decree() {
		return ""
	}
	return t.say("why-decree", is("card", c), is("what", t.decree(v, c)))
}

// looked says of the decrees that the view's seat looks at what they are.
func (t *Teller) looked(v *merlin.View) string {
	var lines []string
	for _, card := range v.Own.Looked {
		lines = append(lines, t.shownDecree(v, card))
	}
	return t.lines(lines...)
}

// crowns says who has crowns and how many win; nothing if nobody has any.
func (t *Teller) crowns(v *merlin.View) string {
	var items []string
	for _, seat := range v.Order[:players(v)] {
		if seated(seat) && v.Seats[seat].Crowns > 0 {
			items = append(items, t.say("crown-count", is("seat", seat), is("n", v.Seats[seat].Crowns)))
		}
	}
	if len(items) == 0 {
		return ""
	}
	return t.say("why-crowns", is("win", v.Config.Crowns), is("list", t.row(items)))
}

// favour says who has crowns when one more would do for royal favour, or none.
func (t *Teller) favour(v *merlin.View) string {
	for seat := range players(v) {
		if c := v.Seats[seat].Crowns; c > 0 && c >= v.Config.Crowns-1 {
			return t.crowns(v)
		}
	}
	return ""
}
