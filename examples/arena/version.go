package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
)

// This file determines the version of the program, so that games of different versions are not mixed in one
// file.

// A version is what a game's result depends on besides the run. Sources, Commit and Program are empty if
// unknown. Two programs have the same version if one of these three is known to both and equal.
type version struct {
	// Sources is a digest of the sources that the program was built from, if they are still in place.
	Sources string `json:"sources,omitempty"`
	// Commit is the commit of a clean checkout, which go build records in the program.
	Commit  string `json:"commit,omitempty"`
	Program string `json:"program,omitempty"` // a digest of the executable
	Go      string `json:"go"`
	// Searches use floating-point numbers, which processor types round differently.
	Platform string `json:"platform"`
	Modules  string `json:"modules"` // a digest of the dependencies
}

// takeVersion determines the version of this program.
func takeVersion() (version, error) {
	v := version{Go: runtime.Version(), Platform: runtime.GOARCH}
	exe, err := os.Executable()
	if err != nil {
		return v, err
	}
	if v.Program, err = digestFile(exe); err != nil {
		return v, err
	}
	modules := sha256.New()
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, m := range info.Deps {
			if m.Replace == nil {
				fmt.Fprintln(modules, m.Path, m.Version, m.Sum)
			}
		}
		v.Commit = commitOf(info)
		for _, s := range info.Settings {
			if strings.HasPrefix(s.Key, "GO") && strings.EqualFold(s.Key, "go"+runtime.GOARCH) { // GOAMD64=v1
				v.Platform += " " + s.Value
			}
		}
	}
	v.Modules = brief(modules.Sum(nil))
	if _, file, _, ok := runtime.Caller(0); ok && filepath.IsAbs(file) {
		v.Sources = sourcesOf(filepath.Join(filepath.Dir(file), "..", ".."), exe)
	}
	return v, nil
}

// commitOf returns the commit of the clean checkout from which the program was built.
func commitOf(info *debug.BuildInfo) string {
	commit, clean := "", false
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			commit = s.Value
		case "vcs.modified":
			clean = s.Value == "false"
		}
	}
	if !clean {
		return ""
	}
	return commit
}

// brief returns the first digits of a digest.
func brief(sum []byte) string { return hex.EncodeToString(sum[:16]) }

func digestFile(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return brief(h.Sum(nil)), nil
}

// apart lists folders of the module that are not part of the arena.
var apart = []string{"internal/testkit", "examples/describe", "examples/play", "examples/quickstart",
	"examples/terminal", "examples/web"}

// sourcesOf returns the digest of the arena's sources below a folder, or "" if they are missing or newer than
// the program: then the program was not built from them. A program that go run built matches the sources in
// place.
func sourcesOf(root, exe string) string {
	if mod, err := os.ReadFile(filepath.Join(root, "go.mod")); err != nil ||
		!bytes.HasPrefix(mod, []byte("module bourse.example\n")) {
		return ""
	}
	built, err := os.Stat(exe)
	if err != nil {
		return ""
	}
	fresh := strings.Contains(exe, "go-build")
	h := sha256.New()
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if d.IsDir() {
			if name != "." && strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" ||
				slices.Contains(apart, name) {
				return fs.SkipDir
			}
			return nil
		}
		if !(strings.HasSuffix(name, ".go") || d.Name() == "go.mod" || d.Name() == "go.sum") ||
			strings.HasSuffix(name, "_test.go") {
			return nil
		}
		if info, err := d.Info(); err != nil || !fresh && info.ModTime().After(built.ModTime()) {
			return fmt.Errorf("%s is newer than the program", name)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		fmt.Fprintf(h, "%s %d\n", name, len(text))
		h.Write(text)
		return nil
	})
	if err != nil {
		return ""
	}
	return brief(h.Sum(nil))
}

// differs describes how a worker's version differs from the server's. It returns "" if they are the same.
func (v version) differs(worker version) string {
	one := func(a, b string) bool { return a != "" && a == b }
	switch {
	case worker.Platform != v.Platform:
		return fmt.Sprintf("it is built for %s, the server for %s", legible(worker.Platform), v.Platform)
	case worker.Go != v.Go:
		return fmt.Sprintf("it is built with %s, the server with %s", legible(worker.Go), v.Go)
	case worker.Modules != v.Modules:
		return "it is built with other module versions than the server"
	case one(worker.Program, v.Program), one(worker.Sources, v.Sources), one(worker.Commit, v.Commit):
		return ""
	case worker.Sources != "" && v.Sources != "":
		return fmt.Sprintf("it is built from sources %s, the server from %s", legible(worker.Sources),
			v.Sources)
	case worker.Commit != "" && v.Commit != "":
		return fmt.Sprintf("it is built from commit %s, the server from %s", legible(worker.Commit), v.Commit)
	}
	return "it is a different program from the server's, and the sources of both are not known"
}

// stamp returns the mark for a worker's results: a digest of the version and of the bots of the run, or of the
// training.
func (v version) stamp(run *header, train *training) string {
	if run == nil {
		run = &header{}
	}
	text, err := json.Marshal(struct {
		Version version
		Game    string
		Edition string
		Config  json.RawMessage
		Bots    []bot
		Train   *training
	}{v, run.Game, run.Edition, run.Config, run.Bots, train})
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(text)
	return brief(sum[:])
}

// legible makes text from another program printable on one line.
func legible(text string) string { return reason(fmt.Errorf("%.80s", text)) }
