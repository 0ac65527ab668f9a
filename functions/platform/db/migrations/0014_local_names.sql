-- First vehicles of a part by the names that readers of the language use. Without a row, the part's
-- own text applies.
CREATE TABLE part_fits_short (
  part_id INTEGER NOT NULL REFERENCES part (id),
  locale TEXT NOT NULL,
  fits_short TEXT NOT NULL,
  PRIMARY KEY (part_id, locale)
) STRICT, WITHOUT ROWID;
