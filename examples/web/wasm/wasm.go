// Package wasm has the rules of all games for JavaScript: a module, bourse.js, and what it loads. The module
// is part of this package; bourse.wasm is made by go generate, or by Make when a server starts.
package wasm

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"

	"bourse.example/examples/web/wasm/rules"
)

// This file reads what was made.

//go:generate go run ./generate

//go:embed all:dist
var dist embed.FS

// Module are bourse.js and what belongs to it, whether anything is made or not.
//
//go:embed bourse.js bourse.d.ts types/*.d.ts example.html example.css example.js
var Module embed.FS

// The names of what is made, in one directory.
const (
	ManifestName = "manifest.json"
	programName  = "bourse.wasm.gz"
	execName     = "wasm_exec.js"
)

// A Manifest says what belongs together: bourse.js loads it first.
type Manifest struct {
	API     int    `json:"api"`     // rules.API
	Go      string `json:"go"`      // which made both files
	Program string `json:"wasm"`    // an address, from the manifest's own on
	Exec    string `json:"exec"`    // likewise
	Size    int    `json:"bytes"`   // of the program, not compressed
	Sources string `json:"sources"` // a hash of what it was made from
}

// Files are what was made.
type Files struct {
	Manifest Manifest
	Program  []byte // compressed by gzip
	Exec     []byte // Go's own wasm_exec.js
	served   map[string]file
}

// ErrNone says that nothing was made.
var ErrNone = errors.New("wasm: the rules have not been built")

// Embedded returns what go generate has made before the program was, or ErrNone.
func Embedded() (*Files, error) {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	return read(sub)
}

// Open returns what was made in a directory, or ErrNone.
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
	return &f, f.name()
}
