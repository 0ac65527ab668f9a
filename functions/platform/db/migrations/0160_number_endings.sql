-- Last 12 characters of a number in reverse order, so that a search also finds numbers by their
-- ending ("0K240" of 04465-0K240). SQLite has no reverse(), and an index can't search from the end.

ALTER TABLE part ADD COLUMN number_end TEXT GENERATED ALWAYS AS (
  substr(number_norm, -1, 1) ||
  substr(number_norm, -2, 1) ||
  substr(number_norm, -3, 1) ||
  substr(number_norm, -4, 1) ||
  substr(number_norm, -5, 1) ||
  substr(number_norm, -6, 1) ||
  substr(number_norm, -7, 1) ||
  substr(number_norm, -8, 1) ||
  substr(number_norm, -9, 1) ||
  substr(number_norm, -10, 1) ||
  substr(number_norm, -11, 1) ||
  substr(number_norm, -12, 1)
) VIRTUAL;

CREATE INDEX part_by_end ON part (number_end);
