-- The desk's queues also include orders with money to match or a refund to send.

DROP INDEX orders_by_queue;
DROP INDEX orders_by_queue_of_country;
DROP INDEX orders_by_queue_of_shop;
ALTER TABLE orders DROP COLUMN queue;

-- Time at which the buyer sent the latest slip of a transfer that is not yet matched.
ALTER TABLE orders ADD COLUMN slip_at INTEGER;

CREATE TRIGGER orders_slip AFTER INSERT ON payment_slip
BEGIN
  UPDATE orders SET slip_at = NEW.at, since = NEW.at WHERE status = 'CREATED' AND paid = 0 AND id IN (
    SELECT o.id FROM payment y JOIN orders o ON o.placement_id = y.placement_id
    WHERE y.id = NEW.payment_id AND ifnull(y.order_id, o.id) = o.id);
END;

UPDATE orders SET slip_at = slips.at FROM (
  SELECT o.id, max(s.at) AS at FROM payment_slip s JOIN payment y ON y.id = s.payment_id
  JOIN orders o ON o.placement_id = y.placement_id AND ifnull(y.order_id, o.id) = o.id GROUP BY o.id) slips
WHERE orders.id = slips.id;

-- Number of refunds that the desk must send. A refund for several orders counts for the first order
-- only. Online payments are refunded automatically.
ALTER TABLE orders ADD COLUMN refunds_due INTEGER NOT NULL DEFAULT 0 CHECK (refunds_due >= 0);

CREATE VIEW refund_at_desk (id, status, created_at, order_id) AS
  SELECT r.id, r.status, r.created_at, ifnull(r.order_id, (
    SELECT min(o.id) FROM orders o WHERE o.placement_id = y.placement_id
      AND ifnull(y.order_id, o.id) = o.id))
  FROM refund r JOIN payment y ON y.id = r.payment_id AND y.method <> 7;

UPDATE orders SET refunds_due = (
  SELECT count(*) FROM refund_at_desk r WHERE r.order_id = orders.id AND r.status = 'DUE')
WHERE id IN (SELECT order_id FROM refund_at_desk WHERE status = 'DUE');

CREATE TRIGGER orders_refund_due AFTER INSERT ON refund WHEN NEW.status = 'DUE'
BEGIN
  UPDATE orders SET refunds_due = refunds_due + 1, since = max(since, NEW.created_at)
  WHERE id = (SELECT order_id FROM refund_at_desk WHERE id = NEW.id);
END;

CREATE TRIGGER orders_refund_done AFTER UPDATE OF status ON refund
WHEN OLD.status = 'DUE' AND NEW.status = 'DONE'
BEGIN
  UPDATE orders SET refunds_due = refunds_due - 1
  WHERE id = (SELECT order_id FROM refund_at_desk WHERE id = NEW.id);
END;

ALTER TABLE orders ADD COLUMN queue TEXT GENERATED ALWAYS AS (
  CASE
    WHEN status = 'CREATED' AND paid = 0 AND payment_method IN (6, 7)
      THEN iif(slip_at IS NULL, 'unpaid', 'match')
    WHEN status = 'CREATED' THEN 'confirm'
    WHEN status = 'CANCEL_APPLYING' THEN 'cancel'
    WHEN status = 'CANCEL_REFUSED' THEN 'refused'
    WHEN status = 'CONFIRMED' AND type = 'PLATFORM' THEN 'pick'
    WHEN status = 'PICKED' THEN 'pack'
    WHEN status IN ('CONFIRMED', 'PACKED') THEN 'ship'
    WHEN status IN ('INVOICED', 'SHIPPED') AND missing_at IS NOT NULL THEN 'missing'
    WHEN status = 'SHIPPED' AND type = 'PLATFORM' THEN 'arrived'
    WHEN status IN ('INVOICED', 'SHIPPED') THEN 'way'
    WHEN refunds_due > 0 THEN 'refund'
    ELSE 'done'
  END) VIRTUAL;
CREATE INDEX orders_by_queue ON orders (queue, type, since, id);
CREATE INDEX orders_by_queue_of_country ON orders (country_id, queue, type, since, id);
CREATE INDEX orders_by_queue_of_shop ON orders (shop_id, queue, type, since, id);
