-- How far a shop is with an order that waits to be shipped. Orders of other sellers have no such
-- status, and the buyer doesn't see it.
CREATE TABLE order_packing (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  step TEXT NOT NULL CHECK (step IN ('NONE', 'PICKED', 'PACKED')),
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER order_packing_ends AFTER UPDATE OF status ON orders
WHEN NEW.type = 'THIRD_PARTY' AND NEW.status IN ('SHIPPED', 'RECEIVED', 'CANCELLED')
BEGIN
  DELETE FROM order_packing WHERE order_id = NEW.id;
END;

-- Sales of a day and the last weeks of one shop. The columns at the end save reading each order.
CREATE INDEX orders_placed_in_shop ON orders (shop_id, placed_at, status, total);

-- Offers that run out. Few of a shop's offers are in it.
CREATE INDEX offer_running_out ON offer (shop_id, stock, sku_org_id) WHERE stock < 5;
