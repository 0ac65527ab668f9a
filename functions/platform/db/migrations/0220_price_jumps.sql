-- Prices that changed by more than the factor that suggests a typing error
-- (src/domain/offer-import/rules.ts), until the shop confirms or corrects them. A file is confirmed
-- as a whole, but each price in this table is confirmed separately.
CREATE TABLE offer_price_jump (
  sku_org_id INTEGER PRIMARY KEY REFERENCES offer (sku_org_id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  -- Price before the first unconfirmed change, in minor units.
  price_before INTEGER NOT NULL CHECK (price_before > 0)
) STRICT;

CREATE INDEX offer_price_jump_of_shop ON offer_price_jump (shop_id);

CREATE TRIGGER offer_price_jumps AFTER UPDATE OF catalogue_1 ON offer
WHEN NEW.catalogue_1 > OLD.catalogue_1 * 10 OR NEW.catalogue_1 * 10 < OLD.catalogue_1
BEGIN
  INSERT INTO offer_price_jump (sku_org_id, shop_id, price_before)
  VALUES (NEW.sku_org_id, NEW.shop_id, OLD.catalogue_1) ON CONFLICT DO NOTHING;
  -- A correction also changes the price by more than the factor, back to about the earlier price.
  DELETE FROM offer_price_jump WHERE sku_org_id = NEW.sku_org_id
    AND NEW.catalogue_1 <= price_before * 10 AND NEW.catalogue_1 * 10 >= price_before;
END;
