-- The statuses of an order are a closed list, and each change of status has a row in its history
-- with actor and reason. A test compares the lists with src/domain/order (states, moves, payment).
-- SQLite can't add a CHECK to a table, so the three tables are created again. Child tables are
-- copied first and dropped before their parent tables, so that every foreign key stays valid.

CREATE TABLE orders_new (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  country_id INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('PLATFORM', 'THIRD_PARTY')),
  status TEXT NOT NULL CHECK (status IN (
    'CREATED', 'CONFIRMED', 'PICKED', 'PACKED', 'INVOICED', 'SHIPPED', 'SETTLED', 'RECEIVED',
    'COMPLETED', 'RETURN_GOODS', 'CANCEL_APPLYING', 'CANCEL_REFUSED', 'CANCELLED')),
  payment_method INTEGER NOT NULL CHECK (payment_method IN (1, 2, 3, 4, 5, 6, 7, 8)),
  paid INTEGER NOT NULL DEFAULT 0 CHECK (paid IN (0, 1)),
  pay_before INTEGER,
  service TEXT NOT NULL,
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL,
  goods_total INTEGER NOT NULL CHECK (goods_total > 0),
  shipping_fee INTEGER NOT NULL CHECK (shipping_fee >= 0),
  total INTEGER NOT NULL,
  remark TEXT NOT NULL,
  tracking_number TEXT NOT NULL DEFAULT '',
  -- Address at the time of the order. Later changes of the address book don't affect it.
  address TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  CHECK (total = goods_total + shipping_fee)
) STRICT;

CREATE TABLE order_line_new (
  order_id INTEGER NOT NULL REFERENCES orders_new (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  unit_price INTEGER NOT NULL CHECK (unit_price > 0),
  amount INTEGER NOT NULL,
  price_version INTEGER NOT NULL,
  vehicle TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (order_id, sku_org_id),
  CHECK (amount = unit_price * quantity)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_history_new (
  order_id INTEGER NOT NULL REFERENCES orders_new (id),
  position INTEGER NOT NULL,
  -- Status before the change; null in the first row of an order.
  from_status TEXT,
  status TEXT NOT NULL CHECK (status IN (
    'CREATED', 'CONFIRMED', 'PICKED', 'PACKED', 'INVOICED', 'SHIPPED', 'SETTLED', 'RECEIVED',
    'COMPLETED', 'RETURN_GOODS', 'CANCEL_APPLYING', 'CANCEL_REFUSED', 'CANCELLED')),
  mover TEXT NOT NULL CHECK (mover IN ('BUYER', 'SELLER', 'SERVICE', 'SCHEDULE')),
  -- ID of the actor: customer for BUYER, staff member for SELLER and SERVICE, null for SCHEDULE.
  mover_id INTEGER,
  -- Free text of the actor, or a label.
  reason TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, position),
  CHECK ((position = 1) = (from_status IS NULL)),
  CHECK ((mover = 'SCHEDULE') = (mover_id IS NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO orders_new SELECT id, number, customer_id, shop_id, country_id, type, status,
  payment_method, paid, pay_before, service, from_day, to_day, goods_total, shipping_fee, total,
  remark, tracking_number, address, placed_at FROM orders;
INSERT INTO order_line_new SELECT order_id, sku_org_id, quantity, unit_price, amount,
  price_version, vehicle FROM order_line;
-- In existing rows, a buyer placed the order and only the schedule cancelled unpaid orders.
INSERT INTO order_history_new SELECT h.order_id, h.position,
  lag(h.status) OVER (PARTITION BY h.order_id ORDER BY h.position), h.status,
  iif(h.position = 1, 'BUYER', 'SCHEDULE'), iif(h.position = 1, o.customer_id, NULL),
  iif(h.position = 1, '', 'label_order_unpaid'), h.at
FROM order_history h JOIN orders o ON o.id = h.order_id;

DROP TABLE order_history;
DROP TABLE order_line;
DROP TABLE orders;
ALTER TABLE orders_new RENAME TO orders;
ALTER TABLE order_line_new RENAME TO order_line;
ALTER TABLE order_history_new RENAME TO order_history;

CREATE INDEX orders_of_customer ON orders (customer_id, placed_at DESC, id);
CREATE INDEX orders_unpaid ON orders (pay_before) WHERE paid = 0 AND status = 'CREATED';

-- An order may commit only at the prices that its total was computed from.
CREATE TRIGGER order_line_price BEFORE INSERT ON order_line
WHEN (SELECT price_version FROM offer WHERE sku_org_id = NEW.sku_org_id) <> NEW.price_version
BEGIN
  SELECT RAISE(ABORT, 'price moved');
END;

-- The ordered items must be in the cart until the batch commits, so that two submissions of one
-- cart with different keys place one order.
CREATE TRIGGER order_line_cart BEFORE INSERT ON order_line
WHEN NOT EXISTS (
  SELECT 1 FROM orders o JOIN cart_line c
    ON c.customer_id = o.customer_id AND c.sku_org_id = NEW.sku_org_id
  WHERE o.id = NEW.order_id AND c.quantity >= NEW.quantity)
BEGIN
  SELECT RAISE(ABORT, 'cart moved');
END;

-- Aborts the second of two concurrent changes of one order: the status differs from the status
-- before the change. The whole batch is rolled back.
CREATE TRIGGER order_history_from BEFORE INSERT ON order_history
WHEN NEW.position > 1
  AND NEW.from_status IS NOT (SELECT status FROM orders WHERE id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'order moved');
END;

CREATE TRIGGER orders_status BEFORE UPDATE OF status ON orders
WHEN NOT EXISTS (
  SELECT 1 FROM order_history h
  WHERE h.order_id = OLD.id AND h.from_status = OLD.status AND h.status = NEW.status
    AND h.position = (SELECT max(position) FROM order_history WHERE order_id = OLD.id))
BEGIN
  SELECT RAISE(ABORT, 'status without history');
END;

CREATE TRIGGER order_history_stays BEFORE UPDATE ON order_history
BEGIN
  SELECT RAISE(ABORT, 'history is only added to');
END;
