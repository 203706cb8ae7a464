package faults

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
)

// This file finds the test files that some tests need: the fewer are built, the sooner a fault is
// checked.

// A testFile is what a test file declares and what it mentions.
type testFile struct {
	declares map[string]bool
	mentions map[string]bool
}

// readTests reads the test files of a package, by path.
func readTests(dir string) (map[string]testFile, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		return nil, err
	}
	files := make(map[string]testFile)
	for _, name := range names {
		parsed, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		file := testFile{make(map[string]bool), make(map[string]bool)}
		for _, decl := range parsed.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Recv == nil {
					file.declares[decl.Name.Name] = true
				} else if of := receiver(decl.Recv.List[0].Type); of != nil {
					file.declares[of.Name] = true // whoever needs the type may need the method
				}
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					switch spec := spec.(type) {
					case *ast.ValueSpec:
						for _, ident := range spec.Names {
							file.declares[ident.Name] = true
						}
					case *ast.TypeSpec:
						file.declares[spec.Name.Name] = true
					}
				}
			}
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if ident, ok := n.(*ast.Ident); ok {
				file.mentions[ident.Name] = true
			}
			return true
		})
		files[name] = file
	}
	return files, nil
}

// receiver returns the name of the type that a method is of.
func receiver(e ast.Expr) *ast.Ident {
	switch e := e.(type) {
	case *ast.Ident:
		return e
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	}
	return nil
}

// unneeded lists the test files without which the tests whose names match can be built, and run alike: what runs by
// itself is always needed. It reports whether there are such tests.
func unneeded(files map[string]testFile, tests *regexp.Regexp) (rest []string, found bool) {
	needed := make(map[string]bool)
	var need func(name string)
	need = func(name string) {
		if needed[name] {
			return
		}
		needed[name] = true
		for other, file := range files {
			for declared := range file.declares {
				if files[name].mentions[declared] {
					need(other)
				}
			}
		}
	}
	for name, file := range files {
		for declared := range file.declares {
			match := tests.MatchString(declared)
			found = found || match
			if match || declared == "init" || declared == "TestMain" || declared == "_" {
				need(name)
			}
		}
	}
	for name := range files {
		if !needed[name] {
			rest = append(rest, name)
		}
	}
	return rest, found
}
