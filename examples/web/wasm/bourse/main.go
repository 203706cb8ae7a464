//go:build js && wasm

// Command bourse makes the rules of all games callable from JavaScript, as bourse.wasm. bourse.js starts it;
// the first argument names the property of globalThis that receives the function to call.
package main

import (
	"os"
	"runtime"
	"syscall/js"

	"bourse.example/examples/web/wasm/rules"
)

func main() {
	if len(os.Args) != 2 || js.Global().Get(os.Args[1]).Type() != js.TypeFunction {
		println("bourse.wasm is started by bourse.js")
		os.Exit(1)
	}
	var r rules.Rules
	call := js.FuncOf(func(_ js.Value, given []js.Value) any {
		args := make([]string, 0, len(given))
		for _, v := range given {
			if v.Type() != js.TypeString {
				v = js.ValueOf("")
			}
			args = append(args, v.String())
		}
		if len(args) == 0 {
			args = append(args, "")
		}
		return r.Call(args[0], args[1:])
	})
	js.Global().Call(os.Args[1], call, rules.API, runtime.Version())
	select {} // JavaScript makes the calls
}
