package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"

	"bourse.example/internal/testkit/faults"
)

func main() {
	t := faults.Trial{Grace: 10 * time.Second, Out: os.Stdout}
	flag.IntVar(&t.N, "n", 300, "number of mutants that compile, for each game")
	flag.IntVar(&t.From, "from", 0, "leave out this many of the first mutants")
	flag.StringVar(&t.Seed, "seed", "12", "seed of the draw")
	flag.IntVar(&t.Aim, "aim", 95, "percentage of the mutants that are not equivalent that must be killed")
	flag.IntVar(&t.At, "at", 2, "number of mutants to try at a time")
	in := flag.String("in", "", "only files whose names match this regular expression")
	args := flag.String("tests", "", "flags for the tests, separated by spaces")
	suite := flag.String("suite", "default", "the tests: short or default")
	packages := flag.String("packages", "",
		"directories of the tests below the game's, separated by commas (default . and those of internal)")
	flag.StringVar(&t.Survivors, "survivors", "", "append the survivors to this file")
	flag.StringVar(&t.Only, "only", "",
		"try the mutants of this file, which -survivors has written, instead of drawing")
	flag.BoolVar(&t.Verbose, "v", false, "also print the killed mutants, with the test that killed each")
	flag.Parse()
	var err error
	t.In, err = regexp.Compile(*in)
	if err == nil && *suite != "short" && *suite != "default" {
		err = fmt.Errorf("-suite %s is not short or default", *suite)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	t.Flags, t.Short = strings.Fields(*args), *suite == "short"
	if *packages != "" {
		t.Packages = strings.Split(*packages, ",")
	}
	ok := true
	for _, dir := range flag.Args() {
		good, err := t.Game(dir)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", dir, err)
		}
		ok = ok && good && err == nil
	}
	if !ok {
		os.Exit(1)
	}
}
