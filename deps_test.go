package bourse_test

import (
	"bytes"
	"encoding/json"
	"go/parser"
	"go/token"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const module = "bourse.example"

// A listed is what go list prints about a package.
type listed struct {
	ImportPath   string
	Standard     bool
	DepOnly      bool
	Deps         []string
	Imports      []string
	TestImports  []string
	XTestImports []string
}

// list runs go list for the module's packages and everything they import. Profiles are off: a profile would
// give each package a different name in every program.
var list = sync.OnceValues(func() (all []listed, err error) {
	out, err := exec.Command("go", "list", "-deps", "-pgo=off",
		"-json=ImportPath,Standard,DepOnly,Deps,Imports,TestImports,XTestImports", "./...").Output()
	for d := json.NewDecoder(bytes.NewReader(out)); err == nil && d.More(); {
		var p listed
		err = d.Decode(&p)
		all = append(all, p)
	}
	return all, err
})

// layer returns the level of one of the module's packages. Imports go down, never up, and games on the same
// level do not import each other. Internal packages that programs use are below the root package, except the
// grammar that games are made with and the packages of sentences and pictures. Packages for tests only, internal/testkit,
// are above everything and know no game.
func layer(path string) (level int, name string) {
	rest := strings.TrimPrefix(strings.TrimPrefix(path, module), "/")
	name, _, _ = strings.Cut(rest, "/")
	switch name {
	case "rng":
		return 0, name
	case "internal":
		switch {
		case isTestkit(path):
			return 6, rest
		case rest == "internal/grammar", rest == "internal/sentences", rest == "internal/sheet":
			return 3, rest
		}
		return 1, rest
	case "":
		return 2, name
	case "examples":
		return 5, rest
	}
	return 4, name
}

func isTestkit(path string) bool { return strings.HasPrefix(path, module+"/internal/testkit/") }

// isTell reports whether the package puts a game into words for people.
func isTell(path string) bool { return strings.HasSuffix(path, "/tell") }

func ours(path string) bool { return path == module || strings.HasPrefix(path, module+"/") }

// mayImport reports whether the package of one path may import that of another.
func mayImport(from, to string) bool {
	fromLevel, fromName := layer(from)
	toLevel, toName := layer(to)
	switch {
	case isTell(from): // it describes one game from what a seat knows
		return to == strings.TrimSuffix(from, "/tell") || to == module || to == module+"/internal/sentences" ||
			to == module+"/internal/sheet"
	case fromLevel == 4 && toLevel == 4: // a game's own packages
		return fromName == toName && !isTell(to) // programs use the words for people; the rules never do
	case fromLevel == 0:
		return toLevel == 0
	case fromLevel == toLevel && (fromLevel == 1 || fromLevel == 3 || fromLevel == 5 || fromLevel == 6):
		return true
	case fromLevel == 6:
		return toLevel <= 3
	}
	return toLevel < fromLevel
}

func TestMayImport(t *testing.T) {
	for pair, want := range map[[2]string]bool{
		{"/rng", ""}:                     false,
		{"/rng", "/internal/strict"}:     false,
		{"", "/rng"}:                     true,
		{"", "/futures"}:                 false,
		{"/internal/strict", "/rng"}:     true,
		{"/internal/strict", ""}:         false,
		{"/internal/strict", "/futures"}: false,
		{"/internal/testkit/conform", "/internal/testkit/playout"}: true,
		{"/futures", "/internal/testkit/conform"}:                  false,
		{"/examples/play", "/internal/testkit/conform"}:            false,
		{"/internal/testkit/conform", ""}:                          true,
		{"/internal/testkit/conform", "/futures"}:                  false,
		{"/futures", ""}:                         true,
		{"/futures", "/rng"}:                     true,
		{"/futures", "/merlin"}:                  false,
		{"/futures", "/futures/internal"}:        true,
		{"/futures/tell", "/futures"}:            true,
		{"/futures", "/futures/tell"}:            false,
		{"/futures/tell", "/merlin"}:             false,
		{"/futures/tell", "/merlin/tell"}:        false,
		{"/futures/tell", ""}:                    true,
		{"/futures/tell", "/internal/sentences"}: true,
		{"/futures/tell", "/internal/sheet"}:     true,
		{"/internal/sheet", ""}:                  true,
		{"/internal/sheet", "/futures"}:          false,
		{"/futures/tell", "/rng"}:                false,
		{"/examples/play", "/futures/tell"}:      true,
		{"/futures", "/internal/strict"}:         true,
		{"/futures", "/examples/bots"}:           false,
		{"/futures", "/internal/grammar"}:        true,
		{"/internal/grammar", ""}:                true,
		{"/internal/grammar", "/futures"}:        false,
		{"", "/internal/grammar"}:                false,
		{"/examples/play", "/futures"}:           true,
		{"/examples/play", "/examples/b"}:        true,
		{"/examples/play", "/internal/x"}:        true,
		{"", "/examples/bots"}:                   false,
	} {
		if got := mayImport(module+pair[0], module+pair[1]); got != want {
			t.Errorf("%q may import %q: %v", pair[0], pair[1], got)
		}
	}
}

// TestImports_run_one_way checks that every package imports only what is below it: rng <- bourse <- games <-
// examples.
func TestImports_run_one_way(t *testing.T) {
	if testing.Short() {
		t.Skip("asks the go command for all packages")
	}
	packages, err := list()
	if err != nil || len(packages) < 5 {
		t.Fatalf("%d packages, %v", len(packages), err)
	}
	for _, p := range packages {
		if p.DepOnly {
			continue
		}
		for _, path := range p.Imports {
			if ours(path) && !mayImport(p.ImportPath, path) {
				t.Errorf("%s imports %s", p.ImportPath, path)
			}
		}
		from, name := layer(p.ImportPath)
		for _, path := range append(append([]string(nil), p.TestImports...), p.XTestImports...) {
			if to, other := layer(path); ours(path) && from == 4 && to == 4 && name != other {
				t.Errorf("tests of %s import the game %s", p.ImportPath, path)
			}
		}
	}
}

// TestImports_of_modules checks the modules under examples in the same way: they do not use testkit either.
func TestImports_of_modules(t *testing.T) {
	mods, err := filepath.Glob("examples/*/go.mod")
	if err != nil || len(mods) == 0 {
		t.Fatalf("no modules under examples: %v", err)
	}
	for _, mod := range mods {
		err := filepath.WalkDir(filepath.Dir(mod), func(path string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			from := module + "/" + filepath.ToSlash(filepath.Dir(path))
			for _, spec := range f.Imports {
				if to, _ := strconv.Unquote(spec.Path.Value); ours(to) && !mayImport(from, to) {
					t.Errorf("%s imports %s", path, to)
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
}

// TestDeps_of_a_game checks which packages a program gets when it imports a game.
func TestDeps_of_a_game(t *testing.T) {
	packages, err := list()
	if err != nil {
		t.Fatal(err)
	}
	standard := make(map[string]bool)
	for _, p := range packages {
		standard[p.ImportPath] = p.Standard
	}
	for _, p := range packages {
		if p.DepOnly || isTestkit(p.ImportPath) {
			continue // testkit is for tests only
		}
		for _, path := range p.Deps {
			if path == "testing" || !ours(path) && !standard[path] {
				t.Errorf("%s takes %s with it", p.ImportPath, path)
			}
		}
	}
}

// A modFile is a go.mod.
type modFile struct {
	Module  struct{ Path string }
	Require []struct {
		Path     string
		Indirect bool
	}
	Replace []struct{}
}

// modOf reads the go.mod in a directory.
func modOf(t *testing.T, dir string) (mod modFile) {
	t.Helper()
	out, err := exec.Command("go", "mod", "edit", "-json", filepath.Join(dir, "go.mod")).Output()
	if err == nil {
		err = json.Unmarshal(out, &mod)
	}
	if err != nil {
		t.Fatal(err)
	}
	return mod
}

// TestDeps_of_a_board checks that a program which imports the boards, the guided games or the rules for browsers builds
// no other module: no database and no server.
func TestDeps_of_a_board(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}",
		"./board/...", "./teach/...", "./wasm/...")
	cmd.Dir = "examples/web"
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	paths := strings.Fields(string(out))
	for _, path := range paths {
		if !ours(path) || strings.HasPrefix(path, module+"/examples/web/host") {
			t.Errorf("the boards take %s with them", path)
		}
	}
	if !slices.Contains(paths, module+"/examples/web/board") {
		t.Errorf("the boards are not among %d packages", len(paths))
	}
}

// TestRequirements checks that go.mod requires only the two libraries that the tests use.
func TestRequirements(t *testing.T) {
	mod := modOf(t, ".")
	var paths []string
	for _, r := range mod.Require {
		paths = append(paths, r.Path)
		if r.Indirect {
			t.Errorf("%s is an indirect requirement", r.Path)
		}
	}
	sort.Strings(paths)
	if diff := cmp.Diff([]string{"github.com/google/go-cmp", "pgregory.net/rapid"}, paths); diff != "" ||
		mod.Module.Path != module || len(mod.Replace) > 0 {
		t.Errorf("module %s, %d replaced: %s", mod.Module.Path, len(mod.Replace), diff)
	}
}
