-- Headings of a shop's files, each with the column that a person chose; '' leaves a column out.
CREATE TABLE shop_column (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  heading TEXT NOT NULL,
  column_name TEXT NOT NULL,
  PRIMARY KEY (shop_id, heading)
) STRICT, WITHOUT ROWID;
