package main

import (
	"strings"
	"testing"
)

// TestEconomicon plays a round by numbers and words, with right and wrong amounts.
func TestEconomicon(t *testing.T) {
	input := strings.Join([]string{"keep", "keep", // the pegs
		// how many tech
		"order 9 grain for gold", "o 5 oil g", "tech Ann$", "x", "0", "41", "-7", strings.Repeat("9", 40),
		long, "why", "",
		// the program answers and asks for the amount again
		"order tech gold", "", "2 999", "undo", "oil gold 5", "tech currency-p0", "table",
		"tech currency-p0", "3", "undo", "tech currency-p0", "3", "done", "done",
		"pass", "buy grain gold", "9", "buy 5 gr g", "undo", "grain gold", "undo"}, "\n") + "\n" + ones(300)
	r := fine(t, input, "-game", "economicon", "-seats", "you,you", "-seed", "word", "-set", "rounds=1",
		"-set", "edition=1")
	has(t, r.out, "Economicon with Ann (you), Ben (you)", "=== round 1 of 1 ===", "mined gold: Ann ", "--- event: ",
		"goal: ", "--- pegs; ",
		"Ann, keep your currency pegged to gold, or change its peg", "The goal",
		"keep     [1] the peg to gold (5 in the market)", "peg to   [2] grain (20 in the market)", "Ann keeps the peg to gold",
		"--- laws, in force for the rest of the game", "Ann draws ", "--- production: everyone orders in secret",
		"Ann, order what your nation will make",
		"done          [1] order no more", "order grain   [2] 1 to ", " for 1 to ", " gold", "Ann$",
		"Ann orders 9 grain for 1 gold (1.13, rounded)",
		"Ann orders 5 oil for 1 gold (0.78, rounded)",
		"order N tech for currency-Ann:\n    7 for 1, 11 for 2, ", "How many, 1 to 40? ",
		`("x" is not an amount. Press Enter to cancel.)`, "How many, 1 to 40? ",
		"Not allowed: the amount is too small (E14.2); why shows the rule.)\n(The amount can be 1 to 40.)",
		"How many, 1 to 40? ",
		"Not allowed: ", "(E6.3); why shows the rule.)\n(The amount can be 1 to 40.)", "How many, 1 to 40? ",
		"Not allowed: ", "(The amount can be 1 to 40.)", "How many, 1 to 40? ",
		"(The amount can be 1 to 40.)", "How many, 1 to 40? ", "at most 4096 bytes", "How many, 1 to 40? ",
		"\n  E6.3 ",
		"order N tech for gold:\n    ", "How many", "(Cancelled: order N tech for gold.)", "Not allowed: ",
		"(The amount can be 1 to ", "Undone: order oil 5 for 1 gold",
		"Ann orders 5 oil for 1 gold", "order N tech for currency-Ann:\n", "How many",
		"your orders: 9 grain for 1 gold, 5 oil for 1 gold\n",
		"Ann orders 3 tech for 1 Ann$", "Undone: order tech 3 for 1 Ann$",
		"Ann orders 3 tech for 1 Ann$", "Ann has finished ordering",
		"all orders are revealed and paid to the box", "Ann orders 9 grain",
		"Ann's production goes on sale: 9 grain, 5 oil and 3 tech", "--- trade, until every banker has passed in a row",
		"Ben, trade turn 1 of 8: buy or pass", "Ben passes",
		"Ann, trade turn 1 of 8: buy or pass",
		"buy N grain for gold:\n    8 for 1, 14 for 2, 20 for 3, 26 for 4, 28 for 5 gold\nHow many, 1 to 28? ", "Ann buys 9 grain for 2 gold (1.55, rounded)",
		"Undone: done order no more", "=== the end: what each banker's reserves are worth in gold ===", "The game is over")
	has(t, fine(t, "keep\ndone\n"+ones(9), "-game", "economicon", "-seats", "you,random", "-seed", "word",
		"-set", "rounds=1").out, "(You had no choice here: add grain 0, you have none.)")
	has(t, fine(t, "rule e9.2\nrule granary\nrule act\nrule bank\nrule poverty\nquit\nquit\n", "-game",
		"economicon", "-seats", "you").out,
		"E9.2 Otherwise the banker takes one token", "Granary Act: hold 2 grain or more", "Clean Air Act: ",
		"There are more such cards", "Bank Run: effect: –; goal: every banker",
		`There is no clause or card "poverty".`)
	has(t, fine(t, "", "-game", "economicon", "-seats", "random,random", "-seed", "nobody", "-set",
		"rounds=1", "-set", "tokenLimit=1").out,
		"but with 1 volatility token", "every banker has 1 volatility token or more: nobody wins (E10.2)", "The game is over",
		"  Nobody wins.\n")
	for _, line := range strings.Split(r.out, "\n") {
		if length(line) > standard.columns {
			t.Errorf("a line of %d columns: %s", length(line), line)
		}
	}
}

var long = strings.Repeat("x", 1<<14)
