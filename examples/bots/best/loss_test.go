package best_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"io"
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

// TestLoss_refuses checks that each error is one line that says what is wrong.
func TestLoss_refuses(t *testing.T) {
	for args, want := range map[string]string{
		"-bots nobody":                "-bots: no bot is called",
		"-bots ismcts:1s":             "-bots: the moves of ismcts:1s cannot be reproduced",
		"-bots random -study nothing": `-study: no study is called "nothing"`,
		"-asks 0":                     "-asks 0 is not from 1 to 1000",
		"-asks 1001":                  "-asks 1001 is not from 1 to 1000",
		"-what":                       "not defined",
		"more":                        `unexpected argument "more"`,
	} {
		var out bytes.Buffer
		err := study.Run(context.Background(), strings.Fields(args), &out, io.Discard)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") ||
			out.Len() > 0 {
			t.Errorf("%s: the error is %v, want %q; printed: %s", args, err, want, &out)
		}
	}
	var out bytes.Buffer
	if err := study.Run(context.Background(), []string{"-help"}, &out, io.Discard); !errors.Is(err,
		flag.ErrHelp) || !strings.Contains(out.String(), "-asks") {
		t.Errorf("help is %v, %s", err, &out)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := study.Run(ctx, []string{"-bots", "random", "-study", "smallprint"}, io.Discard,
		io.Discard); !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted, the error is %v", err)
	}
}
