-- Index for finding received orders whose return window has ended.
CREATE INDEX orders_received ON orders (received_at) WHERE status IN ('SETTLED', 'RECEIVED');
