-- The address that the buyer made the first choice; null where the last used one is.
ALTER TABLE address ADD COLUMN default_at INTEGER;

-- When the buyer asked that the account and its data are deleted; null where nobody did.
ALTER TABLE customer ADD COLUMN leaves_at INTEGER;
CREATE INDEX customer_leaving ON customer (leaves_at) WHERE leaves_at IS NOT NULL;
