-- Time at which the buyer made the address the default; null when the last used address is the
-- default.
ALTER TABLE address ADD COLUMN default_at INTEGER;

-- Time of the deletion that the buyer requested; null without a request.
ALTER TABLE customer ADD COLUMN leaves_at INTEGER;
CREATE INDEX customer_leaving ON customer (leaves_at) WHERE leaves_at IS NOT NULL;
