-- Gifts that buyers redeem points for, and the redemptions.

CREATE TABLE gift (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('GOODS', 'COUPON')),
  picture TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE gift_name (
  gift_id INTEGER NOT NULL REFERENCES gift (id),
  locale TEXT NOT NULL,
  name TEXT NOT NULL CHECK (name <> ''),
  PRIMARY KEY (gift_id, locale)
) STRICT, WITHOUT ROWID;

-- Price of a gift in a country in points, and its stock.
CREATE TABLE gift_offer (
  gift_id INTEGER NOT NULL REFERENCES gift (id),
  country_id INTEGER NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  stock INTEGER NOT NULL CONSTRAINT gift_stock CHECK (stock >= 0),
  -- Quantity redeemed, minus the quantity returned.
  taken INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0),
  -- For a coupon gift: discount and minimum subtotal in minor units, and days of validity from the
  -- redemption.
  coupon_amount INTEGER NOT NULL DEFAULT 0 CHECK (coupon_amount >= 0),
  coupon_minimum INTEGER NOT NULL DEFAULT 0 CHECK (coupon_minimum >= 0),
  coupon_days INTEGER NOT NULL DEFAULT 0 CHECK (coupon_days BETWEEN 0 AND 366),
  PRIMARY KEY (gift_id, country_id),
  CHECK ((coupon_amount > 0) = (coupon_days > 0))
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_offer_in ON gift_offer (country_id, points, gift_id);

CREATE TABLE redemption (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  gift_id INTEGER NOT NULL REFERENCES gift (id),
  country_id INTEGER NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  status TEXT NOT NULL CHECK (status IN ('ORDERED', 'SENT', 'ARRIVED', 'UNSENDABLE')),
  -- Address at the time of the redemption as JSON; '' for a coupon.
  address TEXT NOT NULL,
  carrier TEXT NOT NULL DEFAULT '',
  tracking_number TEXT NOT NULL DEFAULT '',
  -- Coupon that the redemption created.
  coupon_id INTEGER REFERENCES coupon (id),
  created_at INTEGER NOT NULL,
  CHECK ((coupon_id IS NULL) = (address <> ''))
) STRICT;
CREATE INDEX redemption_of ON redemption (customer_id, created_at DESC, id);
CREATE INDEX redemption_open ON redemption (created_at, id) WHERE status IN ('ORDERED', 'SENT');

CREATE TABLE redemption_history (
  redemption_id INTEGER NOT NULL REFERENCES redemption (id),
  position INTEGER NOT NULL,
  from_status TEXT,
  status TEXT NOT NULL CHECK (status IN ('ORDERED', 'SENT', 'ARRIVED', 'UNSENDABLE')),
  mover TEXT NOT NULL CHECK (mover IN ('BUYER', 'SERVICE')),
  mover_id INTEGER NOT NULL,
  words TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  PRIMARY KEY (redemption_id, position),
  CHECK ((position = 1) = (from_status IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER redemption_history_from BEFORE INSERT ON redemption_history
WHEN NEW.position > 1
  AND NEW.from_status IS NOT (SELECT status FROM redemption WHERE id = NEW.redemption_id)
BEGIN
  SELECT RAISE(ABORT, 'redemption moved');
END;

CREATE TRIGGER redemption_status BEFORE UPDATE OF status ON redemption
WHEN NOT EXISTS (
  SELECT 1 FROM redemption_history h
  WHERE h.redemption_id = OLD.id AND h.from_status = OLD.status AND h.status = NEW.status
    AND h.position = (SELECT max(position) FROM redemption_history WHERE redemption_id = OLD.id))
BEGIN
  SELECT RAISE(ABORT, 'redemption status without history');
END;

CREATE TRIGGER redemption_history_stays BEFORE UPDATE ON redemption_history
BEGIN
  SELECT RAISE(ABORT, 'a history is only added to');
END;

CREATE TRIGGER redemption_history_keeps BEFORE DELETE ON redemption_history
BEGIN
  SELECT RAISE(ABORT, 'a history is only added to');
END;
