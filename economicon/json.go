package economicon

import (
	"encoding/json"
	"errors"

	"bourse.example/internal/form"
)

// This file implements the JSON forms. Reading is strict, and it validates the value.

// Match returns an error if the header does not name the config's edition.
func (f *stateForm) Match(want form.Header) error { return f.Config.match(f.Header, want) }

// A viewForm is the JSON object of a View.
type viewForm struct {
	viewHead
	Payments    []paymentForm     `json:"payments" doc:"the seat's kinds of payment; a spectator has none"`
	Divisors    divisorsForm      `json:"divisors" doc:"the divisor of each commodity's value in production this round"`
	Consumption [MaxPlayers]Goods `json:"consumption" doc:"the units that each nation consumes this round, after trade (E8.1)"`
}

func (v View) form() viewForm {
	return viewForm{viewHead: v.head(v.Config.header()), Payments: v.paymentsOf(v.Seat, &v.Own),
		Divisors: v.divisors(), Consumption: v.consumptions()}
}

// Match returns an error if the header does not name the config's edition.
func (f *viewForm) Match(want form.Header) error { return f.Config.match(f.Header, want) }

// MarshalJSON writes every field that the config's edition has.
func (s State) MarshalJSON() ([]byte, error) {
	return form.JSON(stateForm{s.Config.header(), s.Public, s.Own}, int(s.Config.Edition))
}

// MarshalJSON writes every field that the config's edition has. It also writes what the rules derive from
// them: who must move, the kinds of payment, the divisors of production, and consumption.
func (v View) MarshalJSON() ([]byte, error) { return form.JSON(v.form(), int(v.Config.Edition)) }

// MarshalJSON writes every field that the edition has.
func (c Config) MarshalJSON() ([]byte, error) { return form.JSON(c, int(c.Edition)) }

// MarshalJSON writes the batches as a list.
func (o Orders) MarshalJSON() ([]byte, error) {
	return json.Marshal(o[:o.Len()])
}

// UnmarshalJSON reads a list of at most 12 batches.
func (o *Orders) UnmarshalJSON(data []byte) error {
	return form.ReadList(data, "batches", maxBatches, o, func(got *Orders, list []Batch, i int) error {
		if got[i] = list[i]; got.Len() != int8(i+1) {
			return errors.New("a batch has no units")
		}
		return nil
	})
}
