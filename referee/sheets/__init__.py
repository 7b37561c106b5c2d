"""A match or an empty table as a sheet of paper: what it shows, as HTML, as PDF."""
