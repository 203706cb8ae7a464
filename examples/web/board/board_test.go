package board

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/web/internal/must"
	"bourse.example/rng"
)

// This file holds what is true of every picture.

// A position is what one seat has before it.
type position struct {
	name string
	in   Input
}

// positions plays a game by bots, and returns what the seat that is asked has before it each time, and all seats and the
// watchers in the end.
func positions(t *testing.T, game string, config []byte, bot string, seed uint64, most int) []position {
	t.Helper()
	g := must.Get(games.Find(game))
	of := rng.FromText(fmt.Sprint("board ", seed))
	s := must.Get(g.Begin(config, &of))
	defer s.Close()
	names := map[bourse.Seat]string{}
	for seat := range bourse.Seat(s.Players()) {
		names[seat] = "bot " + seat.String()
		must.Do(t, s.Sit(seat, games.Seating{Bot: bot, Seed: rng.FromText(fmt.Sprint("board ", seed, seat))}))
	}
	s.Name(names)
	var all []position
	look := func(name string, seat bourse.Seat) {
		view := must.Get(s.View(seat))
		in := Input{Game: game, View: view, Names: names, History: s.History()}
		if s.Ask(seat) != 0 {
			in.Choices = s.Choices(seat)
		}
		all = append(all, position{name, in})
	}
	for n := 0; !s.Over() && n < most; n++ {
		seat := s.Turn()
		look(fmt.Sprintf("%s, decision %d of %s", game, n, seat), seat)
		move := must.Get(s.Choose(context.Background(), seat))
		must.Get2(s.Play(seat, s.Ask(seat), move))
	}
	for seat := range bourse.Seat(s.Players()) {
		look(fmt.Sprintf("%s, in the end, %s", game, seat), seat)
	}
	look(game+", in the end, watched", bourse.Spectator)
	return all
}

var keys = regexp.MustCompile(`data-key="([^"]*)"`)
var pressed = regexp.MustCompile(`data-(?:move|choice)="([^"]*)" data-label="([^"]*)"`)
var room = regexp.MustCompile(`data-label="[^"]*" x="[^"]*" y="[^"]*" width="([^"]*)" height="([^"]*)"`)

// TestDraw holds that every picture of games of bots is SVG that can be read, names no thing twice, has no styles of its
// own, which browsers are forbidden to follow, and offers what is legal, by its name.
func TestDraw(t *testing.T) {
	for game := range drawers {
		t.Run(game, func(t *testing.T) {
			for _, bot := range []string{"random", "greedy"} {
				for _, p := range positions(t, game, nil, bot, 1, 400) {
					picture, err := Draw(p.in)
					if err != nil {
						t.Fatalf("%s: %v", p.name, err)
					}
					check(t, p, picture)
					if again, _ := Draw(p.in); fmt.Sprint(again) != fmt.Sprint(picture) {
						t.Fatalf("%s: drawn twice, it differs", p.name)
					}
				}
			}
		})
	}
}

func check(t *testing.T, p position, picture Picture) {
	t.Helper()
	labels := map[string]string{}
	for _, c := range p.in.Choices {
		if c.Max > 0 {
			labels[strings.Join(c.Words, " ")] = Label(c)
		} else {
			labels[c.Move(0)] = Label(c)
		}
	}
	var seen, panels []string
	for _, panel := range picture.Panels {
		svg := string(panel.SVG)
		if err := wellFormed(svg); err != nil {
			t.Fatalf("%s: panel %s: %v\n%s", p.name, panel.Key, err, svg)
		}
		if strings.Contains(svg, "style=") || strings.Contains(svg, "NaN") || strings.Contains(svg, "%!") {
			t.Errorf("%s: panel %s has what it must not have", p.name, panel.Key)
		}
		if panel.Key == "" || panel.Title == "" || slices.Contains(panels, panel.Key) {
			t.Errorf("%s: panel %q, %q", p.name, panel.Key, panel.Title)
		}
		panels = append(panels, panel.Key)
		for _, m := range keys.FindAllStringSubmatch(svg, -1) {
			if slices.Contains(seen, m[1]) {
				t.Errorf("%s: panel %s: two things are %s", p.name, panel.Key, m[1])
			}
			seen = append(seen, m[1])
		}
		for _, m := range room.FindAllStringSubmatch(svg, -1) {
			if wide, high := number(m[1]), number(m[2]); wide < 24 || high < 24 {
				t.Errorf("%s: panel %s: what is pressed is %v by %v: %s", p.name, panel.Key, wide, high, m[0])
			}
		}
		for _, m := range pressed.FindAllStringSubmatch(svg, -1) {
			if label, ok := labels[unescape(m[1])]; !ok || label != unescape(m[2]) {
				t.Errorf("%s: panel %s: %q is called %q, not %q", p.name, panel.Key, m[1], m[2], label)
			}
		}
	}
	if len(picture.Panels) == 0 || len(picture.Tables) == 0 {
		t.Errorf("%s: %d panels and %d tables", p.name, len(picture.Panels), len(picture.Tables))
	}
	for _, table := range picture.Tables {
		if table.Title == "" || len(table.Head) < 2 {
			t.Errorf("%s: table %q with head %q", p.name, table.Title, table.Head)
		}
		for _, row := range table.Rows {
			if len(row) != len(table.Head) || row[0] == "" {
				t.Errorf("%s: table %q: row %q under %q", p.name, table.Title, row, table.Head)
			}
		}
	}
}

func number(text string) float64 {
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		return -1
	}
	return x
}

func unescape(s string) string {
	var text string
	if xml.Unmarshal([]byte("<a>"+s+"</a>"), &text) != nil {
		return "?"
	}
	return text
}

func wellFormed(svg string) error {
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// TestDraw_refuses holds that what is no view is an error.
func TestDraw_refuses(t *testing.T) {
	for game := range drawers {
		for _, view := range []string{"", "null", "{}", "[]", `{"players":4}`} {
			if p, err := Draw(Input{Game: game, View: []byte(view)}); err == nil {
				t.Errorf("%s: a picture of the view %q: %v", game, view, p)
			}
		}
	}
	if _, err := Draw(Input{Game: "chess"}); err == nil {
		t.Error("a picture of chess")
	}
}

// TestChanges_known holds that what events have changed has a key that a picture has, or had.
func TestChanges_known(t *testing.T) {
	for game := range changers {
		t.Run(game, func(t *testing.T) {
			known := map[string]bool{}
			for _, p := range positions(t, game, nil, "greedy", 2, 400) {
				picture := must.Get(Draw(p.in))
				for _, panel := range picture.Panels {
					for _, m := range keys.FindAllStringSubmatch(string(panel.SVG), -1) {
						known[m[1]] = true
					}
				}
			}
			n := 0
			for _, events := range told(t, game, 2, 400) {
				changes := must.Get(Changes(game, events))
				for _, c := range changes {
					n++
					if !known[c.Key] || c.To != "" && !known[c.To] {
						t.Errorf("%+v is of nothing that any picture has", c)
					}
				}
			}
			if n == 0 {
				t.Error("nothing has changed")
			}
		})
	}
	if _, err := Changes("chess", []byte("[]")); err == nil {
		t.Error("changes of chess")
	}
}

// told returns the events of the same game as positions has it with bots of greedy, for each seat and the watchers.
func told(t *testing.T, game string, seed uint64, most int) [][]byte {
	t.Helper()
	g := must.Get(games.Find(game))
	of := rng.FromText(fmt.Sprint("board ", seed))
	s := must.Get(g.Begin(nil, &of))
	defer s.Close()
	for seat := range bourse.Seat(s.Players()) {
		must.Do(t, s.Sit(seat, games.Seating{Bot: "greedy", Seed: rng.FromText(fmt.Sprint("board ", seed, seat))}))
	}
	for n := 0; !s.Over() && n < most; n++ {
		seat := s.Turn()
		move := must.Get(s.Choose(context.Background(), seat))
		must.Get2(s.Play(seat, s.Ask(seat), move))
	}
	var all [][]byte
	for seat := range bourse.Seat(s.Players()) {
		events, _ := must.Get2(s.Events(seat, 0))
		all = append(all, bytes.TrimSpace(events))
	}
	return all
}
