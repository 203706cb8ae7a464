package frozen

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// This file adds lines to a file.

// same is how many lines have the same config.
const same = 5

// write adds games to the file. It never changes those that it has.
func (g Game[S, M, V, E]) write(most int) error {
	var b strings.Builder
	games, err := Read(File)
	if err != nil {
		b.WriteString("# Frozen games: see package internal/testkit/frozen. Lines are added, never changed.\n")
	}
	corners := g.corners()
	last := Line{}
	if len(games) > 0 {
		last = games[len(games)-1]
	} else if last.tries, err = g.triesOf(&b); err != nil {
		return err
	}
	for n := len(games); n < most; n++ {
		config, err := g.config(n, corners)
		if err != nil {
			return err
		}
		if string(config) != string(last.Config) {
			fmt.Fprintf(&b, "config %s\n", config)
			last.Config = config
		}
		last.Seed, last.Policy = n, [...]string{"u", "r"}[n%2]
		if last, err = g.play(last, g.Most, nil); err != nil {
			return err
		}
		fmt.Fprintln(&b, last)
	}
	return appendTo(File, b.String())
}

func appendTo(name, text string) error {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	if _, err := file.WriteString(text); err != nil {
		return err
	}
	return file.Close()
}

// triesOf plays some games and writes moves of each kind, for illegal moves. The records have kinds that are
// rarer.
func (g Game[S, M, V, E]) triesOf(b *strings.Builder) (tries [][]string, err error) {
	const games, each = 400, 3
	seen := make(map[string]int)
	add := func(m M) {
		words := strings.Fields(m.String())
		if kind := words[1]; seen[kind] < each && seen[m.String()] == 0 {
			seen[kind]++
			seen[m.String()]++
			tries = append(tries, words)
			fmt.Fprintln(b, "try", m)
		}
	}
	for n := range games {
		config, err := g.config(n*same, nil)
		if err != nil {
			return nil, err
		}
		p, err := g.begin(Line{Config: config, Policy: "r", Seed: -1 - n})
		if err != nil {
			return nil, err
		}
		for moves := 0; moves < g.Most && !p.live.Over(); moves++ {
			m := p.steer.Next(p.live)
			add(m)
			if err := p.live.Apply(m); err != nil {
				return nil, err
			}
		}
	}
	records, err := filepath.Glob("testdata/*.record")
	for _, file := range records {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		match, err := g.Rules.Load(bytes.NewReader(text))
		if err != nil {
			return nil, err
		}
		for m := range match.Moves() {
			add(m)
		}
	}
	return tries, err
}

// config returns the config of game n: every other one has a setting at the end of its range.
func (g Game[S, M, V, E]) config(n int, corners []any) ([]byte, error) {
	n /= same
	config := g.Configs.Example(n)
	if len(corners) > 0 && n%2 == 1 {
		config = corners[n/2%len(corners)]
	}
	if g.Edit != nil {
		config = g.Edit(n, config)
	}
	return json.Marshal(config)
}

// corners returns the standard games of all editions and numbers of players, with one setting at the end of
// its range.
func (g Game[S, M, V, E]) corners() (configs []any) {
	d := g.Rules.Description()
	for _, field := range d.Config {
		for edition := 1; edition <= g.Rules.Description().Edition; edition++ {
			for players := g.Rules.Description().Min; players <= g.Rules.Description().Max; players++ {
				for _, end := range []int64{field.Min, field.Max} {
					for _, form := range []string{"%d", `"p%d"`, map[int64]string{0: "false", 1: "true"}[end]} {
						value := form
						if strings.Contains(form, "%d") {
							value = fmt.Sprintf(form, end)
						}
						s, err := g.Rules.New(fmt.Appendf(nil, `{"edition":%d,"players":%d,%q:%s}`, edition,
							players, field.Name, value))
						if err == nil && field.Name != "edition" && field.Name != "players" {
							configs = append(configs, g.Rules.Config(&s))
						}
					}
				}
			}
		}
	}
	return configs
}
