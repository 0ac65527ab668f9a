-- The first vehicles of a part by the names that readers of the language say; where they are the
-- same as the makers' own, the part's own line stands.
CREATE TABLE part_fits_short (
  part_id INTEGER NOT NULL REFERENCES part (id),
  locale TEXT NOT NULL,
  fits_short TEXT NOT NULL,
  PRIMARY KEY (part_id, locale)
) STRICT, WITHOUT ROWID;
