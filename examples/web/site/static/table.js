// This module makes the board of a seat's page, and its moves, a thing to play on. Everything is in the page without it.

import "./board.js";
import "./amount.js";
import "./pairs.js";
import "./typed.js";
import "./motion.js";
import "./clause.js";
import "./hint.js";
import "./keys.js";
