package main

import (
	"io"
	"os"

	"github.com/cheggaaa/pb/v3"
	"github.com/mattn/go-isatty"
)

// This file shows on a terminal how far the run has come.

// A bar is a progress bar, or nothing where there is no terminal.
type bar struct{ *pb.ProgressBar }

const barTemplate = `{{counters . }} games {{bar . "[" "=" ">" " " "]"}} {{percent . }} {{speed . "%s games/s" "…"}} {{rtime . "%s left" "%s" "…"}}`

// newBar begins to show a run of which so many games are done.
func newBar(to io.Writer, done, all int) bar {
	f, ok := to.(*os.File)
	if !ok || !isatty.IsTerminal(f.Fd()) {
		return bar{}
	}
	b := pb.New(all)
	b.SetCurrent(int64(done))
	b.SetTemplateString(barTemplate).SetWriter(f).Start()
	return bar{b}
}

func (b bar) add() {
	if b.ProgressBar != nil {
		b.Increment()
	}
}

func (b bar) finish() {
	if b.ProgressBar != nil {
		b.Finish()
	}
}
