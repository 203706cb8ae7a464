// Package wasm provides the rules of all games to JavaScript: a module, bourse.js, and the files it loads.
// The module is part of this package. go generate builds bourse.wasm, or a server does when it starts.
package wasm

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"

	"bourse.example/examples/web/board"
	"bourse.example/examples/web/wasm/rules"
)

//go:generate go run ./generate

//go:embed all:dist
var dist embed.FS

// Module has bourse.js and its companion files, by name. They are always available.
var Module = func() map[string][]byte {
	all := map[string][]byte{"board.css": []byte(board.Style)}
	err := fs.WalkDir(moduleFiles, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			all[name], err = moduleFiles.ReadFile(name)
		}
		return err
	})
	if err != nil {
		panic(err) // they are embedded in the program
	}
	return all
}()

//go:embed package.json bourse.js bourse.d.ts bourse-board.js bourse-board.d.ts types/*.d.ts example.html example.css example.js smallprint.html smallprint.js lesson.html lesson.js offline.js
var moduleFiles embed.FS

// Names of the built files, all in one directory.
const (
	ManifestName = "manifest.json"
	programName  = "bourse.wasm.gz"
	execName     = "wasm_exec.js"
)

// A Manifest describes files that belong together. bourse.js loads it first.
type Manifest struct {
	API     int    `json:"api"`   // rules.API
	Go      string `json:"go"`    // which built both files
	Program string `json:"wasm"`  // an address relative to the manifest
	Exec    string `json:"exec"`  // an address relative to the manifest
	Size    int    `json:"bytes"` // of the program, uncompressed
}

// Files are the built files.
type Files struct {
	Manifest Manifest
	Program  []byte // compressed by gzip
	Exec     []byte // Go's own wasm_exec.js
	served   map[string]file
}

// ErrNone reports that there are no built files.
var ErrNone = errors.New("wasm: the rules have not been built")

// Embedded returns the files that go generate built before this program was built, or ErrNone.
func Embedded() (*Files, error) {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	return read(sub)
}

// Open returns the files in a directory, or ErrNone.
func Open(dir string) (*Files, error) {
	f, err := read(os.DirFS(dir))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	return f, nil
}

func read(from fs.FS) (*Files, error) {
	text, err := fs.ReadFile(from, ManifestName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNone
	}
	if err != nil {
		return nil, err
	}
	var f Files
	if err := json.Unmarshal(text, &f.Manifest); err != nil {
		return nil, fmt.Errorf("%s: %w", ManifestName, err)
	}
	if f.Manifest.API != rules.API {
		return nil, fmt.Errorf("%s has version %d, want %d: run go generate again", ManifestName,
			f.Manifest.API, rules.API)
	}
	if f.Program, err = fs.ReadFile(from, path.Base(f.Manifest.Program)); err != nil {
		return nil, err
	}
	if f.Exec, err = fs.ReadFile(from, path.Base(f.Manifest.Exec)); err != nil {
		return nil, err
	}
	if _, err := unpack(f.Program, f.Manifest.Size); err != nil {
		return nil, fmt.Errorf("%s: %w", path.Base(f.Manifest.Program), err)
	}
	f.name()
	return &f, nil
}
