-- Devices on which a person receives push messages.
CREATE TABLE push_device (
  id INTEGER PRIMARY KEY,
  -- Person who uses the device, whichever company the session acts for.
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  -- Session that registered the device. The end of the session deletes the device.
  session_hash TEXT NOT NULL,
  endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) <= 600),
  -- Public key and secret of the browser's subscription, in base64url.
  p256dh TEXT NOT NULL CHECK (length(p256dh) = 87),
  auth TEXT NOT NULL CHECK (length(auth) = 22),
  locale TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT;

CREATE INDEX push_device_of_person ON push_device (customer_id, made_at);

CREATE INDEX push_device_of_session ON push_device (session_hash);

CREATE TRIGGER push_device_signed_out AFTER DELETE ON session
BEGIN
  DELETE FROM push_device WHERE session_hash = OLD.token_hash;
END;

-- Kinds of messages that a person switched off.
CREATE TABLE push_off (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  kind TEXT NOT NULL
    CHECK (kind IN ('paid', 'shipped', 'quote_answered', 'approval', 'back_in_stock')),
  PRIMARY KEY (customer_id, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE push_message (
  -- Key of the event. A device gets one message per event.
  key TEXT NOT NULL,
  device_id INTEGER NOT NULL REFERENCES push_device (id) ON DELETE CASCADE,
  kind TEXT NOT NULL
    CHECK (kind IN ('paid', 'shipped', 'quote_answered', 'approval', 'back_in_stock')),
  -- Number quoted in the message, and the ID in its link; 0 links to the list.
  number TEXT NOT NULL,
  subject_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- Time of the next attempt; null once the message was sent or abandoned.
  next_at INTEGER,
  PRIMARY KEY (key, device_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX push_message_due ON push_message (next_at) WHERE next_at IS NOT NULL;

CREATE INDEX push_message_age ON push_message (at);

CREATE INDEX push_message_of_device ON push_message (device_id);

-- Notifies every owner of the company.
CREATE TRIGGER push_of_approval AFTER INSERT ON company_approval WHEN NEW.state = 'WAITING'
BEGIN
  INSERT OR IGNORE INTO push_message (key, device_id, kind, number, subject_id, at, next_at)
  SELECT 'approval:' || NEW.id, d.id, 'approval', '', NEW.id, NEW.asked_at, NEW.asked_at
  FROM push_device d
  WHERE d.customer_id IN (
    SELECT NEW.company_id UNION ALL SELECT m.customer_id FROM company_member m
    WHERE m.company_id = NEW.company_id AND m.role = 'OWNER')
    AND NOT EXISTS (SELECT 1 FROM push_off f
      WHERE f.customer_id = d.customer_id AND f.kind = 'approval');
END;

CREATE TRIGGER push_of_stock_alert AFTER UPDATE OF told_at ON arrival_notice
WHEN OLD.told_at IS NULL AND NEW.told_at IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO push_message (key, device_id, kind, number, subject_id, at, next_at)
  SELECT 'alert:' || NEW.id, d.id, 'back_in_stock',
    ifnull((SELECT p.number FROM offer o JOIN part p ON p.id = o.part_id
      WHERE o.sku_org_id = NEW.sku_org_id), NEW.norm),
    NEW.sku_org_id, NEW.told_at, NEW.told_at
  FROM push_device d
  WHERE d.customer_id = NEW.customer_id
    AND NOT EXISTS (SELECT 1 FROM push_off f
      WHERE f.customer_id = d.customer_id AND f.kind = 'back_in_stock');
END;
