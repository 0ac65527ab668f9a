-- First vehicles that a part fits, by the names used in a language. Without a row, part.fits_short
-- applies.
CREATE TABLE part_fits_short (
  part_id INTEGER NOT NULL REFERENCES part (id),
  locale TEXT NOT NULL,
  fits_short TEXT NOT NULL,
  PRIMARY KEY (part_id, locale)
) STRICT, WITHOUT ROWID;
