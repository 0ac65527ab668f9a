-- One car sold under several names: Hilux Revo in Thailand, Hilux elsewhere. Members of a group
-- have the same body and engines; the years are those in which the names mean the same car. Two
-- generations share at most one group. Source: db/seed/vehicles/same-cars.tsv.
CREATE TABLE same_car (
  "group" TEXT NOT NULL,
  generation_id INTEGER NOT NULL REFERENCES vehicle_generation (id),
  year_from INTEGER NOT NULL,
  year_to INTEGER NOT NULL CHECK (year_to >= year_from),
  PRIMARY KEY ("group", generation_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX same_car_of_generation ON same_car (generation_id);

-- 1 when derived from a fitment of the same car under another name; 0 when stated.
ALTER TABLE part_fit ADD COLUMN derived INTEGER NOT NULL DEFAULT 0 CHECK (derived IN (0, 1));

-- Fitments derived from stated fitments. A range that reaches the last year of one name is extended
-- to the last year of the other name, because only the launch dates differ.
CREATE VIEW same_car_fit AS
SELECT f.part_id, b.generation_id, f.engine_code,
  min(CASE WHEN f.year_from <= a.year_from THEN b.year_from ELSE max(f.year_from, b.year_from) END)
    AS year_from,
  max(CASE WHEN f.year_to >= a.year_to THEN b.year_to ELSE min(f.year_to, b.year_to) END) AS year_to,
  max(f.condition) AS condition, g.serial_id, f.category_id
FROM part_fit f
CROSS JOIN same_car a ON a.generation_id = f.generation_id
CROSS JOIN same_car b ON b."group" = a."group" AND b.generation_id <> a.generation_id
CROSS JOIN vehicle_generation g ON g.id = b.generation_id
WHERE f.derived = 0 AND f.year_from <= a.year_to AND f.year_to >= a.year_from
  AND CASE WHEN f.year_from <= a.year_from THEN b.year_from ELSE max(f.year_from, b.year_from) END
    <= CASE WHEN f.year_to >= a.year_to THEN b.year_to ELSE min(f.year_to, b.year_to) END
  AND (f.engine_code = '' OR EXISTS (SELECT 1 FROM vehicle_model m
    WHERE m.serial_id = g.serial_id AND m.generation_id = g.id AND m.engine_code = f.engine_code))
  AND NOT EXISTS (SELECT 1 FROM part_fit own WHERE own.part_id = f.part_id
    AND own.generation_id = b.generation_id AND own.engine_code = f.engine_code AND own.derived = 0)
GROUP BY f.part_id, b.generation_id, f.engine_code;

-- A stated fitment replaces a derived fitment.
CREATE TRIGGER part_fit_stated BEFORE INSERT ON part_fit WHEN NEW.derived = 0
BEGIN
  DELETE FROM part_fit WHERE part_id = NEW.part_id AND generation_id = NEW.generation_id
    AND engine_code = NEW.engine_code AND derived = 1;
END;

CREATE TRIGGER part_fit_added AFTER INSERT ON part_fit
WHEN NEW.derived = 0
  AND EXISTS (SELECT 1 FROM same_car WHERE generation_id = NEW.generation_id)
BEGIN
  DELETE FROM part_fit WHERE part_id = NEW.part_id AND derived = 1;
  INSERT INTO part_fit (part_id, generation_id, engine_code, year_from, year_to, condition,
    serial_id, category_id, derived)
  SELECT part_id, generation_id, engine_code, year_from, year_to, condition, serial_id,
    category_id, 1 FROM same_car_fit WHERE part_id = NEW.part_id;
END;

CREATE TRIGGER part_fit_removed AFTER DELETE ON part_fit
WHEN OLD.derived = 0
  AND EXISTS (SELECT 1 FROM same_car WHERE generation_id = OLD.generation_id)
BEGIN
  DELETE FROM part_fit WHERE part_id = OLD.part_id AND derived = 1;
  INSERT INTO part_fit (part_id, generation_id, engine_code, year_from, year_to, condition,
    serial_id, category_id, derived)
  SELECT part_id, generation_id, engine_code, year_from, year_to, condition, serial_id,
    category_id, 1 FROM same_car_fit WHERE part_id = OLD.part_id;
END;

-- Recomputes derived fitments when years, engine or condition of a stated fitment change.
CREATE TRIGGER part_fit_changed AFTER UPDATE OF year_from, year_to, condition ON part_fit
WHEN NEW.derived = 0
  AND EXISTS (SELECT 1 FROM same_car WHERE generation_id = NEW.generation_id)
BEGIN
  DELETE FROM part_fit WHERE part_id = NEW.part_id AND derived = 1;
  INSERT INTO part_fit (part_id, generation_id, engine_code, year_from, year_to, condition,
    serial_id, category_id, derived)
  SELECT part_id, generation_id, engine_code, year_from, year_to, condition, serial_id,
    category_id, 1 FROM same_car_fit WHERE part_id = NEW.part_id;
END;

-- Derives the fitments of existing parts when their car gets a second name.
CREATE TRIGGER same_car_added AFTER INSERT ON same_car
BEGIN
  DELETE FROM part_fit WHERE derived = 1 AND part_id IN (
    SELECT f.part_id FROM vehicle_generation g CROSS JOIN part_fit f ON f.serial_id = g.serial_id
    WHERE g.id IN (SELECT generation_id FROM same_car WHERE "group" = NEW."group"));
  INSERT INTO part_fit (part_id, generation_id, engine_code, year_from, year_to, condition,
    serial_id, category_id, derived)
  SELECT part_id, generation_id, engine_code, year_from, year_to, condition, serial_id,
    category_id, 1 FROM same_car_fit WHERE part_id IN (
    SELECT f.part_id FROM vehicle_generation g CROSS JOIN part_fit f ON f.serial_id = g.serial_id
    WHERE g.id IN (SELECT generation_id FROM same_car WHERE "group" = NEW."group"));
  INSERT OR IGNORE INTO generation_category (generation_id, category_id)
  SELECT DISTINCT generation_id, category_id FROM part_fit WHERE derived = 1
    AND serial_id IN (SELECT serial_id FROM vehicle_generation WHERE id IN
      (SELECT generation_id FROM same_car WHERE "group" = NEW."group"));
END;
