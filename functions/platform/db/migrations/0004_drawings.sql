-- Exploded drawings of second-level categories: part type and position of each balloon, in percent
-- of the picture's width and height.

CREATE TABLE drawing_callout (
  category_id INTEGER NOT NULL REFERENCES category (id),
  number INTEGER NOT NULL CHECK (number > 0),
  part_type_id INTEGER NOT NULL REFERENCES category (id),
  x REAL NOT NULL CHECK (x BETWEEN 0 AND 100),
  y REAL NOT NULL CHECK (y BETWEEN 0 AND 100),
  -- Point on the part where the leader line ends.
  tx REAL NOT NULL CHECK (tx BETWEEN 0 AND 100),
  ty REAL NOT NULL CHECK (ty BETWEEN 0 AND 100),
  PRIMARY KEY (category_id, number)
) STRICT;
CREATE INDEX drawing_callout_of_type ON drawing_callout (part_type_id);
