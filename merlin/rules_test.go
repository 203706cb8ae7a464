package merlin_test

import "testing"

// This file lists the tests of clauses that are scripts, in testdata/rules.

func TestRule_M1_4_special(t *testing.T) { script(t) }

func TestRule_M4_3_order(t *testing.T) { script(t) }

func TestRule_M6_3_lab(t *testing.T) { script(t) }

func TestRule_M9_1_fund(t *testing.T)     { script(t) }
func TestRule_M9_1_none(t *testing.T)     { script(t) }
func TestRule_M9_1_success(t *testing.T)  { script(t) }
func TestRule_M9_2_under(t *testing.T)    { script(t) }
func TestRule_M9_2_unmarked(t *testing.T) { script(t) }
func TestRule_M9_2_when(t *testing.T)     { script(t) }

func TestRule_M10_1_labs(t *testing.T) { script(t) }

func TestRule_M26_1_lab(t *testing.T) { script(t) }

func TestRule_M37_2_magic(t *testing.T) { script(t) }
