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

// This file says which version of the program this is, so that games of different versions do not come
// into one file.

// A version is what the outcome of a game depends on, beside the run. Of sources, commit and program those
// are empty that are not known; two programs are of one version if one that both know is the same.
type version struct {
	// Sources is a digest of the sources that the program was built from, if they are where they were.
	Sources string `json:"sources,omitempty"`
	// Commit is that of a clean checkout, which go build writes into the program.
	Commit  string `json:"commit,omitempty"`
	Program string `json:"program,omitempty"` // a digest of the program's file
	Go      string `json:"go"`
	// searches have floating point, which processors' kinds round differently
	Platform string `json:"platform"`
	Modules  string `json:"modules"` // a digest of the modules of others
}

// takeVersion finds out which version this is.
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

// commitOf returns the commit of a clean checkout that the program was built from.
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

// brief writes the beginning of a digest.
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

// apart are folders of the module that the arena is not made of.
var apart = []string{"internal/testkit", "examples/describe", "examples/play", "examples/quickstart",
	"examples/terminal", "examples/web"}

// sourcesOf returns the digest of the sources below a folder that the arena is made of, or "" if they are not
// there or are younger than the program: then it was not made of these. What go run has built is of what is
// there.
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
			return fmt.Errorf("%s is younger than the program", name)
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

// differs says in what a worker's version is not the server's, and nothing if they are one.
func (v version) differs(worker version) string {
	one := func(a, b string) bool { return a != "" && a == b }
	switch {
	case worker.Platform != v.Platform:
		return fmt.Sprintf("it is built for %s, the server for %s", legible(worker.Platform), v.Platform)
	case worker.Go != v.Go:
		return fmt.Sprintf("it is built with %s, the server with %s", legible(worker.Go), v.Go)
	case worker.Modules != v.Modules:
		return "it is built with other versions of other modules than the server"
	case one(worker.Program, v.Program), one(worker.Sources, v.Sources), one(worker.Commit, v.Commit):
		return ""
	case worker.Sources != "" && v.Sources != "":
		return fmt.Sprintf("it is built from other sources, %s, than the server, %s", legible(worker.Sources),
			v.Sources)
	case worker.Commit != "" && v.Commit != "":
		return fmt.Sprintf("it is built from commit %s, the server from %s", legible(worker.Commit), v.Commit)
	}
	return "it is another program than the server's, and the sources of both are not known"
}

// stamp is what a worker of the version writes on its results of a run: a digest of the version and the bots.
func (v version) stamp(h *header) string {
	text, err := json.Marshal(struct {
		Version version
		Game    string
		Edition string
		Config  json.RawMessage
		Bots    []bot
	}{v, h.Game, h.Edition, h.Config, h.Bots})
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(text)
	return brief(sum[:])
}

// legible makes what another program has sent fit for a line.
func legible(text string) string { return reason(fmt.Errorf("%.80s", text)) }
