-- Maximum number of working days by which a buyer may postpone the promised day; 0 when the shop
-- offers no choice.
ALTER TABLE shop ADD COLUMN later_days INTEGER NOT NULL DEFAULT 3
  CHECK (later_days BETWEEN 0 AND 10);

-- Day that a buyer chose for a shop, until the order is placed.
CREATE TABLE cart_delivery (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  day TEXT NOT NULL,
  PRIMARY KEY (customer_id, shop_id)
) STRICT, WITHOUT ROWID;

-- Day that the buyer chose, before which the order must not arrive; '' for the earliest day.
ALTER TABLE orders ADD COLUMN chosen_day TEXT NOT NULL DEFAULT '';
