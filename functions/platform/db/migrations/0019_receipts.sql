-- Money that came in, once however often it is told of.
CREATE TABLE receipt (
  reference TEXT PRIMARY KEY,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  -- Who took it and by which name: where it goes back to. '' and '' at the desk.
  provider TEXT NOT NULL,
  provider_ref TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX receipt_of_payment ON receipt (payment_id);

-- What is under way closes itself from both of the states in which a platform order can be.
DROP INDEX orders_closing;
CREATE INDEX orders_closing ON orders (close_at)
  WHERE status IN ('INVOICED', 'SHIPPED') AND missing_at IS NULL;

-- Shops with a counter, where an order can be fetched and paid.
ALTER TABLE shop ADD COLUMN counter INTEGER NOT NULL DEFAULT 0 CHECK (counter IN (0, 1));

-- The receipt that goes back as a whole; null where it's part of what was paid.
ALTER TABLE refund ADD COLUMN receipt TEXT REFERENCES receipt (reference);
