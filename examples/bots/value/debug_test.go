package value_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/economicon"
	"bourse.example/examples/bots/value"
)

func TestDebug(t *testing.T) {
	spec := os.Getenv("BOTS")
	if spec == "" {
		t.Skip()
	}
	game, _ := strconv.Atoi(os.Getenv("GAME"))
	end := economiconGame(t, strings.Split(spec, ","), game, func(s *economicon.State, m economicon.Move) {
		if m.Seat == 0 || m.Seat == bourse.Nature {
			t.Logf("r%d %s %-30s v=%d tok=%v res=%v mkt=%v peg=%v", s.Round, s.Phase, m, value.Economicon(s, 0), s.Tokens, s.Reserves[0], s.Market, s.Peg)
		}
		next := *s
		next.Trace(m, func(e economicon.Event) {
			if (e.Kind == economicon.Judged && e.Seat == 0) || e.Kind == economicon.Resolved || e.Unit == economicon.Token {
				t.Log("      ", e)
			}
		})
	})
	t.Log(end.String())
}
