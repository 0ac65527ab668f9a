-- Request of a buyer for prices. Each shop answers separately (quotation_shop).
CREATE TABLE quotation (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  -- Person who requested the quotation.
  made_by INTEGER NOT NULL REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  -- Language of the messages about the quotation.
  locale TEXT NOT NULL,
  vehicle_model_id INTEGER REFERENCES vehicle_model (id),
  note TEXT NOT NULL DEFAULT '',
  -- Day by which the buyer needs the parts; '' for none.
  needed_by TEXT NOT NULL DEFAULT '',
  asked_at INTEGER NOT NULL,
  -- ID of the shared link. A new link gets a new ID, so that the old link stops working.
  link_id INTEGER UNIQUE,
  link_until INTEGER,
  CHECK ((link_id IS NULL) = (link_until IS NULL))
) STRICT;

CREATE INDEX quotation_of_customer ON quotation (customer_id, asked_at DESC);

-- Requested part: a part number, or a description when the buyer has no number.
CREATE TABLE quotation_line (
  quotation_id INTEGER NOT NULL REFERENCES quotation (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 50),
  number TEXT NOT NULL,
  words TEXT NOT NULL DEFAULT '',
  -- Catalogue part with this number; null when there is none.
  part_id INTEGER REFERENCES part (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  wanted_price INTEGER CHECK (wanted_price > 0),
  -- File name of the picture of the old part; '' for none.
  picture TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (quotation_id, position),
  CHECK (number <> '' OR words <> '')
) STRICT, WITHOUT ROWID;

-- Request to one shop, and its answer. A draft isn't stored: the buyer's device keeps it.
CREATE TABLE quotation_shop (
  id INTEGER PRIMARY KEY,
  quotation_id INTEGER NOT NULL REFERENCES quotation (id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  state TEXT NOT NULL CHECK (state IN ('ASKED', 'ANSWERED', 'ACCEPTED', 'DECLINED', 'LAPSED')),
  asked_at INTEGER NOT NULL,
  -- Deadline for the shop's answer; after the answer, end of the quoted prices.
  ends_at INTEGER NOT NULL,
  -- Number of times that the buyer asked again, and the buyer's last message.
  asked_again INTEGER NOT NULL DEFAULT 0 CHECK (asked_again BETWEEN 0 AND 3),
  again_words TEXT NOT NULL DEFAULT '',
  answered_at INTEGER,
  answered_by INTEGER REFERENCES staff (id),
  message TEXT NOT NULL DEFAULT '',
  -- Reason why the shop declined.
  reason TEXT NOT NULL DEFAULT '',
  UNIQUE (quotation_id, shop_id)
) STRICT;

CREATE INDEX quotation_shop_queue ON quotation_shop (shop_id, state, ends_at);
CREATE INDEX quotation_shop_asked ON quotation_shop (shop_id, asked_at);
CREATE INDEX quotation_shop_ends ON quotation_shop (state, ends_at);

-- Allows only the transitions of src/domain/quotation/moves.ts.
CREATE TRIGGER quotation_shop_moves BEFORE UPDATE OF state ON quotation_shop
WHEN NOT (
  (OLD.state = 'ASKED' AND NEW.state IN ('ANSWERED', 'DECLINED', 'LAPSED'))
  OR (OLD.state = 'ANSWERED' AND NEW.state IN ('ACCEPTED', 'ASKED', 'LAPSED'))
  OR (OLD.state = 'ACCEPTED' AND NEW.state = 'ACCEPTED'))
BEGIN
  SELECT RAISE(ABORT, 'quotation moved');
END;

-- Quoted line of a shop.
CREATE TABLE quotation_answer (
  quotation_shop_id INTEGER NOT NULL REFERENCES quotation_shop (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 50),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- Unit price, minor units of the shop's currency.
  price INTEGER NOT NULL CHECK (price > 0),
  -- Working days until the item ships; 0 for today.
  lead_days INTEGER NOT NULL DEFAULT 0 CHECK (lead_days BETWEEN 0 AND 90),
  -- 1 when the shop holds the quantity for this buyer.
  promised INTEGER NOT NULL DEFAULT 0 CHECK (promised IN (0, 1)),
  accepted_at INTEGER,
  PRIMARY KEY (quotation_shop_id, position),
  UNIQUE (quotation_shop_id, sku_org_id)
) STRICT, WITHOUT ROWID;

-- Accepted price, valid for one buyer, offer, quantity and date. A new acceptance replaces earlier
-- ones.
CREATE TABLE quoted_price (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quotation_shop_id INTEGER NOT NULL REFERENCES quotation_shop (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  price INTEGER NOT NULL CHECK (price > 0),
  until INTEGER NOT NULL,
  -- Order that used the quoted price; one order only.
  order_id INTEGER REFERENCES orders (id),
  PRIMARY KEY (customer_id, sku_org_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX quoted_price_of_request ON quoted_price (quotation_shop_id);
CREATE INDEX quoted_price_of_order ON quoted_price (order_id) WHERE order_id IS NOT NULL;

-- Request whose quoted price the line uses.
ALTER TABLE order_line ADD COLUMN quotation_shop_id INTEGER
  REFERENCES quotation_shop (id) ON DELETE SET NULL;
CREATE INDEX order_line_quoted_by ON order_line (quotation_shop_id)
  WHERE quotation_shop_id IS NOT NULL;

-- A quoted price applies only to its quantity, until its date, and once.
CREATE TRIGGER order_line_quoted BEFORE INSERT ON order_line
WHEN NEW.quotation_shop_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM orders o JOIN quoted_price q
    ON q.customer_id = o.customer_id AND q.sku_org_id = NEW.sku_org_id
  WHERE o.id = NEW.order_id AND q.quotation_shop_id = NEW.quotation_shop_id
    AND q.price = NEW.unit_price AND q.quantity = NEW.quantity AND o.placed_at < q.until
    AND q.order_id IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'price moved');
END;

CREATE TRIGGER order_line_uses_quoted AFTER INSERT ON order_line
WHEN NEW.quotation_shop_id IS NOT NULL
BEGIN
  UPDATE quoted_price SET order_id = NEW.order_id
  WHERE sku_org_id = NEW.sku_org_id
    AND customer_id = (SELECT customer_id FROM orders WHERE id = NEW.order_id);
END;

-- Cancelling an order makes its quoted price available again.
CREATE TRIGGER order_returns_quoted AFTER UPDATE OF status ON orders
WHEN NEW.status = 'CANCELLED' AND OLD.status <> 'CANCELLED'
BEGIN
  UPDATE quoted_price SET order_id = NULL WHERE order_id = NEW.id;
END;
