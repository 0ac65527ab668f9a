-- Questions of a shop that can deliver only part of an order (decision 0128). A question is a
-- separate record: the order's status stays the same until the buyer decides.
CREATE TABLE order_shortage (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- Status and total of the order when the shop asked. Neither changes while the question is open.
  order_status TEXT NOT NULL CHECK (order_status IN ('CREATED', 'CONFIRMED', 'PICKED', 'PACKED')),
  total_before INTEGER NOT NULL,
  -- Total of the available items, and the amount that the buyer no longer pays, in minor units.
  total INTEGER NOT NULL CHECK (total >= 0),
  refund INTEGER NOT NULL CHECK (refund >= 0),
  -- Explanation for the buyer.
  words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 500),
  -- VOID: the provider refunded money meanwhile, so the amounts no longer apply.
  state TEXT NOT NULL DEFAULT 'ASKED'
    CHECK (state IN ('ASKED', 'TAKEN', 'EXPIRED', 'CANCELLED', 'WITHDRAWN', 'VOID')),
  asked_role TEXT NOT NULL CHECK (asked_role IN ('SELLER', 'SERVICE')),
  asked_by INTEGER NOT NULL REFERENCES staff (id),
  asked_at INTEGER NOT NULL,
  -- End of the last day on which the buyer can decide, milliseconds.
  until INTEGER NOT NULL,
  -- Person who decided; null when the shop, the schedule or the provider ended the question.
  answered_by INTEGER REFERENCES customer (id),
  answered_at INTEGER,
  CHECK (total + refund = total_before),
  CHECK ((state = 'ASKED') = (answered_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX order_shortage_open ON order_shortage (order_id) WHERE state = 'ASKED';
CREATE INDEX order_shortage_due ON order_shortage (until, id) WHERE state = 'ASKED';
CREATE INDEX order_shortage_of_order ON order_shortage (order_id, asked_at);

-- Lines that the shop can't deliver in full, with their amounts if the buyer takes the available
-- items.
CREATE TABLE order_shortage_line (
  shortage_id INTEGER NOT NULL REFERENCES order_shortage (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  ordered INTEGER NOT NULL CHECK (ordered > 0),
  available INTEGER NOT NULL CHECK (available >= 0 AND available < ordered),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  shop_discount INTEGER NOT NULL CHECK (shop_discount >= 0),
  platform_discount INTEGER NOT NULL CHECK (platform_discount >= 0),
  commission INTEGER NOT NULL CHECK (commission >= 0),
  refund INTEGER NOT NULL CHECK (refund >= 0),
  -- Stock of the offer that was taken off sale when the shop asked.
  stock_off INTEGER NOT NULL CHECK (stock_off >= 0),
  PRIMARY KEY (shortage_id, sku_org_id)
) STRICT, WITHOUT ROWID;

-- Refuses a question if the order's status or total changed, or money was refunded, after the order
-- was read.
CREATE TRIGGER shortage_asked BEFORE INSERT ON order_shortage
WHEN NOT EXISTS (
    SELECT 1 FROM orders o WHERE o.id = NEW.order_id AND o.status = NEW.order_status
      AND o.total = NEW.total_before AND (o.paid = 1 OR o.payment_method NOT IN (6, 7)))
  OR EXISTS (
    SELECT 1 FROM refund r WHERE r.order_id = NEW.order_id AND r.reference NOT GLOB 'shortage:*')
BEGIN
  SELECT RAISE(ABORT, 'order moved');
END;

CREATE TRIGGER shortage_line_ordered BEFORE INSERT ON order_shortage_line
WHEN NEW.ordered IS NOT (
  SELECT l.quantity FROM order_shortage q JOIN order_line l
    ON l.order_id = q.order_id AND l.sku_org_id = NEW.sku_org_id
  WHERE q.id = NEW.shortage_id)
BEGIN
  SELECT RAISE(ABORT, 'order moved');
END;

-- A question ends once: by the buyer, the shop, the schedule or the provider.
CREATE TRIGGER shortage_ends BEFORE UPDATE OF state ON order_shortage
WHEN OLD.state <> 'ASKED'
BEGIN
  SELECT RAISE(ABORT, 'shortage over');
END;

-- The status and the payment method of an order can't change while the buyer's decision is pending.
CREATE TRIGGER order_history_waits BEFORE INSERT ON order_history
WHEN EXISTS (SELECT 1 FROM order_shortage WHERE order_id = NEW.order_id AND state = 'ASKED')
BEGIN
  SELECT RAISE(ABORT, 'order moved');
END;

CREATE TRIGGER orders_method_waits BEFORE UPDATE OF payment_method ON orders
WHEN EXISTS (SELECT 1 FROM order_shortage WHERE order_id = NEW.id AND state = 'ASKED')
BEGIN
  SELECT RAISE(ABORT, 'payment moved');
END;

-- The amounts of an open question don't include a refund by the provider, so it becomes VOID.
CREATE TRIGGER shortage_void AFTER INSERT ON refund
WHEN NEW.at_provider = 1 AND NEW.order_id IS NOT NULL
BEGIN
  UPDATE order_shortage SET state = 'VOID', answered_at = NEW.created_at
  WHERE order_id = NEW.order_id AND state = 'ASKED';
END;
