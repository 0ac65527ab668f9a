-- Vehicle identification numbers: identifiers of manufacturers, patterns that identify series, and
-- the models that buyers chose for a VIN. Sources: db/seed/vin/README.md.

CREATE TABLE vin_wmi (
  -- Manufacturer identifier: three characters, or more when several makes share three. The longest
  -- match applies.
  prefix TEXT NOT NULL,
  brand_id INTEGER NOT NULL REFERENCES vehicle_brand (id),
  country TEXT NOT NULL,
  -- Condition under which position 10 is a model year: always, only if it is a letter, only with a
  -- valid check digit, or never.
  year_rule TEXT NOT NULL CHECK (year_rule IN ('any', 'letter', 'checked', 'none')),
  year_from INTEGER,
  year_to INTEGER,
  PRIMARY KEY (prefix, brand_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX vin_wmi_of_brand ON vin_wmi (brand_id);

CREATE TABLE vin_pattern (
  id INTEGER PRIMARY KEY,
  wmi TEXT NOT NULL,
  -- Character at position 4, or '?' when the pattern allows several. An index on it halves the rows
  -- that GLOB compares.
  head TEXT NOT NULL,
  -- GLOB pattern for the VIN from position 4. D1 accepts at most 50 bytes.
  glob TEXT NOT NULL CHECK (length(glob) <= 50),
  year_from INTEGER,
  year_to INTEGER,
  brand_id INTEGER NOT NULL REFERENCES vehicle_brand (id),
  -- Comma-separated IDs of vehicle_serial.
  serials TEXT NOT NULL,
  capacity TEXT NOT NULL,
  checked INTEGER NOT NULL CHECK (checked IN (0, 1)),
  weight INTEGER NOT NULL
) STRICT;
CREATE INDEX vin_pattern_of_wmi ON vin_pattern (wmi, head);

CREATE TABLE vin_choice (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  vin TEXT NOT NULL,
  vehicle_model_id INTEGER NOT NULL REFERENCES vehicle_model (id),
  chosen_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, vin)
) STRICT, WITHOUT ROWID;

CREATE INDEX vehicle_model_of_serial ON vehicle_model (serial_id, year DESC);
