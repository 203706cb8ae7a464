package games

import (
	"fmt"
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
				return c, strings.TrimSpace(c.Group + " " + c.Item)
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
		if c.Item == Amount {
			return c, fmt.Sprintf("%s: %d", c.Group, n)
		}
		return c, fmt.Sprintf("%s %s: %d", c.Group, c.Item, n)
	}
	return Choice{}, strings.Join(fields[min(1, len(fields)):], " ")
}
