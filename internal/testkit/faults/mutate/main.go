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
	flag.IntVar(&t.N, "n", 300, "mutants a game that compile")
	flag.IntVar(&t.From, "from", 0, "leave out the first so many that are drawn")
	flag.StringVar(&t.Seed, "seed", "12", "they are drawn by")
	flag.IntVar(&t.Aim, "aim", 95, "percent of those that are not equivalent to be killed")
	flag.IntVar(&t.At, "at", 2, "how many are tried at a time")
	in := flag.String("in", "", "only in files whose names match this regular expression")
	args := flag.String("tests", "", "flags for the tests, with spaces between them")
	suite := flag.String("suite", "default", "the tests: short or default")
	packages := flag.String("packages", "",
		"directories of the tests below the game's, with commas between them (default . and those of internal)")
	flag.StringVar(&t.Survivors, "survivors", "", "add what survives to this file")
	flag.StringVar(&t.Only, "only", "",
		"try the mutants of this file, as -survivors has written it, and draw none")
	flag.BoolVar(&t.Verbose, "v", false, "print the killed too, with the test that has killed each")
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
