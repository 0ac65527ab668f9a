-- Alliance that the shop belongs to.
ALTER TABLE shop ADD COLUMN alliance TEXT NOT NULL DEFAULT ''
  CHECK (alliance IN ('', 'BOSCH', 'OTHER'));
-- First day after a vacation, in the shop's calendar; '' when unknown.
ALTER TABLE shop ADD COLUMN back_on TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN phone TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN email TEXT NOT NULL DEFAULT '';
-- Total stars of the shop's reviews. Total and count give the rating, so that no page counts
-- reviews.
ALTER TABLE shop ADD COLUMN star_sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE shop ADD COLUMN rating_count INTEGER NOT NULL DEFAULT 0;
CREATE INDEX shop_of_country ON shop (country_id);
CREATE INDEX shop_of_alliance ON shop (alliance, country_id) WHERE alliance <> '';
CREATE INDEX shop_away ON shop (back_on) WHERE state = 'VACATION' AND back_on <> '';

-- A review also counts for the shop that sold the part.
CREATE TRIGGER review_counted_for_shop AFTER UPDATE OF state ON review
WHEN NEW.state = 'PASSED' AND NEW.sku_org_id IS NOT NULL
BEGIN
  UPDATE shop SET star_sum = star_sum + NEW.stars, rating_count = rating_count + 1,
    rating = round((star_sum + NEW.stars) * 1.0 / (rating_count + 1), 1)
  WHERE id = (SELECT shop_id FROM offer WHERE sku_org_id = NEW.sku_org_id);
END;

-- Opening hours of a shop in minutes of the local day. 1 is Monday. On a day without a row the shop
-- is closed.
CREATE TABLE shop_day (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens_at INTEGER NOT NULL CHECK (opens_at BETWEEN 0 AND 1439),
  closes_at INTEGER NOT NULL CHECK (closes_at > opens_at AND closes_at <= 1440),
  PRIMARY KEY (shop_id, weekday)
) STRICT, WITHOUT ROWID;

-- Description of a shop, written by the shop.
CREATE TABLE shop_about (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  locale TEXT NOT NULL,
  about TEXT NOT NULL,
  PRIMARY KEY (shop_id, locale)
) STRICT, WITHOUT ROWID;

-- Offers of a shop by brand, and by category of the first two levels, so that the shop's page reads
-- one row for each, whatever the number of offers. Triggers update both from offer_count.
CREATE TABLE shop_brand (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  brand_id INTEGER NOT NULL REFERENCES part_brand (id),
  country_id INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  PRIMARY KEY (shop_id, brand_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shop_brand_of_country ON shop_brand (country_id, brand_id, offers);

CREATE TABLE shop_category (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  category_id INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  PRIMARY KEY (shop_id, category_id)
) STRICT, WITHOUT ROWID;

INSERT INTO shop_brand (shop_id, brand_id, country_id, offers)
SELECT shop_id, brand_id, country_id, sum(offers) FROM offer_count GROUP BY 1, 2;
INSERT INTO shop_category (shop_id, category_id, offers)
SELECT c.shop_id, c.category_id / l.scale, sum(c.offers) FROM offer_count c
JOIN level_scale l ON l.scale >= 10000 GROUP BY 1, 2;

CREATE TRIGGER shop_count_begins AFTER INSERT ON offer_count
BEGIN
  INSERT INTO shop_brand (shop_id, brand_id, country_id, offers)
  VALUES (NEW.shop_id, NEW.brand_id, NEW.country_id, NEW.offers)
  ON CONFLICT (shop_id, brand_id) DO UPDATE SET offers = offers + excluded.offers;
  INSERT INTO shop_category (shop_id, category_id, offers)
  SELECT NEW.shop_id, NEW.category_id / l.scale, NEW.offers FROM level_scale l
  WHERE l.scale >= 10000
  ON CONFLICT (shop_id, category_id) DO UPDATE SET offers = offers + excluded.offers;
END;

CREATE TRIGGER shop_count_moves AFTER UPDATE OF offers ON offer_count
BEGIN
  UPDATE shop_brand SET offers = offers + NEW.offers - OLD.offers
  WHERE shop_id = NEW.shop_id AND brand_id = NEW.brand_id;
  UPDATE shop_category SET offers = offers + NEW.offers - OLD.offers
  WHERE shop_id = NEW.shop_id
    AND category_id IN (SELECT NEW.category_id / l.scale FROM level_scale l WHERE l.scale >= 10000);
END;

CREATE TRIGGER shop_count_ends AFTER DELETE ON offer_count
BEGIN
  UPDATE shop_brand SET offers = offers - OLD.offers
  WHERE shop_id = OLD.shop_id AND brand_id = OLD.brand_id;
  UPDATE shop_category SET offers = offers - OLD.offers
  WHERE shop_id = OLD.shop_id
    AND category_id IN (SELECT OLD.category_id / l.scale FROM level_scale l WHERE l.scale >= 10000);
END;

-- Index for counting all offers of a shop, and for sorting them by price.
CREATE INDEX offer_count_by_shop ON offer_count (shop_id, kind, brand_id, offers, gone);
CREATE INDEX offer_by_shop_price ON offer (shop_id, public_price);
