-- An estimate belongs to a company only, so a stored document may have no shop.
CREATE TABLE kept_paper_next (
  name TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER REFERENCES shop (id),
  lines INTEGER NOT NULL CHECK (lines BETWEEN 0 AND 2000),
  state TEXT NOT NULL CHECK (state IN ('DRAWING', 'KEPT')),
  -- Start of the generation, milliseconds.
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO kept_paper_next SELECT name, customer_id, shop_id, lines, state, at FROM kept_paper;

DROP TABLE kept_paper;

ALTER TABLE kept_paper_next RENAME TO kept_paper;

CREATE INDEX kept_paper_by_age ON kept_paper (at);

CREATE INDEX kept_paper_drawing ON kept_paper (at, customer_id, shop_id, lines)
WHERE state = 'DRAWING';

CREATE INDEX kept_paper_of_customer ON kept_paper (customer_id);

CREATE TRIGGER papers_at_once BEFORE INSERT ON kept_paper
WHEN NEW.state = 'DRAWING' AND EXISTS (
  SELECT 1 FROM (
    SELECT count(*) AS n, ifnull(sum(lines), 0) + NEW.lines AS lines,
      ifnull(sum(customer_id = NEW.customer_id), 0) AS own,
      ifnull(sum(iif(customer_id = NEW.customer_id, lines, 0)), 0) + NEW.lines AS own_lines,
      ifnull(sum(shop_id = NEW.shop_id), 0) AS shops
    FROM kept_paper
    WHERE state = 'DRAWING' AND at > NEW.at - 30000 AND at < NEW.at + 30000 AND name <> NEW.name)
  WHERE own >= 2 OR shops >= 4 OR n >= 8
    OR own > 0 AND own_lines > 400 OR n > 0 AND lines > 2400)
BEGIN
  SELECT RAISE(ABORT, 'papers at once');
END;
