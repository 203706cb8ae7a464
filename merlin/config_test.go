package merlin_test

import (
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/internal/testkit/rulestest"
	"bourse.example/merlin"
)

// This file tests the config and chapter M37.

func TestRule_M37_1_parts(t *testing.T) {
	same(t, "the standard game", merlin.Standard(4).Parts,
		merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic, merlin.War, merlin.Court, merlin.Visions))
	for p := merlin.Market; p <= merlin.Visions; p++ {
		c := merlin.Standard(4)
		c.Parts = merlin.PartsOf(p)
		_, err := merlin.New(c)
		same(t, p.String()+" alone is played", err == nil, p != merlin.Paper)
		same(t, "has "+p.String(), c.Parts.Has(p), true)
	}
	for _, test := range []struct {
		parts merlin.Parts
		want  string
	}{
		{merlin.PartsOf(merlin.Paper), "parts: paper needs the market"},
		{merlin.PartsOf(merlin.Market, merlin.Paper), ""},
		{merlin.PartsOf(merlin.Magic), ""}, {merlin.PartsOf(merlin.Market, merlin.Magic), ""},
		{merlin.PartsOf(merlin.Market, merlin.Paper, merlin.Magic), ""},
		{merlin.PartsOf(merlin.Market, merlin.War), ""}, {market, ""},
	} {
		c := merlin.Standard(4)
		c.Parts = test.parts
		if err := c.Validate(); (err == nil) != (test.want == "") ||
			err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v: %v", test.parts, err)
		}
	}
	c := merlin.Standard(4)
	c.Parts = 1 << 6
	if c.Validate() == nil {
		t.Error("a part that there is not is played")
	}
	same(t, "what is no part", merlin.PartsOf(0, 9), 0)
	same(t, "what is no part", c.Parts.Has(0) || c.Parts.Has(9), false)
}

func TestRule_M37_4_teaching(t *testing.T) {
	for _, players := range []int{4, 5, 6} {
		c := merlin.Teaching(players, 0)
		want := board(players)
		want.Years, want.MaxTurns = 1, int16(12*players)
		same(t, "a teaching game", c, want)
		if err := c.Validate(); err != nil {
			t.Error(err)
		}
		same(t, "a variant", c.Variant(), true)
	}
}

func TestConfig_Validate(t *testing.T) {
	for _, players := range []int{-200, -1, 0, 3, 7, 1000} {
		if merlin.Standard(players).Validate() == nil {
			t.Errorf("a game of %d", players)
		}
	}
	for field, faults := range map[string][]string{
		"edition": {"Edition=2"}, "taxmen": {"Taxmen=7", "Taxmen=-1"}, "mead": {"Mead=41", "Mead=-1"},
		"uses": {"Uses=4", "Uses=-1"}, "gold": {"Gold=201", "Gold=39", "StartGold=20 Gold=79"},
		"goods": {"Goods=5"}, "startGold": {"StartGold=21"}, "col": {"CoL=4 CoLCap=3", "CoL=0"},
		"colCap": {"CoLCap=13"}, "research": {"Research=2 ResearchCap=1"},
		"researchCap": {"ResearchCap=7"}, "volatility": {"Volatility=4"}, "tax": {"Tax=0"},
		"climateThreshold": {"ClimateThreshold=61"}, "maxActions": {"MaxActions=41"},
		"priceCap": {"PriceCap=0", "PriceCap=21"}, "slips": {"Slips=0", "Slips=5"},
		"offers": {"Offers=-1", "Offers=4"}, "notes": {"Notes=9", "Notes=0"}, "worth": {"Worth=10"},
		"years": {"Years=0"}, "maxTurns": {"MaxTurns=401"}, "parts": {"Parts=2", "Parts=127"},
		"crowns": {"Crowns=0", "Crowns=13"},
	} {
		for _, changes := range faults {
			c := merlin.Standard(4)
			if err := rulestest.Set(&c, changes); err != nil {
				t.Fatal(err)
			}
			if errs := bourse.ConfigErrors(c.Validate()); len(errs) != 1 || errs[0].Field != field {
				t.Errorf("%s: %v", changes, errs)
			}
		}
	}
	same(t, "a variant", merlin.Standard(5).Variant(), false)
}

func TestConfig_JSON(t *testing.T) {
	six := merlin.Standard(6)
	rulestest.ConfigJSON(t, `{"players":6}`, six, "")
	six.Taxmen, six.Parts = 0, 0
	rulestest.ConfigJSON(t, `{"taxmen":0,"players":6,"parts":[]}`, six, "")
	rulestest.ConfigJSON(t, `{}`, merlin.Standard(4), "")
	four := merlin.Standard(4)
	four.Parts, four.PriceCap = market, 9
	rulestest.ConfigJSON(t, `{"parts":["market"],"priceCap":9}`, four, "")
	rulestest.ConfigJSON(t, `{"parts":["court","war"]}`, merlin.Config{}, "part war is not above")
	rulestest.ConfigJSON(t, `{"parts":["none"]}`, merlin.Config{}, "no part")
	rulestest.ConfigJSON(t, `{"players":7}`, merlin.Config{}, "players 7")
	rulestest.ConfigJSON(t, `{"teapots":7}`, merlin.Config{}, "teapots")
}
