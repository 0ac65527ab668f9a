-- Points: points_entry holds the events, which the buyer reads; points_lot the unspent points of
-- each lot; points_take the lots that a booking took points from. The balance is in the ledger
-- account points:{customer}. A positive balance equals the unspent points of all lots; with a
-- negative balance no lot has unspent points.

CREATE TABLE points_entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Reference in the ledger, a unique name of the event.
  reference TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  kind TEXT NOT NULL
    CHECK (kind IN ('EARNED', 'TAKEN_BACK', 'SPENT', 'GIFT_BACK', 'EXPIRED', 'CORRECTED')),
  points INTEGER NOT NULL CHECK (points <> 0),
  order_id INTEGER REFERENCES orders (id),
  redemption_id INTEGER,
  -- Reason shown to the buyer: a label, or text that the desk entered.
  reason TEXT NOT NULL DEFAULT '',
  -- Staff member who corrected the points; null for automatic bookings.
  staff_id INTEGER REFERENCES staff (id),
  at INTEGER NOT NULL,
  CHECK (kind = 'CORRECTED' OR (kind IN ('EARNED', 'GIFT_BACK')) = (points > 0)),
  CHECK (kind NOT IN ('TAKEN_BACK', 'CORRECTED') OR reason <> ''),
  CHECK ((kind IN ('EARNED', 'TAKEN_BACK')) <= (order_id IS NOT NULL)),
  CHECK ((kind IN ('SPENT', 'GIFT_BACK')) <= (redemption_id IS NOT NULL))
) STRICT;
CREATE INDEX points_entry_of ON points_entry (customer_id, at DESC, id DESC);
CREATE INDEX points_entry_of_order ON points_entry (order_id) WHERE order_id IS NOT NULL;

CREATE TRIGGER points_entry_stays BEFORE UPDATE ON points_entry
BEGIN
  SELECT RAISE(ABORT, 'the record is only added to');
END;

CREATE TRIGGER points_entry_keeps BEFORE DELETE ON points_entry
BEGIN
  SELECT RAISE(ABORT, 'the record is only added to');
END;

CREATE TABLE points_lot (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE REFERENCES points_entry (reference),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  order_id INTEGER REFERENCES orders (id),
  points INTEGER NOT NULL CHECK (points > 0),
  -- Unspent points of the lot. Points that settled a debt are already deducted.
  rest INTEGER NOT NULL CONSTRAINT lot_rest CHECK (rest BETWEEN 0 AND points),
  -- Last day of validity in the country's time zone, and the time at which that day ends.
  last_day TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX points_lot_left ON points_lot (customer_id, expires_at, id) WHERE rest > 0;
CREATE INDEX points_lot_over ON points_lot (expires_at, customer_id) WHERE rest > 0;

-- Points that a booking took from a lot; negative when the booking returned them.
CREATE TABLE points_take (
  reference TEXT NOT NULL REFERENCES points_entry (reference),
  lot_id INTEGER NOT NULL REFERENCES points_lot (id),
  points INTEGER NOT NULL CHECK (points <> 0),
  PRIMARY KEY (reference, lot_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX points_take_of_lot ON points_take (lot_id);

CREATE TRIGGER points_take_counts AFTER INSERT ON points_take
BEGIN
  UPDATE points_lot SET rest = rest - NEW.points WHERE id = NEW.lot_id;
END;

-- The balance may become negative only for a recorded reason: returned items, or a correction by
-- staff.
DROP TRIGGER ledger_balanced;
CREATE TRIGGER ledger_balanced AFTER INSERT ON ledger
BEGIN
  INSERT INTO ledger_balance VALUES (NEW.from_account, NEW.unit, -NEW.amount)
    ON CONFLICT DO UPDATE SET amount = amount - NEW.amount;
  INSERT INTO ledger_balance VALUES (NEW.to_account, NEW.unit, NEW.amount)
    ON CONFLICT DO UPDATE SET amount = amount + NEW.amount;
  SELECT RAISE(ABORT, 'balance too low') FROM ledger_balance
    WHERE account = NEW.from_account AND unit = NEW.unit AND amount < 0
      AND account NOT GLOB 'house:*'
      AND NOT (NEW.to_account = 'house:credit' AND account GLOB 'credit:*')
      AND NOT (NEW.to_account = 'house:points' AND account GLOB 'points:*' AND EXISTS (
        SELECT 1 FROM points_entry e WHERE e.reference = NEW.reference
          AND e.kind IN ('TAKEN_BACK', 'CORRECTED') AND e.reason <> ''));
END;
