-- Areas change: an import renames them, moves them and changes their post codes. The search by name
-- and by post code follows. `area_text` stores no content, so a deletion has to repeat the names.

-- Parents usually come before their children. When a file has them the other way round, the
-- districts are indexed with their parent.
CREATE TRIGGER area_city_found AFTER INSERT ON area WHEN NEW.level = 2
BEGIN
  INSERT INTO area_text (rowid, country, names)
  SELECT d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, NEW.name, NEW.name_latin, s.name, s.name_latin)
  FROM area s CROSS JOIN area d ON d.country_id = NEW.country_id AND d.parent_id = NEW.id
  WHERE s.id = NEW.parent_id AND d.level = 3
    AND NOT EXISTS (SELECT 1 FROM area_text WHERE rowid = d.id);
END;

CREATE TRIGGER area_state_found AFTER INSERT ON area WHEN NEW.level = 1
BEGIN
  INSERT INTO area_text (rowid, country, names)
  SELECT d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, c.name, c.name_latin, NEW.name, NEW.name_latin)
  FROM area c CROSS JOIN area d ON d.country_id = NEW.country_id AND d.parent_id = c.id
  WHERE c.country_id = NEW.country_id AND c.parent_id = NEW.id AND d.level = 3
    AND NOT EXISTS (SELECT 1 FROM area_text WHERE rowid = d.id);
END;

CREATE TRIGGER area_district_changes AFTER UPDATE OF name, name_latin, parent_id ON area
WHEN NEW.level = 3 AND (OLD.name <> NEW.name OR OLD.name_latin <> NEW.name_latin
  OR OLD.parent_id <> NEW.parent_id)
BEGIN
  INSERT INTO area_text (area_text, rowid, country, names)
  SELECT 'delete', OLD.id, 'c' || OLD.country_id,
    concat_ws(' ', OLD.name, OLD.name_latin, c.name, c.name_latin, s.name, s.name_latin)
  FROM area c JOIN area s ON s.id = c.parent_id
  WHERE c.id = OLD.parent_id AND EXISTS (SELECT 1 FROM area_text WHERE rowid = OLD.id);
  INSERT INTO area_text (rowid, country, names)
  SELECT NEW.id, 'c' || NEW.country_id,
    concat_ws(' ', NEW.name, NEW.name_latin, c.name, c.name_latin, s.name, s.name_latin)
  FROM area c JOIN area s ON s.id = c.parent_id WHERE c.id = NEW.parent_id;
END;

CREATE TRIGGER area_city_changes AFTER UPDATE OF name, name_latin, parent_id ON area
WHEN NEW.level = 2 AND (OLD.name <> NEW.name OR OLD.name_latin <> NEW.name_latin
  OR OLD.parent_id <> NEW.parent_id)
BEGIN
  INSERT INTO area_text (area_text, rowid, country, names)
  SELECT 'delete', d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, OLD.name, OLD.name_latin, s.name, s.name_latin)
  FROM area s CROSS JOIN area d ON d.country_id = OLD.country_id AND d.parent_id = OLD.id
  WHERE s.id = OLD.parent_id AND d.level = 3
    AND EXISTS (SELECT 1 FROM area_text WHERE rowid = d.id);
  INSERT INTO area_text (rowid, country, names)
  SELECT d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, NEW.name, NEW.name_latin, s.name, s.name_latin)
  FROM area s CROSS JOIN area d ON d.country_id = NEW.country_id AND d.parent_id = NEW.id
  WHERE s.id = NEW.parent_id AND d.level = 3;
END;

CREATE TRIGGER area_state_changes AFTER UPDATE OF name, name_latin ON area
WHEN NEW.level = 1 AND (OLD.name <> NEW.name OR OLD.name_latin <> NEW.name_latin)
BEGIN
  INSERT INTO area_text (area_text, rowid, country, names)
  SELECT 'delete', d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, c.name, c.name_latin, OLD.name, OLD.name_latin)
  FROM area c CROSS JOIN area d ON d.country_id = OLD.country_id AND d.parent_id = c.id
  WHERE c.country_id = OLD.country_id AND c.parent_id = OLD.id AND d.level = 3
    AND EXISTS (SELECT 1 FROM area_text WHERE rowid = d.id);
  INSERT INTO area_text (rowid, country, names)
  SELECT d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, c.name, c.name_latin, NEW.name, NEW.name_latin)
  FROM area c CROSS JOIN area d ON d.country_id = NEW.country_id AND d.parent_id = c.id
  WHERE c.country_id = NEW.country_id AND c.parent_id = NEW.id AND d.level = 3;
END;

CREATE TRIGGER area_post_codes_change AFTER UPDATE OF post_codes ON area
WHEN NEW.level = 3 AND OLD.post_codes <> NEW.post_codes
BEGIN
  DELETE FROM area_post_code WHERE country_id = NEW.country_id AND area_id = NEW.id
    AND post_code IN (SELECT value FROM json_each('["' || replace(OLD.post_codes, ' ', '","') || '"]'));
  INSERT OR IGNORE INTO area_post_code
  SELECT NEW.country_id, value, NEW.id
  FROM json_each('["' || replace(NEW.post_codes, ' ', '","') || '"]') WHERE value <> '';
END;
