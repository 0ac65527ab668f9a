-- Packing progress of a shop's order before shipping. Orders of the platform's own shops have
-- statuses instead. The buyer doesn't see the progress.
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

-- Index for the sales of a day and of the last weeks of one shop. It includes the last columns so
-- that no order row is read.
CREATE INDEX orders_placed_in_shop ON orders (shop_id, placed_at, status, total);

-- Index for finding offers with low stock, which are few.
CREATE INDEX offer_running_out ON offer (shop_id, stock, sku_org_id) WHERE stock < 5;
