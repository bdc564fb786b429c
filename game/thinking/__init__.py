"""Computer players that think beside the screen: a process of their own, with a mirror of the table that is kept in
step with the journal."""
