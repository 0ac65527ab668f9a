-- Links that share a vehicle or a list, with expiry and owner. The link itself isn't stored: ID and
-- day determine it, with the shop's secret. Revoking a link deletes the row. Links of older
-- versions had no expiry and are invalid.
CREATE TABLE shared_link (
  id INTEGER PRIMARY KEY,
  -- Owner of the link; null for a visitor, whose device alone can revoke the link.
  customer_id INTEGER REFERENCES customer (id),
  list_id INTEGER UNIQUE REFERENCES favourite_list (id) ON DELETE CASCADE,
  vehicle_model_id INTEGER REFERENCES vehicle_model (id),
  sku_org_ids TEXT NOT NULL DEFAULT '[]',
  made_at INTEGER NOT NULL,
  until INTEGER NOT NULL CHECK (until > made_at),
  CHECK ((list_id IS NULL) <> (vehicle_model_id IS NULL)),
  CHECK (list_id IS NULL OR customer_id IS NOT NULL)
) STRICT;
CREATE INDEX shared_link_of_customer ON shared_link (customer_id, made_at DESC)
  WHERE customer_id IS NOT NULL;
CREATE INDEX shared_link_until ON shared_link (until);
