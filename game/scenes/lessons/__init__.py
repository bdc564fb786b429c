"""The screens of lessons: the list of them, the table in a lesson, and its end."""
