-- Buyers, their sessions, carts and orders. Times are milliseconds since 1970 in UTC.

CREATE TABLE customer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id INTEGER NOT NULL,
  prefix TEXT NOT NULL,
  -- Digits without the leading zero.
  cellphone TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  customer_type TEXT NOT NULL DEFAULT 'Consumer'
    CHECK (customer_type IN ('Consumer', 'Workshop', 'Retailer')),
  verification TEXT NOT NULL DEFAULT 'NONE'
    CHECK (verification IN ('NONE', 'SUBMITTED', 'APPROVED', 'REJECTED')),
  credit_status INTEGER NOT NULL DEFAULT 0,
  -- A blocked number can't sign in.
  state TEXT NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'BLOCKED', 'PENDING')),
  -- 1 when a password is set, otherwise 2: `passwordStatus` of the wire.
  password_status INTEGER NOT NULL DEFAULT 1,
  test_account INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  UNIQUE (prefix, cellphone)
) STRICT;

CREATE TABLE customer_price_identity (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  price_id INTEGER NOT NULL CHECK (price_id BETWEEN 1 AND 4),
  last_check INTEGER NOT NULL DEFAULT 0 CHECK (last_check IN (0, 1)),
  PRIMARY KEY (customer_id, price_id)
) STRICT, WITHOUT ROWID;

-- SHA-256 of the token; the token itself is never stored.
CREATE TABLE session (
  token_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_of_customer ON session (customer_id);

CREATE TABLE one_time_code (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  phone TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  used INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
) STRICT;
CREATE INDEX one_time_code_of_phone ON one_time_code (phone, sent_at);

CREATE TABLE captcha_used (
  challenge TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX captcha_used_expiry ON captcha_used (expires_at);

-- Text messages of a development run. With a gateway configured, the table stays empty.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  phone TEXT NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_of_phone ON outbox (phone, id);

CREATE TABLE address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  contact_name TEXT NOT NULL,
  cellphone TEXT NOT NULL,
  district_id INTEGER NOT NULL REFERENCES area (id),
  post_code TEXT NOT NULL,
  detail TEXT NOT NULL,
  used_at INTEGER NOT NULL
) STRICT;
CREATE INDEX address_of_customer ON address (customer_id, used_at DESC);

CREATE TABLE cart_line (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  selected INTEGER NOT NULL DEFAULT 1 CHECK (selected IN (0, 1)),
  -- Price that the buyer last saw and agreed to.
  seen_price INTEGER NOT NULL CHECK (seen_price > 0),
  added_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, sku_org_id)
) STRICT, WITHOUT ROWID;

-- First response to an idempotency key. The batch that does the work also writes the row, so the
-- row exists exactly when the work was done.
CREATE TABLE idempotency (
  customer_id INTEGER NOT NULL,
  call TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, call, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_age ON idempotency (at);

CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  country_id INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('PLATFORM', 'THIRD_PARTY')),
  status TEXT NOT NULL,
  payment_method INTEGER NOT NULL CHECK (payment_method BETWEEN 1 AND 8),
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
CREATE INDEX orders_of_customer ON orders (customer_id, placed_at DESC, id);
CREATE INDEX orders_unpaid ON orders (pay_before) WHERE paid = 0 AND status = 'CREATED';

CREATE TABLE order_line (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  unit_price INTEGER NOT NULL CHECK (unit_price > 0),
  amount INTEGER NOT NULL,
  price_version INTEGER NOT NULL,
  PRIMARY KEY (order_id, sku_org_id),
  CHECK (amount = unit_price * quantity)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE order_history (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  status TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;
