-- Brands whose parts a brand replaces, such as the vehicle makers that an aftermarket brand has
-- parts for. Triggers update the table from the cross references.
CREATE TABLE brand_cross (
  from_brand_id INTEGER NOT NULL REFERENCES part_brand (id),
  to_brand_id INTEGER NOT NULL REFERENCES part_brand (id),
  parts INTEGER NOT NULL,
  PRIMARY KEY (from_brand_id, to_brand_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX brand_cross_back ON brand_cross (to_brand_id);

INSERT INTO brand_cross (from_brand_id, to_brand_id, parts)
SELECT a.brand_id, b.brand_id, count(*) FROM part_cross c
JOIN part a ON a.id = c.from_part_id JOIN part b ON b.id = c.to_part_id
WHERE c.kind = 'IAM_FOR' GROUP BY 1, 2;

CREATE TRIGGER brand_cross_begins AFTER INSERT ON part_cross
WHEN NEW.kind = 'IAM_FOR'
BEGIN
  INSERT INTO brand_cross (from_brand_id, to_brand_id, parts)
  SELECT a.brand_id, b.brand_id, 1 FROM part a JOIN part b ON b.id = NEW.to_part_id
  WHERE a.id = NEW.from_part_id
  ON CONFLICT (from_brand_id, to_brand_id) DO UPDATE SET parts = parts + 1;
END;

CREATE TRIGGER brand_cross_ends AFTER DELETE ON part_cross
WHEN OLD.kind = 'IAM_FOR'
BEGIN
  UPDATE brand_cross SET parts = parts - 1
  WHERE from_brand_id = (SELECT brand_id FROM part WHERE id = OLD.from_part_id)
    AND to_brand_id = (SELECT brand_id FROM part WHERE id = OLD.to_part_id);
END;
