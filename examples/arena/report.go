package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"math"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"bourse.example"
	"bourse.example/examples/arena/internal/measure"
	"bourse.example/examples/internal/games"
	"bourse.example/internal/sentences"
)

// This file writes DIR/report.html, one page that loads nothing else. Except for the section on times, it
// depends on games.jsonl alone.

//go:embed report.html
var reportText string

var reportTemplate = template.Must(template.New("report").Parse(reportText))

// A page is the data of the template.
type page struct {
	Title, Headline string
	Notes           []string // warnings at the top
	Facts           []fact
	Command         string
	Config          string
	Sections        []section
}

type fact struct{ Name, Value string }

// A section has text and parts. The layout is the CSS class of the parts.
type section struct {
	ID, Title, Headline, Text, Layout, Note string
	Parts                                   []part
}

// A part is a chart or a table.
type part struct {
	Title, Caption string
	Chart          template.HTML
	Grid           *grid
}

// add adds a section, without the parts that are empty, unless it has none.
func (p *page) add(s section) {
	s.Parts = slices.DeleteFunc(s.Parts, func(p part) bool { return p.Chart == "" && (p.Grid == nil || len(p.Grid.Rows) == 0) })
	if len(s.Parts) > 0 {
		p.Sections = append(p.Sections, s)
	}
}

// listedForfeits is how many forfeits the page lists.
const listedForfeits = 20

// report returns the page.
func report(o *options, sum *summary, c *clock) ([]byte, error) {
	game, h := o.game, &sum.schedule.header
	p := page{
		Title:    fmt.Sprintf("%s: %s with %d players", h.listed(), game.Title, h.Players),
		Headline: strings.ReplaceAll(sum.headline(), " %", "\u00a0%"),
		Config:   string(h.Config),
		Facts:    sum.facts(game),
	}
	p.Command = fmt.Sprintf("go run . %s -games %d -seed %s -out DIR", o.command, max(1, len(sum.lines)+sum.loose), quote(h.Seed))
	for _, why := range h.Varies {
		p.Notes = append(p.Notes, "Not reproducible: "+why+".")
	}
	if sum.blocks == 0 && len(sum.lines) > 0 {
		p.Notes = append(p.Notes, fmt.Sprintf("No block of %d games is complete, so not every bot has played every seat, and there are no intervals.", sum.schedule.size))
	}
	if sum.test != nil {
		p.Sections = append(p.Sections, section{Title: sentences.Capital(sum.question()), Headline: sentences.Capital(sum.answer()) + ".", Note: sentences.Capital(sum.terms()) + ".",
			Parts: []part{{Caption: "How strongly the blocks so far support one answer. The run ends when the line crosses a dashed line.", Chart: sum.curve()}}})
	}
	if len(sum.lines) > 0 {
		sum.fill(&p, o)
	}
	if c.games > 0 {
		p.add(section{ID: "times", Title: "Time per decision", Layout: "one", Note: "In milliseconds.",
			Text: fmt.Sprintf("These times depend on the machine and its other load, and differ in every run. %s of play with %s; %s were timed.",
				c.wall().Round(time.Second/10), plural(c.workers, "worker"), plural(c.games, "game")),
			Parts: []part{{Caption: "The bar goes from the median to the time that 95 % do not exceed, the line to the longest; the dot is the mean.", Chart: sum.times(c)},
				{Grid: sum.timeTable(c)}}})
	}
	var b bytes.Buffer
	if err := reportTemplate.Execute(&b, p); err != nil {
		return nil, fmt.Errorf("report: %w", err)
	}
	return b.Bytes(), nil
}

// facts describes what was played.
func (sum *summary) facts(game games.Game) []fact {
	h := &sum.schedule.header
	var lineup []string
	for _, b := range sum.bots {
		text := b.Name
		if b.Name != b.Spec {
			text += " = " + b.Spec
		}
		if b.seats > 1 {
			text = fmt.Sprintf("%d × %s", b.seats, text)
		}
		if b.Limit != "" {
			text += ", at most " + b.Limit + " per decision"
		}
		lineup = append(lineup, text)
	}
	field := "Bots in every game"
	if t := h.Tournament; t != nil {
		field = "Bots, in " + plural(t.Lineups, "line-up")
		if t.Gauntlet != "" {
			field += " with " + t.Gauntlet
		}
	}
	return []fact{{"Game", fmt.Sprintf("%s, edition %s of the rules, %d players", game.Title, h.Edition, h.Players)},
		{"Aim", strings.Join(game.Aim, " ")}, {field, strings.Join(lineup, "; ")}, {"Games", sum.extent()}, {"Seed", fmt.Sprintf("“%s”", h.Seed)}}
}

const bandCaption = ": the median of all games, the middle half (dark) and the middle 90 % (pale)."

// fill adds the sections about the results of the games.
func (sum *summary) fill(p *page, o *options) {
	even := 1 / float64(sum.schedule.header.Players)
	standings := section{Title: "Standings", Note: "Small numbers are 95 % intervals. " + sentences.Capital(strings.TrimSpace(legend)) + ".", Parts: []part{{Grid: sum.standings(nil)}}}
	if len(sum.bots) > 1 {
		wins := func(at *standing) measure.Estimate { return at.points }
		rating := func(at *standing) measure.Estimate { return at.rating }
		lead := func(at *standing) measure.Estimate { return at.lead }
		standings.Parts = append(standings.Parts,
			part{Title: "Wins per seat", Chart: sum.estimates(wins, even, "even share", asPercent, "share of the games won, per seat"),
				Caption: "A bot’s share of wins divided by the number of its seats, with 95 % intervals. An interval that does not touch the dashed line is clearly more, or less, than an even share."},
			part{Title: "Rating", Chart: sum.estimates(rating, 0, "mean of all bots", plain, "rating points"),
				Caption: "Strength, estimated from which bot finishes before which, with 95 % intervals."},
			part{Title: "Lead", Chart: sum.estimates(lead, 0, "even", plain, "score less the mean of the other seats"),
				Caption: "How far a bot’s score is above the others’, with 95 % intervals."})
	}
	standings.Parts = append(standings.Parts,
		part{Title: "Places", Caption: "How often each bot finished in each place, from the first (dark) to the last (pale).", Chart: sum.placings()},
		part{Title: "Scores", Caption: "Each bot’s scores in games played to the end: the median (dot), the middle half (bar) and the middle 90 % (line).", Chart: sum.scores()},
		part{Title: "How the wins settled", Chart: sum.settling(),
			Caption: "Each bot’s share of games won per seat as more blocks are played. If the lines have not settled, play more games."})
	p.add(standings)
	if len(sum.bots) > 1 {
		p.add(section{Title: "Bot against bot", Text: "In coloured cells the 95 % interval does not include an even result.", Parts: []part{
			{Title: "Finishing order", Grid: sum.matrix(sum.duels, 0.5, percent),
				Caption: "How often the row’s bot finishes before the column’s bot when they meet in a game; a shared place counts as half."},
			{Title: "Score difference", Grid: sum.matrix(sum.gaps, 0, points),
				Caption: "The mean score of the row’s bot minus the mean score of the column’s bot, in games played to the end."}}})
	}
	p.add(section{Title: "The game as these bots play it", Parts: []part{
		{Title: "Seats", Caption: "How often each seat won, with 95 % intervals. Every bot played every seat equally often, so a seat away from the dashed line has an advantage or a disadvantage.", Chart: sum.chances()},
		{Title: "Length", Caption: "The number of decisions of all players in a game, without chance moves.", Chart: sum.lengths()},
		{Title: "Branching factor", Caption: "The number of legal moves at a decision. The bins double in width.", Chart: sum.choices()},
		{Title: "Branching factor in the course of a game", Caption: "Mean number of legal moves in each tenth of a game" + bandCaption, Chart: sum.course()}}})
	p.add(section{Title: "Prices", Layout: "three", Text: "The price of each good at the start and after each " + o.game.Rounds + bandCaption, Parts: sum.prices(o.game.Rounds)})
	p.add(section{Title: "Ends", Text: "How games that were played to the end ended, with 95 % intervals.", Parts: []part{{Grid: sum.ends()}}})
	p.add(section{Title: "Figures over time", Layout: "three",
		Text:  "Means over all games that reached the column’s stage. Quantities are counted at the start of each stage and at the end of the game. Events (marked +) are counted within each stage and over the whole game. The charts have" + strings.TrimPrefix(bandCaption, ":"),
		Parts: sum.figures(o.game.Stage)})
	if o.records != "" {
		sum.fillRecords(p, o)
	}
	forfeits, n := &grid{Head: heads("game", "bot", "seat", "why")}, 0
	for _, l := range sum.lines {
		if f := l.Forfeit; f != nil {
			if n++; n <= listedForfeits {
				forfeits.Rows = append(forfeits.Rows, []cell{{Text: fmt.Sprint(l.Game), Link: o.recordLink(l.Game)}, {Text: l.Seats[f.Seat]},
					{Text: bourse.Seat(f.Seat).String()}, {Text: f.Why}})
			}
		}
	}
	s := section{Title: "Forfeits", Text: "None: every bot played every game to its end."}
	if n > 0 {
		s.Text = "A bot that fails (an illegal move, an error, or too much time) forfeits the game. The game ends, the bot gets nothing, and the others share the point. Its score does not count."
		s.Layout, s.Parts = "texts", []part{{Grid: forfeits}}
	}
	if n > listedForfeits {
		s.Note = fmt.Sprintf("And %d more, in games.jsonl.", n-listedForfeits)
	}
	p.Sections = append(p.Sections, s)
}

// fillRecords links to the records of games that stand out. The page does not grow with the number of games.
func (sum *summary) fillRecords(p *page, o *options) {
	short, long, close := sum.lines[0], sum.lines[0], sum.lines[0]
	for _, l := range sum.lines {
		if l.Forfeit != nil {
			continue
		}
		if l.Moves < short.Moves {
			short = l
		}
		if l.Moves > long.Moves {
			long = l
		}
		if l.margin() < close.margin() {
			close = l
		}
	}
	g := &grid{Head: heads("", "game", "bots, from p0")}
	for _, r := range []struct {
		what string
		line
	}{{"first", sum.lines[0]}, {"shortest", short}, {"longest", long}, {"closest", close}, {"last", sum.lines[len(sum.lines)-1]}} {
		g.Rows = append(g.Rows, []cell{{Text: r.what}, {Text: fmt.Sprint(r.Game), Link: o.recordLink(r.Game)}, {Text: strings.Join(r.Seats, ", ")}})
	}
	folder := template.URL(path.Dir(path.Dir(string(o.recordLink(0)))))
	g.Rows = append(g.Rows, []cell{{Text: "all"}, {Text: string(folder), Link: folder}, {}})
	p.add(section{Title: "Records", Layout: "texts", Text: "Every game has a record, in a folder for each thousand. The command “play -verify FILE” checks one, and “play -replay FILE” shows it.",
		Parts: []part{{Grid: g}}})
}

// margin is the difference between the two best scores.
func (l *line) margin() int64 {
	scores := slices.Clone(l.Score)
	slices.Sort(scores)
	return scores[len(scores)-1] - scores[len(scores)-2]
}

// recordLink returns the address of a game's record for the report, or "".
func (o *options) recordLink(game int) template.URL {
	if o.records == "" {
		return ""
	}
	name := o.recordFile(game)
	if from, err := filepath.Abs(o.out); err == nil {
		if to, err := filepath.Abs(name); err == nil {
			if between, err := filepath.Rel(from, to); err == nil {
				name = between
			}
		}
	}
	return template.URL((&url.URL{Path: filepath.ToSlash(name)}).String())
}

// matrix returns a table of every bot against every other. The value even marks equal bots.
func (sum *summary) matrix(of [][]measure.Estimate, even float64, text func(float64) string) *grid {
	g := &grid{Head: heads("")}
	for _, i := range sum.order {
		g.Head = append(g.Head, column{sum.bots[i].Name, interval95})
		row := []cell{{Text: sum.bots[i].Name}}
		for _, j := range sum.order {
			c := cell{}
			if e := of[i][j]; i != j && !math.IsNaN(e.Value) {
				c = estimate(e, text)
				switch {
				case e.Known() && e.Low > even:
					c.Class = "ahead"
				case e.Known() && e.High < even:
					c.Class = "behind"
				}
			}
			row = append(row, c)
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// headline states the result in a sentence.
func (sum *summary) headline() string {
	if len(sum.lines) == 0 {
		return "No game has been played to its end."
	}
	if len(sum.bots) == 1 {
		return fmt.Sprintf("%s is the only bot, so there is no comparison.", sum.bots[0].Name)
	}
	best := sum.order[0]
	clear := true
	for _, j := range sum.order[1:] {
		e := sum.duels[best][j]
		clear = clear && e.Known() && e.Low > 0.5
	}
	at := &sum.bots[best]
	wins := fmt.Sprintf("wins %s of the games", percent(at.wins().Value))
	if at.wins().Known() {
		wins += fmt.Sprintf(" (95 %% interval %s)", interval(at.wins(), percent))
	}
	wins += "; an even share is " + at.even()
	switch {
	case !clear:
		return fmt.Sprintf("No bot is clearly the best. The one with the highest rating, %s, %s.", at.Name, wins)
	case len(sum.bots) == 2:
		return fmt.Sprintf("%s is better: it %s.", at.Name, wins)
	}
	return fmt.Sprintf("%s is better than every other: it %s.", at.Name, wins)
}

// quote quotes a word for a shell.
func quote(word string) string {
	if word != "" && strings.Trim(word, nameLetters+":,/=") == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// timeTable returns the table of the times of decisions.
func (sum *summary) timeTable(c *clock) *grid {
	g := &grid{Head: heads("bot", "decisions", "mean", "median", "95 % within", "longest")}
	for _, i := range sum.order {
		t := &c.bots[i]
		g.add(sum.bots[i].Name, fmt.Sprint(t.Moves), millis(t.Mean), millis(t.Median), millis(t.P95), millis(t.Max))
	}
	return g
}
