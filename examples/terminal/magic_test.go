package terminal_test

import "testing"

// This file plays magic of Merlin Economics from the first lab to mead, with ? asked at every prompt.

// labs have p0 begin with a funded spell lab 8, a property 9 and a grain land 9 on a property 10.
const labs = `
~ draw c8; ~ draw c9; ~ draw c10; ~ draw s8; ~ draw h9; ~ draw d9; ~ draw s10
p0 seal 3; p1 seal 2; p2 seal 1; p3 seal 0
~ dice 1 2
p0 buy s8; ~ draw d10; p0 card s8; p0 use; p0 lab 1; p0 fund
p0 buy c9; ~ draw c3; p0 card c9; p0 at p0.1; p0 buy c10; ~ draw c4; p0 card c10; p0 at p0.2; p0 buy d9; ~ draw d2; p0 card d9; p0 at p0.2
`

// magicScripts are a life of labs, and what is between players.
var magicScripts = []script{
	{"from a lab to mead",
		"p0 end; ~ dice 3 5; ~ draw gremlins; p1 buy c8; ~ draw c5; p1 card c8; p1 at p1.1; p1 end; ~ dice 4 5; p2 end; ~ dice 4 5; p3 end; ~ dice 1 2;" +
			"p0 hand gremlins 1; p0 at p1.1; p0 lab 1; p0 fund; p0 lab 1; p0 at p0.1; p0 buy s10; ~ draw d3; p0 card s10; p0 use; p0 lab 1; p0 fund;" +
			"p0 buy h9; ~ draw d4; p0 card h9; p0 use; p0 lab 2; p0 fund; p0 end; ~ dice 4 6; ~ draw rust; p1 plot p1.1; p1 clear; p1 end;" +
			"~ dice 4 5; ~ draw draught-of-thrift; p2 end; ~ dice 4 5; p3 end; ~ dice 4 5; p0 hand rust 1; p0 sell p0; p0 hand draught-of-thrift 2; p0 use;" +
			"p0 buy c3; ~ draw c6; p0 card c3; p0 at p0.3; p0 lab 2; p0 fund; p0 lab 2; p0 at p0.3; p0 mead 1; p0 pour 1; p0 end",
		[]string{"p0 sets up lab 1 (spell lab 8) in its laboratory", "p0 funds its lab 1 (spell lab 8) with 1 gold", "p0 draws", "p0 casts Gremlins at plot 1 of p1", "Gremlins goes under lab 1 (spell lab 8) of p0",
			"what stands on plot 1 of p1 is destroyed", "p0 places its lab 1 (spell lab 8) on plot 1: Spell Shop 8", "p1 clears plot 1", "p0 sells Rust to the bank for 2 gold",
			"p0 brews in front of it", "p0 reveals Draught of Thrift: the card costs 1 gold less", "p0 buys property 3 for 1 gold", "p0 places its lab 2 (potion lab 9) on plot 3: Brewery 9",
			"p0 makes 1 mead of 2 grain", "p0 gets 2 gold of the bank for 1 mead"}},
	{"spells at others",
		"p0 end; ~ dice 3 5; ~ draw pickpocket-sprite; p1 buy h9; ~ draw h4; p1 card h9; p1 use; p1 lab 1; p1 fund; p1 end; ~ dice 4 5; ~ draw stoneskin; p2 end; ~ dice 1 2; p3 end;" +
			"~ dice 1 2; p0 hand pickpocket-sprite 1; p0 to p1; p0 lab 1; p0 fund; p0 end; ~ dice 3 5; ~ draw hex-of-idleness; p1 lab 1; p1 fund; p1 end; ~ dice 1 2; p2 end; ~ dice 1 2;" +
			"p3 end; ~ dice 1 2; p0 hand hex-of-idleness 1; p0 hex p1 1; p0 lab 1; p0 back; p0 end",
		[]string{"p0 casts Pickpocket Sprite at p1", "p0 takes 2 gold out of the purse of p1", "p0 casts Hex of Idleness at lab 1 (potion lab 9) of p1", "lab 1 (potion lab 9) of p1 loses its grant of 1 gold"}},
}

// TestMagic holds that magic can be played at one screen, and that ? at every prompt of it names each choice that is listed,
// by its number and its words, a screenful at a time.
func TestMagic(t *testing.T) {
	t.Parallel()
	for _, test := range magicScripts {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.play(t, labs, "parts=magic", "uses=1", "startGold=20")
		})
	}
}
