package tell

import (
	"bourse.example/merlin"
)

// This file tells of visions: how they are laid, met and waived, and what they do; and what is asked of them.

// A sight is when a vision comes true (M32): after how many turns, at which total of the dice or in which
// season, if at one of these, and up to which number of a die it is waived.
type sight struct {
	turns, total int
	doubles      bool
	season       merlin.Season
	waiver       int8
}

// sights are those of the visions, in the order of their chapter.
var sights = [...]sight{
	{turns: 2, total: 4, waiver: 3}, {turns: 2, total: 9, waiver: 3}, {turns: 2, total: 5, waiver: 3},
	{turns: 3, total: 10, waiver: 4},
	{turns: 3, season: merlin.Winter, waiver: 3}, {turns: 1, total: 6, waiver: 3},
	{turns: 2, total: 8, waiver: 3}, {turns: 4, waiver: 3},
	{turns: 3, total: 3, waiver: 3}, {turns: 2, doubles: true, waiver: 3}, {turns: 3, total: 2},
	{turns: 2, total: 11, waiver: 3},
	{turns: 3, season: merlin.Autumn}, {turns: 3, total: 8}, {turns: 2, total: 6},
	{turns: 2, total: 5, waiver: 2}, {turns: 3, total: 9, waiver: 2},
	{turns: 2, season: merlin.Spring}, {turns: 2, total: 12}, {turns: 4, total: 10, waiver: 2},
	{turns: 3, total: 4, waiver: 3}, {turns: 2},
}

// sightOf returns when a vision comes true.
func sightOf(c merlin.Card) sight {
	if !c.Vision() {
		return sight{}
	}
	return sights[c-merlin.LooseLeaves]
}

// trigger says when a vision comes true that is mature.
func (t *Teller) trigger(c merlin.Card) string {
	switch at := sightOf(c); {
	case at.total > 0:
		return t.say("when-total", is("n", at.total))
	case at.doubles:
		return t.say("when-doubles")
	case at.season != 0:
		return t.say("when-season", is("season", at.season))
	}
	return t.say("when-any")
}

// vision says what a vision does, and when, that is mature after so many turns; nothing of other cards.
func (t *Teller) vision(c merlin.Card, turns int) string {
	if !c.Vision() {
		return ""
	}
	at, name := sightOf(c), "effect-vision"
	if turns == 0 {
		name = "effect-mature"
	}
	if at.waiver > 0 {
		name += "-waiver"
	}
	return t.say(name, is("turns", turns), is("when", t.trigger(c)), is("what", t.does(c)),
		is("waiver", at.waiver), is("clause", t.clause(cardRule(c))))
}

// laid says of the visions that lie open, as many as there is room for, what they do.
func (t *Teller) laid(v *merlin.View) string {
	var lines []string
	n := v.Visions.Len()
	for i, of := range v.Visions[:n] {
		if i == fewVisions-1 && n > fewVisions {
			lines = append(lines, t.say("why-visions-more", is("n", n-i)))
			break
		}
		lines = append(lines, t.say("why-laid", is("card", of.Card), is("what", t.vision(of.Card, int(of.Wait)))))
	}
	return t.lines(lines...)
}

// fewVisions are as many visions as a question says all about.
const fewVisions = 6
