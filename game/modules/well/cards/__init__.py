"""Overlord cards of the Well of Darkness: what their verbs do, and when cards in play answer."""
