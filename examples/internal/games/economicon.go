package games

import (
	"bourse.example/economicon"
	"bourse.example/economicon/tell"
)

// This file shows what economicon/tell tells as the programs want it.

var tellEconomicon = tell.English.Story

func askEconomicon(v economicon.View) string { return lines(tell.English.Asked(v)) }

func labelEconomicon(v economicon.View, m economicon.Move) (group, item string) {
	l := tell.English.Label(v, economicon.Option{Move: m})
	return l.Group, l.Item
}

var costEconomicon = tell.English.Cost
