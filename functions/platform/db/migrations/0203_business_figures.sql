-- Indexes that business figures read instead of whole orders.
CREATE INDEX orders_by_time ON orders
  (country_id, placed_at, shop_id, status, paid, payment_method, total, customer_id);
CREATE INDEX orders_by_time_of_shop ON orders
  (shop_id, placed_at, country_id, status, paid, payment_method, total, customer_id);
CREATE INDEX return_by_time ON sale_return
  (country_id, created_at, shop_id, status, refund_amount);

-- 1 when the order shipped after the last promised day. Collection has no promised day.
ALTER TABLE orders ADD COLUMN sent_late INTEGER NOT NULL DEFAULT 0 CHECK (sent_late IN (0, 1));
CREATE INDEX orders_sent_late ON orders (country_id, placed_at, shop_id) WHERE sent_late = 1;

-- UTC offsets in hours as in src/domain/country/countries.ts. A platform order leaves the shop as
-- INVOICED; SHIPPED means that its carrier delivered it.
UPDATE orders SET sent_late = 1
WHERE service <> 'COUNTER' AND from_day <> ''
  AND (SELECT min(h.at) FROM order_history h WHERE h.order_id = orders.id
         AND (h.status = 'INVOICED' OR (h.status = 'SHIPPED' AND orders.type = 'THIRD_PARTY')))
    >= unixepoch(max(from_day, to_day)) * 1000 + 86400000
      - CASE WHEN country_id = 1198 THEN 9 WHEN country_id IN (1129, 1171) THEN 8 ELSE 7 END * 3600000;

CREATE TRIGGER orders_leave_late AFTER INSERT ON order_history
WHEN NEW.status IN ('INVOICED', 'SHIPPED')
BEGIN
  UPDATE orders SET sent_late = 1
  WHERE id = NEW.order_id AND sent_late = 0 AND service <> 'COUNTER' AND from_day <> ''
    AND (NEW.status = 'INVOICED' OR type = 'THIRD_PARTY')
    AND NEW.at >= unixepoch(max(from_day, to_day)) * 1000 + 86400000
      - CASE WHEN country_id = 1198 THEN 9 WHEN country_id IN (1129, 1171) THEN 8 ELSE 7 END * 3600000;
END;
