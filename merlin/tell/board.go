package tell

import (
	"slices"

	"bourse.example"
	"bourse.example/internal/sentences"
	"bourse.example/internal/sheet"
	"bourse.example/merlin"
)

// This file draws the table.

// Sheets returns the view's Sheets with names, columns and values in words, except what is being resolved, which is in
// the first line. The short picture has the short names of cards, and the last sheets explain signs and cards.
func (t *Teller) Sheets(v merlin.View) []bourse.Sheet {
	if v.Players() < merlin.MinPlayers {
		return nil // there is no game
	}
	all := []bourse.Sheet{sheet.Line(t.in.head(&v))}
	for _, s := range append(v.Sheets(), legend(&v)) {
		if s.Name == "stack" {
			continue
		}
		s.Brief = s.Brief && s.Name != "game" // the first line says it
		all = append(all, sheet.Told(t.in.Language, []bourse.Sheet{s}, func(value any) (string, bool) {
			return t.in.word(&v, value, s.Brief)
		})...)
	}
	return append(all, t.in.cards(&v))
}

// head says when it is and what the game is waiting for.
func (t teller) head(v *merlin.View) string {
	return t.Say("board-head", is("month", int(v.Month)+1), is("season", v.Season()), is("now", t.now(v)),
		is("turn", t.Say(either(v.Turns == 0, "board-before", "board-turn"), is("turn", v.Turns),
			is("turns", v.Config.MaxTurns))),
		is("year", t.Say(either(v.Year > v.Config.Years, "board-after", "board-year"), // M29.3
			is("year", min(v.Year, v.Config.Years)), is("years", v.Config.Years))),
		is("wheel", when(v.Erratic, t.Say("board-erratic"))))
}

// now says what the game is waiting for.
func (t teller) now(v *merlin.View) string {
	f := v.Top()
	switch {
	case v.Over() || f.Kind == 0:
		return t.Say("now-over")
	case !t.Has("phase-" + f.Kind.String()):
		return "" // nobody has to decide
	}
	who := t.Seats(sentences.Seats(v.Waiting()))
	if v.Waiting().Len()+v.Out.Len() == v.Players() {
		who = t.Say("now-everyone")
	}
	return t.Say("now-"+f.Kind.String(), is("who", who), is("n", f.N), is("seat", v.Stack[0].Seat))
}

// word puts a value of a sheet into words.
func (t teller) word(v *merlin.View, value any, brief bool) (string, bool) {
	switch value := value.(type) {
	case merlin.Card:
		if brief {
			return t.code(value), true
		}
	case merlin.Plot:
		if !brief {
			return t.standing(value), true
		}
		return t.cell(value), true
	case merlin.Place:
		return t.Say(either(value.Seat() == v.Seat, "board-spot-own", "board-spot"), is("seat", value.Seat()),
			is("plot", value.Number())), true
	case merlin.Note:
		return t.note(&value), true
	case merlin.Open:
		return t.SayIf("open-" + value.Kind.String()), true
	}
	return "", false
}

// cell draws a plot: 5, 6/d8* with a planted unit, 2=5 for a Chauffeur. Signs follow: ~ if the plot is clouded, ! if it
// is hit, # if it is destroyed, ? if a potion is under it, ^ if an Aegis shields it, and then the gold there.
func (t teller) cell(p merlin.Plot) string {
	text := sentences.Number(p.Property.Number())
	if p.Chauffeur() {
		text += "=" + sentences.Number(p.Second.Number())
	}
	if p.Permit != 0 {
		text += "/" + t.code(p.Permit)
	}
	return text + when(p.Planted, "*") + when(p.Wait > 0, "~") + when(p.Damage > 0, "!") + when(p.Down, "#") +
		when(p.Potion, "?") + when(p.Shielded, "^") + when(p.Gold != 0, "("+sentences.Number(int(p.Gold))+")")
}

// legend explains the signs in the short picture, first the unusual ones that it has.
func legend(v *merlin.View) bourse.Sheet {
	signs := []string{"sign-goods", "sign-plot"}
	see := func(name string, there func(*merlin.Plot) bool) {
		for seat := range players(v) {
			for _, p := range fieldOf(v, seat) {
				if there(&p) {
					signs = append(signs, "sign-"+name)
					return
				}
			}
		}
	}
	see("down", func(p *merlin.Plot) bool { return p.Down })
	see("shielded", func(p *merlin.Plot) bool { return p.Shielded })
	see("hit", func(p *merlin.Plot) bool { return p.Damage > 0 })
	see("cloud", func(p *merlin.Plot) bool { return p.Wait > 0 })
	see("potion", func(p *merlin.Plot) bool { return p.Potion })
	see("planted", func(p *merlin.Plot) bool { return p.Planted })
	see("chauffeur", (*merlin.Plot).Chauffeur)
	see("shop", func(p *merlin.Plot) bool { return p.Permit.SpellLab() })
	see("brewery", func(p *merlin.Plot) bool { return p.Permit.PotionLab() })
	see("land", func(p *merlin.Plot) bool { return p.Permit.Land() })
	if seated(v.Seat) && slices.ContainsFunc(fieldOf(v, v.Seat), func(p merlin.Plot) bool { return p.Gold > 0 }) {
		signs = append(signs, "sign-gold")
	}
	signs = append(signs, "sign-c", "sign-d")
	if v.Config.Parts.Has(merlin.Magic) {
		signs = append(signs, "sign-h", "sign-s")
	}
	if v.Config.Parts.Has(merlin.War) {
		signs = append(signs, "sign-j", "sign-k")
	}
	return sheet.One("legend", "", sheet.List(append(signs, "sign-row")))
}

// cards says what the cards that the view's seat sees bring or do.
func (t teller) cards(v *merlin.View) bourse.Sheet {
	s := bourse.Sheet{Name: t.Say("sheet-cards"), Columns: []string{t.Say("column-card"), t.Say("column-name"),
		t.Say("column-effect")}}
	var seen [256]bool
	add := func(effect string, cards ...merlin.Card) {
		for _, c := range cards {
			if c != 0 && !seen[c] {
				seen[c] = true
				what := effect
				if what == "" {
					what = (&Teller{t}).Effect(c)
				}
				s.Rows = append(s.Rows, sheet.Row(t.code(c), t.Call(c), what))
			}
		}
	}
	for _, vision := range v.Visions {
		add(t.vision(vision.Card, vision.Wait), vision.Card)
	}
	add("", v.Offices[:]...)
	add("", v.Decree, v.Own.Shown, v.Own.Looked[0], v.Own.Looked[1])
	for _, c := range v.Own.Hand {
		add("", c.Card)
	}
	add("", v.Own.Front[:]...)
	add("", v.Own.Under[:]...)
	for seat := range players(v) {
		player := &v.Seats[seat]
		add("", player.Reserve[:]...)
		for _, lab := range player.Labs {
			add("", lab.Card)
		}
		for _, u := range player.Units {
			add("", u.Card)
		}
		for _, p := range fieldOf(v, seat) {
			add("", p.Property, p.Second, p.Permit)
		}
	}
	return s
}
