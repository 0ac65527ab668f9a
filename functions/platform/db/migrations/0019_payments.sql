-- Money: orders placed together are paid together, with one row per payment. Each change of a
-- payment's status has a row in its history. Orders get coupon discounts, carriers and arrival
-- times. A test compares the lists with src/domain (order, payment).

-- Orders that a buyer placed at the same time, over all shops: one number to quote, one amount to
-- pay.
CREATE TABLE placement (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  placed_at INTEGER NOT NULL
) STRICT;
INSERT INTO placement SELECT min(id), min(number), customer_id, country_id, placed_at
  FROM orders GROUP BY customer_id, country_id, placed_at;

CREATE TABLE orders_new (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  placement_id INTEGER NOT NULL REFERENCES placement (id),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  country_id INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('PLATFORM', 'THIRD_PARTY')),
  status TEXT NOT NULL CHECK (status IN (
    'CREATED', 'CONFIRMED', 'PICKED', 'PACKED', 'INVOICED', 'SHIPPED', 'SETTLED', 'RECEIVED',
    'COMPLETED', 'RETURN_GOODS', 'CANCEL_APPLYING', 'CANCEL_REFUSED', 'CANCELLED')),
  payment_method INTEGER NOT NULL CHECK (payment_method IN (1, 2, 3, 4, 5, 6, 7, 8)),
  -- Copied from the payment for lists and limits. `npm run check:books` compares the two.
  paid INTEGER NOT NULL DEFAULT 0 CHECK (paid IN (0, 1)),
  pay_before INTEGER,
  service TEXT NOT NULL,
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL,
  goods_total INTEGER NOT NULL CHECK (goods_total > 0),
  -- Discounts of coupons on the items and on the fee.
  goods_discount INTEGER NOT NULL DEFAULT 0 CHECK (goods_discount BETWEEN 0 AND goods_total),
  shipping_fee INTEGER NOT NULL CHECK (shipping_fee >= 0),
  shipping_discount INTEGER NOT NULL DEFAULT 0
    CHECK (shipping_discount BETWEEN 0 AND shipping_fee),
  total INTEGER NOT NULL,
  remark TEXT NOT NULL,
  carrier TEXT NOT NULL DEFAULT '',
  tracking_number TEXT NOT NULL DEFAULT '',
  -- Address at the time of the order. Later changes of the address book don't affect it.
  address TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  -- Time at which the order closes automatically unless the buyer reports non-receipt; null before
  -- the order ships.
  close_at INTEGER,
  -- Start of the return window: the order was received or closed automatically.
  received_at INTEGER,
  -- Time at which the buyer reported non-receipt. The order then no longer closes automatically.
  missing_at INTEGER,
  CHECK (total = goods_total - goods_discount + shipping_fee - shipping_discount)
) STRICT;

CREATE TABLE order_line_new (
  order_id INTEGER NOT NULL REFERENCES orders_new (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  unit_price INTEGER NOT NULL CHECK (unit_price > 0),
  amount INTEGER NOT NULL,
  -- Line's shares of the shop's cash coupon and of the platform's cash coupon. A partial refund
  -- returns the amount paid after both discounts.
  shop_discount INTEGER NOT NULL DEFAULT 0 CHECK (shop_discount >= 0),
  platform_discount INTEGER NOT NULL DEFAULT 0 CHECK (platform_discount >= 0),
  -- 1 when the shop orders the item for this buyer: such a line is paid in advance and never
  -- cancelled, returned or refunded.
  backorder INTEGER NOT NULL DEFAULT 0 CHECK (backorder IN (0, 1)),
  price_version INTEGER NOT NULL,
  vehicle TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (order_id, sku_org_id),
  CHECK (amount = unit_price * quantity),
  CHECK (shop_discount + platform_discount <= amount)
) STRICT, WITHOUT ROWID;

CREATE TABLE order_history_new (
  order_id INTEGER NOT NULL REFERENCES orders_new (id),
  position INTEGER NOT NULL,
  -- Status before the change; null in the first row of a payment.
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

INSERT INTO orders_new (id, number, placement_id, customer_id, shop_id, country_id, type, status,
    payment_method, paid, pay_before, service, from_day, to_day, goods_total, shipping_fee, total,
    remark, tracking_number, address, placed_at)
  SELECT o.id, o.number, p.id, o.customer_id, o.shop_id, o.country_id, o.type, o.status,
    o.payment_method, o.paid, o.pay_before, o.service, o.from_day, o.to_day, o.goods_total,
    o.shipping_fee, o.total, o.remark, o.tracking_number, o.address, o.placed_at
  FROM orders o JOIN placement p ON p.customer_id = o.customer_id
    AND p.country_id = o.country_id AND p.placed_at = o.placed_at;
INSERT INTO order_line_new
    (order_id, sku_org_id, quantity, unit_price, amount, price_version, vehicle)
  SELECT order_id, sku_org_id, quantity, unit_price, amount, price_version, vehicle FROM order_line;
INSERT INTO order_history_new SELECT order_id, position, from_status, status, mover, mover_id,
  reason, at FROM order_history;

DROP TABLE order_history;
DROP TABLE order_line;
DROP TABLE orders;
ALTER TABLE orders_new RENAME TO orders;
ALTER TABLE order_line_new RENAME TO order_line;
ALTER TABLE order_history_new RENAME TO order_history;

CREATE INDEX orders_of_customer ON orders (customer_id, placed_at DESC, id);
CREATE INDEX orders_unpaid ON orders (pay_before) WHERE paid = 0 AND status = 'CREATED';
CREATE INDEX orders_of_placement ON orders (placement_id);
CREATE INDEX orders_closing ON orders (close_at)
  WHERE status = 'SHIPPED' AND missing_at IS NULL;

CREATE TRIGGER order_line_price BEFORE INSERT ON order_line
WHEN (SELECT price_version FROM offer WHERE sku_org_id = NEW.sku_org_id) <> NEW.price_version
BEGIN
  SELECT RAISE(ABORT, 'price moved');
END;

CREATE TRIGGER order_line_cart BEFORE INSERT ON order_line
WHEN NOT EXISTS (
  SELECT 1 FROM orders o JOIN cart_line c
    ON c.customer_id = o.customer_id AND c.sku_org_id = NEW.sku_org_id
  WHERE o.id = NEW.order_id AND c.quantity >= NEW.quantity)
BEGIN
  SELECT RAISE(ABORT, 'cart moved');
END;

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

-- Payment: for all orders placed together if paid in advance, for one order if paid on delivery or
-- at the counter.
CREATE TABLE payment (
  id INTEGER PRIMARY KEY,
  placement_id INTEGER NOT NULL REFERENCES placement (id),
  order_id INTEGER REFERENCES orders (id),
  method INTEGER NOT NULL CHECK (method IN (1, 2, 3, 4, 5, 6, 7, 8)),
  status TEXT NOT NULL CHECK (status IN (
    'PENDING', 'PAID', 'DECLINED', 'EXPIRED', 'CANCELLED', 'REFUNDING', 'REFUNDED')),
  -- Minor units. Cancelling an unpaid order reduces the amount.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- Payment provider, and the provider's ID of the payment; '' without a provider.
  provider TEXT NOT NULL DEFAULT '',
  provider_ref TEXT,
  -- URL of the provider's page, for a buyer who returns to the page.
  provider_url TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  pay_before INTEGER,
  paid_at INTEGER,
  CHECK ((paid_at IS NULL) = (status NOT IN ('PAID', 'REFUNDING', 'REFUNDED')))
) STRICT;
-- Nothing is paid twice: a placement, or an order, has at most one pending or paid payment.
CREATE UNIQUE INDEX payment_standing ON payment (placement_id, ifnull(order_id, 0))
  WHERE status IN ('PENDING', 'PAID', 'REFUNDING');
CREATE INDEX payment_of_placement ON payment (placement_id);
CREATE UNIQUE INDEX payment_of_provider ON payment (provider, provider_ref)
  WHERE provider_ref IS NOT NULL;
CREATE INDEX payment_waiting ON payment (pay_before) WHERE status = 'PENDING';

CREATE TABLE payment_history (
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  position INTEGER NOT NULL,
  from_status TEXT,
  status TEXT NOT NULL,
  mover TEXT NOT NULL CHECK (mover IN (
    'BUYER', 'PROVIDER', 'SELLER', 'SERVICE', 'FINANCE', 'SCHEDULE')),
  mover_id INTEGER,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (payment_id, position),
  CHECK ((position = 1) = (from_status IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER payment_history_from BEFORE INSERT ON payment_history
WHEN NEW.position > 1
  AND NEW.from_status IS NOT (SELECT status FROM payment WHERE id = NEW.payment_id)
BEGIN
  SELECT RAISE(ABORT, 'payment moved');
END;

CREATE TRIGGER payment_status BEFORE UPDATE OF status ON payment
WHEN NOT EXISTS (
  SELECT 1 FROM payment_history h
  WHERE h.payment_id = OLD.id AND h.from_status = OLD.status AND h.status = NEW.status
    AND h.position = (SELECT max(position) FROM payment_history WHERE payment_id = OLD.id))
BEGIN
  SELECT RAISE(ABORT, 'payment status without history');
END;

CREATE TRIGGER payment_history_stays BEFORE UPDATE ON payment_history
BEGIN
  SELECT RAISE(ABORT, 'history is only added to');
END;

-- Refund. The reference makes it unique: 'cancel:ORDER', 'late:EVENT', 'return:RETURN'.
CREATE TABLE refund (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  order_id INTEGER REFERENCES orders (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- Fee that the bank deducts from the refund; the buyer gets the remaining amount.
  bank_fee INTEGER NOT NULL DEFAULT 0 CHECK (bank_fee BETWEEN 0 AND amount),
  status TEXT NOT NULL CHECK (status IN ('DUE', 'DONE')),
  created_at INTEGER NOT NULL,
  done_at INTEGER,
  CHECK ((status = 'DONE') = (done_at IS NOT NULL))
) STRICT;
CREATE INDEX refund_of_payment ON refund (payment_id);
CREATE INDEX refund_due ON refund (created_at) WHERE status = 'DUE';

-- Steps of a cancellation request; steps are never deleted.
CREATE TABLE cancel_step (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  step TEXT NOT NULL CHECK (step IN ('CREATE', 'PENDING', 'REFUSED', 'FINISH', 'CANCEL')),
  -- ID of the buyer's reason; only steps of the buyer have one.
  reason_id INTEGER,
  -- Remark of the buyer, or reply of the seller.
  words TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
