-- Staff of the desk, their actions, and the queue of each order. A test compares roles and queues
-- with src/domain/desk.

DROP TABLE staff;
CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  login TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('SELLER', 'SERVICE', 'FINANCE')),
  -- Shop of a seller, who sees only its orders.
  shop_id INTEGER REFERENCES shop (id),
  -- Salt and scrypt hash of the password (functions/platform/desk/password.ts).
  password_hash TEXT NOT NULL,
  -- TOTP secret in base32, as in authenticator apps.
  totp_secret TEXT NOT NULL,
  -- Latest 30-second step whose code was used. The codes of this and all earlier steps are no
  -- longer valid.
  totp_step INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  CHECK ((role = 'SELLER') = (shop_id IS NOT NULL))
) STRICT;

-- SHA-256 of the token; the token itself is never stored.
CREATE TABLE staff_session (
  token_hash TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  created_at INTEGER NOT NULL,
  -- Time of the last use, to the minute.
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_session_age ON staff_session (created_at);

-- Every action at the desk. The batch that performs the action also writes the row.
CREATE TABLE desk_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  act TEXT NOT NULL,
  -- Subject of the action: 'order:123', 'staff:1'.
  subject TEXT NOT NULL,
  -- Changed fields before and after the action, as JSON objects with the same keys.
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX desk_log_of_subject ON desk_log (subject, id);

CREATE TRIGGER desk_log_stays BEFORE UPDATE ON desk_log
BEGIN
  SELECT RAISE(ABORT, 'the log of the desk is only added to');
END;

CREATE TRIGGER desk_log_keeps BEFORE DELETE ON desk_log
BEGIN
  SELECT RAISE(ABORT, 'the log of the desk is only added to');
END;

-- Start of the current wait: the last status change, the payment, or the buyer's report of
-- non-receipt. Triggers set it, so that the desk's list is correct whichever code changes the
-- order.
ALTER TABLE orders ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
UPDATE orders SET since = max(ifnull(missing_at, 0),
  (SELECT max(at) FROM order_history WHERE order_id = orders.id));

CREATE TRIGGER orders_since_move AFTER INSERT ON order_history
BEGIN
  UPDATE orders SET since = NEW.at WHERE id = NEW.order_id;
END;

CREATE TRIGGER orders_since_payment AFTER INSERT ON payment_history WHEN NEW.status = 'PAID'
BEGIN
  UPDATE orders SET since = NEW.at WHERE status = 'CREATED' AND id IN (
    SELECT o.id FROM payment p JOIN orders o ON o.placement_id = p.placement_id
    WHERE p.id = NEW.payment_id AND ifnull(p.order_id, o.id) = o.id);
END;

CREATE TRIGGER orders_since_missing AFTER UPDATE OF missing_at ON orders
WHEN NEW.missing_at IS NOT NULL
BEGIN
  UPDATE orders SET since = NEW.missing_at WHERE id = NEW.id;
END;

-- Queue of src/domain/desk/queues.ts that the order is in.
ALTER TABLE orders ADD COLUMN queue TEXT GENERATED ALWAYS AS (
  CASE
    WHEN status = 'CREATED' AND paid = 0 AND payment_method IN (6, 7) THEN 'unpaid'
    WHEN status = 'CREATED' THEN 'confirm'
    WHEN status = 'CANCEL_APPLYING' THEN 'cancel'
    WHEN status = 'CANCEL_REFUSED' THEN 'refused'
    WHEN status = 'CONFIRMED' AND type = 'PLATFORM' THEN 'pick'
    WHEN status = 'PICKED' THEN 'pack'
    WHEN status IN ('CONFIRMED', 'PACKED') THEN 'ship'
    WHEN status IN ('INVOICED', 'SHIPPED') AND missing_at IS NOT NULL THEN 'missing'
    WHEN status = 'SHIPPED' AND type = 'PLATFORM' THEN 'arrived'
    WHEN status IN ('INVOICED', 'SHIPPED') THEN 'way'
    ELSE 'done'
  END) VIRTUAL;
-- A page of a list begins after the last row of the previous page, separately in each queue.
CREATE INDEX orders_by_queue ON orders (queue, type, since, id);
CREATE INDEX orders_by_queue_of_country ON orders (country_id, queue, type, since, id);
CREATE INDEX orders_by_queue_of_shop ON orders (shop_id, queue, type, since, id);
-- Finds the orders of a part.
CREATE INDEX order_line_of_offer ON order_line (sku_org_id, order_id);
