-- Searches that were understood but found no offer, by day and country. A group of part types is a
-- range of IDs. 0 and '' mean none.
CREATE TABLE demand (
  country_id INTEGER NOT NULL,
  -- UTC day, for example 2026-11-22.
  day TEXT NOT NULL,
  type_from INTEGER NOT NULL,
  type_to INTEGER NOT NULL,
  serial_id INTEGER NOT NULL,
  norm TEXT NOT NULL,
  searches INTEGER NOT NULL,
  PRIMARY KEY (country_id, day, type_from, type_to, serial_id, norm)
) STRICT, WITHOUT ROWID;

-- Stock alert: one text message, sent once.
CREATE TABLE arrival_notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  type_from INTEGER NOT NULL,
  type_to INTEGER NOT NULL,
  serial_id INTEGER NOT NULL,
  norm TEXT NOT NULL,
  -- Text of the message, in the language of the request.
  body TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- Time of the message; null while the alert is pending.
  told_at INTEGER,
  CHECK (type_to > 0 OR serial_id > 0 OR norm <> '')
) STRICT;
-- A buyer has at most one pending alert per item. After the message, the buyer may create another
-- alert for the item.
CREATE UNIQUE INDEX arrival_notice_waiting ON arrival_notice
  (country_id, type_from, type_to, serial_id, norm, customer_id) WHERE told_at IS NULL;
CREATE INDEX arrival_notice_of_customer ON arrival_notice (customer_id) WHERE told_at IS NULL;
CREATE INDEX arrival_notice_age ON arrival_notice (asked_at);
