-- Series of a country, most common on its roads first. Maintained by hand:
-- db/seed/vehicles/popular.tsv.
CREATE TABLE popular_serial (
  country TEXT NOT NULL,
  rank INTEGER NOT NULL,
  serial_id INTEGER NOT NULL REFERENCES vehicle_serial (id),
  PRIMARY KEY (country, serial_id)
) STRICT, WITHOUT ROWID;
