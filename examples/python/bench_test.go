package main

import (
	"fmt"
	"testing"
)

// BenchmarkStep measures steps of 1,024 games with random moves, and what is written after them.
func BenchmarkStep(b *testing.B) {
	for _, g := range games {
		for _, name := range []string{"moves", "mask", "observation", "random"} {
			b.Run(fmt.Sprintf("%s/%s", g.name(), name), func(b *testing.B) {
				g.(stepper).benchmark(b, name)
			})
		}
	}
}

type stepper interface {
	benchmark(b *testing.B, name string)
}

func (g *rules[S, M, V, E]) benchmark(b *testing.B, name string) {
	const n = 1024
	made, err := g.batch(order{config: "{}", n: n, threads: 1, resets: true})
	if err != nil {
		b.Fatal(err)
	}
	batch := made.(*batchOf[S, M, V, E])
	out, _ := batch.newArrays(n)
	out.options, out.amounts = array{}, array{}
	if name != "mask" {
		out.mask = array{}
	}
	if name == "moves" || name == "mask" {
		out.observation = array{}
	}
	if name == "random" {
		out.ids, out.counts = array{}, array{}
	}
	if err := batch.observe(out); err != nil {
		b.Fatal(err)
	}
	actions := make([]int32, n)
	decisions := uint64(0)
	for b.Loop() {
		if name == "random" {
			err = batch.random("", out)
		} else if err = batch.sample(decisions, actions); err == nil {
			err = batch.step(actions, false, out)
		}
		if err != nil {
			b.Fatal(err)
		}
		for _, done := range partOf[bool](out.done, 0, n) {
			if !done {
				decisions++
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(decisions), "ns/decision")
}
