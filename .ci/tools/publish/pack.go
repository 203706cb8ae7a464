package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/module"
	"golang.org/x/mod/sumdb/dirhash"
	"golang.org/x/mod/zip"
)

// This file writes the zip files of modules and their hashes.

// A sum is what go.sum has for a module.
type sum struct {
	mod        module.Version
	zip, goMod string // hashes
}

// writeSums adds hashes to the go.sum of a module, in the go command's order.
func (t *tree) writeSums(dir string, added []sum) error {
	file := filepath.Join(t.dir, dir, "go.sum")
	text, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	hashes := map[module.Version]string{}
	for line := range strings.Lines(string(text)) {
		if f := strings.Fields(line); len(f) == 3 {
			hashes[module.Version{Path: f[0], Version: f[1]}] = f[2]
		}
	}
	for _, s := range added {
		hashes[s.mod] = s.zip
		hashes[module.Version{Path: s.mod.Path, Version: s.mod.Version + "/go.mod"}] = s.goMod
	}
	var list []module.Version
	for m := range hashes {
		list = append(list, m)
	}
	module.Sort(list)
	var b strings.Builder
	for _, m := range list {
		fmt.Fprintf(&b, "%s %s %s\n", m.Path, m.Version, hashes[m])
	}
	if !slices.Contains(t.files, filepath.ToSlash(filepath.Join(dir, "go.sum"))) {
		t.files = append(t.files, filepath.ToSlash(filepath.Join(dir, "go.sum")))
	}
	return os.WriteFile(file, []byte(b.String()), 0o644)
}

// pack writes the module to the proxy and returns its hashes. Like the go command, it adds the LICENSE of the root
// module to a module that has none.
func (t *tree) pack(dir string, mod module.Version, goMod []byte) (sum, error) {
	prefix := ""
	if dir != "" {
		prefix = dir + "/"
	}
	var files []zip.File
	licensed := false
	for _, name := range t.files {
		if rest, inside := strings.CutPrefix(name, prefix); inside {
			files = append(files, file{name: rest, path: filepath.Join(t.dir, name)})
			licensed = licensed || rest == "LICENSE"
		}
	}
	if !licensed {
		files = append(files, file{name: "LICENSE", path: filepath.Join(t.dir, "LICENSE")})
	}
	var packed bytes.Buffer
	if err := zip.Create(&packed, mod, files); err != nil {
		return sum{}, err
	}
	target, err := os.MkdirTemp("", "publish")
	if err != nil {
		return sum{}, err
	}
	temporary := target
	defer os.RemoveAll(temporary)
	if t.proxy != "" {
		escaped, err := module.EscapePath(mod.Path)
		if err != nil {
			return sum{}, err
		}
		target = filepath.Join(t.proxy, escaped, "@v")
		if err := os.MkdirAll(target, 0o755); err != nil {
			return sum{}, err
		}
	}
	base := filepath.Join(target, mod.Version)
	err = errors.Join(os.WriteFile(base+".zip", packed.Bytes(), 0o644),
		os.WriteFile(base+".mod", goMod, 0o644),
		os.WriteFile(base+".info", fmt.Appendf(nil, `{"Version":%q}`, mod.Version), 0o644),
		os.WriteFile(filepath.Join(target, "list"), []byte(mod.Version+"\n"), 0o644))
	if err != nil {
		return sum{}, err
	}
	s := sum{mod: mod}
	if s.zip, err = dirhash.HashZip(base+".zip", dirhash.Hash1); err != nil {
		return sum{}, err
	}
	s.goMod, err = dirhash.Hash1([]string{"go.mod"}, func(string) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(goMod)), nil
	})
	return s, err
}

// A file is one file of a module.
type file struct{ name, path string }

func (f file) Path() string                 { return f.name }
func (f file) Lstat() (os.FileInfo, error)  { return os.Lstat(f.path) }
func (f file) Open() (io.ReadCloser, error) { return os.Open(f.path) }
