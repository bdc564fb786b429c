"""Altars: how they are activated, what becomes of them, and what quests ask about them."""
