-- Coupons that can be taken on landing pages, and who took them.

CREATE TABLE coupon (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('CASH', 'SHIPPING')),
  -- Days from the day it is taken.
  valid_days INTEGER NOT NULL CHECK (valid_days BETWEEN 1 AND 366),
  -- Only for buyers without an order.
  new_customers INTEGER NOT NULL CHECK (new_customers IN (0, 1))
) STRICT;

-- What a coupon is worth in a country, in minor units of its currency.
CREATE TABLE coupon_value (
  coupon_id INTEGER NOT NULL REFERENCES coupon (id),
  country_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- Least sum of goods that it may be used with.
  minimum INTEGER NOT NULL CHECK (minimum >= 0),
  PRIMARY KEY (coupon_id, country_id)
) STRICT, WITHOUT ROWID;

-- Taken once by a buyer, with the terms of that moment; later changes don't touch it.
CREATE TABLE customer_coupon (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  coupon_id INTEGER NOT NULL REFERENCES coupon (id),
  kind TEXT NOT NULL CHECK (kind IN ('CASH', 'SHIPPING')),
  country_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  minimum INTEGER NOT NULL CHECK (minimum >= 0),
  taken_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > taken_at),
  UNIQUE (customer_id, coupon_id)
) STRICT;
