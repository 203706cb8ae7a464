package site

import (
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"

	"bourse.example"
	"bourse.example/examples/web/board/seating"
	"bourse.example/examples/web/host"
	"bourse.example/internal/sentences"
)

// This file shows the results of a finished game: the winner, the scores, the chances to win, and the story.

type resultsPage struct {
	host.SeatView
	host.Review
	Base, Forms string
	Shared      string // the address of the link to the game for anyone
	Mine        bool   // the browser may ask for a rematch
	Guest       bool   // the browser has only the link
	Head        string // who has won
	Ranks       []rank
	Chart       template.HTML
	Rows        []host.Point // some of the points of the chart, for the table
	Costs       *host.Costs  // of the seat; nil for spectators
}

// Complete reports whether nothing is missing that was asked for.
func (p *resultsPage) Complete() bool {
	return p.Ready && (p.Costs == nil || !p.Costs.Asked || p.Costs.Ready)
}

// findCosts has the costliest decisions of a seat looked for.
func findCosts(_ *http.Request, p place) (outcome, error) {
	_, err := p.Costs(p.browser, p.seat, true)
	return outcome{to: p.path() + "/results"}, err
}

// finished shows the results of a finished game.
func (s *Site) finished(w http.ResponseWriter, r *http.Request, p place) error {
	review, err := p.Review(p.seat)
	if err != nil {
		return err
	}
	seen, err := p.Look(p.seat)
	if err != nil {
		return err
	}
	shared, err := p.Shared()
	if err != nil {
		return err
	}
	base := p.root() + "/" + shared.String()
	now := resultsPage{SeatView: seen, Review: review, Base: p.path(), Forms: newAsk(),
		Shared: s.base(r) + base + "/results",
		Mine:   p.seat.Player() || p.owns(), Guest: p.shared != "",
		Ranks: ranksOf(seen)}
	var costly []host.Costly
	if p.shared == "" && p.seat.Player() {
		costs, err := p.Costs(p.browser, p.seat, false)
		if err != nil {
			return err
		}
		now.Costs, costly = &costs, costs.List
	}
	now.Chart = speakerOf(r).chart(p.path(), review.Points, costly, seen)
	words := speakerOf(r)
	now.Head = words.resultOf(now.Ranks, seen.Seat)
	const rows = 12
	for i := range review.Points {
		if n := len(review.Points); i*rows/n != (i+1)*rows/n {
			now.Rows = append(now.Rows, review.Points[i])
		}
	}
	whole := page{Title: words.say("results.page", titleOf(seen.Title, seen.Game)), Game: seen.Game, Said: s.said(w, r), Data: &now}
	if !now.Complete() {
		whole.Refresh = 5
	}
	return s.show(w, r, http.StatusOK, "results", whole)
}

// resultOf says how the player in a seat has done, and who has won.
func (words speaker) resultOf(ranks []rank, seat bourse.Seat) string {
	for _, rank := range ranks {
		switch {
		case rank.Seat != seat:
		case rank.Win && words.winners(ranks) == words.say("results.wins", rank.Name):
			return words.say("results.you-win", sentences.Number(rank.Score))
		case rank.Win:
			return words.say("results.you-share", words.winners(ranks))
		default:
			return words.say("results.you-place", rank.Place, len(ranks), sentences.Number(rank.Score), words.winners(ranks))
		}
	}
	return words.winners(ranks)
}

// winners says who has won.
func (words speaker) winners(ranks []rank) string {
	names, form := "", "results.wins"
	for _, rank := range ranks {
		switch {
		case !rank.Win:
		case names == "":
			names = rank.Name
		default:
			names, form = words.say("results.and", names, rank.Name), "results.shared"
		}
	}
	if names == "" {
		return words.say("results.nobody")
	}
	return words.say(form, names)
}

// ranksOf returns the players of a finished game with their places.
func ranksOf(seen host.SeatView) (ranks []rank) {
	for _, st := range seen.Standings {
		ranks = append(ranks, rank{st, nameOf(seen, st.Seat)})
	}
	return ranks
}

// These are the measures of the chart in units: a unit is a pixel on a phone, and more on wider screens.
const (
	chartWide, chartHigh             = 350.0, 200.0
	chartLeft, chartTop, chartBottom = 44.0, 10.0, 24.0
	chartRight                       = 8.0
)

// chart draws the share of the win of each seat as lines, and numbers at the costliest decisions. A click leads to the
// replay at that position.
func (words speaker) chart(base string, points []host.Point, costly []host.Costly, seen host.SeatView) template.HTML {
	if len(points) < 2 {
		return ""
	}
	wide, high := chartWide-chartLeft-chartRight, chartHigh-chartTop-chartBottom
	last := max(1, points[len(points)-1].Move)
	x := func(p host.Point) float64 { return chartLeft + wide*float64(p.Move)/float64(last) }
	y := func(share float64) float64 { return chartTop + high*(1-share) }
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="chart" viewBox="0 0 %g %g" role="group" aria-labelledby="chart-head">`,
		chartWide, chartHigh)
	for _, share := range []float64{0, .5, 1} {
		fmt.Fprintf(&b, `<path class="rule" d="M%g %.1fh%g"/><text x="%g" y="%.1f" class="end">%.0f %%</text>`,
			chartLeft, y(share), wide, chartLeft-4, y(share)+4, 100*share)
	}
	fmt.Fprintf(&b, `<text x="%g" y="%g">%s</text><text x="%g" y="%g" class="end">%s</text>`,
		chartLeft, chartHigh-6, words.say("results.start"), chartLeft+wide, chartHigh-6, words.say("results.end", last))
	for seat := range points[0].Shares {
		fmt.Fprintf(&b, `<path class="share s%d" d="`, seat)
		for i, p := range points {
			fmt.Fprintf(&b, "%c%.1f %.1f", "ML"[min(i, 1)], x(p), y(p.Shares[seat]))
		}
		b.WriteString(`"/>`)
	}
	for seat := range points[0].Shares { // a mark on each line, each at another place
		p := points[(seat+1)*len(points)/(len(points[0].Shares)+2)]
		fmt.Fprintf(&b, `<g class="mark s%d" transform="translate(%.1f %.1f) scale(7)">%s</g>`, seat, x(p),
			y(p.Shares[seat]), seating.Shape(bourse.Seat(seat)))
	}
	for n, c := range costly {
		i := slices.IndexFunc(points, func(p host.Point) bool { return p.Move >= c.Move })
		p := points[max(i, 0)]
		fmt.Fprintf(&b, `<g class="costly"><circle cx="%.1f" cy="%.1f" r="7"/><text x="%.1f" y="%.1f">%d</text></g>`,
			x(host.Point{Move: c.Move}), y(p.Shares[seen.Seat]), x(host.Point{Move: c.Move}), y(p.Shares[seen.Seat])+4, n+1)
	}
	for i, p := range points {
		from, to := x(points[max(0, i-1)]), x(points[min(i+1, len(points)-1)])
		text := template.HTMLEscapeString(words.shares(p, seen))
		fmt.Fprintf(&b, `<a href="%s/replay?at=%d" tabindex="-1" aria-label="%s"><rect x="%.1f" y="%g" width="%.1f" `+
			`height="%.1f"><title>%[3]s</title></rect></a>`, base, p.At, text, (from+x(p))/2, chartTop,
			(to-from)/2, high)
	}
	b.WriteString("</svg>")
	return template.HTML(b.String())
}

// shares describes a point of the chart.
func (words speaker) shares(p host.Point, seen host.SeatView) string {
	text := words.say("results.at", p.Move)
	for seat, share := range p.Shares {
		text += fmt.Sprintf(" %s %s,", nameOf(seen, bourse.Seat(seat)), percent(share))
	}
	return strings.TrimSuffix(text, ",")
}

// percent formats a share.
func percent(share float64) string { return fmt.Sprintf("%.0f %%", 100*share) }
