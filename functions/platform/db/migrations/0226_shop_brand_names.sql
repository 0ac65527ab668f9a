-- Names of brands in a shop's files that the catalogue doesn't have, and the brand that a person
-- chose for each.
CREATE TABLE shop_brand_name (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  -- Lower-case letters and digits of the name.
  name TEXT NOT NULL,
  brand_id INTEGER NOT NULL REFERENCES part_brand (id),
  PRIMARY KEY (shop_id, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX shop_brand_name_of_brand ON shop_brand_name (brand_id);
