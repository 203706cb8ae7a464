package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestEconomicon plays a round by numbers and words, with amounts that are right and wrong.
func TestEconomicon(t *testing.T) {
	input := strings.Join([]string{"keep", "keep", // the pegs
		// how many tech
		"order 9 grain for gold", "o 5 oil g", "tech curr", "x", "0", "41", "-7", strings.Repeat("9", 40),
		long, "why", "",
		// is answered, and the amount asked for again
		"order tech gold", "", "2 999", "undo", "oil gold 5", "tech currency-p0", "table",
		"tech currency-p0", "3", "undo", "tech currency-p0", "3", "done", "done",
		"pass", "buy grain gold", "9", "buy 5 gr g", "undo", "grain gold", "undo"}, "\n") + "\n" + ones(300)
	r := fine(t, input, "-game", "economicon", "-seats", "you,you", "-seed", "word", "-set", "rounds=1",
		"-set", "edition=1")
	has(t, r.out, "Economicon p0 you, p1 you", "=== round 1 of 1 ===", "mined gold: p0 ", "--- event: ",
		"goal     ", "--- pegs; ",
		"p0, keep your currency pegged to gold, or change its peg", "The goal",
		"keep     [1] the peg to gold (5)", "peg to   [2] grain (20)", "p0 keeps the peg to gold",
		"--- laws, in force for the rest of the game", "p0 draws ", "--- production: everyone orders in secret",
		"p0, order what your nation will make",
		"done          [1] order no more", "order grain   [2] 1 to ", " for 1 to ", " gold", "currency-p0",
		"p0 orders 9 grain for 1 gold (1.13, rounded)", "If the round ended now, you would miss ",
		"p0 orders 5 oil for 1 gold (0.78, rounded)",
		"order N tech for currency-p0:\n    7 for 1, 11 for 2, ", "how many, 1 to 40? ",
		`("x" is no amount; Enter alone leaves it)`, "how many, 1 to 40? ",
		"not allowed: the amount is too small (E14.2); why tells the rule)\n(the amount is from 1 to 40)",
		"how many, 1 to 40? ",
		"not allowed: ", "(E6.3); why tells the rule)\n(the amount is from 1 to 40)", "how many, 1 to 40? ",
		"not allowed: ", "(the amount is from 1 to 40)", "how many, 1 to 40? ",
		"(the amount is from 1 to 40)", "how many, 1 to 40? ", "at most 4096 bytes", "how many, 1 to 40? ",
		"\n  E6.3 ",
		"order N tech for gold:\n    ", "how many", "(not done: order N tech for gold)", "not allowed: ",
		"(the amount is from 1 to ", "taken back: p0 order 5 oil for gold",
		"p0 orders 5 oil for 1 gold", "order N tech for currency-p0:\n", "how many",
		"orders: 9 grain for 1 gold; 5 oil for 1 gold\n",
		"p0 orders 3 tech for 1 currency-p0", "taken back: p0 order 3 tech for currency-p0",
		"p0 orders 3 tech for 1 currency-p0", "p0 has chosen its orders",
		"all orders are revealed and paid to the box", "p0 orders 9 grain",
		"p0 puts its production on sale: 9 grain, 5 oil and 3 tech", "--- trade, until all bankers pass",
		"p1, trade turn 1 of 8: buy or pass", "p1 passes",
		"p0, trade turn 1 of 8: buy or pass",
		"buy N grain for gold:\n    8 for 1, 14 for 2, 20 for 3, 26 for 4, 28 for 5 gold\nhow many, 1 to 28? ", "p0 buys 9 grain for 2 gold (1.55, rounded)",
		"taken back: p0 done", "=== the end: what each banker's reserves are worth in gold ===", "the game is over")
	has(t, fine(t, "keep\ndone\n"+ones(9), "-game", "economicon", "-seats", "you,random", "-seed", "word",
		"-set", "rounds=1").out, "(There is nothing to choose: add grain 0, you have none.)")
	has(t, fine(t, "rule e9.2\nrule granary\nrule act\nrule bank\nrule poverty\nquit\nquit\n", "-game",
		"economicon", "-seats", "you").out,
		"E9.2 Otherwise the banker takes one token", "Granary Act: hold 2 grain or more", "Clean Air Act: ",
		"there are more such cards", "Bank Run: effect: –; goal: every banker",
		`there is no clause "poverty", and no card`)
	has(t, fine(t, "", "-game", "economicon", "-seats", "random,random", "-seed", "nobody", "-set",
		"rounds=1", "-set", "tokenLimit=1").out,
		"and cannot win", "every banker has 1 volatility token or more: nobody wins (E10.2)", "the game is over",
		"  nobody wins\n")
	for _, line := range strings.Split(r.out, "\n") {
		if length(line) > standard.columns {
			t.Errorf("a line of %d columns: %s", length(line), line)
		}
	}
}

var long = strings.Repeat("x", 1<<14)

// TestEconomicon_dice types the dice and the cards of a real table. What was decided by the lot before
// something was taken back comes again.
func TestEconomicon_dice(t *testing.T) {
	file := filepath.Join(t.TempDir(), "dice.txt")
	r := fine(t, "7\n4\nmine p1 4\nundo\n4\n?\noptions\npandemic\np1\nkeep\nkeep\ngranary\nundo\ngran\nclean air\n"+
		"grain gold\n12\nundo\nundo\nkeep\ngrain gold 12\no 12 g g\ndone\ndone\np0\n"+ones(200), "-game",
		"economicon", "-players", "2", "-seats", "you,you", "-dice",
		"-set", "rounds=1", "-record", file)
	has(t, r.out, "p0's die for mining gold: ", `("7" is not what may come: 1 or 2`, "p1's die for mining gold: ",
		"mined gold: p1 4", "taken back: ~ mine p1 4", "p1's die for mining gold: ",
		"the global event drawn: ", "Type what chance has done", "[1] production-targets, weight 1",
		"--- event: Pandemic", "the banker who goes first, by lot among those with the most gold: ",
		"--- pegs; p1 goes first, by lot", "p1 keeps the peg", "the law drawn by p1: ", "p1 draws Granary Act",
		"taken back: ~ law p1 granary-act", "the law drawn by p1: ",
		"p1 draws Granary Act", "the law drawn by p0: ", "p0 draws Clean Air Act", "p0 orders 12 grain for 2 gold",
		"taken back: p0 order 12 grain for gold", "taken back: p0 keep",
		"(as before: ~ law p1 granary-act)", "(as before: ~ law p0 clean-air-act)",
		"p0 orders 12 grain for 2 gold", "the game is over")
	has(t, fine(t, "", "-verify", file).out, "chance moves are legal")
}
