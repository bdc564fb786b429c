"""Exact odds of attacks, reckoned in tables for all rolls at once."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Set before numpy is loaded: the tables are small, and a second thread would cost more than it saves.
