-- Money received. However often a receipt is reported, it is stored once.
CREATE TABLE receipt (
  reference TEXT PRIMARY KEY,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  -- Provider, and the provider's ID of the receipt, which a refund needs. Both are '' for a receipt
  -- booked at the desk.
  provider TEXT NOT NULL,
  provider_ref TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX receipt_of_payment ON receipt (payment_id);

-- A platform order in transit has one of two statuses and closes automatically from either.
DROP INDEX orders_closing;
CREATE INDEX orders_closing ON orders (close_at)
  WHERE status IN ('INVOICED', 'SHIPPED') AND missing_at IS NULL;

-- 1 for shops with a counter, where orders can be collected and paid.
ALTER TABLE shop ADD COLUMN counter INTEGER NOT NULL DEFAULT 0 CHECK (counter IN (0, 1));

-- Receipt that is refunded in full; null for a partial refund of a payment.
ALTER TABLE refund ADD COLUMN receipt TEXT REFERENCES receipt (reference);
