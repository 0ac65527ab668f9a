-- Orders that buyers collect at the shop's counter: the code that the buyer shows, and the end of
-- the collection period (milliseconds). Both are empty for delivered orders.
ALTER TABLE orders ADD COLUMN collect_code TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN collect_before INTEGER;
CREATE INDEX orders_uncollected ON orders (collect_before)
  WHERE collect_before IS NOT NULL AND paid = 0
    AND status IN ('CREATED', 'CONFIRMED', 'PICKED', 'PACKED', 'CANCEL_REFUSED');
