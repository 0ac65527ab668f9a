-- Pictures of parts that an operator imports. A part without pictures shows the drawing of its
-- type.
CREATE TABLE part_picture (
  part_id INTEGER NOT NULL REFERENCES part (id),
  -- The first picture is shown in lists.
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 8),
  -- Name of the file in the bucket: digits of the hash of the imported file.
  key TEXT NOT NULL,
  -- Hash of the largest file, which an export contains. Importing that file again changes nothing.
  large TEXT NOT NULL,
  -- Size of the largest file in pixels.
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  shows TEXT NOT NULL CHECK (shows IN ('', 'front', 'back', 'side', 'top', 'detail', 'label', 'box', 'fitted')),
  PRIMARY KEY (part_id, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX part_picture_by_key ON part_picture (key);
CREATE INDEX part_picture_by_large ON part_picture (large);

-- Key of the part's first picture, maintained by triggers, so that lists read no additional row.
ALTER TABLE part ADD COLUMN picture TEXT NOT NULL DEFAULT '';

-- Pictures whose files may be in the bucket although no part shows them, with the time
-- (milliseconds) since which this is so.
CREATE TABLE loose_picture (
  key TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A row of part_picture is inserted or deleted, never updated.
CREATE TRIGGER part_picture_comes AFTER INSERT ON part_picture
BEGIN
  UPDATE part SET picture = (SELECT key FROM part_picture WHERE part_id = NEW.part_id
    ORDER BY position LIMIT 1) WHERE id = NEW.part_id;
  DELETE FROM loose_picture WHERE key = NEW.key;
END;

CREATE TRIGGER part_picture_goes AFTER DELETE ON part_picture
BEGIN
  UPDATE part SET picture = ifnull((SELECT key FROM part_picture WHERE part_id = OLD.part_id
    ORDER BY position LIMIT 1), '') WHERE id = OLD.part_id;
  INSERT OR IGNORE INTO loose_picture SELECT OLD.key, unixepoch() * 1000
  WHERE NOT EXISTS (SELECT 1 FROM part_picture WHERE key = OLD.key);
END;
