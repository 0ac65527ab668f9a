-- What was understood and is not on sale: for each day and country what buyers asked for. Part
-- types are a range of ids, a group's holding those below it; 0 and '' mean none.
CREATE TABLE demand (
  country_id INTEGER NOT NULL,
  -- In UTC, for example 2026-11-22.
  day TEXT NOT NULL,
  type_from INTEGER NOT NULL,
  type_to INTEGER NOT NULL,
  serial_id INTEGER NOT NULL,
  norm TEXT NOT NULL,
  searches INTEGER NOT NULL,
  PRIMARY KEY (country_id, day, type_from, type_to, serial_id, norm)
) STRICT, WITHOUT ROWID;

-- "Tell me when there is one": one text message, once.
CREATE TABLE arrival_notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  type_from INTEGER NOT NULL,
  type_to INTEGER NOT NULL,
  serial_id INTEGER NOT NULL,
  norm TEXT NOT NULL,
  -- The message, in the language that it was asked for in.
  body TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- Null while somebody waits.
  told_at INTEGER,
  CHECK (type_to > 0 OR serial_id > 0 OR norm <> '')
) STRICT;
-- Who waits for a thing waits once; told, somebody may wait for it again.
CREATE UNIQUE INDEX arrival_notice_waiting ON arrival_notice
  (country_id, type_from, type_to, serial_id, norm, customer_id) WHERE told_at IS NULL;
CREATE INDEX arrival_notice_of_customer ON arrival_notice (customer_id) WHERE told_at IS NULL;
CREATE INDEX arrival_notice_age ON arrival_notice (asked_at);
