// Package operations has a script of good and bad operations, which the tests of every face play: of the rules service,
// of the rules in WebAssembly, and of the server for language models. All must answer with the same codes and clauses.
package operations

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

//go:embed script.txt
var script string

// A Line is an operation of the script, with the code of its error and the clause, or the code ok.
type Line struct {
	Op, Code, Rule string
	Arguments      map[string]any
}

var line = regexp.MustCompile(`^([a-z]+) (\{.*\}) = ([a-z-]+)(?: ([A-Z][0-9.]+))?$`)

// Script returns the lines of the script. $SEED stands for a seed, and $NAME for the text after NAME: in the script.
func Script() (list []Line) {
	texts := []string{"$SEED", `"` + strings.Repeat("0b", 32) + `"`}
	for _, text := range strings.Split(strings.TrimSpace(script), "\n") {
		if name, value, ok := strings.Cut(text, ": "); ok && name == strings.ToUpper(name) {
			texts = append(texts, "$"+name, value)
			continue
		}
		if text == "" || text[0] == '#' {
			continue
		}
		found := line.FindStringSubmatch(strings.NewReplacer(texts...).Replace(text))
		if found == nil {
			panic(fmt.Sprintf("operations: %q is not a line", text))
		}
		l := Line{Op: found[1], Code: found[3], Rule: found[4]}
		if err := json.Unmarshal([]byte(found[2]), &l.Arguments); err != nil {
			panic(fmt.Sprintf("operations: %q: %v", text, err))
		}
		list = append(list, l)
	}
	return list
}

// Play plays the script. do executes a line and returns the code and the clause of its error, or the code ok and the
// result; the code is "" for what a face does not have. An argument such as @save.record is a member of the last result of
// save. Play returns the results by number of the line, and what differs from the script.
func Play(do func(Line) (code, rule string, result json.RawMessage)) (results map[int]json.RawMessage, faults []string) {
	last := map[string]map[string]any{}
	results = map[int]json.RawMessage{}
	for i, l := range Script() {
		missing := false
		for name, value := range l.Arguments {
			if text, ok := value.(string); ok && strings.HasPrefix(text, "@") {
				op, member, _ := strings.Cut(text[1:], ".")
				l.Arguments[name] = last[op][member]
				missing = missing || last[op] == nil
			}
		}
		code, rule, result := "", "", json.RawMessage(nil)
		if !missing {
			code, rule, result = do(l)
		}
		if code == "" {
			continue
		}
		if code != l.Code || rule != l.Rule {
			faults = append(faults, fmt.Sprintf("%s %v: %s %s, want %s %s", l.Op, l.Arguments, code, rule, l.Code, l.Rule))
		}
		if code == "ok" {
			results[i] = result
			var members map[string]any
			if json.Unmarshal(result, &members) == nil {
				last[l.Op] = members
			}
		}
	}
	return results, faults
}

// Request returns the line as a request to the service.
func (l Line) Request() map[string]any {
	request := map[string]any{"op": l.Op}
	for name, value := range l.Arguments {
		request[name] = value
	}
	return request
}
