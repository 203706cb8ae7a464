package futures_test

import (
	"testing"

	"bourse.example/internal/testkit/rulestest"
)

// This file tests the text form of moves.

func TestParse(t *testing.T) {
	rules.Parses(t, rulestest.Same(
		"~ deal p2 rice-down", "~ deal p0 ?", "~ lay 3 corn-up", "~ reveal 0 corn-up",
		"p0 place corn-up 2", "p0 place ? 2", "p0 turn 2", "p0 turn 5", "p0 buy corn up",
		"p0 settle corn up 8", "p0 settle pepper down 46", "p0 pass", "p7 pass", "p0 none",
		"p0 extra corn-up rice-down", "p0 fourth", "p0 end", "p0 give corn-up", "p0 final",
		"p0 final corn up 8", "p0 final corn up 8, corn up 8", "p0 final corn up 8, rice down 15",
	))
	rules.Parses(t, []rulestest.Text{
		{"p0 extra rice-down corn-up", "p0 extra corn-up rice-down"},
		{"p0 final rice down 15, corn up 8", "p0 final corn up 8, rice down 15"},
		{"p0 final corn up 8,rice down 15", "p0 final corn up 8, rice down 15"},
		{"p0 final rice down 15,corn up 8", "p0 final corn up 8, rice down 15"},
		{"p0 pass\r\n", "p0 pass"},
		{"  p0\tbuy  corn\nup ", "p0 buy corn up"},
	})
}

func TestParse_faults(t *testing.T) {
	rules.ParseFaults(t, []rulestest.Text{
		{"none pass", "no seat"},
		{"p0 pass 1", `"1" where nothing is expected`},
		{"p0 buy", "ends where a commodity is expected"},
		{"p0 buy corn", "ends where a side is expected"},
		{"p0 buy corn-up", `unknown commodity "corn-up"`},
		{"p0 turn 6", "not the number of a pile"},
		{"p0 buy none up", "no commodity is named"},
		{"p0 buy corn none", "no side is named"},
		{"p0 settle none up 8", "no commodity is named"},
		{"p0 settle corn up", "ends where a price is expected"},
		{"p0 settle corn up 9", `"9" is not the price of a row for markers`},
		{"p0 settle corn up 0", `"0" is not the price`},
		{"p0 settle corn up 50", `"50" is not the price`},
		{"p0 settle corn up 08", `"08" is not the price`},
		{"p0 settle corn up +8", `"+8" is not the price`},
		{"p0 place corn-up", "ends where a pile is expected"},
		{"p0 place 2 corn-up", `unknown card "2"`},
		{"p0 extra corn-up", "ends where a card is expected"},
		{"p0 final corn", "ends where a side is expected"},
		{"p0 final corn up 8,", "ends where a commodity is expected"},
		{"p0 final corn up 8 rice down 15", `"rice" where nothing is expected`},
		{"p0 final corn up 8, rice down 15, rice down 18", "is not the price"},
		{"p0 final corn up 8, rice down 15 rice down 18", `"rice" where nothing is expected`},
		{"~ deal corn-up p0", `unknown seat "corn-up"`},
		{"p0 pass\x00", "unknown kind"},
		{"p0\u00a0pass", "byte 0xc2 is not ASCII"},
		{"p0 pass\u2028", "byte 0xe2 is not ASCII"},
		{"p0 pass\x85", "byte 0x85 is not ASCII"},
		{"p0\vpass", "unknown seat"},
		{"p0 final corn up 8,,rice down 15", `unknown commodity ","`},
		{"p0 final corn up 8 , rice down 15", `"," where nothing is expected`},
	})
}
