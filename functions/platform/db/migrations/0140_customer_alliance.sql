-- The network that a workshop is a member of, as the specification's entity "Customer" names it.
ALTER TABLE customer ADD COLUMN shop_alliance TEXT NOT NULL DEFAULT ''
  CHECK (shop_alliance IN ('', 'BOSCH', 'OTHER'));
