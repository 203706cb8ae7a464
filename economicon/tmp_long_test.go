package economicon_test

import (
	"fmt"
	"sort"
	"testing"

	"bourse.example/economicon"
	"pgregory.net/rapid"
)

func TestTmpLong(t *testing.T) {
	type row struct {
		ratio float64
		text  string
	}
	var rows []row
	run := func(c economicon.Config) float64 {
		s, err := economicon.New(c)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for ; !s.Over(); n++ {
			if err := s.Apply(longestMove(&s)); err != nil {
				t.Fatal(err)
			}
		}
		return float64(n) / float64(economicon.MaxMoves(c))
	}
	for p := 2; p <= 4; p++ {
		c := economicon.Standard(p)
		fmt.Println(p, run(c))
		c.OpenProduction = true
		fmt.Println(p, run(c))
	}
	g := rapid.Custom(drawConfig)
	n := 0
	for i := range 3000 {
		c := g.Example(i)
		if rich(c) {
			n++
			rows = append(rows, row{run(c), fmt.Sprintf("%+v", c)})
		}
	}
	sort.Slice(rows, func(i, j int) bool { return rows[i].ratio < rows[j].ratio })
	fmt.Println(n, "rich; fail:", sort.Search(len(rows), func(i int) bool { return rows[i].ratio >= 0.5 }))
	for i := range min(25, len(rows)) {
		fmt.Println(rows[i])
	}
	fmt.Println(rows[len(rows)/2])
}
