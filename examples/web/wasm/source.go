package wasm

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
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
	if s == nil {
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
	switch word {
	case Off:
		return ready(nil, nil)
	case Auto:
		f, err := Embedded()
		if err != nil && !errors.Is(err, ErrNone) {
			log.Warn("the embedded WebAssembly rules cannot be read", "err", err)
		}
		s := &Source{done: make(chan struct{})}
		s.files.Store(f)
		s.background(log)
		return s, nil
	}
	return ready(Open(word))
}

// ready returns a source of files that are there.
func ready(f *Files, err error) (*Source, error) {
	if err != nil {
		return nil, err
	}
	s := &Source{stop: func() {}, done: make(chan struct{})}
	s.files.Store(f)
	close(s.done)
	return s, nil
}

// background builds the files while the server runs.
func (s *Source) background(log *slog.Logger) {
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	go func() {
		defer close(s.done)
		began := time.Now()
		f, err := s.fresh(ctx)
		switch {
		case f != nil && f == s.files.Load(), ctx.Err() != nil:
		case errors.Is(err, ErrNoSources) && s.files.Load() != nil:
		case errors.Is(err, ErrNoSources):
			log.Info("no WebAssembly rules: the go command or the sources are missing")
		case err != nil:
			log.Warn("the WebAssembly rules could not be built", "err", err)
		default:
			s.files.Store(f)
			log.Info("the WebAssembly rules are ready", "took", time.Since(began).Round(time.Millisecond),
				"bytes", len(f.Program))
		}
	}()
}

// fresh returns the files built from the available sources.
func (s *Source) fresh(ctx context.Context) (*Files, error) {
	sources, err := Sources(ctx)
	if err != nil {
		return nil, err
	}
	if f := s.files.Load(); f != nil && f.Manifest.Sources == sources {
		return f, nil
	}
	return cached(ctx, caches(), sources)
}

// Made returns the files built from the available sources, now or earlier.
func Made(ctx context.Context) (*Source, error) {
	sources, err := Sources(ctx)
	if err != nil {
		return nil, err
	}
	return ready(cached(ctx, caches(), sources))
}

// caches returns a directory in the user's cache directory.
func caches() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		dir = os.TempDir()
	}
	return filepath.Join(dir, "bourse", "wasm")
}

// maxKept is the number of versions kept in the cache.
const maxKept = 3

// cached returns the files built from certain sources from the cache, and builds them if they are missing.
func cached(ctx context.Context, caches, sources string) (*Files, error) {
	dir := filepath.Join(caches, sources)
	if f, err := Open(dir); err == nil && f.Manifest.Sources == sources {
		now := time.Now()
		os.Chtimes(dir, now, now) // mark it as recently used
		return f, nil
	}
	if err := build(ctx, dir, sources); err != nil {
		return nil, err
	}
	prune(caches)
	return Open(dir)
}

// prune removes all versions except the most recently used. It ignores versions that it cannot remove.
func prune(caches string) {
	entries, err := os.ReadDir(caches)
	if err != nil {
		return
	}
	used := func(e os.DirEntry) time.Time {
		info, err := e.Info()
		if err != nil {
			return time.Time{}
		}
		return info.ModTime()
	}
	slices.SortFunc(entries, func(a, b os.DirEntry) int { return used(b).Compare(used(a)) })
	for _, e := range entries[min(maxKept, len(entries)):] {
		os.RemoveAll(filepath.Join(caches, e.Name()))
	}
}
