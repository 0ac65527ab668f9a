-- Change of the commission rates, pending until a second person confirms it: a rate from a day on,
-- or the removal of a rate that has not started.
CREATE TABLE commission_rate_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id INTEGER NOT NULL REFERENCES payout_rule (country_id),
  shop_id INTEGER REFERENCES shop (id),
  -- Category of the first level.
  category_id INTEGER REFERENCES category (id),
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 5000),
  starts_at INTEGER NOT NULL,
  -- Rate that the change removes; null for a new rate.
  ends_id INTEGER,
  written_by INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'ACCEPTED', 'REFUSED')),
  decided_by INTEGER REFERENCES staff (id),
  decided_at INTEGER,
  CHECK ((state = 'WAITING') = (decided_at IS NULL)),
  -- The author can't confirm the change (four eyes).
  CHECK (state <> 'ACCEPTED' OR decided_by <> written_by)
) STRICT;
CREATE UNIQUE INDEX commission_rate_change_open ON commission_rate_change
  (country_id, ifnull(shop_id, 0), ifnull(category_id, 0), starts_at) WHERE state = 'WAITING';

CREATE TRIGGER commission_rate_change_moves BEFORE UPDATE OF state ON commission_rate_change
WHEN OLD.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'rate change moved');
END;

-- The values that the second person confirms can't be changed.
CREATE TRIGGER commission_rate_change_stays BEFORE UPDATE OF country_id, shop_id, category_id, rate,
  starts_at, ends_id, written_by, at ON commission_rate_change
BEGIN
  SELECT RAISE(ABORT, 'rate change moved');
END;
