package tell_test

import (
	"strings"

	"bourse.example/merlin"
)

// This file has the stories and questions of games with the court.

// courts is a game of four with the court alone, which two crowns win. royals is one with every part but
// visions.
func courts() merlin.Config {
	c := with(board(4), merlin.Court)
	c.Crowns = 2
	return c
}

func royals() merlin.Config { return with(sieges(), merlin.Court) }

// decreed has the moves by which p0 draws a king and chooses one of two decrees.
func decreed(first, second, chosen string) string {
	return "p0 buy d2; ~ draw ck; ~ draw " + first + "; ~ draw " + second + "; p0 choose " + chosen + ";"
}

// enacted has the moves by which p0 enacts it, and a land comes to the Offices.
func enacted(first, second, chosen string) string {
	return begun + "//" + decreed(first, second, chosen) + "p0 enact;"
}

// courtStories returns the stories that need the court.
func courtStories() []tale {
	poor := func(s *merlin.State) {
		lay(s, "p0.1", "c8", "c9")
		lay(s, "p0.2", "c2")
		stake(s, "p0.1", 6)
		purse(s, 0, 2)
	}
	rich := func(s *merlin.State) {
		wizardry(s)
		purse(s, 0, 12)
		deal(s, 0, 0, "rust", "antidote")
	}
	return []tale{
		at("a decree is enacted", courts(), 1, nil,
			enacted("tithe", "war-levy", "tithe")+"~ draw d4; p0 end"),
		at("a decree is chosen", courts(), 0, nil, enacted("tithe", "war-levy", "tithe")+"~ draw d4; p0 end"),
		at("a decree is refused", courts(), 2, nil,
			begun+"//"+decreed("royal-audit", "debasement",
				"royal-audit")+"p0 refuse; p1 seal 3; p2 seal 5; p3 seal 5; ~ draw d4"),
		at("nobody bids for a decree", courts(), 3, nil,
			begun+"//"+decreed("price-edict", "debasement",
				"debasement")+"p0 refuse; p1 seal 0; p2 seal 0; p3 seal 0; ~ draw d4"),
		at("a levy, from a vault", courts(), 3, poor,
			begun+"//"+decreed("war-levy", "debasement", "war-levy")+"p0 enact; ~ draw d4"),
		at("a loan that is forced, from a vault", courts(), 3, poor,
			enacted("forced-loan", "debasement", "forced-loan")+"~ draw d4"),
		at("a wedding", courts(), 3, poor,
			enacted("royal-wedding", "debasement", "royal-wedding")+"~ draw d4"),
		at("granaries", royals(), 3, rich,
			enacted("open-granaries", "debasement", "open-granaries")+"~ draw d4"),
		at("censorship", royals(), 3, rich, enacted("censorship", "debasement", "censorship")+"~ draw d4"),
		at("enclosure", royals(), 3, rich, enacted("enclosure", "debasement", "enclosure")+"~ draw d4"),
		at("conscription", royals(), 3, func(s *merlin.State) {
			rich(s)
			troop(s, 0, "sj", "p0.3", 3, 3)
		}, enacted("conscription", "debasement", "conscription")+"~ draw d4"),
		at("jubilee", royals(), 3, func(s *merlin.State) {
			rich(s)
			out(s, bond(1, 0, 6, 2))
		}, enacted("jubilee", "debasement", "jubilee")+"~ draw d4"),
		at("a king without room", courts(), 3, func(s *merlin.State) {
			reserve(s, 0, "c2", "c2", "c3", "c3", "c4", "c5", "c6", "c8", "c9", "c10", "d4")
			s.Seats[0].Reserve[11] = named[merlin.Card]("d9")
			s.Unseen[named[merlin.Card]("d9")]--
			r := s.Seats[0].Reserve
			s.Unseen[r[0]]++
			copy(s.Seats[0].Reserve[:], r[1:])
			s.Seats[0].Reserve[11] = 0
		}, enacted("debasement", "tithe", "debasement")+"~ draw d4"),
		at("royal favour", courts(), 3, func(s *merlin.State) {
			s.Seats[0].Crowns = 1
			purse(s, 0, 20)
		}, enacted("debasement", "tithe", "debasement")+"~ draw d4; p0 end"),
		at("a crowned bankrupt", courts(), 3, func(s *merlin.State) {
			s.Seats[1].Crowns, s.Tax, s.Month = 2, 3, 2
			purse(s, 1, 0)
		}, begun+"p0 end // ~ dice 1 1; ~ draw c5; ~ draw d4"),
	}
}

// courtQuestions returns the questions that need the court.
func courtQuestions() []tale {
	worn := func(s *merlin.State) {
		s.Seats[1].Crowns, s.Seats[0].Crowns, s.Seats[2].Crowns = 1, 1, 1
		purse(s, 2, 0)
	}
	return []tale{
		ask("two decrees", courts(), 0,
			begun+"//"+strings.TrimSuffix(decreed("tithe", "war-levy", "tithe"), " p0 choose tithe;"), worn),
		ask("a decree", courts(), 0, begun+"//"+decreed("tithe", "war-levy", "tithe"), worn),
		ask("a decree that is refused", courts(), 1,
			begun+"//"+decreed("royal-audit", "war-levy", "royal-audit")+"p0 refuse", worn),
		ask("a king without war", courts(), 0, begun+"// p0 card ck",
			func(s *merlin.State) { worn(s); reserve(s, 0, "ck") }),
	}
}
