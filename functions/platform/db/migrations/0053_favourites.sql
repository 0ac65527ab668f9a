-- Favourite offers with their price and availability at the time of saving, so that the list can
-- show changes.
CREATE TABLE favourite_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  name TEXT NOT NULL CHECK (name <> ''),
  created_at INTEGER NOT NULL,
  UNIQUE (customer_id, name)
) STRICT;

CREATE TABLE favourite (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  -- Named list; null when the favourite is in none.
  list_id INTEGER REFERENCES favourite_list (id) ON DELETE SET NULL,
  seen_price INTEGER NOT NULL CHECK (seen_price > 0),
  was_in_stock INTEGER NOT NULL CHECK (was_in_stock IN (0, 1)),
  marked_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, sku_org_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX favourite_newest ON favourite (customer_id, marked_at DESC, sku_org_id);
CREATE INDEX favourite_of_list ON favourite (list_id, marked_at DESC, sku_org_id)
  WHERE list_id IS NOT NULL;

CREATE TABLE favourite_category (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  category_id INTEGER NOT NULL REFERENCES category (id),
  marked_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, category_id)
) STRICT, WITHOUT ROWID;

-- Offer of one shop that the alert is for; 0 for the part from any shop.
ALTER TABLE arrival_notice ADD COLUMN sku_org_id INTEGER NOT NULL DEFAULT 0;
DROP INDEX arrival_notice_waiting;
CREATE UNIQUE INDEX arrival_notice_waiting ON arrival_notice
  (country_id, type_from, type_to, serial_id, norm, sku_org_id, customer_id) WHERE told_at IS NULL;
