-- Scope of a coupon, how buyers get it, and its uses. A coupon is used once, and returned if its
-- order is cancelled while the coupon is valid. A test compares ranges, occasions and kinds with
-- src/domain/coupon.

ALTER TABLE coupon ADD COLUMN range TEXT NOT NULL DEFAULT 'PLATFORM'
  CHECK (range IN ('SHOP', 'PLATFORM', 'PRODUCTS')) CHECK (range <> 'PRODUCTS' OR kind = 'CASH');
ALTER TABLE coupon ADD COLUMN shop_id INTEGER REFERENCES shop (id)
  CHECK ((range = 'SHOP') = (shop_id IS NOT NULL));
-- Percentage of the items or fee, up to the coupon's amount; 0 for a fixed amount.
ALTER TABLE coupon ADD COLUMN percent INTEGER NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100);
ALTER TABLE coupon ADD COLUMN occasion TEXT NOT NULL DEFAULT 'ANY'
  CHECK (occasion IN ('ANY', 'FIRST_ORDER', 'FULL_PRICE'));
-- 1 for a coupon that rewards referring a friend.
ALTER TABLE coupon ADD COLUMN referral INTEGER NOT NULL DEFAULT 0 CHECK (referral IN (0, 1));
-- Code that redeems the coupon: capitals and digits, as functions/platform/coupon/code.ts
-- normalises input.
ALTER TABLE coupon ADD COLUMN code TEXT
  CHECK (code NOT GLOB '*[^0-9A-Z]*' AND length(code) BETWEEN 4 AND 40);
-- First and last day on which buyers can take and use the coupon, in the country's time zone; ''
-- for no limit.
ALTER TABLE coupon ADD COLUMN first_day TEXT NOT NULL DEFAULT '';
ALTER TABLE coupon ADD COLUMN last_day TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX coupon_of_code ON coupon (code) WHERE code IS NOT NULL;

-- Items that a coupon is limited to: offers, or categories with all their subcategories.
CREATE TABLE coupon_product (
  coupon_id INTEGER NOT NULL REFERENCES coupon (id),
  subject TEXT NOT NULL CHECK (subject IN ('OFFER', 'CATEGORY')),
  subject_id INTEGER NOT NULL,
  PRIMARY KEY (coupon_id, subject, subject_id)
) STRICT, WITHOUT ROWID;

ALTER TABLE customer_coupon ADD COLUMN range TEXT NOT NULL DEFAULT 'PLATFORM'
  CHECK (range IN ('SHOP', 'PLATFORM', 'PRODUCTS'));
ALTER TABLE customer_coupon ADD COLUMN shop_id INTEGER REFERENCES shop (id)
  CHECK ((range = 'SHOP') = (shop_id IS NOT NULL));
ALTER TABLE customer_coupon ADD COLUMN percent INTEGER NOT NULL DEFAULT 0
  CHECK (percent BETWEEN 0 AND 100);
ALTER TABLE customer_coupon ADD COLUMN occasion TEXT NOT NULL DEFAULT 'ANY'
  CHECK (occasion IN ('ANY', 'FIRST_ORDER', 'FULL_PRICE'));
ALTER TABLE customer_coupon ADD COLUMN referral INTEGER NOT NULL DEFAULT 0
  CHECK (referral IN (0, 1));
ALTER TABLE customer_coupon ADD COLUMN valid_from INTEGER NOT NULL DEFAULT 0;
-- Placement that uses the coupon, and the part of its value that the buyer agreed to lose. Both are
-- cleared when the coupon is returned.
ALTER TABLE customer_coupon ADD COLUMN used_by INTEGER REFERENCES placement (id);
ALTER TABLE customer_coupon ADD COLUMN used_at INTEGER
  CHECK ((used_at IS NULL) = (used_by IS NULL));
ALTER TABLE customer_coupon ADD COLUMN voided INTEGER NOT NULL DEFAULT 0
  CHECK (voided = 0 OR (voided > 0 AND used_by IS NOT NULL));

-- Discount of a coupon on an order, either on the items or on the shipping fee.
CREATE TABLE coupon_use (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  customer_coupon_id INTEGER NOT NULL REFERENCES customer_coupon (id),
  goods INTEGER NOT NULL CHECK (goods >= 0),
  shipping INTEGER NOT NULL CHECK (shipping >= 0),
  -- Time at which the order was cancelled and the coupon returned.
  back_at INTEGER,
  PRIMARY KEY (order_id, customer_coupon_id),
  CHECK ((goods > 0) <> (shipping > 0))
) STRICT, WITHOUT ROWID;
CREATE INDEX coupon_use_of_coupon ON coupon_use (customer_coupon_id, order_id);

-- Aborts the second of two concurrent orders with the same coupon.
CREATE TRIGGER coupon_use_once BEFORE INSERT ON coupon_use
WHEN NOT EXISTS (
  SELECT 1 FROM orders o JOIN customer_coupon k ON k.id = NEW.customer_coupon_id
  WHERE o.id = NEW.order_id AND k.used_by = o.placement_id AND k.customer_id = o.customer_id
    AND k.country_id = o.country_id AND k.valid_from <= o.placed_at AND k.expires_at > o.placed_at
    AND (k.occasion <> 'FIRST_ORDER' OR NOT EXISTS (
      SELECT 1 FROM orders e WHERE e.customer_id = o.customer_id
        AND e.placement_id <> o.placement_id AND e.status <> 'CANCELLED')))
BEGIN
  SELECT RAISE(ABORT, 'coupon moved');
END;
