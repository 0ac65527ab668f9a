-- Applications decided by staff: workshops apply for their prices, buyers with a Korean number for
-- an account. Each application is a row; earlier rows are the history. A test compares states and
-- kinds with src/domain/application.

CREATE TABLE application (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  kind TEXT NOT NULL CHECK (kind IN ('WORKSHOP', 'KOREA')),
  state TEXT NOT NULL DEFAULT 'SUBMITTED' CHECK (state IN ('SUBMITTED', 'APPROVED', 'REJECTED')),
  -- Name of the workshop or of the person.
  name TEXT NOT NULL,
  district_id INTEGER NOT NULL REFERENCES area (id),
  detail TEXT NOT NULL,
  door_photo TEXT REFERENCES upload (name),
  licence_photo TEXT REFERENCES upload (name),
  -- Language of the messages to the applicant.
  locale TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Reason for a rejection, shown to the applicant.
  reason TEXT NOT NULL DEFAULT '',
  decided_by INTEGER REFERENCES staff (id),
  decided_at INTEGER,
  -- Time to send the text message with the decision; null when none is due.
  tell_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  CHECK (kind = 'KOREA' OR (door_photo IS NOT NULL AND licence_photo IS NOT NULL)),
  CHECK (state <> 'REJECTED' OR reason <> '')
) STRICT;
CREATE UNIQUE INDEX application_once ON application (customer_id, kind) WHERE state = 'SUBMITTED';
CREATE INDEX application_of ON application (customer_id, kind, id DESC);
CREATE INDEX application_waiting ON application (created_at, id) WHERE state = 'SUBMITTED';
CREATE INDEX application_decided_at ON application (decided_at DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX application_tell ON application (tell_at) WHERE tell_at IS NOT NULL;

-- Flags of a buyer: has seen the decision (verified/airshow), and has declined the prompt to apply
-- (logGuide).
ALTER TABLE customer ADD COLUMN result_seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE customer ADD COLUMN guide_refused_at INTEGER;

CREATE TRIGGER application_asks BEFORE INSERT ON application
WHEN NEW.kind = 'WORKSHOP'
  AND (SELECT verification FROM customer WHERE id = NEW.customer_id) = 'APPROVED'
  OR NEW.kind = 'KOREA' AND (SELECT state FROM customer WHERE id = NEW.customer_id) <> 'PENDING'
BEGIN
  SELECT RAISE(ABORT, 'nothing to apply for');
END;

CREATE TRIGGER application_begins AFTER INSERT ON application
WHEN NEW.kind = 'WORKSHOP'
BEGIN
  UPDATE customer SET verification = 'SUBMITTED', result_seen = 0 WHERE id = NEW.customer_id;
END;

-- The second of two concurrent decisions changes nothing.
CREATE TRIGGER application_decided BEFORE UPDATE OF state ON application
WHEN OLD.state <> 'SUBMITTED'
BEGIN
  SELECT RAISE(ABORT, 'application decided');
END;

CREATE TRIGGER application_workshop AFTER UPDATE OF state ON application
WHEN NEW.kind = 'WORKSHOP'
BEGIN
  UPDATE customer SET verification = NEW.state,
    customer_type = iif(NEW.state = 'APPROVED', 'Workshop', customer_type)
  WHERE id = NEW.customer_id;
END;

-- The approval grants and selects the price identity of workshops (src/domain/price/identities.ts).
CREATE TRIGGER application_price AFTER UPDATE OF state ON application
WHEN NEW.kind = 'WORKSHOP' AND NEW.state = 'APPROVED'
BEGIN
  UPDATE customer_price_identity SET last_check = 0 WHERE customer_id = NEW.customer_id;
  INSERT INTO customer_price_identity (customer_id, price_id, last_check)
  VALUES (NEW.customer_id, 3, 1)
  ON CONFLICT (customer_id, price_id) DO UPDATE SET last_check = 1;
END;

-- An approved Korean applicant may sign in and gets the address from the application.
CREATE TRIGGER application_korea AFTER UPDATE OF state ON application
WHEN NEW.kind = 'KOREA' AND NEW.state = 'APPROVED'
BEGIN
  UPDATE customer SET state = 'ACTIVE' WHERE id = NEW.customer_id AND state = 'PENDING';
  INSERT INTO address (customer_id, country_id, contact_name, cellphone, district_id, post_code,
    detail, used_at)
  SELECT c.id, c.country_id, NEW.name, c.cellphone, NEW.district_id,
    iif(instr(a.post_codes, ' ') = 0, a.post_codes, ''), NEW.detail, NEW.decided_at
  FROM customer c JOIN area a ON a.id = NEW.district_id
  WHERE c.id = NEW.customer_id
    AND NOT EXISTS (SELECT 1 FROM address WHERE customer_id = c.id);
END;
