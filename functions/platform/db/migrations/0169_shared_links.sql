-- Links that show a vehicle or a list to somebody else: until when, and whose they are. The link itself is
-- not kept, it is made of the id and the day by the shop's secret. One that was ended is gone, and those of
-- older versions, which had no end, open nothing any more.
CREATE TABLE shared_link (
  id INTEGER PRIMARY KEY,
  -- Null where a visitor shared: the device keeps what ends it.
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
