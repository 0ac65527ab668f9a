-- Counts offers by shop too, with the number of unavailable offers, so that a filter shows its
-- number of results before it is selected.
DROP TABLE offer_count;
CREATE TABLE offer_count (
  country_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  brand_id INTEGER NOT NULL,
  shop_id INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  gone INTEGER NOT NULL CHECK (gone BETWEEN 0 AND offers),
  PRIMARY KEY (country_id, category_id, kind, brand_id, shop_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX offer_count_by_brand ON offer_count (country_id, brand_id, category_id);

INSERT INTO offer_count (country_id, category_id, kind, brand_id, shop_id, offers, gone)
SELECT country_id, category_id, kind, brand_id, shop_id, count(*), sum(gone) FROM offer
GROUP BY 1, 2, 3, 4, 5;

CREATE TRIGGER offer_comes_or_goes AFTER UPDATE OF stock, away ON offer
WHEN OLD.gone <> NEW.gone
BEGIN
  UPDATE offer_count SET gone = gone + NEW.gone - OLD.gone
  WHERE country_id = NEW.country_id AND category_id = NEW.category_id AND kind = NEW.kind
    AND brand_id = NEW.brand_id AND shop_id = NEW.shop_id;
END;
