-- Coupons that landing pages offer, and the buyers who took them.

CREATE TABLE coupon (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('CASH', 'SHIPPING')),
  -- Days of validity, starting with the day on which a buyer takes the coupon.
  valid_days INTEGER NOT NULL CHECK (valid_days BETWEEN 1 AND 366),
  -- 1 for buyers without an order only.
  new_customers INTEGER NOT NULL CHECK (new_customers IN (0, 1))
) STRICT;

-- Value of a coupon in a country, in minor units of the country's currency.
CREATE TABLE coupon_value (
  coupon_id INTEGER NOT NULL REFERENCES coupon (id),
  country_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- Minimum subtotal of the items.
  minimum INTEGER NOT NULL CHECK (minimum >= 0),
  PRIMARY KEY (coupon_id, country_id)
) STRICT, WITHOUT ROWID;

-- Coupon that a buyer took, once, with the terms of that moment. Later changes of the coupon don't
-- affect it.
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
