-- Lists of parts with quantities that a workshop orders again: a service, the stock on its shelf.
CREATE TABLE part_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  name TEXT NOT NULL CHECK (name <> ''),
  created_at INTEGER NOT NULL,
  -- Time at which the parts were last added to the cart; null if never.
  ordered_at INTEGER,
  UNIQUE (customer_id, name)
) STRICT;

CREATE TABLE part_list_line (
  list_id INTEGER NOT NULL REFERENCES part_list (id) ON DELETE CASCADE,
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- Minimum quantity on the shelf, below which the list suggests filling up to the target; 0 for a
  -- line without a minimum.
  minimum INTEGER NOT NULL DEFAULT 0 CHECK (minimum BETWEEN 0 AND quantity),
  -- Quantity counted on the shelf; null until the next count.
  on_shelf INTEGER CHECK (on_shelf BETWEEN 0 AND 999),
  -- Price (minor units) and availability when the part was added or last ordered.
  seen_price INTEGER NOT NULL CHECK (seen_price > 0),
  was_in_stock INTEGER NOT NULL CHECK (was_in_stock IN (0, 1)),
  added_at INTEGER NOT NULL,
  PRIMARY KEY (list_id, sku_org_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX part_list_line_of_offer ON part_list_line (sku_org_id);
