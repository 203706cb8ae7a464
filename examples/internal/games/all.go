package games

import (
	"bourse.example/examples/bots/value"
	"bourse.example/futures"
)

// This file is the list.

var all = []Game{
	enter(entry[futures.State, futures.Move, futures.View, futures.Event]{
		rules: futures.Rules,
		rule:  futures.Rule,
		value: value.Futures,
		tell:  tellFutures,
		asked: askFutures,
		label: labelFutures,
	}),
}
