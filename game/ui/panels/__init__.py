"""The parts of the table screens: heroes, actions, equipment, dice, log, hand, monsters."""
