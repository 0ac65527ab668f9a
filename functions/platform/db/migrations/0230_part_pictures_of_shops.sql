-- Shop that set a picture; NULL for pictures that the operator imported. Every country's database
-- has all parts and their pictures but only its own shops, so this is no foreign key.
ALTER TABLE part_picture ADD COLUMN shop_id INTEGER;
-- Time (milliseconds) at which the shop set it.
ALTER TABLE part_picture ADD COLUMN set_at INTEGER;

CREATE INDEX part_picture_newest ON part_picture (set_at, part_id) WHERE shop_id IS NOT NULL;
CREATE INDEX part_picture_of_shop ON part_picture (shop_id, key) WHERE shop_id IS NOT NULL;

-- Shop that uploaded a picture or showed it last; no other shop can use it. The other columns are
-- those of part_picture, so that the shop can show the picture. All are NULL for imported pictures.
ALTER TABLE loose_picture ADD COLUMN shop_id INTEGER;
ALTER TABLE loose_picture ADD COLUMN large TEXT;
ALTER TABLE loose_picture ADD COLUMN width INTEGER;
ALTER TABLE loose_picture ADD COLUMN height INTEGER;

CREATE INDEX loose_picture_of_shop ON loose_picture (shop_id) WHERE shop_id IS NOT NULL;

-- All pictures of a part belong to the operator or to one shop.
CREATE TRIGGER part_picture_one_owner BEFORE INSERT ON part_picture
WHEN EXISTS (SELECT 1 FROM part_picture WHERE part_id = NEW.part_id AND shop_id IS NOT NEW.shop_id)
BEGIN
  SELECT RAISE(ABORT, 'part pictured');
END;

DROP TRIGGER part_picture_goes;
CREATE TRIGGER part_picture_goes AFTER DELETE ON part_picture
BEGIN
  UPDATE part SET picture = ifnull((SELECT key FROM part_picture WHERE part_id = OLD.part_id
    ORDER BY position LIMIT 1), '') WHERE id = OLD.part_id;
  INSERT OR IGNORE INTO loose_picture (key, since, shop_id, large, width, height)
  SELECT OLD.key, unixepoch() * 1000, OLD.shop_id, OLD.large, OLD.width, OLD.height
  WHERE NOT EXISTS (SELECT 1 FROM part_picture WHERE key = OLD.key);
END;
