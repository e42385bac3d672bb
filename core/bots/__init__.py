"""Players that are not people: random, rules of thumb, search. They get a View and nothing else."""
