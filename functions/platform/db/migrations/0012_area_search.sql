-- Districts are found by a post code, or by the beginnings of the names of district, city and
-- state, with or without diacritics. Parent areas are inserted before their children.

CREATE TABLE area_post_code (
  country_id INTEGER NOT NULL,
  post_code TEXT NOT NULL,
  area_id INTEGER NOT NULL REFERENCES area (id),
  PRIMARY KEY (country_id, post_code, area_id)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE area_text USING fts5 (
  country, names, content = '', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TRIGGER area_found AFTER INSERT ON area WHEN NEW.level = 3
BEGIN
  INSERT OR IGNORE INTO area_post_code
  SELECT NEW.country_id, value, NEW.id
  FROM json_each('["' || replace(NEW.post_codes, ' ', '","') || '"]') WHERE value <> '';
  INSERT INTO area_text (rowid, country, names)
  SELECT NEW.id, 'c' || NEW.country_id,
    concat_ws(' ', NEW.name, NEW.name_latin, c.name, c.name_latin, s.name, s.name_latin)
  FROM area c JOIN area s ON s.id = c.parent_id WHERE c.id = NEW.parent_id;
END;

INSERT OR IGNORE INTO area_post_code
SELECT a.country_id, code.value, a.id
FROM area a, json_each('["' || replace(a.post_codes, ' ', '","') || '"]') AS code
WHERE a.level = 3 AND code.value <> '';

INSERT INTO area_text (rowid, country, names)
SELECT d.id, 'c' || d.country_id,
  concat_ws(' ', d.name, d.name_latin, c.name, c.name_latin, s.name, s.name_latin)
FROM area d JOIN area c ON c.id = d.parent_id JOIN area s ON s.id = c.parent_id WHERE d.level = 3;
