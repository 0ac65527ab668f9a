-- Coupons that the page of their shop offers; the others need their code.
ALTER TABLE coupon ADD COLUMN on_page INTEGER NOT NULL DEFAULT 0 CHECK (on_page IN (0, 1));
