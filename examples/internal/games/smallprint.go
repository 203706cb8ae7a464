package games

import (
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

// This file shows what smallprint/tell tells as the programs want it.

var tellSmallprint = tell.English.Story

func askSmallprint(v smallprint.View) string { return lines(tell.English.Asked(v)) }

func labelSmallprint(v smallprint.View, m smallprint.Move) (group, item string) {
	l := tell.English.Label(v, smallprint.Option{Move: m})
	return l.Group, l.Item
}
