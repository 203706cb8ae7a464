package wasm

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"time"
)

// This file finds the files that a server serves, and builds them if there are none.

// Auto and Off are the words for Find other than a directory.
const (
	Auto = "auto"
	Off  = "off"
)

// A Source provides the files, perhaps after a while.
type Source struct {
	files atomic.Pointer[Files]
	stop  context.CancelFunc
	done  chan struct{}
}

// Files returns the files, or nil while there are none.
func (s *Source) Files() *Files {
	if s == nil {
		return nil
	}
	return s.files.Load()
}

// Close cancels a build in progress.
func (s *Source) Close() {
	if s == nil || s.done == nil {
		return
	}
	s.stop()
	<-s.done
}

// Find returns the source for a word: Off, a directory that Make filled, or Auto. Auto uses the embedded
// files. If none are embedded, or they were built from other sources than those available here, it builds new
// ones in the background and then uses those. If none are embedded and none can be built, it logs that and
// provides no files.
func Find(word string, log *slog.Logger) (*Source, error) {
	s := new(Source)
	if word == Off {
		return s, nil
	}
	if word != Auto {
		f, err := Open(word)
		s.files.Store(f)
		return s, err
	}
	f, err := Embedded()
	if err != nil && !errors.Is(err, ErrNone) {
		log.Warn("the embedded WebAssembly rules cannot be read", "err", err)
	}
	s.files.Store(f)
	ctx, stop := context.WithCancel(context.Background())
	s.stop, s.done = stop, make(chan struct{})
	go func() {
		defer close(s.done)
		s.build(ctx, log)
	}()
	return s, nil
}

// build builds the files while the server runs.
func (s *Source) build(ctx context.Context, log *slog.Logger) {
	began, was := time.Now(), s.files.Load()
	f, err := build(ctx, was)
	switch {
	case ctx.Err() != nil:
	case errors.Is(err, ErrNoSources):
		if was == nil {
			log.Info("no WebAssembly rules: the go command or the sources are missing")
		}
	case err != nil:
		log.Warn("the WebAssembly rules could not be built", "err", err)
	case f != was:
		s.files.Store(f)
		log.Info("the WebAssembly rules are ready", "took", time.Since(began).Round(time.Millisecond),
			"bytes", len(f.Program))
	}
}

// Made returns the files built from the available sources.
func Made(ctx context.Context) (*Source, error) {
	s := new(Source)
	f, err := build(ctx, nil)
	s.files.Store(f)
	return s, err
}
