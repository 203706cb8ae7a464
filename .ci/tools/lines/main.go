// Command lines counts the lines of games, without tests and generated files: those that are rules or legality, and
// the others, such as forms, validation, descriptions and pictures.
//
//	go -C .ci/tools run ./lines ../../futures ../../smallprint ../../economicon ../../merlin
//
// A file is rules or legality if it says that it implements a chapter, or if a line of code has a clause reference,
// unless its name says that it is something else. Packages below a game's internal directory count as rules, the
// references and tell do not count.
package main

import (
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

var (
	chapter = regexp.MustCompile(`(?m)^// This file .*chapter [A-Z][0-9]|^\s*[^\s/].*// [A-Z][0-9]+\.[0-9]+`)
	other   = []string{"binary", "describe", "doc", "draw", "draw_war", "event", "json", "move", "sheets", "sheets_parts",
		"validate", "validate_frame", "validate_table"}
)

func main() {
	log.SetFlags(0)
	if len(os.Args) < 2 {
		log.Fatal("usage: lines GAME...")
	}
	fmt.Printf("%-12s %7s %7s %7s\n", "", "rules", "other", "all")
	for _, dir := range os.Args[1:] {
		rules, rest, err := count(dir)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%-12s %7d %7d %7d\n", filepath.Base(dir), rules, rest, rules+rest)
	}
}

// count returns the lines of rules and the other lines of a game.
func count(dir string) (rules, rest int, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() {
			if name == "testdata" || name == "tell" || name == "reference" {
				return fs.SkipDir
			}
			return nil
		} else if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil || strings.HasPrefix(string(text), "// Code generated") {
			return err
		}
		n := strings.Count(string(text), "\n")
		below, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		inside := strings.HasPrefix(filepath.ToSlash(below), "internal/")
		if inside || chapter.Match(text) && !slices.Contains(other, strings.TrimSuffix(d.Name(), ".go")) {
			rules += n
		} else {
			rest += n
		}
		return nil
	})
	return rules, rest, err
}
