"""`python -m whistlestop.cli` is the same as `whistlestop`."""

import sys

from .app import main

sys.exit(main())
