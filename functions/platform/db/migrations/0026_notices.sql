-- Notifications of a buyer: one row per event. Triggers write the row, so that every change of an
-- order, payment or return is notified once, whichever code makes the change. A job sends the
-- messages, so a slow gateway delays no order.

-- Language in which the orders were placed.
ALTER TABLE placement ADD COLUMN locale TEXT NOT NULL DEFAULT 'en';

CREATE TABLE notice (
  -- Unique name of the event: 'order:12:CANCELLED:3'.
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN (
    'placed', 'paid', 'remind', 'shipped', 'late', 'cancelled', 'cancel_refused',
    'return_approved', 'return_rejected', 'refunded')),
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
CREATE INDEX notice_due ON notice (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX notice_sent ON notice (sent_at) WHERE sent_at IS NOT NULL;

CREATE TRIGGER notice_of_order AFTER INSERT ON order_history
WHEN NEW.status IN ('INVOICED', 'SHIPPED', 'CANCELLED', 'CANCEL_REFUSED')
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, words, at, next_at)
  SELECT 'order:' || NEW.order_id || ':' || NEW.status || ':' || NEW.position,
    CASE NEW.status WHEN 'CANCELLED' THEN 'cancelled' WHEN 'CANCEL_REFUSED' THEN 'cancel_refused'
      ELSE 'shipped' END,
    o.placement_id, o.id, iif(NEW.status = 'CANCEL_REFUSED', NEW.reason, ''), NEW.at, NEW.at
  FROM orders o WHERE o.id = NEW.order_id
    -- A platform order leaves the shop as INVOICED; SHIPPED means that its carrier delivered it.
    AND (NEW.status <> 'SHIPPED' OR o.type = 'THIRD_PARTY');
END;

CREATE TRIGGER notice_of_placement AFTER INSERT ON order_history
WHEN NEW.position = 1
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, amount, at, next_at)
  SELECT 'placement:' || o.placement_id, 'placed', o.placement_id,
    (SELECT sum(total) FROM orders WHERE placement_id = o.placement_id), NEW.at, NEW.at
  FROM orders o WHERE o.id = NEW.order_id;
END;

CREATE TRIGGER notice_of_payment AFTER INSERT ON payment_history
WHEN NEW.status = 'PAID'
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, amount, at, next_at)
  SELECT 'payment:' || y.id, 'paid', y.placement_id, y.order_id, y.amount, NEW.at, NEW.at
  FROM payment y WHERE y.id = NEW.payment_id;
END;

CREATE TRIGGER notice_of_refund AFTER UPDATE OF status ON refund
WHEN NEW.status = 'DONE' AND OLD.status = 'DUE'
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, amount, at, next_at)
  SELECT 'refund:' || NEW.id, 'refunded', y.placement_id, NEW.order_id,
    NEW.amount - NEW.bank_fee, NEW.done_at, NEW.done_at
  FROM payment y WHERE y.id = NEW.payment_id;
END;

CREATE TRIGGER notice_of_return AFTER INSERT ON sale_return_history
WHEN NEW.status IN ('APPROVED', 'REJECTED')
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, words, at, next_at)
  SELECT 'return:' || r.id || ':' || NEW.status,
    iif(NEW.status = 'APPROVED', 'return_approved', 'return_rejected'),
    o.placement_id, o.id, iif(NEW.status = 'APPROVED', r.number, NEW.words), NEW.at, NEW.at
  FROM sale_return r JOIN orders o ON o.id = r.order_id WHERE r.id = NEW.return_id;
END;

-- Orders that should already have left the shop.
CREATE INDEX orders_late ON orders (from_day)
  WHERE status IN ('CONFIRMED', 'PICKED', 'PACKED');
