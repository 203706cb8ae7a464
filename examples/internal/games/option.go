package games

import (
	"slices"
	"strconv"
	"strings"
)

// OptionOf returns the option of a move, and the move in its words. The option is zero if there is none.
func OptionOf(choices []Choice, move string) (c Choice, text string) {
	fields := strings.Fields(move)
	for _, c = range choices {
		if c.Max == 0 {
			if c.Move(0) == move {
				return c, c.Label()
			}
			continue
		}
		at := 1 + slices.Index(c.Words, Amount)
		if at == 0 || at >= len(fields) {
			continue
		}
		n, err := strconv.Atoi(fields[at])
		if err != nil || n < c.Min || n > c.Max || c.Move(n) != move {
			continue
		}
		return c, c.Say(n)
	}
	return Choice{}, strings.Join(fields[min(1, len(fields)):], " ")
}
