"""`python -m typecase.scenarios FILE...` runs scenarios."""

import sys

from typecase.scenarios import command

sys.exit(command(sys.argv[1:]))
