// Package learn has a player for every game that learns it by playing against itself.
package learn
