// Package described holds a game to its description: the files that are written of it, and the JSON
// that the game writes.
package described
