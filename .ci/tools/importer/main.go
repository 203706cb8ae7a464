// Command importer writes a program that uses every exported name of packages, as a program of another module can:
// constants, variables, functions, types with their fields, and methods. It writes the type of each, so it compiles only
// if another module can declare what the name stands for.
//
//	importer DIR GAME PACKAGE... >main.go
//
// DIR has the module, whose root package has generic names. They are used with the types of package GAME.
package main

import (
	"bytes"
	"fmt"
	"go/format"
	"go/types"
	"io"
	"log"
	"maps"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) < 4 {
		log.Fatal("usage: importer DIR GAME PACKAGE...")
	}
	if err := write(os.Stdout, os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		log.Fatal(err)
	}
}

// Two functions take what only this module can make. They can be named, but not their parameters.
var closed = []string{"NewRules", "NewIllegal"}

// write writes the program.
func write(out io.Writer, dir, game string, patterns []string) error {
	list, err := packages.Load(&packages.Config{Dir: dir,
		Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps}, patterns...)
	if err != nil {
		return err
	}
	p := program{imports: map[string]string{}}
	for _, pkg := range list {
		for _, fault := range pkg.Errors {
			return fault
		}
		if pkg.PkgPath == game {
			p.game = pkg.Types.Scope()
		}
	}
	if p.game == nil {
		return fmt.Errorf("package %s is not among the packages", game)
	}
	for _, pkg := range list {
		scope := pkg.Types.Scope()
		for _, name := range scope.Names() {
			if obj := scope.Lookup(name); obj.Exported() {
				if err := p.use(obj); err != nil {
					return fmt.Errorf("%s: %w", obj, err)
				}
			}
		}
	}
	var b bytes.Buffer
	b.WriteString("package main\n\nimport (\n")
	for _, path := range slices.Sorted(maps.Keys(p.imports)) {
		fmt.Fprintf(&b, "%s %q\n", p.imports[path], path)
	}
	b.WriteString(")\n\nfunc main() {}\n\n")
	b.Write(p.Bytes())
	text, err := format.Source(b.Bytes())
	if err == nil {
		_, err = out.Write(text)
	}
	return err
}

// A program is the text that uses the names.
type program struct {
	bytes.Buffer
	imports map[string]string // the local names of packages, by path
	game    *types.Scope
}

// of is the qualifier of a package.
func (p *program) of(pkg *types.Package) string {
	name, ok := p.imports[pkg.Path()]
	if !ok {
		name = fmt.Sprint("p", len(p.imports))
		p.imports[pkg.Path()] = name
	}
	return name
}

func (p *program) use(obj types.Object) error {
	name := p.of(obj.Pkg()) + "." + obj.Name()
	switch obj := obj.(type) {
	case *types.TypeName:
		return p.useType(obj)
	case *types.Const:
		fmt.Fprintf(p, "const _ = %s\n", name)
	case *types.Func:
		typ, list, err := p.instance(obj.Type(), obj.Signature().TypeParams())
		switch {
		case err != nil:
			return err
		case slices.Contains(closed, obj.Name()):
			fmt.Fprintf(p, "var _ = %s%s\n", name, list)
		default:
			fmt.Fprintf(p, "var _ %s = %s%s\n", p.text(typ), name, list)
		}
	default:
		fmt.Fprintf(p, "var _ %s = %s\n", p.text(obj.Type()), name)
	}
	return nil
}

func (p *program) useType(obj *types.TypeName) error {
	typ := obj.Type()
	if named, ok := typ.(*types.Named); ok {
		var err error
		if typ, _, err = p.instance(typ, named.TypeParams()); err != nil {
			return err
		}
	}
	body, open := typ.Underlying().(*types.Interface)
	if open && !body.IsMethodSet() {
		fmt.Fprintf(p, "func _[T %s](T) {}\n", p.text(typ)) // only a constraint
		return nil
	}
	fmt.Fprintf(p, "var _ %s\n", p.text(typ))
	if body, ok := typ.Underlying().(*types.Struct); ok {
		for i := range body.NumFields() {
			if f := body.Field(i); f.Exported() {
				fmt.Fprintf(p, "var _ = func(x *%s) *%s { return &x.%s }\n", p.text(typ), p.text(f.Type()), f.Name())
			}
		}
	}
	if !open {
		typ = types.NewPointer(typ)
	}
	set := types.NewMethodSet(typ)
	for i := range set.Len() {
		m := set.At(i).Obj()
		if !m.Exported() {
			continue
		}
		sig := m.Type().(*types.Signature)
		params := []*types.Var{types.NewParam(0, nil, "", typ)}
		for i := range sig.Params().Len() {
			params = append(params, types.NewParam(0, nil, "", sig.Params().At(i).Type()))
		}
		whole := types.NewSignatureType(nil, nil, nil, types.NewTuple(params...), sig.Results(), sig.Variadic())
		fmt.Fprintf(p, "var _ %s = (%s).%s\n", p.text(whole), p.text(typ), m.Name())
	}
	return nil
}

// text returns the text of a type.
func (p *program) text(typ types.Type) string { return types.TypeString(typ, p.of) }

// instance returns a type with its type arguments, and their list. The names of type parameters in the root package
// tell what they stand for: the state S, the move M, the view V, the event E, and any comparable T.
func (p *program) instance(typ types.Type, params *types.TypeParamList) (types.Type, string, error) {
	if params.Len() == 0 {
		return typ, "", nil
	}
	of := map[string]string{"S": "State", "M": "Move", "V": "View", "E": "Event", "T": "State"}
	var arguments []types.Type
	var list []string
	for i := range params.Len() {
		arg := p.game.Lookup(of[params.At(i).Obj().Name()])
		if arg == nil {
			return nil, "", fmt.Errorf("nothing is known to stand for %s", params.At(i))
		}
		arguments = append(arguments, arg.Type())
		list = append(list, p.text(arg.Type()))
	}
	typ, err := types.Instantiate(nil, typ, arguments, true)
	return typ, "[" + strings.Join(list, ", ") + "]", err
}
