"""Four economic board games as environments for programs that learn.

make returns a game for one agent a seat, in PettingZoo's shape. vec returns many games at once, in
Gymnasium's shape. Batch is what both are made of. Net is a learned net. verify checks the record of a
game."""

from .aec import AEC
from .batch import Batch, verify
from .library import Error
from .net import Net
from .vec import Vec

GAMES = ("futures", "smallprint", "economicon", "merlin")

make = AEC
vec = Vec

__all__ = ["AEC", "Batch", "Error", "GAMES", "Net", "Vec", "make", "vec", "verify"]
__version__ = "1.0"
