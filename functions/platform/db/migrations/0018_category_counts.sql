-- Offer counts by category of every level, so that a page of categories reads one row per category
-- whatever the size of the catalogue. Triggers update the table from offer_count.
CREATE TABLE category_count (
  country_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  PRIMARY KEY (country_id, category_id)
) STRICT, WITHOUT ROWID;

-- The ID states the level of a category: a child's ID is its parent's ID followed by two digits.
CREATE VIEW level_scale (scale) AS VALUES (1), (100), (10000), (1000000);

INSERT INTO category_count (country_id, category_id, offers)
SELECT c.country_id, c.category_id / l.scale, sum(c.offers) FROM offer_count c JOIN level_scale l
GROUP BY 1, 2;

CREATE TRIGGER offer_count_begins AFTER INSERT ON offer_count
BEGIN
  INSERT INTO category_count (country_id, category_id, offers)
  SELECT NEW.country_id, NEW.category_id / l.scale, NEW.offers FROM level_scale l WHERE true
  ON CONFLICT (country_id, category_id) DO UPDATE SET offers = offers + excluded.offers;
END;

CREATE TRIGGER offer_count_moves AFTER UPDATE OF offers ON offer_count
BEGIN
  UPDATE category_count SET offers = offers + NEW.offers - OLD.offers
  WHERE country_id = NEW.country_id
    AND category_id IN (SELECT NEW.category_id / l.scale FROM level_scale l);
END;

CREATE TRIGGER offer_count_ends AFTER DELETE ON offer_count
BEGIN
  UPDATE category_count SET offers = offers - OLD.offers
  WHERE country_id = OLD.country_id
    AND category_id IN (SELECT OLD.category_id / l.scale FROM level_scale l);
END;
