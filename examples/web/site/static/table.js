// This module loads everything that makes the board and the moves of a seat's page interactive. The page
// works without it.

import "./board.js";
import "./amount.js";
import "./pairs.js";
import "./typed.js";
import "./motion.js";
import "./clause.js";
import "./hint.js";
import "./coach.js";
import "./tips.js";
import "./keys.js";
import "./sound.js";
