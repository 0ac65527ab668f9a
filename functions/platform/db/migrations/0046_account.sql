-- Time at which the buyer made the address the default. Null for all addresses means that the last
-- used address is the default.
ALTER TABLE address ADD COLUMN default_at INTEGER;

-- Time for which the buyer requested the deletion of the account; null without a request.
ALTER TABLE customer ADD COLUMN leaves_at INTEGER;
CREATE INDEX customer_leaving ON customer (leaves_at) WHERE leaves_at IS NOT NULL;
