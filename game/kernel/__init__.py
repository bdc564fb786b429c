"""The machine under every rule: store, requests, windows, Table and journal. It knows no word of the game."""
