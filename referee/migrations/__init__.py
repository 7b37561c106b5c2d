"""The steps from each released schema of the database to the next."""
