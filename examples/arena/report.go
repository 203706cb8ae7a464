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
	Rows            []tableRow

	Points, Ratings, Leads, Places, Scores template.HTML
	Settling                               template.HTML
	Duels, Gaps                            *duelTable
	Seats, Lengths, Choices, Course        template.HTML
	Round                                  string // what the game calls its rounds
	Prices                                 []pricePath
	Stages                                 []string // as the game names them
	Came                                   []string // the number of games that reached each stage
	Figures                                []figureTable
	Ends                                   []endRow
	Test                                   template.HTML
	Question, Answer, Terms                string
	Times                                  template.HTML
	TimeFacts                              string
	TimeRows                               []timeRow
	Forfeits                               []forfeitRow
	MoreForfeits                           int
	Records                                []recordRow
	RecordsLink                            template.URL
	Bars                                   bool // whether there are intervals
}

type fact struct{ Name, Value string }

type tableRow struct {
	Hue, Name, Spec                            string
	Games, Seats                               int
	Superior, Ratio                            string
	Wins, WinsRange, Even, Rating, RatingRange string
	Lead, LeadRange, Score, ForfeitText        string
}

type duelTable struct {
	Names []string
	Rows  []duelRow
}

// Wide reports whether two copies of the table do not fit side by side.
func (t *duelTable) Wide() bool { return len(t.Names) > 3 }

type duelRow struct {
	Name  string
	Cells []duelCell
}

type duelCell struct{ Class, Share, Range string }

type timeRow struct {
	Name, Moves, Mean, Median, P95, Max string
}

type forfeitRow struct {
	Game      int
	Bot, Seat string
	Why       string
	Link      template.URL // to the record, or ""
}

type recordRow struct {
	What string
	Game int
	Bots string
	Link template.URL
}

// listedForfeits is how many forfeits the page lists.
const listedForfeits = 20

// report returns the page.
func report(o *options, sum *summary, c *clock) ([]byte, error) {
	game, h := o.game, &sum.schedule.header
	p := page{
		Title:    fmt.Sprintf("%s: %s with %d players", h.listed(), game.Title, h.Players),
		Round:    game.Rounds,
		Headline: strings.ReplaceAll(sum.headline(), " %", "\u00a0%"),
		Config:   string(h.Config),
		Bars:     sum.blocks > 1,
	}
	p.Command = fmt.Sprintf("go run . %s -games %d -seed %s -out DIR", o.command, max(1, len(sum.lines)+sum.loose), quote(h.Seed))
	for _, why := range h.Varies {
		p.Notes = append(p.Notes, "Not reproducible: "+why+".")
	}
	if sum.blocks == 0 && len(sum.lines) > 0 {
		p.Notes = append(p.Notes, fmt.Sprintf("No block of %d games is complete, so not every bot has played every seat, and there are no intervals.", sum.schedule.size))
	}
	p.Facts = sum.facts(game)
	if len(sum.lines) > 0 {
		sum.fill(&p, o)
	}
	if len(sum.lines) > 0 && game.Stage != nil {
		sum.fillFigures(&p, game.Stage)
	}
	sum.fillTimes(&p, c)
	if sum.test != nil {
		p.Test, p.Question, p.Answer, p.Terms = sum.curve(), capital(sum.question()), capital(sum.answer()),
			capital(sum.terms())
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
	facts := []fact{{"Game", fmt.Sprintf("%s, edition %s of the rules, %d players", game.Title, h.Edition,
		h.Players)}}
	if len(game.Aim) > 0 {
		facts = append(facts, fact{"Aim", strings.Join(game.Aim, " ")})
	}
	return append(facts,
		fact{sum.field(), strings.Join(lineup, "; ")},
		fact{"Games", sum.extent()},
		fact{"Seed", fmt.Sprintf("“%s”", h.Seed)},
	)
}

// fill fills in the results of the games.
func (sum *summary) fill(p *page, o *options) {
	h := &sum.schedule.header
	pts := func(x float64) string { return signed(x, 1) }
	elo := func(x float64) string { return signed(x, 0) }
	var points, ratings, leads, seats []entry
	for _, i := range sum.order {
		at := &sum.bots[i]
		p.Rows = append(p.Rows, tableRow{
			Hue: hue(i), Name: at.Name, Spec: at.Spec, Seats: at.seats,
			Wins: percent(at.wins().Value), WinsRange: interval(at.wins(), percent), Even: at.even(),
			Games: at.games, Rating: elo(at.rating.Value), RatingRange: "± " + margins(at.rating),
			Superior: percent(at.superior),
			Lead:     pts(at.lead.Value), LeadRange: interval(at.lead, pts),
			Score:       signless(at.score),
			ForfeitText: fmt.Sprint(at.forfeits),
		})
		if sum.test != nil && at.Name == h.SPRT.A {
			p.Rows[len(p.Rows)-1].Ratio = sum.ratio()
		}
		points = append(points, entry{at.Name, i, at.points})
		ratings = append(ratings, entry{at.Name, i, at.rating})
		leads = append(leads, entry{at.Name, i, at.lead})
	}
	even := 1 / float64(h.Players)
	if len(sum.bots) > 1 {
		p.Points = estimates(points, even, "even share", asPercent, "share of the games won, per seat")
		p.Ratings = estimates(ratings, 0, "mean of all bots", plain, "rating points")
		p.Leads = estimates(leads, 0, "even", plain, "score less the mean of the other seats")
		p.Duels = sum.matrix(sum.duels, 0.5, percent)
		p.Gaps = sum.matrix(sum.gaps, 0, pts)
	}
	for seat, e := range sum.seats {
		seats = append(seats, entry{bourse.Seat(seat).String(), -1, e})
	}
	p.Seats = estimates(seats, even, "even share", asPercent, "share of the games won from this seat, by any bot")
	p.Scores, p.Places, p.Settling = sum.scores(), sum.placings(), sum.settling()
	p.Lengths, p.Choices, p.Course, p.Prices = sum.lengths(), sum.choices(), sum.course(), sum.prices(p.Round)
	for _, l := range sum.lines {
		if f := l.Forfeit; f != nil {
			if len(p.Forfeits) == listedForfeits {
				p.MoreForfeits++
				continue
			}
			p.Forfeits = append(p.Forfeits,
				forfeitRow{l.Game, l.Seats[f.Seat], bourse.Seat(f.Seat).String(), f.Why, o.recordLink(l.Game)})
		}
	}
	if o.records != "" {
		sum.fillRecords(p, o)
	}
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
	p.RecordsLink = template.URL(path.Dir(path.Dir(string(o.recordLink(0)))))
	for _, r := range []struct {
		what string
		line
	}{{"first", sum.lines[0]}, {"shortest", short}, {"longest", long}, {"closest", close}, {"last", sum.lines[len(sum.lines)-1]}} {
		p.Records = append(p.Records, recordRow{r.what, r.Game, strings.Join(r.Seats, ", "), o.recordLink(r.Game)})
	}
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

func signless(x float64) string {
	if math.IsNaN(x) {
		return "–"
	}
	return strings.Replace(fmt.Sprintf("%.1f", x), "-", "−", 1)
}

// capital makes the first letter a capital.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// A matrix is a table of every bot against every other. The value even marks equal bots.
func (sum *summary) matrix(of [][]measure.Estimate, even float64, text func(float64) string) *duelTable {
	t := &duelTable{}
	for _, i := range sum.order {
		t.Names = append(t.Names, sum.bots[i].Name)
		r := duelRow{Name: sum.bots[i].Name}
		for _, j := range sum.order {
			e := of[i][j]
			cell := duelCell{Class: "self"}
			if i != j && !math.IsNaN(e.Value) {
				cell = duelCell{Class: "even", Share: text(e.Value), Range: interval(e, text)}
				switch {
				case e.Known() && e.Low > even:
					cell.Class = "ahead"
				case e.Known() && e.High < even:
					cell.Class = "behind"
				}
			}
			r.Cells = append(r.Cells, cell)
		}
		t.Rows = append(t.Rows, r)
	}
	return t
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

// field is the name of the fact about the bots.
func (sum *summary) field() string {
	switch t := sum.schedule.header.Tournament; {
	case t == nil:
		return "Bots in every game"
	case t.Gauntlet != "":
		return fmt.Sprintf("Bots, in %s with %s", plural(t.Lineups, "line-up"), t.Gauntlet)
	default:
		return "Bots, in " + plural(t.Lineups, "line-up")
	}
}

// quote quotes a word for a shell.
func quote(word string) string {
	if word != "" && strings.Trim(word, nameLetters+":,/=") == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// fillTimes fills in the times of decisions.
func (sum *summary) fillTimes(p *page, c *clock) {
	if c.games == 0 {
		return
	}
	p.Times = sum.times(c)
	p.TimeFacts = fmt.Sprintf("%s of play with %s; %s were timed.", c.wall().Round(time.Second/10),
		plural(c.workers, "worker"), plural(c.games, "game"))
	for _, i := range sum.order {
		b, t := sum.bots[i], &c.bots[i]
		p.TimeRows = append(p.TimeRows,
			timeRow{b.Name, fmt.Sprint(t.Moves), millis(t.Mean), millis(t.Median),
				millis(t.P95), millis(t.Max)})
	}
}
