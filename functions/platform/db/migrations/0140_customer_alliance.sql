-- Alliance that a workshop belongs to, as in the specification's entity "Customer".
ALTER TABLE customer ADD COLUMN shop_alliance TEXT NOT NULL DEFAULT ''
  CHECK (shop_alliance IN ('', 'BOSCH', 'OTHER'));
