-- The shop answers a report of non-receipt: the parcel was found, or sent again. The buyer is
-- notified with the shop's remark. SQLite can't change a CHECK, so the table is created again with
-- the new kind. With legacy_alter_table, renaming the table keeps the triggers that write to it.
PRAGMA legacy_alter_table = ON;
CREATE TABLE notice_now (
  -- Unique name of the event: 'order:12:CANCELLED:3'.
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN (
    'placed', 'paid', 'remind', 'shipped', 'late', 'cancelled', 'cancel_refused',
    'return_approved', 'return_rejected', 'refunded', 'missing_answered')),
  placement_id INTEGER NOT NULL REFERENCES placement (id),
  -- Order that the message is about; null for a message about the whole placement.
  order_id INTEGER REFERENCES orders (id),
  amount INTEGER NOT NULL DEFAULT 0,
  -- Text inserted into the message: a remark of the shop, or a number to quote.
  words TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER,
  sent_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO notice_now SELECT * FROM notice;
DROP TABLE notice;
ALTER TABLE notice_now RENAME TO notice;
CREATE INDEX notice_due ON notice (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX notice_sent ON notice (sent_at) WHERE sent_at IS NOT NULL;
PRAGMA legacy_alter_table = OFF;
