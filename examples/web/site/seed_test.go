package site

import (
	"net/url"
	"strings"
	"testing"

	"bourse.example"
	"bourse.example/examples/web/board/seating"
)

// fingerprints returns the commitments that a page shows.
func (p *paper) fingerprints() (list []string) {
	for _, n := range all(p.root, "code") {
		if text := textOf(n); strings.HasPrefix(text, "sha256:") {
			list = append(list, text)
		}
	}
	return list
}

// TestSeedWords checks that players can type words for the seed when they sit down and while they wait, that the server
// shows its commitment before, that nobody else sees the words before the end, and that the proof has them.
func TestSeedWords(t *testing.T) {
	s := serving(t, Options{Limits: free})
	links := s.browser(t).setUp("smallprint", 3, []string{player, player, "random"}, nil).links()
	link := func(i int) string { return links[seating.Colored(bourse.Seat(i))] }
	ada, grace := s.browser(t), s.browser(t)
	form := ada.seatForm(link(0))
	number := ada.get(form.action).want(200, "secret number is already fixed").fingerprints()
	if len(number) != 1 {
		t.Fatalf("the form to sit down shows %q", number)
	}
	page := form.set("name", "Ada").set("words", "whisper <one>").send().want(200, "words for the seed", "could have chosen it")
	seat := page.at.Path
	if shown := page.fingerprints(); len(shown) != 2 || shown[0] != number[0] {
		t.Errorf("the page that waits shows %q, and the form showed %q", shown, number)
	}
	waits := page.form("/words")
	if got := waits.fields.Get("words"); got != "whisper <one>" {
		t.Errorf("the field has %q", got)
	}
	waits.set("words", strings.Repeat("ä", 201)).send().want(422, "longer than 200 characters")
	ada.get(seat).form("/words").set("words", "whisper <two> “花”").send().want(200, "Your words for the seed are saved")
	grace.post(seat+"/words", url.Values{"ask": {"x"}, "words": {"x"}}).want(403)
	hidden := func(p *paper) {
		t.Helper()
		if strings.Contains(p.text, "whisper") {
			t.Error("words are shown before the end")
		}
	}
	hidden(grace.get(grace.seatForm(link(1)).action))
	other := grace.sitDown(link(1), "Grace").want(200, "made from the words of players", "unless the operator of the server typed the last words")
	hidden(other)
	begun := ada.get(seat).want(200)
	hidden(begun)
	if forms := begun.forms("/words"); len(forms) > 0 {
		t.Error("words can be typed after the beginning")
	}
	if shown := begun.fingerprints(); len(shown) != 2 || shown[1] != number[0] {
		t.Errorf("the page of the game shows %q, and the form showed %q", shown, number)
	}
	ada.post(seat+"/words", url.Values{"ask": {"late"}, "words": {"x"}}).want(409)
	people, seats := []*browser{ada, grace}, []string{seat, other.at.Path}
	for over := false; !over; {
		for i, b := range people {
			p := b.get(seats[i]).want(200)
			hidden(p)
			if forms := p.forms("/play"); len(forms) > 0 {
				p = forms[0].pressFirst()
			}
			over = value(p.byID("now"), "data-stage") == "over"
		}
	}
	end := ada.get(seat).want(200, "The game is over")
	end.follow("Check this game").want(200, "Valid", `the words of the players, in the order of seats: "whisper <two> “花”"; none; none`,
		"opens the commitment "+number[0], "An operator who types the last words can")
	record, proof := end.follow("Download the whole game").want(200).text, end.follow("Proof of fair chance").want(200).text
	ada.post("/verify", url.Values{"record": {record}, "proof": {proof}, "commitment": {number[0]}}).want(200, "✓ Valid",
		"is the one to the server's number in the proof")
	ada.post("/verify", url.Values{"record": {record}, "proof": {strings.Replace(proof, "whisper", "Whisper", 1)}}).want(422,
		"does not follow")
	ada.post("/verify", url.Values{"record": {record}, "commitment": {number[0]}}).want(422, "is not the one in the record")
}

// TestSeedWords_open checks that the form of an open seat takes words until the game has begun.
func TestSeedWords_open(t *testing.T) {
	s := serving(t, Options{Limits: free})
	ada, bob, cy := s.browser(t), s.browser(t), s.browser(t)
	made := ada.get("/").pressed("invite", "smallprint", "players.smallprint", "3")
	table, link := "/t/"+made.idOf(), value(made.byID("invitation"), "value")
	for _, b := range []*browser{bob, cy} {
		b.get(table+"/join").form("/sit").set("secret", link).send().want(200, "Words for the seed", made.fingerprints()[0])
	}
	bob.get(table).form("/sit").set("seat", "p1").set("words", strings.Repeat("x", 201)).send().want(422, "longer than 200")
	bob.get(table).form("/sit").set("seat", "p1").set("words", "whisper").send().want(200, "words for the seed")
	ada.get(made.at.Path).form("/fill").set("bots", "beginner").send().want(200, "made from the words of players")
	ada.post(made.at.Path+"/leave", url.Values{"ask": {"go"}, "sure": {"yes"}}).want(200)
	late := cy.get(table).want(200).form("/sit")
	if late.fields.Has("words") {
		t.Error("words can be typed after the beginning")
	}
	if p := late.set("words", "too late").send().want(200, "made from the words of players"); strings.Contains(p.words(), "words for the seed") {
		t.Error("words are added after the beginning")
	}
}
