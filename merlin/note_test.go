package merlin_test

import (
	"fmt"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/merlin"
)

// This file tests chapter M15 as far as it is about notes, and who writes them (M8.4).

// papers returns the config of a game with the market and paper.
func papers(players int, edit ...func(*merlin.Config)) merlin.Config {
	c := trading(players, edit...)
	c.Parts = merlin.PartsOf(merlin.Market, merlin.Paper)
	return c
}

// banking returns a game in which p0 acts and has a Chauffeur with 9 gold on p0.1 and a property on p0.2, which
// pays 3, and p1 a Chauffeur on p1.1.
func banking(t testing.TB, edit ...func(*merlin.Config)) merlin.State {
	t.Helper()
	s := acting(t, papers(4, edit...))
	lay(t, &s, "p0.1", "c8", "c9")
	stake(t, &s, "p0.1", 9)
	lay(t, &s, "p0.2", "c4")
	lay(t, &s, "p1.1", "c8", "c10")
	sound(t, &s)
	return s
}

// writing writes a note, step by step: "p0 write bond, set 12, set 9, set 2".
func writing(t testing.TB, s *merlin.State, text string) {
	t.Helper()
	steps := strings.Split(text, ", ")
	seat, _, _ := strings.Cut(text, " ")
	play(t, s, steps[0])
	for _, step := range steps[1:] {
		play(t, s, seat+" "+step)
	}
}

// issued puts notes out that are there already: each gets the lowest number of its issuer.
func issued(t testing.TB, s *merlin.State, notes ...merlin.Note) {
	t.Helper()
	for _, n := range notes {
		n.Number = 1
		for _, other := range s.Notes[:s.Notes.Len()] {
			if other.Issuer == n.Issuer {
				n.Number++
			}
		}
		s.Notes[s.Notes.Len()] = n
	}
	sound(t, s)
}

// noted lists the notes.
func noted(s *merlin.State) string {
	var list []string
	for _, n := range s.Notes[:s.Notes.Len()] {
		list = append(list, n.String())
	}
	return strings.Join(list, "; ")
}

// turns ends turns and rolls a number that brings nothing, until a player acts.
func turns(t testing.TB, s *merlin.State, until bourse.Seat) {
	t.Helper()
	for {
		play(t, s, s.Turn().String()+" end")
		for s.Turn() == bourse.Nature {
			play(t, s, "~ dice 5 6")
		}
		if s.Turn() == until {
			return
		}
	}
}

// season turns the wheel to the last month before a season begins, and the next doubles bring that.
func season(s *merlin.State, n int8) {
	s.Year, s.Month = (n-1)/4+1, (n-1)%4*3+2
}

// entered ends a turn, and has the next player's doubles bring a season; nobody cuts.
func entered(t testing.TB, s *merlin.State, dice string) {
	t.Helper()
	play(t, s, s.Turn().String()+" end")
	rolled(t, s, dice)
}

// rolled rolls, and answers what is asked with the least, until a player acts.
func rolled(t testing.TB, s *merlin.State, dice string) {
	t.Helper()
	play(t, s, "~ dice "+dice)
	for s.Top().Kind != merlin.FrameAct && !s.Over() && s.Top().Kind != merlin.FrameDebt {
		var m merlin.Move
		if s.Turn() == bourse.Nature {
			m = s.Chances(nil)[0].Move
		} else {
			m = s.Options(s.Turn(), nil)[0].Move
		}
		play(t, s, m.String())
	}
}

func TestRule_M8_4_who(t *testing.T) {
	s := banking(t)
	codes(t, s, map[string]string{"p0 write future": "", "p0 write bond": "", "p0 write share": "", "p0 write policy": "", "p0 loan p1": "", "p0 papers p0": "", "p0 write none": "no-such-paper"})
	turns(t, &s, 2)
	codes(t, s, map[string]string{"p2 write future": "no-chauffeur", "p2 write bond": "no-chauffeur", "p2 write share": "no-chauffeur", "p2 write policy": "no-chauffeur", "p2 loan p1": "nothing-to-do", "p2 papers p2": "nothing-to-do"})
	// What is out stays out, is bought and held; nothing new is written.
	s = banking(t)
	writing(t, &s, "p0 write bond, set 12, set 3, set 2")
	play(t, &s, "p0 papers p0", "p0 issue 5 at 2")
	p := plot(t, &s, "p0.1")
	s.Unseen[p.Property]++
	s.Unseen[p.Second]++
	s.Bank += p.Gold
	*p = merlin.Plot{}
	sound(t, &s)
	codes(t, s, map[string]string{"p0 write future": "no-chauffeur", "p0 papers p0": ""})
	play(t, &s, "p0 papers p0")
	codes(t, s, map[string]string{"p0 issue 5 at 2": "no-chauffeur", "p0 unissue": "", "p0 note 1": ""})
	play(t, &s, "p0 back")
	turns(t, &s, 2)
	play(t, &s, "p2 papers p0", "p2 scrip 2", "p2 papers p0", "p2 note 1", "p2 purchase")
	same(t, "held", noted(&s), "p0 note 1, bond of 12 due in winter 1, held by p2")
	// Without the part there is none of it.
	without := acting(t, trading(4))
	lay(t, &without, "p0.1", "c8", "c9")
	codes(t, without, map[string]string{"p0 write bond": "not-played", "p0 papers p1": "not-played", "p0 loan p1": "not-played"})
	same(t, "in the list", kindsOf(&without, 0)[merlin.KindWrite]+kindsOf(&without, 0)[merlin.KindPapers], 0)
}

func TestRule_M15_1_sold(t *testing.T) {
	s := banking(t)
	writing(t, &s, "p0 write bond, set 12, set 9, set 2")
	same(t, "unsold", noted(&s), "p0 note 1, bond of 12 due in winter 1, for 9")
	play(t, &s, "p0 papers p0", "p0 note 1")
	codes(t, s, map[string]string{"p0 purchase": "not-for-sale", "p0 price 3": "not-your-note", "p0 unprice": "not-your-note", "p0 tear": "", "p0 deliver": "not-called", "p0 note 1": "not-for-that"})
	play(t, &s, "p0 back")
	turns(t, &s, 1)
	purse(&s, 1, 9)
	codes(t, s, map[string]string{"p1 papers p0": "", "p1 papers p4": "no-such-issuer", "p1 papers none": "no-such-issuer", "p1 papers p3": "nothing-to-do", "p1 note 1": "nothing-open"})
	play(t, &s, "p1 papers p0")
	codes(t, s, map[string]string{"p1 note 1": "", "p1 note 2": "no-such-note", "p1 tear": "not-for-that"})
	play(t, &s, "p1 note 1")
	codes(t, s, map[string]string{"p1 purchase": "", "p1 tear": "not-your-note", "p1 price 9": "not-your-note"})
	poor := s
	purse(&poor, 1, 8)
	if poor.Validate() == nil {
		t.Error("a note is open with which nothing can be done")
	}
	tells(t, &s, "p1 purchase", "M15.1", "purse-p1 > purse-p0: 9 gold", "handed: p0 note 1, bond of 12 due in winter 1, held by p1")
	// It is held, and not for sale until its holder says so.
	turns(t, &s, 2)
	codes(t, s, map[string]string{"p2 papers p0": "nothing-to-do"})
	turns(t, &s, 1)
	play(t, &s, "p1 papers p0", "p1 note 1")
	codes(t, s, map[string]string{"p1 price 0": "amount-wrong", "p1 price 1": "", "p1 price 60": "", "p1 price 61": "amount-wrong", "p1 unprice": "not-for-sale", "p1 purchase": "not-for-sale", "p1 tear": "not-your-note"})
	tells(t, &s, "p1 price 4", "M15.1", "priced: p0 note 1, bond of 12 due in winter 1, held by p1, for 4")
	play(t, &s, "p1 papers p0", "p1 note 1", "p1 price 4") // the same again (M36.6)
	play(t, &s, "p1 papers p0", "p1 note 1", "p1 unprice")
	same(t, "off", noted(&s), "p0 note 1, bond of 12 due in winter 1, held by p1")
	play(t, &s, "p1 papers p0", "p1 note 1", "p1 price 5")
	turns(t, &s, 2)
	play(t, &s, "p2 papers p0", "p2 note 1")
	tells(t, &s, "p2 purchase", "M15.1", "purse-p2 > purse-p1: 5 gold", "handed: p0 note 1, bond of 12 due in winter 1, held by p2")
	// Its issuer buys it back: it is void.
	play(t, &s, "p2 papers p0", "p2 note 1", "p2 price 6")
	turns(t, &s, 0)
	play(t, &s, "p0 papers p0", "p0 note 1")
	tells(t, &s, "p0 purchase", "M15.1", "purse-p0 > purse-p2: 6 gold", "handed: p0 note 1, bond of 12 due in winter 1, held by p0", "voided: p0 note 1, bond of 12 due in winter 1, held by p0")
	same(t, "none", s.Notes, merlin.Notes{})
}

func TestRule_M15_1_limit(t *testing.T) {
	s := banking(t, func(c *merlin.Config) { c.Notes = 2 })
	writing(t, &s, "p0 write bond, set 1, set 1, set 1")
	codes(t, s, map[string]string{"p0 write bond": ""})
	writing(t, &s, "p0 write bond, set 2, set 1, set 1")
	codes(t, s, map[string]string{"p0 write bond": "no-note-left", "p0 write share": "no-note-left"})
	same(t, "in the list", kindsOf(&s, 0)[merlin.KindWrite], 0)
	play(t, &s, "p0 papers p0", "p0 note 1")
	tells(t, &s, "p0 tear", "M15.1", "voided: p0 note 1, bond of 1 due in autumn 1, for 1")
	// The number that is free is given again, and the note is the youngest (M36.8).
	writing(t, &s, "p0 write bond, set 3, set 1, set 1")
	same(t, "in order of issue", noted(&s), "p0 note 2, bond of 2 due in autumn 1, for 1; p0 note 1, bond of 3 due in autumn 1, for 1")
}

func TestRule_M36_8_numbers(t *testing.T) {
	s := banking(t)
	for range 3 {
		writing(t, &s, "p0 write bond, set 5, set 1, set 1")
	}
	play(t, &s, "p0 papers p0", "p0 note 2", "p0 tear")
	writing(t, &s, "p0 write bond, set 6, set 1, set 1")
	var numbers []uint8
	for _, n := range s.Notes[:3] {
		numbers = append(numbers, n.Number)
	}
	same(t, "numbers", numbers, []uint8{1, 3, 2})
}

func TestRule_M15_4_expired(t *testing.T) {
	s := banking(t)
	writing(t, &s, "p0 write bond, set 5, set 4, set 1")
	writing(t, &s, "p0 write future, good oil, set 9, set 1")
	writing(t, &s, "p0 write bond, set 6, set 4, set 2")
	writing(t, &s, "p0 write share, at p0.2, set 4")
	issued(t, &s, merlin.Note{Kind: merlin.Bond, Issuer: 0, Holder: 2, Amount: 7, Due: 1})
	season(&s, 1)
	play(t, &s, "p0 end")
	same(t, "void", clauseOf(traced(t, &s, "~ dice 6 6"), "M15.4"), []string{"voided: p0 note 1, bond of 5 due in autumn 1, for 4 (M15.4)", "voided: p0 note 2, future of oil at 9 due in autumn 1, for 9 (M15.4)"})
	same(t, "what is left", noted(&s), "p0 note 3, bond of 6 due in winter 1, for 4; p0 note 4, share of p0.2, for 4; p0 note 5, bond of 7 due in autumn 1, held by p2")
}

// TestRule_M15_1_all has as many notes out as there can be.
func TestRule_M15_1_all(t *testing.T) {
	s := acting(t, papers(merlin.MaxPlayers))
	var all []merlin.Note
	for n := range len(s.Notes) {
		issuer := bourse.Seat(n % merlin.MaxPlayers)
		all = append(all, merlin.Note{Kind: merlin.Future, Issuer: issuer, Holder: (issuer + 1) % merlin.MaxPlayers, Good: merlin.Oil, Amount: 1, Due: 1})
	}
	issued(t, &s, all...)
	season(&s, 1)
	entered(t, &s, "6 6")
	same(t, "sold ones stay", s.Notes.Len(), 48)
	entered(t, &s, "5 6")
	same(t, "and are called", s.Notes[s.Stack[0].Seat].Called, 1)
	sound(t, &s)
}

// TestRule_M36_7_papers holds the drafts of notes step by step, both ends of every range.
func TestRule_M36_7_papers(t *testing.T) {
	s := banking(t)
	for _, test := range []struct {
		steps string
		codes map[string]string
	}{
		{"p0 write future", map[string]string{"p0 good gold": "no-such-good", "p0 good oil": "", "p0 set 1": "not-for-that", "p0 back": "", "p0 end": "something-open", "p0 cover cart": "not-for-that"}},
		{"p0 write future, good oil", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 60": "", "p0 set 61": "amount-wrong", "p0 good oil": "not-for-that"}},
		{"p0 write future, good oil, set 60", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 8": "", "p0 set 9": "amount-wrong"}},
		{"p0 write bond", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 40": "", "p0 set 41": "amount-wrong"}},
		{"p0 write bond, set 40", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 40": "", "p0 set 41": "amount-wrong"}},
		{"p0 write bond, set 40, set 1", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 8": "", "p0 set 9": "amount-wrong", "p0 next": "not-for-that"}},
		{"p0 write share", map[string]string{"p0 at p0.1": "no-share-there", "p0 at p0.2": "", "p0 at p0.3": "no-share-there", "p0 at p1.1": "not-your-plot", "p0 at none": "not-your-plot"}},
		{"p0 write share, at p0.2", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 40": "", "p0 set 41": "amount-wrong"}},
		{"p0 write policy", map[string]string{"p0 cover none": "no-such-cover", "p0 cover rolls": "", "p0 cover cart": "", "p0 cover below-grain": "", "p0 number 2": "not-for-that"}},
		{"p0 write policy, cover rolls", map[string]string{"p0 number 1": "number-wrong", "p0 number 2": "", "p0 number 12": "", "p0 number 13": "number-wrong", "p0 done": "number-wrong", "p0 set 1": "not-for-that"}},
		{"p0 write policy, cover rolls, number 5", map[string]string{"p0 number 5": "number-wrong", "p0 number 4": "number-wrong", "p0 number 6": "", "p0 done": ""}},
		{"p0 write policy, cover rolls, number 12", map[string]string{"p0 number 12": "number-wrong", "p0 number 13": "number-wrong", "p0 done": ""}},
		{"p0 write policy, cover above-oil", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 20": "", "p0 set 21": "amount-wrong"}},
		{"p0 write policy, cover cart", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 40": "", "p0 set 41": "amount-wrong"}},
		{"p0 write policy, cover cart, set 40", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 20": "", "p0 set 21": "amount-wrong"}},
		{"p0 write policy, cover cart, set 40, set 3", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 8": "", "p0 set 9": "amount-wrong", "p0 next": "", "p0 round": ""}},
		{"p0 loan p1", map[string]string{"p0 at p0.1": "", "p0 at p0.2": "no-vault", "p0 at p1.1": "not-your-plot", "p0 set 1": "not-for-that"}},
		{"p0 loan p1, at p0.1", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 9": "", "p0 set 10": "amount-wrong"}},
		{"p0 loan p1, at p0.1, set 9", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 40": "", "p0 set 41": "amount-wrong"}},
		{"p0 loan p1, at p0.1, set 9, set 40", map[string]string{"p0 set 0": "amount-wrong", "p0 set 1": "", "p0 set 8": "", "p0 set 9": "amount-wrong"}},
	} {
		next := s
		writing(t, &next, test.steps)
		codes(t, next, test.codes)
		sound(t, &next)
		// Nobody else sees it, and what is legal is what is listed.
		same(t, "p1 sees of "+test.steps, next.View(1).Own, merlin.Own{})
		before := next
		play(t, &next, "p0 back")
		before.Own[0].Open = merlin.Open{}
		same(t, "closed without effect", next, before)
	}
	// All numbers can be named, and then they are done.
	writing(t, &s, "p0 write policy, cover rolls, number 2, number 3, number 4, number 5, number 6, number 7, number 8, number 9, number 10, number 11, number 12")
	same(t, "the list", len(s.Options(0, nil)), 2)
	writing(t, &s, "p0 done, set 3, set 2, round")
	same(t, "the policy", noted(&s), "p0 note 1, policy of 3 on rolls 2 3 4 5 6 7 8 9 10 11 12, round, for 2")
	same(t, "the actions", s.Own[0].Actions, 1)
}

func TestRule_M15_1_issued(t *testing.T) {
	for _, test := range []struct{ steps, last, rule, issued string }{
		{"p0 write future, good oil, set 9", "p0 set 1", "M15.2", "p0 note 1, future of oil at 9 due in autumn 1, for 9"},
		{"p0 write bond, set 5, set 4", "p0 set 1", "M16.1", "p0 note 1, bond of 5 due in autumn 1, for 4"},
		{"p0 write share, at p0.2", "p0 set 4", "M17.1", "p0 note 1, share of p0.2, for 4"},
		{"p0 write policy, cover cart, set 5, set 3", "p0 next", "M19.1", "p0 note 1, policy of 5 on cart, next, for 3"},
	} {
		s := banking(t)
		writing(t, &s, test.steps)
		tells(t, &s, test.last, test.rule, "issued: "+test.issued)
	}
}

// TestWhen counts the seasons as notes do: from 0, which is the first summer.
func TestWhen(t *testing.T) {
	s := banking(t)
	for n := range int8(12) {
		s.Year, s.Month = 1+n/4, n%4*3
		season, year := merlin.When(s.Now())
		same(t, "the season", s.Now(), n)
		same(t, "its name", season, s.Season())
		same(t, "its year", year, s.Year)
	}
	season, year := merlin.When(-1)
	same(t, "before the start", fmt.Sprint(season, year), "summer 1")
}

// TestOptions_of_no_player asks for the options of views that a program has made: a note there may be anybody's.
func TestOptions_of_no_player(t *testing.T) {
	s := banking(t)
	issued(t, &s, merlin.Note{Kind: merlin.Bond, Issuer: 1, Holder: 2, Price: 1, Amount: 1, Due: 1})
	whole := len(s.Options(0, nil))
	for _, issuer := range []bourse.Seat{bourse.None, bourse.Nature, bourse.Spectator, 4, 6, 127, -128} {
		v := s.View(0)
		v.Notes[0].Issuer = issuer
		same(t, fmt.Sprintf("options with a note of %d", issuer), len(v.Options(nil)), whole-1)
	}
}
