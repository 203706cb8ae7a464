package smallprint_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"bourse.example"
	"bourse.example/smallprint"
)

// TestDraw holds the pictures of states and views in testdata/draw-*.txt.
func TestDraw(t *testing.T) {
	fresh := begun(t, smallprint.Standard(4))
	revealing := revealed(t, smallprint.Standard(2), 15, 1)
	s := placing(t)
	crowd := revealed(t, smallprint.Standard(4), 14, 13, 12)
	play(t, &crowd, "p0 place total 1 marked total", "p1 place share 1 marked total", "p2 place share 1", "p3 place small 2",
		"p0 place share 1 marked small", "p1 place share 1 marked small", "p2 place share 1", "p3 pass", "p0 place share 1 marked big", "p1 pass")
	over := eve(t, [3]int{1, 2, 4}, 2, purse{10, 1, 9}, purse{9, 2, 9}, purse{8, 1, 9})
	pass(t, &over)
	for name, picture := range map[string]string{
		"new":       fresh.String(),
		"revealing": revealing.View(1).String(),
		"state":     s.String(),
		"view":      s.View(0).String(),
		"spectator": s.View(bourse.Spectator).String(),
		"crowd":     crowd.String(),
		"over":      over.View(2).String(),
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join("testdata", "draw-"+name+".txt")
			if *update {
				if err := os.WriteFile(file, []byte(picture), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if picture != string(want) {
				t.Errorf("drawn:\n%s\nwant:\n%s", picture, want)
			}
			for _, line := range strings.Split(picture, "\n") {
				if n := utf8.RuneCountInString(line); n > 100 || strings.TrimRight(line, " ") != line {
					t.Errorf("a line of %d columns: %q", n, line)
				}
			}
		})
	}
}

// TestDrawAnything holds that values that are no positions can be drawn too, to look at them.
func TestDrawAnything(t *testing.T) {
	for _, s := range []smallprint.State{{}, {Public: smallprint.Public{
		Config: smallprint.Config{Players: 127}, Phase: 200, Round: -128, Active: 7, Start: -9, Row: [3]int8{127, -128, 16}, Out: 0xffff,
		Placed: [4]smallprint.Slots{{255, 13, 200}, {0, 1, 0}}, Left: [4]smallprint.Paper{{-128, 127, -1, -128}},
	}, Own: [4]smallprint.Own{{Cards: [3]smallprint.Card{255, 0, 5}}}}} {
		for seat := bourse.Seat(-5); seat < 10; seat++ {
			if s.View(min(seat, 3)).String() == "" || s.String() == "" {
				t.Error("nothing is drawn")
			}
			v := s.View(min(seat, 3))
			v.Seat = seat
			if v.String() == "" {
				t.Errorf("nothing is drawn for %s", seat)
			}
		}
	}
}
