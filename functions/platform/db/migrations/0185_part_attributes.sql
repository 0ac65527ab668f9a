-- Attributes of parts, defined in src/domain/attribute/kinds.ts, such as the width of a tyre or the
-- socket of a bulb. The key `size` holds the short size composed of other attributes, such as
-- 195/65R15.
CREATE TABLE part_attribute (
  part_id INTEGER NOT NULL REFERENCES part (id),
  key TEXT NOT NULL,
  -- Canonical value: a number without its unit, or a code in capitals.
  value TEXT NOT NULL CHECK (value <> '' AND length(value) <= 40),
  -- Category, copied from the part so that "parts of this type with this size" scans one index.
  category_id INTEGER NOT NULL REFERENCES category (id),
  PRIMARY KEY (part_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX part_attribute_by_value ON part_attribute (category_id, key, value, part_id);

-- Number of offers by attribute value, so that filters and the nearest size count no offers.
CREATE TABLE attribute_count (
  country_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL REFERENCES category (id),
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  offers INTEGER NOT NULL,
  PRIMARY KEY (country_id, category_id, key, value)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER attribute_count_of_offer AFTER INSERT ON offer
BEGIN
  INSERT INTO attribute_count (country_id, category_id, key, value, offers)
  SELECT NEW.country_id, a.category_id, a.key, a.value, 1 FROM part_attribute a
  WHERE a.part_id = NEW.part_id
  ON CONFLICT (country_id, category_id, key, value) DO UPDATE SET offers = offers + 1;
END;

CREATE TRIGGER attribute_count_without_offer AFTER DELETE ON offer
BEGIN
  UPDATE attribute_count SET offers = offers - 1
  WHERE country_id = OLD.country_id AND (category_id, key, value) IN (
    SELECT a.category_id, a.key, a.value FROM part_attribute a WHERE a.part_id = OLD.part_id);
END;

CREATE TRIGGER attribute_count_begins AFTER INSERT ON part_attribute
BEGIN
  INSERT INTO attribute_count (country_id, category_id, key, value, offers)
  SELECT o.country_id, NEW.category_id, NEW.key, NEW.value, count(*) FROM offer o
  WHERE o.part_id = NEW.part_id GROUP BY o.country_id
  ON CONFLICT (country_id, category_id, key, value) DO UPDATE SET offers = offers + excluded.offers;
END;

CREATE TRIGGER attribute_count_ends AFTER DELETE ON part_attribute
BEGIN
  UPDATE attribute_count SET offers = offers -
    (SELECT count(*) FROM offer o WHERE o.part_id = OLD.part_id AND o.country_id = attribute_count.country_id)
  WHERE country_id IN (SELECT o.country_id FROM offer o WHERE o.part_id = OLD.part_id)
    AND category_id = OLD.category_id AND key = OLD.key AND value = OLD.value;
END;
