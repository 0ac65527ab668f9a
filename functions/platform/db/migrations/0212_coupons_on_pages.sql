-- 1 for a coupon that the shop's page offers. Buyers get other coupons by code.
ALTER TABLE coupon ADD COLUMN on_page INTEGER NOT NULL DEFAULT 0 CHECK (on_page IN (0, 1));
