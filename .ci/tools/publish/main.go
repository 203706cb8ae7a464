// Command publish writes the repository's modules under another path, as they are released.
//
//	go -C .ci/tools run ./publish [-version v0.1.0] [-proxy PROXY] PATH DIR
//
// PATH is the path of the root module, and DIR is a new directory. Imports, comments and guides name PATH; testdata is
// copied as it is. Modules below examples require the others at the version, without replace directives, and their
// go.sum has the hashes that the tags will have. With -proxy, the modules are also written to a directory that can be
// used as GOPROXY=file://PROXY.
package main

import (
	"bytes"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"go/format"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/semver"
)

func main() {
	log.SetFlags(0)
	version := flag.String("version", "v0.1.0", "version of all modules")
	proxy := flag.String("proxy", "", "directory for a module proxy")
	flag.Parse()
	if flag.NArg() != 2 {
		log.Fatal("usage: publish [-version v0.1.0] [-proxy PROXY] PATH DIR")
	}
	if err := publish(flag.Arg(0), *version, flag.Arg(1), *proxy); err != nil {
		log.Fatal(err)
	}
}

func publish(path, version, dir, proxy string) error {
	if err := errors.Join(module.CheckPath(path), os.Mkdir(dir, 0o755)); err != nil {
		return err
	}
	if semver.Canonical(version) != version {
		return fmt.Errorf("%s is not a version", version)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		return err
	}
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return err
	}
	t := tree{dir: dir, proxy: proxy, from: modfile.ModulePath(mod), to: path, version: version}
	out, err := exec.Command("git", "-C", root, "ls-files", "-z").Output()
	if err != nil {
		return err
	}
	for _, name := range strings.FieldsFunc(string(out), func(r rune) bool { return r == 0 }) {
		if name == ".ci/tools/api/since" {
			continue // a commit of this repository, which matters until the first tag
		}
		if err := t.copy(root, name); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return t.require()
}

// A tree is the directory of the published modules.
type tree struct {
	dir, proxy string
	from, to   string // paths of the root module
	version    string
	files      []string // slash-separated, below dir
}

// copy writes a file with the new path.
func (t *tree) copy(root, name string) error {
	source, target := filepath.Join(root, name), filepath.Join(t.dir, name)
	info, err := os.Lstat(source)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return errors.New("not a plain file")
	}
	text, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	if !slices.Contains(strings.Split(name, "/"), "testdata") {
		if text, err = t.rename(name, text); err != nil {
			return err
		}
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	t.files = append(t.files, name)
	return os.WriteFile(target, text, info.Mode().Perm())
}

// rename returns a file's text with the new path. Go code is formatted, since the order of imports may change.
func (t *tree) rename(name string, text []byte) ([]byte, error) {
	if name == "README.md" {
		before, rest, found := bytes.Cut(text, []byte("The name `"+t.from+"` is reserved"))
		_, after, closed := bytes.Cut(rest, []byte("go mod edit -require "))
		_, after, ended := bytes.Cut(after, []byte("\n"))
		if !found || !closed || !ended {
			return nil, errors.New("the paragraph about the reserved name is not there")
		}
		text = slices.Concat(before, []byte("```\ngo get "+t.to+"\n"), after)
	}
	if !bytes.Contains(text, []byte(t.from)) {
		return text, nil
	}
	text = bytes.ReplaceAll(text, []byte(t.from), []byte(t.to))
	if strings.HasSuffix(name, ".go") {
		return format.Source(text)
	}
	return text, nil
}

// require makes the modules require each other at the version, each after those that it requires: its go.sum has
// their hashes.
func (t *tree) require() error {
	open := map[string]*modfile.File{} // by directory
	dirs := map[string]string{}        // by module path
	for _, name := range t.files {
		if filepath.Base(name) != "go.mod" || strings.HasPrefix(name, ".ci/") {
			continue // nobody imports the tools
		}
		text, err := os.ReadFile(filepath.Join(t.dir, name))
		if err != nil {
			return err
		}
		mod, err := modfile.Parse(name, text, nil)
		if err != nil {
			return err
		}
		dir := strings.TrimSuffix(strings.TrimSuffix(name, "go.mod"), "/")
		open[dir], dirs[mod.Module.Mod.Path] = mod, dir
	}
	sums := map[string]sum{} // of the modules that are done, by path
	for len(open) > 0 {
		before := len(open)
		for dir, mod := range open {
			ready := !slices.ContainsFunc(mod.Require, func(r *modfile.Require) bool {
				d, own := dirs[r.Mod.Path]
				return own && open[d] != nil
			})
			if !ready {
				continue
			}
			if err := t.finish(dir, mod, sums); err != nil {
				return fmt.Errorf("module %s: %w", cmp.Or(dir, "."), err)
			}
			delete(open, dir)
		}
		if len(open) == before {
			return errors.New("modules require each other in a circle")
		}
	}
	return nil
}

// finish writes the go.mod and go.sum of a module, and adds its hashes to sums.
func (t *tree) finish(dir string, mod *modfile.File, sums map[string]sum) error {
	for _, r := range slices.Clone(mod.Replace) {
		if err := mod.DropReplace(r.Old.Path, r.Old.Version); err != nil {
			return err
		}
	}
	var added []sum
	for _, r := range mod.Require {
		if s, own := sums[r.Mod.Path]; own {
			if err := mod.AddRequire(r.Mod.Path, t.version); err != nil {
				return err
			}
			added = append(added, s)
		}
	}
	mod.Cleanup()
	text, err := mod.Format()
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(t.dir, dir, "go.mod"), text, 0o644); err != nil {
		return err
	}
	if len(added) > 0 {
		if err := t.writeSums(dir, added); err != nil {
			return err
		}
	}
	s, err := t.pack(dir, module.Version{Path: mod.Module.Mod.Path, Version: t.version}, text)
	sums[mod.Module.Mod.Path] = s
	return err
}
