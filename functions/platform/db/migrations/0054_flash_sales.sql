-- Flash sale: offers at a special price between two times, with a quantity and a limit per buyer.
-- An offer belongs to one sale at a time; a later sale replaces an earlier one.
CREATE TABLE flash_sale (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id INTEGER NOT NULL,
  -- Start (inclusive); `ends_at` is exclusive.
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at > starts_at)
) STRICT;
CREATE INDEX flash_sale_of_country ON flash_sale (country_id, ends_at);

CREATE TABLE flash_offer (
  sku_org_id INTEGER PRIMARY KEY REFERENCES offer (sku_org_id),
  sale_id INTEGER NOT NULL REFERENCES flash_sale (id),
  -- Copied from the sale, so that pricing an offer doesn't read the sale.
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  price INTEGER NOT NULL CHECK (price > 0),
  -- Quantity left in the sale, and quantity in active orders.
  stock INTEGER NOT NULL CONSTRAINT flash_pieces CHECK (stock >= 0),
  taken INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0),
  per_buyer INTEGER NOT NULL CHECK (per_buyer >= 1)
) STRICT;
CREATE INDEX flash_offer_of_sale ON flash_offer (sale_id);

-- Quantity that a buyer has in active orders of a sale. Concurrent orders are counted one after the
-- other.
CREATE TABLE flash_bought (
  sale_id INTEGER NOT NULL REFERENCES flash_sale (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (sale_id, sku_org_id, customer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX flash_bought_of_customer ON flash_bought (customer_id);

CREATE TRIGGER flash_bought_first BEFORE INSERT ON flash_bought
WHEN NEW.quantity > (SELECT per_buyer FROM flash_offer WHERE sku_org_id = NEW.sku_org_id)
BEGIN
  SELECT RAISE(ABORT, 'flash limit');
END;
CREATE TRIGGER flash_bought_more BEFORE UPDATE OF quantity ON flash_bought
WHEN NEW.quantity > OLD.quantity
  AND NEW.quantity > (SELECT per_buyer FROM flash_offer WHERE sku_org_id = NEW.sku_org_id)
BEGIN
  SELECT RAISE(ABORT, 'flash limit');
END;

-- Flash sale that the line was bought in; null at any other price.
ALTER TABLE order_line ADD COLUMN flash_sale_id INTEGER REFERENCES flash_sale (id);

-- A line at a flash-sale price must be ordered during the sale and at the price of the sale.
CREATE TRIGGER order_line_flash BEFORE INSERT ON order_line
WHEN NEW.flash_sale_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM flash_offer f JOIN orders o ON o.id = NEW.order_id
  WHERE f.sku_org_id = NEW.sku_org_id AND f.sale_id = NEW.flash_sale_id
    AND f.price = NEW.unit_price AND f.starts_at <= o.placed_at AND o.placed_at < f.ends_at)
BEGIN
  SELECT RAISE(ABORT, 'price moved');
END;
