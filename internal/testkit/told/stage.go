package told

import (
	"encoding"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"bourse.example"
)

// This file reads tales from files.

// A Stage sets up positions of tales.
type Stage[S any] struct {
	// Names has what names in the files stand for: the fields of a config as a JSON object, or a list of
	// changes or of moves.
	Names map[string]string
	// Set has functions that change a state. Their other parameters are the words of the change.
	Set map[string]any
	// Index returns the index of an array that a name stands for. It may be nil.
	Index func(name string) int
	// Check returns what is wrong with a changed state. It may be nil.
	Check func(*S) error
}

// ReadNames reads testdata/FILE, in which each line is "name: text". It panics if it cannot.
func ReadNames(file string) map[string]string { return ReadBook(file) }

// Tales reads tales from testdata/FILE, which [Games.Golden] compares with what is told:
//
//	== NAME
//	> CONFIG field=value SEAT
//	> set CHANGE; CHANGE
//	> MOVE; MOVE // MOVE
//	what is told
//
// There may be several lines of changes and of moves, or none. The moves after // are those that are told. A
// change is an assignment, "Seats[0].Crowns=1" or "Bank-=2", or a function with its words. It panics if
// a file cannot be read.
func (st Stage[S]) Tales(file string) (tales []Tale[S]) {
	text, err := os.ReadFile("testdata/" + file)
	if err != nil {
		panic(err)
	}
	for _, part := range strings.Split("\n\n"+string(text), "\n\n== ")[1:] {
		lines := strings.Split(part, "\n")
		n := 1
		for n < len(lines) && strings.HasPrefix(lines[n], "> ") {
			lines[n] = lines[n][len("> "):]
			n++
		}
		tale := st.Tale(lines[0], lines[1:n]...)
		tale.Lines = lines[1:n]
		tales = append(tales, tale)
	}
	return tales
}

// Tale reads a tale from its lines in a file. It panics if it cannot.
func (st Stage[S]) Tale(name string, lines ...string) Tale[S] {
	tale := Tale[S]{Name: name}
	if err := st.read(&tale, lines); err != nil {
		panic(fmt.Sprintf("%s: %v", name, err))
	}
	return tale
}

func (st Stage[S]) read(tale *Tale[S], lines []string) error {
	if len(lines) == 0 {
		return fmt.Errorf("there are no lines")
	}
	words := strings.Fields(lines[0])
	last := len(words) - 1
	if err := tale.Seat.UnmarshalText([]byte(words[last])); err != nil {
		return err
	}
	config := map[string]json.RawMessage{}
	if err := json.Unmarshal([]byte(st.expand(words[0])), &config); err != nil {
		return fmt.Errorf("%s: %w", words[0], err)
	}
	for _, word := range words[1:last] {
		field, value, _ := strings.Cut(word, "=")
		config[field] = json.RawMessage(value)
	}
	tale.Config = config
	var changes []string
	lines = lines[1:]
	for len(lines) > 0 && strings.HasPrefix(lines[0], "set ") {
		changes = append(changes, st.list(lines[0][len("set "):])...)
		lines = lines[1:]
	}
	if changes != nil {
		tale.Change = func(s *S) { st.changeAll(s, tale.Name, changes) }
	}
	before, after, told := strings.Cut(strings.Join(lines, " "), "//")
	if tale.Moves = strings.Join(st.list(before), ";"); told {
		tale.Moves += " // " + strings.Join(st.list(after), ";")
	}
	return nil
}

// changeAll makes changes. It panics if it cannot.
func (st Stage[S]) changeAll(s *S, tale string, changes []string) {
	for _, change := range changes {
		if err := st.change(s, change); err != nil {
			panic(fmt.Sprintf("%s: %s: %v", tale, change, err))
		}
	}
	if st.Check != nil {
		if err := st.Check(s); err != nil {
			panic(fmt.Sprintf("%s: %v\n%v", tale, err, *s))
		}
	}
}

// expand returns what a name stands for. Other texts stand for themselves.
func (st Stage[S]) expand(name string) string {
	if text, ok := st.Names[name]; ok {
		return text
	}
	return name
}

// list returns the parts of a list, with names replaced by the lists that they stand for.
func (st Stage[S]) list(text string) (parts []string) {
	for part := range strings.SplitSeq(text, ";") {
		part = strings.TrimSpace(part)
		if text, ok := st.Names[part]; ok {
			parts = append(parts, st.list(text)...)
		} else if part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}

var assignment = regexp.MustCompile(`^([A-Z][\w.\[\]-]*?)(-=|\+=|=)(.*)$`)

// change makes one change.
func (st Stage[S]) change(s *S, text string) error {
	if m := assignment.FindStringSubmatch(text); m != nil {
		return st.assign(reflect.ValueOf(s).Elem(), m[1], m[2], m[3])
	}
	words := strings.Fields(text)
	do := reflect.ValueOf(st.Set[words[0]])
	if !do.IsValid() {
		return fmt.Errorf("there is no such change")
	}
	args := []reflect.Value{reflect.ValueOf(s)}
	for i, word := range words[1:] {
		of := do.Type().In(min(i+1, do.Type().NumIn()-1))
		if do.Type().IsVariadic() && i+1 >= do.Type().NumIn()-1 {
			of = of.Elem()
		}
		arg := reflect.New(of).Elem()
		if err := parse(arg, word); err != nil {
			return err
		}
		args = append(args, arg)
	}
	do.Call(args)
	return nil
}

// step matches a step of a path: a field, or an index in brackets.
var step = regexp.MustCompile(`\w+|\[[^\]]+\]`)

func (st Stage[S]) assign(at reflect.Value, path, sign, value string) error {
	for _, name := range step.FindAllString(path, -1) {
		if name[0] != '[' {
			if at = at.FieldByName(name); !at.IsValid() {
				return fmt.Errorf("there is no field %s", name)
			}
			continue
		}
		name = strings.Trim(name, "[]")
		i, err := strconv.Atoi(name)
		if err != nil {
			i = st.Index(name)
		}
		at = at.Index(i)
	}
	if sign == "=" {
		return parse(at, value)
	}
	n, err := strconv.ParseInt(strings.TrimSuffix(sign, "=")+value, 10, 64)
	switch {
	case err != nil:
		return err
	case at.CanUint():
		at.SetUint(at.Uint() + uint64(n))
	case at.CanInt():
		at.SetInt(at.Int() + n)
	default:
		return fmt.Errorf("%s is not a number", path)
	}
	return nil
}

// parse reads a value: a name, a number, true or false, seats, or the first elements of an array. Seats and
// elements are separated by commas.
func parse(v reflect.Value, text string) error {
	if seats, ok := v.Addr().Interface().(*bourse.Seats); ok {
		*seats = 0
		for name := range strings.SplitSeq(text, ",") {
			seat, err := bourse.ParseSeat(name)
			if err != nil {
				return err
			}
			*seats = seats.With(seat)
		}
		return nil
	}
	named, ok := v.Addr().Interface().(encoding.TextUnmarshaler)
	if n, err := strconv.ParseInt(text, 10, 64); err == nil && v.CanInt() {
		v.SetInt(n)
		return nil
	} else if err == nil && v.CanUint() {
		v.SetUint(uint64(n))
		return nil
	}
	switch {
	case ok:
		return named.UnmarshalText([]byte(text))
	case v.Kind() == reflect.String:
		v.SetString(text)
		return nil
	case v.Kind() == reflect.Bool:
		v.SetBool(text == "true")
		return nil
	case v.Kind() == reflect.Array:
		v.SetZero()
		for i, element := range strings.Split(text, ",") {
			if err := parse(v.Index(i), strings.TrimSpace(element)); err != nil {
				return err
			}
		}
		return nil
	}
	return fmt.Errorf("%s is not %v", text, v.Type())
}
