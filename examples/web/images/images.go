// Package images has pictures of the games, for READMEs and for links to a server's tables.
package images

import "embed"

// Files has GAME.png for each game.
//
//go:embed *.png
var Files embed.FS
