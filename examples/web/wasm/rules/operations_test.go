package rules_test

import (
	"encoding/json"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"bourse.example/examples/engine"
	"bourse.example/examples/engine/service"
	"bourse.example/examples/internal/operations"
	"bourse.example/examples/web/wasm/rules"
	"bourse.example/internal/testkit/must"
)

// TestOperations plays the script of operations as a page sends it and through the service: the answers are equal.
func TestOperations(t *testing.T) {
	page, s := rules.New(), service.New("operations")
	page.Seed = s.Seed
	same := 0
	_, faults := operations.Play(func(l operations.Line) (code, rule string, result json.RawMessage) {
		if slices.ContainsFunc(service.Operations(), func(o service.Operation) bool { return o.Name == l.Op && o.Group == service.OfWorld }) ||
			l.Arguments["world"] != nil || l.Arguments["worlds"] != nil {
			return "", "", nil // pages have no worlds
		}
		request := must.Get(json.Marshal(l.Request()))
		var here, there struct {
			Result json.RawMessage
			Error  *engine.Refusal
		}
		must.Do(t, json.Unmarshal([]byte(rules.Answer(page, string(request))), &here))
		must.Do(t, json.Unmarshal(s.Answer(request), &there))
		if l.Op != "hello" && !reflect.DeepEqual(here, there) {
			t.Errorf("%s is answered with %.300s %+v, by the service with %.300s %+v", request, here.Result, here.Error, there.Result, there.Error)
		}
		if same++; here.Error != nil {
			return here.Error.Code, here.Error.Rule, nil
		}
		return "ok", "", here.Result
	})
	for _, fault := range faults {
		t.Error(fault)
	}
	if same < 100 {
		t.Errorf("%d answers were compared", same)
	}
}

// TestOperations_names checks that bourse.js uses each operation that the table says it has, and no others, and that the
// others that it has are listed with the reason.
func TestOperations_names(t *testing.T) {
	used := map[string]bool{}
	for _, found := range regexp.MustCompile(`#(?:ask|do|say)\("(\w+)"`).FindAllStringSubmatch(string(must.Get(os.ReadFile("../bourse.js"))), -1) {
		used[found[1]] = true
	}
	known := map[string]bool{}
	for _, o := range service.Operations() {
		known[o.Name] = true
		if o.Faces().JavaScript != "" != used[o.Name] {
			t.Errorf("bourse.js and the table of operations differ about %s", o.Name)
		}
	}
	listed := map[string]bool{}
	for _, only := range service.Onlys() {
		for name := range strings.FieldsSeq(only.Names) {
			listed[name] = listed[name] || only.Face == "JavaScript"
		}
	}
	for _, o := range rules.Only() {
		if known[o.Name] = true; !used[o.Name] || !listed[o.Name] {
			t.Errorf("%s is used: %v, and listed: %v", o.Name, used[o.Name], listed[o.Name])
		}
	}
	for name := range used {
		if !known[name] {
			t.Errorf("bourse.js uses %s, which does not exist", name)
		}
	}
}
