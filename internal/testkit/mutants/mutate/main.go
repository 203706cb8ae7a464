// Command mutate tests the tests of games with mutants, which are small changes of the rules. It builds them
// into one test binary and runs tests with each. A mutant is killed if a test fails or does not end in time.
// The command prints every mutant that survives, with its line before and after.
//
//	go run ./internal/testkit/mutants/mutate -n 300 -seed 12 ./smallprint ./futures
//
// draws mutants by a seed, and runs all tests of the game's package and of those under its internal directory
// that use it. Mutants that do not compile are replaced by others. The directory may be in another checkout.
//
//	go run ./internal/testkit/mutants/mutate -tagged -only S3.3 ./smallprint
//
// tries at most two mutants of each line with a reference to clause S3.3, with the tests of that clause. It
// fails if they kill none.
//
// A game's testdata/equivalent.txt lists mutants that play the same game, with the reason. Package mutants
// explains how it names them.
package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"time"

	"bourse.example/internal/testkit/mutants"
)

func main() {
	t := mutants.Trial{Grace: 10 * time.Second, Out: os.Stdout}
	tagged := flag.Bool("tagged", false, "try lines with a clause reference, with the tests of the clause")
	flag.StringVar(&t.Since, "since", "", "with -tagged: only lines that have changed since this commit")
	flag.IntVar(&t.N, "n", 300, "number of mutants to draw, for each game")
	flag.StringVar(&t.Seed, "seed", "12", "seed of the draw")
	flag.IntVar(&t.Aim, "aim", 95, "percentage of the drawn mutants that are not equivalent that must be killed")
	flag.BoolVar(&t.Short, "short", false, "run the tests with -short")
	flag.IntVar(&t.At, "at", 2, "number of mutants to try at a time")
	flag.BoolVar(&t.Verbose, "v", false, "also print the killed mutants")
	flag.Func("only", "only mutants whose key, or clauses with -tagged, match this regular expression",
		func(text string) (err error) {
			t.Only, err = regexp.Compile(text)
			return err
		})
	flag.Parse()
	try := t.Drawn
	if *tagged {
		try = t.Tagged
	}
	good := true
	for _, dir := range flag.Args() {
		ok, err := try(dir)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", dir, err)
		}
		good = good && ok && err == nil
	}
	if !good {
		os.Exit(1)
	}
}
