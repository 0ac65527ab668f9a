-- Packing progress of a shop's order that waits to be shipped. Orders of the platform's own shops
-- have statuses for this. The buyer doesn't see the progress.
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

-- Reads the sales of a day and of the last weeks of one shop. The last columns are included so that
-- no order is read.
CREATE INDEX orders_placed_in_shop ON orders (shop_id, placed_at, status, total);

-- Finds offers with low stock; it contains few of a shop's offers.
CREATE INDEX offer_running_out ON offer (shop_id, stock, sku_org_id) WHERE stock < 5;
