package best_test

import (
	"bytes"
	"context"
	"math"
	"strconv"
	"strings"
	"testing"

	"bourse.example/examples/bots/best/study"
	"bourse.example/internal/testkit/must"
	"bourse.example/internal/testkit/scale"
)

// TestLoss checks that the table adds up, and is the same every time.
func TestLoss(t *testing.T) {
	if testing.Short() {
		t.Skip("solves four games")
	}
	names, wantRows := "smallprint,economicon", 4
	if scale.Long() {
		names, wantRows = "smallprint,futures,economicon", 6
	}
	var tables [2]bytes.Buffer
	var log bytes.Buffer
	for i := range tables {
		if err := study.Run(context.Background(),
			[]string{"-bots", "greedy,greedy:2", "-study", names, "-asks", "2"}, &tables[i],
			&log); err != nil {
			t.Fatal(err)
		}
	}
	if tables[0].String() != tables[1].String() {
		t.Errorf("two runs give\n%s\nand\n%s", &tables[0], &tables[1])
	}
	rows, even := 0, 0 // and rows of bots that no response beats: greedy in Economicon
	for _, line := range strings.Split(tables[0].String(), "\n") {
		cells := strings.Split(line, " | ")
		if len(cells) != 5 || !strings.HasPrefix(cells[0], "| greedy") {
			continue
		}
		rows++
		var numbers [3]float64
		for i := range numbers {
			x := must.Get(strconv.ParseFloat(cells[1+i], 64))
			numbers[i] = x
		}
		if numbers[2] == 0 {
			even++
		}
		if numbers[2] < 0 || math.Abs(numbers[1]-numbers[0]-numbers[2]) > 0.0002 {
			t.Errorf("the row does not add up: %s", line)
		}
		seats := strings.Fields(strings.TrimSuffix(cells[4], " |"))
		sum := 0.0
		for _, text := range seats {
			x := must.Get(strconv.ParseFloat(text, 64))
			sum += x
		}
		if math.Abs(sum/float64(len(seats))-numbers[2]) > 0.0002 {
			t.Errorf("the seats do not add up: %s", line)
		}
	}
	if rows != wantRows || even != 2 || strings.Count(log.String(), "\n") != 2*wantRows {
		t.Errorf("there are %d rows:\n%s\nand the log of two runs is\n%s", rows, &tables[0], &log)
	}
}
