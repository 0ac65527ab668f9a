-- Index of the coupons that a shop created.
CREATE INDEX coupon_of_shop ON coupon (shop_id, last_day) WHERE shop_id IS NOT NULL;
CREATE INDEX customer_coupon_of_coupon ON customer_coupon (coupon_id, used_by);
