-- Lower unit prices for larger quantities, one column per price list: a JSON array of
-- [quantity, price in minor units], lowest quantity first. NULL without such prices.
ALTER TABLE offer ADD COLUMN quantity_price_1 TEXT
  CHECK (quantity_price_1 IS NULL OR json_valid(quantity_price_1));
ALTER TABLE offer ADD COLUMN quantity_price_2 TEXT
  CHECK (quantity_price_2 IS NULL OR json_valid(quantity_price_2));
ALTER TABLE offer ADD COLUMN quantity_price_3 TEXT
  CHECK (quantity_price_3 IS NULL OR json_valid(quantity_price_3));
ALTER TABLE offer ADD COLUMN quantity_price_4 TEXT
  CHECK (quantity_price_4 IS NULL OR json_valid(quantity_price_4));

DROP TRIGGER offer_price_moves;
CREATE TRIGGER offer_price_moves AFTER UPDATE OF
  catalogue_1, catalogue_2, catalogue_3, catalogue_4,
  promotion_1, promotion_2, promotion_3, promotion_4,
  quantity_price_1, quantity_price_2, quantity_price_3, quantity_price_4 ON offer
BEGIN
  UPDATE offer SET price_version = price_version + 1 WHERE sku_org_id = NEW.sku_org_id;
END;

-- Recorded changes hold the prices in the order of functions/platform/offer-import/offer-sql.ts,
-- which now ends with the quantity prices. Nothing had any before.
UPDATE goods_change SET
  prices_before = CASE prices_before WHEN '' THEN ''
    ELSE json_insert(prices_before, '$[#]', NULL, '$[#]', NULL, '$[#]', NULL, '$[#]', NULL) END,
  prices_after = json_insert(prices_after, '$[#]', NULL, '$[#]', NULL, '$[#]', NULL, '$[#]', NULL);
UPDATE import_change SET
  prices_before = CASE prices_before WHEN '' THEN ''
    ELSE json_insert(prices_before, '$[#]', NULL, '$[#]', NULL, '$[#]', NULL, '$[#]', NULL) END,
  prices_after = json_insert(prices_after, '$[#]', NULL, '$[#]', NULL, '$[#]', NULL, '$[#]', NULL);

DROP TRIGGER goods_upload_applied;
-- Prices and facts must be as in the preview. Stock may have been sold since, so it is adjusted.
CREATE TRIGGER goods_upload_applied BEFORE UPDATE OF state ON goods_upload
WHEN OLD.state = 'DRAFT' AND NEW.state = 'APPLIED' AND EXISTS (
  SELECT 1 FROM goods_change c LEFT JOIN offer o ON o.part_id = c.part_id AND o.shop_id = NEW.shop_id
  WHERE c.upload_id = NEW.id AND (
    c.is_new <> (o.sku_org_id IS NULL)
    OR o.sku_org_id IS NOT NULL AND (
      c.prices_before <> json_array(o.list_price, o.catalogue_1, o.catalogue_2, o.catalogue_3,
        o.catalogue_4, o.promotion_1, o.promotion_2, o.promotion_3, o.promotion_4,
        o.quantity_price_1, o.quantity_price_2, o.quantity_price_3, o.quantity_price_4)
      OR c.facts_before <> json_array(o.backorder, o.returnable, o.listed_on))))
BEGIN
  SELECT RAISE(ABORT, 'goods moved');
END;

DROP TRIGGER goods_upload_undone;
-- Only the latest upload can be undone, and only while its values are unchanged.
CREATE TRIGGER goods_upload_undone BEFORE UPDATE OF state ON goods_upload
WHEN OLD.state = 'APPLIED' AND NEW.state = 'UNDONE' AND (
  EXISTS (
    SELECT 1 FROM goods_upload u WHERE u.shop_id = NEW.shop_id AND u.state = 'APPLIED'
      AND (u.applied_at, u.id) > (OLD.applied_at, OLD.id))
  OR EXISTS (
    SELECT 1 FROM goods_change c JOIN offer o ON o.sku_org_id = c.sku_org_id
    WHERE c.upload_id = NEW.id AND (
      c.prices_after <> json_array(o.list_price, o.catalogue_1, o.catalogue_2, o.catalogue_3,
        o.catalogue_4, o.promotion_1, o.promotion_2, o.promotion_3, o.promotion_4,
        o.quantity_price_1, o.quantity_price_2, o.quantity_price_3, o.quantity_price_4)
      OR c.facts_after <> json_array(o.backorder, o.returnable, o.listed_on))))
BEGIN
  SELECT RAISE(ABORT, 'goods moved');
END;
