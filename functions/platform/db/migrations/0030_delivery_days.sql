-- How many working days later than promised a shop lets a buyer choose; 0 where it sends at once.
ALTER TABLE shop ADD COLUMN later_days INTEGER NOT NULL DEFAULT 3
  CHECK (later_days BETWEEN 0 AND 10);

-- The day that a buyer chose of a shop's, until the order is placed.
CREATE TABLE cart_delivery (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  day TEXT NOT NULL,
  PRIMARY KEY (customer_id, shop_id)
) STRICT, WITHOUT ROWID;

-- The day that the buyer chose: not to be there earlier. '' where it comes as soon as it can.
ALTER TABLE orders ADD COLUMN chosen_day TEXT NOT NULL DEFAULT '';
