package best_test

import (
	"context"
	"fmt"
	"log"
	"strings"

	"bourse.example/examples/bots/best"
	"bourse.example/smallprint"
)

// In a round of Small Print, p0 has put two contracts under the first business, which make each other valid.
// p1 has put a TOTAL or a SMALL under the second, which p0 cannot see, and its BIG under the third. p1
// continues at random. What is p0's last card worth?
func Example() {
	c := smallprint.Standard(2)
	c.Rounds, c.Shares = 1, 0
	first, err := smallprint.New(c)
	if err != nil {
		log.Fatal(err)
	}
	var openings [][]smallprint.Move
	for _, hidden := range []string{"total", "small"} {
		var opening []smallprint.Move
		for _, text := range strings.Split("~ reveal 0 9, ~ reveal 1 12, ~ reveal 2 4, p0 place small 0, p1 place "+hidden+" 1, "+
			"p0 place big 0, p1 place big 2 marked big", ", ") {
			m, err := smallprint.Parse(text)
			if err != nil {
				log.Fatal(err)
			}
			opening = append(opening, m)
		}
		openings = append(openings, opening)
	}
	game := best.New(smallprint.Rules, first, openings...)
	random := best.Uniform[smallprint.View, smallprint.Move]
	r, err := game.Response(context.Background(), 0,
		[]best.Policy[smallprint.View, smallprint.Move]{nil, random})
	if err != nil {
		log.Fatal(err)
	}
	own, err := r.Of(context.Background(), random)
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range r.Strategy {
		fmt.Printf("%s wins %s, a random move %s\n", m, r.Value.RatString(), own.RatString())
	}
	// Output: p0 place total 1 wins 9/10, a random move 53/130
}
