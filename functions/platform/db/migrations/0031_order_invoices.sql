-- Recipient named in the tax invoice of an order. Without a row the invoice names no recipient.
CREATE TABLE order_invoice (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  name TEXT NOT NULL CHECK (name <> ''),
  tax_id TEXT NOT NULL CHECK (tax_id <> ''),
  branch TEXT NOT NULL,
  address TEXT NOT NULL CHECK (address <> ''),
  -- 1 when the shipping fee gets a separate invoice.
  shipping_fee INTEGER NOT NULL CHECK (shipping_fee IN (0, 1)),
  asked_at INTEGER NOT NULL
) STRICT;
-- The next checkout proposes the recipient of the buyer's last invoice.
CREATE INDEX order_invoice_of_customer ON order_invoice (customer_id, asked_at);
