// Quickstart plays a game of Futures! at random and prints how it ends.
package main

import (
	"fmt"
	"log"

	"bourse.example"
	"bourse.example/futures"
	"bourse.example/rng"
)

func main() {
	r, err := rng.New(rng.FromText("quickstart"))
	if err != nil {
		log.Fatal(err)
	}
	s, err := futures.New(futures.Standard(4))
	for err == nil && !s.Over() {
		m, chance := s.SampleChance(r)
		if !chance {
			m = bourse.Pick(s.Options(s.Turn(), nil), r)
		}
		err = s.Apply(m)
	}
	if err != nil {
		log.Fatal(err)
	}
	for _, who := range s.Standings(nil) {
		fmt.Printf("%d. %s with %d gold\n", who.Place, who.Seat, who.Score)
	}
}
