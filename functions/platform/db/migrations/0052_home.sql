-- Day on which the shop listed the offer, in the shop's country; '' when unknown. The newest days
-- give the new arrivals.
ALTER TABLE offer ADD COLUMN listed_on TEXT NOT NULL DEFAULT '';
CREATE INDEX offer_newest ON offer (country_id, listed_on DESC, sku_org_id DESC)
  WHERE listed_on <> '';

-- Number of offers of a brand in a country, over all shops, so that the home page and the brand
-- list read one row per brand. Triggers update the table from shop_brand.
CREATE TABLE brand_count (
  country_id INTEGER NOT NULL,
  brand_id INTEGER NOT NULL REFERENCES part_brand (id),
  offers INTEGER NOT NULL,
  PRIMARY KEY (country_id, brand_id)
) STRICT, WITHOUT ROWID;

INSERT INTO brand_count (country_id, brand_id, offers)
SELECT country_id, brand_id, sum(offers) FROM shop_brand GROUP BY 1, 2;

CREATE TRIGGER brand_count_begins AFTER INSERT ON shop_brand
BEGIN
  INSERT INTO brand_count (country_id, brand_id, offers)
  VALUES (NEW.country_id, NEW.brand_id, NEW.offers)
  ON CONFLICT (country_id, brand_id) DO UPDATE SET offers = offers + excluded.offers;
END;

CREATE TRIGGER brand_count_moves AFTER UPDATE OF offers ON shop_brand
BEGIN
  UPDATE brand_count SET offers = offers + NEW.offers - OLD.offers
  WHERE country_id = NEW.country_id AND brand_id = NEW.brand_id;
END;
