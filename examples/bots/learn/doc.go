// Package learn has nets that have learned the games by playing against themselves. [Of] returns the net of a
// game for the bots learned and learned+ismcts of package bots. A [Learner] makes a net; the command
// examples/bots/learn/cmd/train runs it.
//
//	reader.go    a view as the inputs of a net
//	declared.go  more inputs, for each game
//	merlin.go    those of Merlin Economics
//	net.go       the net
//	adam.go      its training
//	learner.go   self-play
//	player.go    the value of a position
//	turn.go      the value of a position in the middle of a turn
//	file.go      nets and interrupted training as files
//	embedded.go  the nets that come with the package
//	export.go    nets and inputs for programs that compute nets themselves
package learn
