package tell_test

import (
	"testing"

	"bourse.example"
	"bourse.example/smallprint"
	"bourse.example/smallprint/tell"
)

// TestAsked holds what seats are asked, and why.
func TestAsked(t *testing.T) {
	const reveal = "~ reveal 0 12; ~ reveal 1 9; ~ reveal 2 5"
	for _, test := range []struct {
		moves     string
		seat      bourse.Seat
		what, why string
	}{
		{"~ reveal 0 12", 0, "", ""},
		{"~ reveal 0 12", bourse.Spectator, "value of business 1", ""},
		{reveal, bourse.Spectator, "", ""},
		{reveal, 1, "", ""},
		{reveal, 0, "place a card face down or pass; you can place 3 more in this round",
			"p1 and p2 can still place; markers left: SMALL, BIG and TOTAL; the pool of 0 now goes to p0, p1 and p2 with 0 chits"},
		{reveal + "; p0 place share 0 marked total; p1 pass; p2 pass; p0 place share 0 marked small", 0,
			"place a card face down or pass; the last card that you can place in this round",
			"nobody else can place in this round: all is turned up when you stop; markers left: BIG; the pool of 0 now goes to p0, p1 and p2 with 0 chits"},
		{reveal + "; p0 place share 0 marked total; p1 pass; p2 place share 0 marked big; p0 pass; p2 pass; ~ reveal 0 1; ~ reveal 1 2; ~ reveal 2 3; p1 pass", 2,
			"place a card face down or pass; you can place 3 more in this round",
			"p0 can still place; markers left: SMALL, BIG and TOTAL; the pool of 16 now goes to p1 with 0 chits"},
	} {
		s := position(t, three, test.moves)
		if what, why := tell.English.Asked(s.View(test.seat)); what != test.what || why != test.why {
			t.Errorf("%s: %s is asked\n%s\n%s", test.moves, test.seat, what, why)
		}
	}
	over := smallprint.View{Public: smallprint.Public{Config: three, Phase: smallprint.Over}}
	if what, why := tell.English.Asked(over); what+why != "" {
		t.Errorf("over: %q, %q", what, why)
	}
}

// TestAim holds that the aim is three sentences, and that each phase has a line.
func TestAim(t *testing.T) {
	if aim := tell.English.Aim(); len(aim) != 3 || aim[0] == "" || aim[1] == "" || aim[2] == "" {
		t.Errorf("%q", aim)
	}
	for p := range smallprint.Over + 2 {
		if line := tell.English.Phase(p); (line != "") != (smallprint.Revealing <= p && p <= smallprint.Over) {
			t.Errorf("%s: %q", p, line)
		}
	}
}
