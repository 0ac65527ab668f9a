-- Offer counts of every category above the part types, by filter properties, because adding up the
-- part types gets slower with the catalogue. Triggers update the table from offer_count.
CREATE TABLE category_pile (
  country_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  brand_id INTEGER NOT NULL,
  shop_id INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  gone INTEGER NOT NULL,
  PRIMARY KEY (country_id, category_id, kind, brand_id, shop_id)
) STRICT, WITHOUT ROWID;

INSERT INTO category_pile (country_id, category_id, kind, brand_id, shop_id, offers, gone)
SELECT c.country_id, c.category_id / l.scale, c.kind, c.brand_id, c.shop_id, sum(c.offers),
  sum(c.gone)
FROM offer_count c JOIN level_scale l ON l.scale > 1
GROUP BY 1, 2, 3, 4, 5;

CREATE TRIGGER category_pile_begins AFTER INSERT ON offer_count
BEGIN
  INSERT INTO category_pile (country_id, category_id, kind, brand_id, shop_id, offers, gone)
  SELECT NEW.country_id, NEW.category_id / l.scale, NEW.kind, NEW.brand_id, NEW.shop_id,
    NEW.offers, NEW.gone
  FROM level_scale l WHERE l.scale > 1
  ON CONFLICT (country_id, category_id, kind, brand_id, shop_id)
  DO UPDATE SET offers = offers + excluded.offers, gone = gone + excluded.gone;
END;

CREATE TRIGGER category_pile_moves AFTER UPDATE OF offers, gone ON offer_count
BEGIN
  UPDATE category_pile SET offers = offers + NEW.offers - OLD.offers, gone = gone + NEW.gone - OLD.gone
  WHERE country_id = NEW.country_id
    AND category_id IN (SELECT NEW.category_id / l.scale FROM level_scale l WHERE l.scale > 1)
    AND kind = NEW.kind AND brand_id = NEW.brand_id AND shop_id = NEW.shop_id;
END;

CREATE TRIGGER category_pile_ends AFTER DELETE ON offer_count
BEGIN
  UPDATE category_pile SET offers = offers - OLD.offers, gone = gone - OLD.gone
  WHERE country_id = OLD.country_id
    AND category_id IN (SELECT OLD.category_id / l.scale FROM level_scale l WHERE l.scale > 1)
    AND kind = OLD.kind AND brand_id = OLD.brand_id AND shop_id = OLD.shop_id;
END;
