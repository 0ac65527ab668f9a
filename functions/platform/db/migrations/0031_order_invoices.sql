-- On whose name the seller writes the tax invoice of an order; without a row on nobody's.
CREATE TABLE order_invoice (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  name TEXT NOT NULL CHECK (name <> ''),
  tax_id TEXT NOT NULL CHECK (tax_id <> ''),
  branch TEXT NOT NULL,
  address TEXT NOT NULL CHECK (address <> ''),
  -- Whether the delivery stands on an invoice of its own.
  shipping_fee INTEGER NOT NULL CHECK (shipping_fee IN (0, 1)),
  asked_at INTEGER NOT NULL
) STRICT;
-- The last one of a buyer is proposed for the next order.
CREATE INDEX order_invoice_of_customer ON order_invoice (customer_id, asked_at);
