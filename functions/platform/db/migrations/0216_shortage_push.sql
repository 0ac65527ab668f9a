-- Adds push messages about shortages. SQLite can't change a CHECK, so the table is created again.
PRAGMA legacy_alter_table = ON;
CREATE TABLE push_off_now (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  kind TEXT NOT NULL
    CHECK (kind IN ('paid', 'shipped', 'quote_answered', 'approval', 'back_in_stock', 'shortage')),
  PRIMARY KEY (customer_id, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO push_off_now SELECT customer_id, kind FROM push_off;
DROP TABLE push_off;
ALTER TABLE push_off_now RENAME TO push_off;

CREATE TABLE push_message_now (
  -- Key of the event. A device gets one message per event.
  key TEXT NOT NULL,
  device_id INTEGER NOT NULL REFERENCES push_device (id) ON DELETE CASCADE,
  kind TEXT NOT NULL
    CHECK (kind IN ('paid', 'shipped', 'quote_answered', 'approval', 'back_in_stock', 'shortage')),
  -- Number quoted in the message, and the ID in its link; 0 links to the list.
  number TEXT NOT NULL,
  subject_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- Time of the next attempt; null after the message was sent or abandoned.
  next_at INTEGER,
  PRIMARY KEY (key, device_id)
) STRICT, WITHOUT ROWID;
INSERT INTO push_message_now
  SELECT key, device_id, kind, number, subject_id, at, tries, next_at FROM push_message;
DROP TABLE push_message;
ALTER TABLE push_message_now RENAME TO push_message;
CREATE INDEX push_message_due ON push_message (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX push_message_age ON push_message (at);
CREATE INDEX push_message_of_device ON push_message (device_id);
PRAGMA legacy_alter_table = OFF;

-- Push messages about orders and quotations. Must follow 0215, which creates the table `notice`
-- again.

-- Notifies the person who ordered or asked. For an account without members, that is the account's
-- owner.
CREATE TRIGGER push_of_notice AFTER INSERT ON notice
WHEN NEW.channel = 'TEXT' AND NEW.kind IN ('paid', 'shipped', 'shortage')
BEGIN
  INSERT OR IGNORE INTO push_message (key, device_id, kind, number, subject_id, at, next_at)
  SELECT NEW.key, d.id, NEW.kind, ifnull(o.number, p.number), ifnull(o.id, 0), NEW.at, NEW.at
  FROM placement p LEFT JOIN orders o ON o.id = NEW.order_id
  JOIN push_device d ON d.customer_id = ifnull(
    (SELECT made_by FROM orders WHERE placement_id = p.id LIMIT 1), p.customer_id)
  WHERE p.id = NEW.placement_id
    AND NOT EXISTS (SELECT 1 FROM push_off f
      WHERE f.customer_id = d.customer_id AND f.kind = NEW.kind);
END;

CREATE TRIGGER push_of_quotation AFTER INSERT ON notice
WHEN NEW.channel = 'TEXT' AND NEW.kind = 'quote_answered'
BEGIN
  INSERT OR IGNORE INTO push_message (key, device_id, kind, number, subject_id, at, next_at)
  SELECT NEW.key, d.id, NEW.kind, q.number, q.id, NEW.at, NEW.at
  FROM quotation_shop r JOIN quotation q ON q.id = r.quotation_id
  JOIN push_device d ON d.customer_id = q.made_by
  WHERE r.id = NEW.quotation_shop_id
    AND NOT EXISTS (SELECT 1 FROM push_off f
      WHERE f.customer_id = d.customer_id AND f.kind = NEW.kind);
END;
