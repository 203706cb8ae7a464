package board

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example/examples/internal/games"
	"bourse.example/internal/testkit/must"
)

// This file tests the pictures of Merlin Economics.

// merlinPlaces are the kinds of moves with a place on the board, and the panels of these places.
var merlinPlaces = map[string][]string{
	"buy": {"offices", "ring"}, "card": {"own"}, "hand": {"own"}, "lab": {"own"}, "plot": {"ring"},
	"unit":  {"ring", "units"},
	"goods": {"market"}, "load": {"market"}, "bid": {"market"}, "ask": {"market"}, "rebid": {"market"},
	"leave": {"market"}, "unask": {"market"},
	"take": {"market"}, "hit": {"market"}, "good": {"market"}, "papers": {"papers"}, "note": {"papers"},
	"write": {"papers"}, "assign": {"papers"},
	"offer": {"people", "ring"}, "loan": {"people"}, "with": {"own", "people"}, "to": {"ring"},
	"hex": {"people"}, "counterfeit": {"market"},
	"at": {"ring"}, "join": {"ring"}, "attack": {"ring"}, "strike": {"ring"}, "breach": {"ring"},
	"pair": {"ring"}, "go": {"ring"}, "cure": {"ring"}, "foe": {"ring", "units"},
	"free-bid": {"market"}, "free-grant": {"own"}, "free-stake": {"ring"}, "give-ask": {"market"},
	"give-card": {"own"}, "give-hand": {"own"}, "give-lab": {"own"},
	"give-permit": {"ring"}, "give-plot": {"ring"}, "give-planted": {"ring"},
	"accept": {"matter"}, "decline": {"matter"}, "vision": {"matter"}, "choose": {"matter"},
	"enact": {"matter"},
}

// merlinUnplaced are the kinds without a place, and why. The first legal ones are drawn below the question,
// and all of them are in the list of moves.
var merlinUnplaced = map[string]string{
	"seal": aNumber, "cut": aNumber, "keep": aNumber, "fetch": aNumber, "set": aNumber, "number": aNumber,
	"mead": aNumber, "pour": aNumber, "give-store": aNumber, "give-stall": aNumber, "give-cart": aNumber,
	"give-mead": aNumber,
	"invest":    ofOpen, "deposit": ofOpen, "withdraw": ofOpen, "plant": ofOpen, "lastcall": ofOpen,
	"clear": ofOpen, "fund": ofOpen, "use": ofOpen, "discard": ofOpen, "rally": ofOpen, "sell": ofOpen,
	"issue": ofOpen, "unissue": ofOpen, "scrip": ofOpen, "redeem": ofOpen, "purchase": ofOpen,
	"price": ofOpen, "unprice": ofOpen, "tear": ofOpen, "deliver": ofOpen, "settle": ofOpen,
	"item": aWord, "cover": aWord, "done": aWord, "next": aWord, "round": aWord,
	"end": ofTurn, "back": ofTurn, "refuse": ofTurn, "waive": ofTurn, "free-escrow": ofTurn,
}

const (
	aNumber = "it names a number"
	aWord   = "it is a step of a draft that names no thing of the table"
	ofOpen  = "it is what is done with the thing that is open, whose place is the question"
	ofTurn  = "it goes on, or gives up"
)

// merlinRare are kinds with a place that do not occur in the recorded games.
var merlinRare = []string{"take", "unask", "give-ask", "assign", "to", "hex", "strike", "breach", "pair",
	"cure", "foe", "free-grant", "give-planted", "counterfeit", "free-stake"}

// TestMerlin_parts checks that a part is drawn if and only if it is in play.
func TestMerlin_parts(t *testing.T) {
	game := must.Get(games.Find("merlin"))
	of := map[string]string{"market": `"market"`, "papers": `"paper"`, "visions": `"visions"`,
		"decree": `"court"`, "research": `"magic"`}
	for _, set := range game.Sets {
		p := played(t, "merlin", `{"parts":`+set.Parts+`}`, 30)
		picture := must.Get(Draw(p[len(p)-2].in))
		svg := fmt.Sprint(picture.Panels)
		for what, part := range of {
			drawn := strings.Contains(svg, `data-panel="`+what+`"`) ||
				strings.Contains(svg, `data-key="`+what+`"`)
			if in := strings.Contains(set.Parts, part); drawn != in {
				t.Errorf("parts %s: %s is drawn: %t", set.Name, what, drawn)
			}
		}
		if len(picture.Panels) > 9 || picture.Panels[0].Key != "ring" || picture.Panels[0].Column != 1 {
			t.Errorf("parts %s: %d panels, the first is %s", set.Name, len(picture.Panels),
				picture.Panels[0].Key)
		}
	}
}
