-- A case of nothing received is answered: found, or sent again. The buyer is told, in the shop's words.
-- SQLite changes no CHECK of a table: the same table with one kind more. Renamed in the old way, the
-- triggers that write into it go on meaning it by its name.
PRAGMA legacy_alter_table = ON;
CREATE TABLE notice_now (
  -- What happened, once: 'order:12:CANCELLED:3'.
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN (
    'placed', 'paid', 'remind', 'shipped', 'late', 'cancelled', 'cancel_refused',
    'return_approved', 'return_rejected', 'refunded', 'missing_answered')),
  placement_id INTEGER NOT NULL REFERENCES placement (id),
  -- The order that it is about; null where it is about all that was placed together.
  order_id INTEGER REFERENCES orders (id),
  amount INTEGER NOT NULL DEFAULT 0,
  -- The shop's words, or a number to quote.
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
