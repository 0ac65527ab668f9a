-- Adds messages about lost parcels. The table is created again (0032, 0057).
PRAGMA legacy_alter_table = ON;
CREATE TABLE notice_now (
  -- Unique name of the event, such as 'order:12:CANCELLED:3'. The email about it has
  -- 'mail:order:12:CANCELLED:3'.
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN (
    'placed', 'paid', 'remind', 'shipped', 'late', 'cancelled', 'cancel_refused',
    'return_approved', 'return_rejected', 'refunded', 'missing_answered', 'review_refused',
    'lost')),
  placement_id INTEGER NOT NULL REFERENCES placement (id),
  -- Order that the message is about; null for a message about the whole placement.
  order_id INTEGER REFERENCES orders (id),
  amount INTEGER NOT NULL DEFAULT 0,
  -- Text inserted into the message: a remark of the shop, or a number to quote.
  words TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER,
  sent_at INTEGER,
  channel TEXT NOT NULL DEFAULT 'TEXT' CHECK (channel IN ('TEXT', 'MAIL'))
) STRICT, WITHOUT ROWID;
INSERT INTO notice_now SELECT * FROM notice;
DROP TABLE notice;
ALTER TABLE notice_now RENAME TO notice;
CREATE INDEX notice_due ON notice (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX notice_sent ON notice (sent_at) WHERE sent_at IS NOT NULL;
PRAGMA legacy_alter_table = OFF;

CREATE TRIGGER notice_by_mail AFTER INSERT ON notice WHEN NEW.channel = 'TEXT'
BEGIN
  INSERT OR IGNORE INTO notice
    (key, kind, placement_id, order_id, amount, words, at, next_at, channel)
  SELECT 'mail:' || NEW.key, NEW.kind, NEW.placement_id, NEW.order_id, NEW.amount, NEW.words,
    NEW.at, NEW.next_at, 'MAIL'
  FROM placement p JOIN mail_address m ON m.customer_id = p.customer_id AND m.address <> ''
  WHERE p.id = NEW.placement_id;
END;
