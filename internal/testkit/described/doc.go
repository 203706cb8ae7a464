// Package described compares a game with its description: the files that are generated from it, and the JSON
// that the game writes.
package described
