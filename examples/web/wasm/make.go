package wasm

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"bourse.example/examples/web/wasm/rules"
)

// This file builds the program with the go command.

// program is the package to build.
const program = "bourse.example/examples/web/wasm/bourse"

// ErrNoSources reports that the go command or the program's sources are not available.
var ErrNoSources = errors.New("wasm: the go command or the sources are missing")

// Make builds all files that a page needs into a directory: the program, the script that starts it, bourse.js
// and its types. It runs the go command in the current directory, which must be in the module.
func Make(ctx context.Context, dir string) error {
	sources, err := Sources(ctx)
	if err != nil {
		return err
	}
	return build(ctx, dir, sources)
}

func build(ctx context.Context, dir, sources string) error {
	temp, err := os.MkdirTemp("", "bourse-wasm-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	built := filepath.Join(temp, "bourse.wasm")
	if _, err := run(ctx, "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", built,
		program); err != nil {
		return err
	}
	text, err := os.ReadFile(built)
	if err != nil {
		return err
	}
	env, err := run(ctx, "env", "GOROOT", "GOVERSION")
	if err != nil {
		return err
	}
	root, version, _ := strings.Cut(strings.TrimSpace(env), "\n")
	starter, err := os.ReadFile(filepath.Join(root, "lib", "wasm", execName))
	if err != nil {
		return err
	}
	m := Manifest{API: rules.API, Go: version, Program: programName, Exec: execName, Size: len(text),
		Sources: sources}
	manifest, err := json.MarshalIndent(m, "", "  ")
	if err != nil {
		return err
	}
	packed, err := compress(text)
	if err != nil {
		return err
	}
	files := maps.Clone(Module)
	files[programName], files[execName] = packed, starter
	for name, text := range files {
		if err := put(dir, name, text); err != nil {
			return err
		}
	}
	return put(dir, ManifestName, append(manifest, '\n')) // the last: it means that the other files are there
}

// put writes a file atomically.
func put(dir, name string, text []byte) error {
	name = filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(name), ".new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Chmod(0o644), f.Close()); err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// Sources returns a hash of everything that the program is built from: the version of Go and every source
// file.
func Sources(ctx context.Context) (string, error) {
	if _, err := exec.LookPath("go"); err != nil {
		return "", ErrNoSources
	}
	const form = `{{if not .Standard}}{{$d := .Dir}}{{range .GoFiles}}{{$d}}/{{.}}{{"\n"}}{{end}}{{range .EmbedFiles}}{{$d}}/{{.}}{{"\n"}}{{end}}{{end}}`
	list, err := run(ctx, "list", "-deps", "-f", form, program)
	if err != nil {
		return "", errors.Join(ErrNoSources, err)
	}
	version, err := run(ctx, "env", "GOVERSION")
	if err != nil {
		return "", err
	}
	h := sha256.New()
	fmt.Fprintf(h, "%s\n", version)
	names := strings.FieldsFunc(list, func(r rune) bool { return r == '\n' || r == '\r' })
	for _, name := range slices.Sorted(maps.Keys(Module)) {
		fmt.Fprintf(h, "%s %x\n", name, sha256.Sum256(Module[name]))
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(h, "%s %x\n", filepath.Base(name), sha256.Sum256(text))
	}
	return hex.EncodeToString(h.Sum(nil)[:16]), nil
}

// run runs the go command for GOOS=js and GOARCH=wasm and returns its output.
func run(ctx context.Context, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	cmd.WaitDelay = 5 * time.Second // processes it started may keep its output open
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		said, _, _ := strings.Cut(strings.TrimSpace(errs.String()), "\n")
		return "", fmt.Errorf("wasm: go %s: %w: %s", args[0], err, said)
	}
	return out.String(), nil
}

func compress(text []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(text)
	err = errors.Join(err, w.Close())
	return b.Bytes(), err
}
