-- Files of offers, prices and stock that a seller uploads at the desk. A file is previewed, then
-- applied; only the latest can be undone. A test compares the states with
-- src/domain/goods/uploads.ts.

CREATE TABLE goods_upload (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  -- Staff member who previewed the file.
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  -- File name on the device.
  name TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'APPLIED', 'UNDONE')),
  rows INTEGER NOT NULL,
  added INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  -- Number of changed offers whose stock becomes 0.
  gone INTEGER NOT NULL,
  -- Number of prices that change by more than the factor in src/domain/goods/rules.ts.
  jumps INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  applied_by INTEGER REFERENCES staff (id),
  applied_at INTEGER,
  undone_by INTEGER REFERENCES staff (id),
  undone_at INTEGER,
  CHECK ((state = 'DRAFT') = (applied_at IS NULL)),
  CHECK ((state = 'UNDONE') = (undone_at IS NOT NULL))
) STRICT;
CREATE INDEX goods_upload_of_shop ON goods_upload (shop_id, state, applied_at);
CREATE INDEX goods_upload_age ON goods_upload (made_at);

-- Change of each offer in a file. Prices and facts are JSON arrays in the order of
-- functions/platform/goods/offer-sql.ts. A new offer has no earlier values.
CREATE TABLE goods_change (
  upload_id INTEGER NOT NULL REFERENCES goods_upload (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  part_id INTEGER NOT NULL REFERENCES part (id),
  sku_org_id INTEGER REFERENCES offer (sku_org_id),
  is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
  prices_before TEXT NOT NULL,
  prices_after TEXT NOT NULL,
  facts_before TEXT NOT NULL,
  facts_after TEXT NOT NULL,
  stock_before INTEGER NOT NULL,
  stock_after INTEGER NOT NULL,
  PRIMARY KEY (upload_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX goods_change_of_offer ON goods_change (sku_org_id);

-- The second of two concurrent decisions changes nothing.
CREATE TRIGGER goods_upload_decided BEFORE UPDATE OF state ON goods_upload
WHEN NOT (OLD.state = 'DRAFT' AND NEW.state = 'APPLIED'
  OR OLD.state = 'APPLIED' AND NEW.state = 'UNDONE')
BEGIN
  SELECT RAISE(ABORT, 'goods decided');
END;

-- Prices and facts must still be as in the preview. Stock may have been sold meanwhile, so the sold
-- quantity is deducted.
CREATE TRIGGER goods_upload_applied BEFORE UPDATE OF state ON goods_upload
WHEN OLD.state = 'DRAFT' AND NEW.state = 'APPLIED' AND EXISTS (
  SELECT 1 FROM goods_change c LEFT JOIN offer o ON o.part_id = c.part_id AND o.shop_id = NEW.shop_id
  WHERE c.upload_id = NEW.id AND (
    c.is_new <> (o.sku_org_id IS NULL)
    OR o.sku_org_id IS NOT NULL AND (
      c.prices_before <> json_array(o.list_price, o.catalogue_1, o.catalogue_2, o.catalogue_3,
        o.catalogue_4, o.promotion_1, o.promotion_2, o.promotion_3, o.promotion_4)
      OR c.facts_before <> json_array(o.backorder, o.returnable, o.listed_on))))
BEGIN
  SELECT RAISE(ABORT, 'goods moved');
END;

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
        o.catalogue_4, o.promotion_1, o.promotion_2, o.promotion_3, o.promotion_4)
      OR c.facts_after <> json_array(o.backorder, o.returnable, o.listed_on))))
BEGIN
  SELECT RAISE(ABORT, 'goods moved');
END;
