-- What was received and not returned within its seven days is complete.
CREATE INDEX orders_received ON orders (received_at) WHERE status IN ('SETTLED', 'RECEIVED');
