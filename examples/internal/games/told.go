package games

import (
	"bourse.example/economicon"
	economicontell "bourse.example/economicon/tell"
	"bourse.example/examples/engine"
	"bourse.example/futures"
	futurestell "bourse.example/futures/tell"
	"bourse.example/merlin"
	merlintell "bourse.example/merlin/tell"
	"bourse.example/smallprint"
	smallprinttell "bourse.example/smallprint/tell"
)

// This file gives the engine the games' words for people.

// tellers adds the words of a game to its engine.Game.
var tellers = map[string]func(engine.Game) engine.Game{
	futures.Rules.Name(): func(g engine.Game) engine.Game {
		return engine.Told(g, futurestell.English, func(v futures.View) futures.Phase { return v.Phase })
	},
	smallprint.Rules.Name(): func(g engine.Game) engine.Game {
		return engine.Told(g, smallprinttell.English,
			func(v smallprint.View) smallprint.Phase { return v.Phase })
	},
	economicon.Rules.Name(): func(g engine.Game) engine.Game {
		return engine.Told(g, economicontell.English,
			func(v economicon.View) economicon.Phase { return v.Phase })
	},
	merlin.Rules.Name(): func(g engine.Game) engine.Game {
		return engine.Told(g, merlintell.English,
			func(v merlin.View) merlin.FrameKind { return v.Top().Kind })
	},
}

func init() {
	for i, g := range all {
		if tell, ok := tellers[g.Name()]; ok {
			all[i].Engine = tell(g.Engine)
		}
	}
}
