// Package browser tests the table server from a user's view: its JavaScript modules, and whole games in
// Chromium. It contains only tests.
package browser
