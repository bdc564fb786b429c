"""Special abilities that only the Well of Darkness has, a file for each subject."""
