package wasm

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"bourse.example/examples/web/wasm/rules"
)

// This file builds the program with the go command.

const program = "bourse.example/examples/web/wasm/bourse"

// ErrNoSources reports that the go command or the program's sources are not available.
var ErrNoSources = errors.New("wasm: the go command or the sources are missing")

// Make builds all files that a page needs into a directory: the program, the script that starts it, bourse.js
// and its types. It runs the go command in the current directory, which must be in the module.
func Make(ctx context.Context, dir string) error {
	f, err := build(ctx, nil)
	if err != nil {
		return err
	}
	manifest, err := json.MarshalIndent(f.Manifest, "", "  ")
	if err != nil {
		return err
	}
	if err := os.RemoveAll(filepath.Join(dir, ManifestName)); err != nil { // until the files belong together
		return err
	}
	files := maps.Clone(Module)
	files[programName], files[execName] = f.Program, f.Exec
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, text, 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(dir, ManifestName), append(manifest, '\n'), 0o644)
}

// build builds the files, or returns was if it has the same program. The go command keeps what it has built.
func build(ctx context.Context, was *Files) (*Files, error) {
	if _, err := run(ctx, "list", program); err != nil {
		return nil, errors.Join(ErrNoSources, err)
	}
	temp, err := os.MkdirTemp("", "bourse-wasm-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	built := filepath.Join(temp, "bourse.wasm")
	if _, err := run(ctx, "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", built,
		program); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(built)
	if err != nil {
		return nil, err
	}
	if was != nil {
		if same, err := unpack(was.Program, was.Manifest.Size); err == nil && bytes.Equal(same, text) {
			return was, nil
		}
	}
	env, err := run(ctx, "env", "GOROOT", "GOVERSION")
	if err != nil {
		return nil, err
	}
	root, version, _ := strings.Cut(strings.TrimSpace(env), "\n")
	starter, err := os.ReadFile(filepath.Join(root, "lib", "wasm", execName))
	if err != nil {
		return nil, err
	}
	packed, err := compress(text)
	if err != nil {
		return nil, err
	}
	f := &Files{Manifest: Manifest{API: rules.API, Go: version, Program: programName, Exec: execName, Size: len(text)},
		Program: packed, Exec: starter}
	f.name()
	return f, nil
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

// unpack uncompresses a program. It returns an error if it is damaged or does not have the given size.
func unpack(packed []byte, size int) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, int64(size)+1))
	if err == nil && len(text) != size {
		err = fmt.Errorf("it does not have the %d bytes that %s lists", size, ManifestName)
	}
	return text, err
}
