-- Quantity that active orders have taken from the stock. Every change of an order's stock updates
-- it. `npm run check:books` reports a value that differs from the total of the order lines.
ALTER TABLE offer ADD COLUMN taken INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0);

UPDATE offer SET taken = held.pieces FROM (
  SELECT l.sku_org_id, sum(l.quantity) AS pieces FROM order_line l
  JOIN orders o ON o.id = l.order_id AND o.status <> 'CANCELLED' GROUP BY l.sku_org_id) held
WHERE offer.sku_org_id = held.sku_org_id;
