"""Tests of the Well of Darkness."""
