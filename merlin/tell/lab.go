package tell

import (
	"bourse.example"
	"bourse.example/merlin"
)

// This file tells what can be done with laboratories: how labs are set up, funded, and placed as shops and
// breweries; and with mead.

// labOf returns a lab of a player's; nothing of what there is not.
func labOf(v *merlin.View, seat bourse.Seat, lab uint8) merlin.Lab {
	if !seated(seat) || lab < 1 || lab > merlin.MaxLabs {
		return merlin.Lab{}
	}
	return v.Seats[seat].Labs[lab-1]
}

// usedUnder returns how many used cards lie under a lab.
func usedUnder(l *merlin.Lab) (n int) {
	for _, c := range l.Used {
		if c != 0 {
			n++
		}
	}
	return n
}

// permit returns what a permit on a plot is called: a lab is a Spell Shop or a Brewery there.
func (t *Teller) permit(c merlin.Card) string {
	if c.SpellLab() || c.PotionLab() {
		return t.say("permit-"+tradeOf(c), is("n", c.Number()))
	}
	return t.call(c)
}

// labName says which lab it is: 2 (spell lab 8), as sentences do behind the word.
func (t *Teller) labName(v *merlin.View, seat bourse.Seat, lab uint8) string {
	return t.say("lab", is("lab", lab), is("kind", labOf(v, seat, lab).Card))
}

// free returns the name of a sentence that says nothing of used cards where a lab needs none (M9.2).
func (t *Teller) free(v *merlin.View, name string) string {
	if v.Config.Uses == 0 {
		return name + "-free"
	}
	return name
}

// fruit names what a lab brings: a spell or a recipe.
func fruit(c merlin.Card) string {
	if c.PotionLab() {
		return "recipe"
	}
	return "spell"
}

// works says what a lab brings when its number is rolled, and how often.
func (t *Teller) works(c merlin.Card) string {
	return t.say("works-"+fruit(c), is("number", c.Number()), is("ways", ways(c.Number())))
}
