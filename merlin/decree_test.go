package merlin_test

import "testing"

// This file tests the Royal Decrees of chapter M34, row by row.

func TestRule_M34_1_levy(t *testing.T)         { script(t) }
func TestRule_M34_2_granaries(t *testing.T)    { script(t) }
func TestRule_M34_3_audit(t *testing.T)        { script(t) }
func TestRule_M34_4_counters(t *testing.T)     { script(t) }
func TestRule_M34_5_debasement(t *testing.T)   { script(t) }
func TestRule_M34_6_tithe(t *testing.T)        { script(t) }
func TestRule_M25_1_volatility(t *testing.T)   { script(t) }
func TestRule_M34_7_conscription(t *testing.T) { script(t) }
func TestRule_M34_8_enclosure(t *testing.T)    { script(t) }
func TestRule_M34_9_loan(t *testing.T)         { script(t) }
func TestRule_M34_10_censorship(t *testing.T)  { script(t) }
func TestRule_M34_11_wedding(t *testing.T)     { script(t) }
func TestRule_M34_12_jubilee(t *testing.T)     { script(t) }
