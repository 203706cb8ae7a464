package rules

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"bourse.example/examples/engine"
	"bourse.example/examples/internal/games"
	"bourse.example/examples/internal/operations"
	"bourse.example/internal/testkit/must"
)

// callOf returns the call of an operation of the script and its arguments, in their order. ok is false for what pages do
// not have: worlds, lists of tables, and requests with other arguments.
func callOf(l operations.Line) (call string, args []string, ok bool) {
	names, ok := map[string]string{"games": "", "describe": "game", "new": "game config seed", "load": "record", "status": "table",
		"save": "table", "view": "table seat", "text": "table seat", "asked": "table seat", "options": "table seat",
		"standings": "table", "check": "table seat move", "apply": "table seat move ask", "record": "table seat",
		"events": "table seat from", "story": "table seat from", "copy": "table moves", "free": "tables"}[l.Op]
	call, given := l.Op, 0
	if l.Arguments["form"] == "board" {
		call, names = "board", names+" form"
	}
	if strings.HasPrefix(names, "table") {
		call = "match." + call
	}
	usual := map[string]string{"config": "{}", "seed": "", "from": "0", "ask": "0"}
	for name := range strings.FieldsSeq(names) {
		value, has := l.Arguments[name]
		if has {
			given++
		}
		if name == "form" {
			continue
		}
		text, isText := value.(string)
		if name == "tables" && has {
			value = value.([]any)[0]
		}
		if !isText {
			text = string(must.Get(json.Marshal(value)))
		}
		if !has {
			text = usual[name]
			ok = ok && (text != "" || name == "seed")
		}
		args = append(args, text)
	}
	return call, args, ok && given == len(l.Arguments) && (l.Op != "free" || l.Code == "ok")
}

// TestOperations plays the script of operations here and through the service. The codes and the clauses of errors are
// equal to the byte, and answers by value.
func TestOperations(t *testing.T) {
	var r Rules
	pages, faults := operations.Play(func(l operations.Line) (code, rule string, result json.RawMessage) {
		call, args, ok := callOf(l)
		if !ok {
			return "", "", nil
		}
		var a struct {
			OK    json.RawMessage
			Error *Fault
		}
		must.Do(t, json.Unmarshal([]byte(r.Call(call, args)), &a))
		var refused *Refusal
		switch {
		case a.Error != nil:
			return a.Error.Code, a.Error.Rule, nil
		case l.Op == "check" && json.Unmarshal(a.OK, &refused) == nil && refused != nil: // a check does not fail
			return refused.Code, refused.Rule, nil
		case l.Op == "save":
			a.OK = fmt.Appendf(nil, `{"record":%s}`, a.OK)
		}
		return "ok", "", a.OK
	})
	for _, fault := range faults {
		t.Error(fault)
	}
	s := games.Service("operations")
	services, _ := operations.Play(func(l operations.Line) (code, rule string, result json.RawMessage) {
		var a struct {
			Result json.RawMessage
			Error  *engine.Refusal
		}
		must.Do(t, json.Unmarshal(s.Answer(must.Get(json.Marshal(l.Request()))), &a))
		if a.Error != nil {
			return a.Error.Code, a.Error.Rule, nil
		}
		return "ok", "", a.Result
	})
	// The member of the service's answer that is the whole answer here; of others, the members with the same name.
	whole := map[string]string{"view": "view", "text": "text", "options": "options", "standings": "standings", "record": "record"}
	compared := 0
	for i, l := range operations.Script() {
		here, there := pages[i], services[i]
		var members, own map[string]json.RawMessage
		if here == nil || json.Unmarshal(there, &members) != nil {
			continue
		}
		if name := whole[l.Op]; name != "" {
			own = map[string]json.RawMessage{name: here}
		} else if json.Unmarshal(here, &own) != nil {
			continue
		}
		for name, value := range own {
			if want, ok := members[name]; ok {
				compared++
				var a, b any
				if json.Unmarshal(value, &a) != nil || json.Unmarshal(want, &b) != nil || !reflect.DeepEqual(a, b) {
					t.Errorf("%s %v answers %s: %.300s, the service %.300s", l.Op, l.Arguments, name, value, want)
				}
			}
		}
	}
	if compared < 40 {
		t.Errorf("%d members of answers were compared", compared)
	}
}

// TestOperations_names checks that each call is an operation of the table or one that only pages have.
func TestOperations_names(t *testing.T) {
	has := map[string]bool{}
	for _, o := range engine.Operations() {
		has[o.Name] = o.Faces().JavaScript != ""
	}
	for _, only := range engine.Onlys() {
		if only.Face == "JavaScript" {
			for name := range strings.FieldsSeq(only.Names) {
				has[name] = true
			}
		}
	}
	used := map[string]bool{"text": true}
	for name := range calls {
		bare := strings.TrimPrefix(name, "match.")
		if parts := map[string]string{"choices": "options", "phase": "asked", "board": "text"}; parts[bare] != "" {
			bare = parts[bare]
		}
		switch {
		case has[name]:
			bare = name
		case !has[bare]:
			t.Errorf("the table of operations lacks %s", name)
		}
		used[bare] = true
	}
	for name, ok := range has {
		if ok && !used[name] {
			t.Errorf("there is no call %s, which the table of operations has", name)
		}
	}
}
