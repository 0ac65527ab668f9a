-- Bank account for a shop's payouts. A changed account has a waiting period, and the person who
-- changed it can't send payouts to it.
CREATE TABLE payout_account (
  shop_id INTEGER PRIMARY KEY REFERENCES shop (id),
  bank TEXT NOT NULL CHECK (length(bank) BETWEEN 1 AND 40),
  holder TEXT NOT NULL CHECK (length(holder) BETWEEN 1 AND 100),
  number TEXT NOT NULL CHECK (number NOT GLOB '*[^0-9]*' AND length(number) BETWEEN 6 AND 20),
  -- Time before which no payout is sent to this account.
  usable_at INTEGER NOT NULL,
  written_by INTEGER REFERENCES staff (id)
) STRICT;

-- Closing of one period of a country. A job closes the shops one by one.
CREATE TABLE payout_closing (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id INTEGER NOT NULL REFERENCES payout_rule (country_id),
  day TEXT NOT NULL,
  -- Time (milliseconds) before which an amount must have become payable to be included.
  until INTEGER NOT NULL,
  closed_by INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL,
  done_at INTEGER,
  UNIQUE (country_id, day)
) STRICT;
CREATE INDEX payout_closing_running ON payout_closing (id) WHERE done_at IS NULL;

-- Payouts that were sent to the bank together.
CREATE TABLE payout_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id INTEGER NOT NULL,
  sent_by INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL
) STRICT;

CREATE TABLE payout (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Reference for the bank, which pays each reference once.
  number TEXT NOT NULL UNIQUE,
  closing_id INTEGER NOT NULL REFERENCES payout_closing (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  country_id INTEGER NOT NULL,
  unit TEXT NOT NULL,
  day TEXT NOT NULL,
  until INTEGER NOT NULL,
  -- Amount carried over from the previous closing, because it was negative or below the minimum.
  carried INTEGER NOT NULL DEFAULT 0,
  amount INTEGER NOT NULL DEFAULT 0,
  entries INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('OPEN', 'CLOSED', 'CARRIED', 'SENT', 'PAID', 'RETURNED')),
  -- Reason of a hold; '' without a hold.
  hold_words TEXT NOT NULL DEFAULT '',
  closed_by INTEGER NOT NULL REFERENCES staff (id),
  closed_at INTEGER NOT NULL,
  file_id INTEGER REFERENCES payout_file (id),
  -- Bank account that the payout was sent to, as JSON.
  account TEXT NOT NULL DEFAULT '' CHECK (account = '' OR json_valid(account)),
  sent_by INTEGER REFERENCES staff (id),
  sent_at INTEGER,
  paid_at INTEGER,
  returned_at INTEGER,
  -- Bank's reason for returning the payout.
  words TEXT NOT NULL DEFAULT '',
  UNIQUE (closing_id, shop_id),
  CHECK (state NOT IN ('CLOSED', 'SENT', 'PAID', 'RETURNED') OR amount > 0),
  CHECK ((sent_at IS NULL) = (file_id IS NULL)),
  CONSTRAINT second_person CHECK (sent_by IS NULL OR sent_by <> closed_by)
) STRICT;
CREATE INDEX payout_of_shop ON payout (shop_id, id);
CREATE INDEX payout_by_state ON payout (state, country_id, id);
CREATE INDEX payout_of_file ON payout (file_id, id) WHERE file_id IS NOT NULL;

-- Invoice for commission and fees, or credit note, numbered by country and year.
CREATE TABLE commission_document (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('INVOICE', 'CREDIT_NOTE')),
  country_id INTEGER NOT NULL,
  year TEXT NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  payout_id INTEGER NOT NULL REFERENCES payout (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  commission INTEGER NOT NULL CHECK (commission >= 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  -- Registered data of the shop at that time, as JSON.
  buyer TEXT NOT NULL CHECK (json_valid(buyer)),
  at INTEGER NOT NULL,
  UNIQUE (country_id, year, kind, sequence),
  UNIQUE (payout_id, kind)
) STRICT;

CREATE TRIGGER commission_document_stays BEFORE UPDATE ON commission_document
BEGIN
  SELECT RAISE(ABORT, 'an issued document stays');
END;

CREATE TRIGGER commission_document_next BEFORE INSERT ON commission_document
WHEN NEW.sequence <> ifnull((SELECT max(sequence) FROM commission_document
  WHERE country_id = NEW.country_id AND year = NEW.year AND kind = NEW.kind), 0) + 1
BEGIN
  SELECT RAISE(ABORT, 'numbers have no gap');
END;

-- Closes a shop's period: assigns its entries, counts them, and moves the amount out of the
-- balance. An open dispute holds back the sale, but never a refund.
CREATE TRIGGER payout_closes AFTER INSERT ON payout
BEGIN
  UPDATE shop_entry SET payout_id = NEW.id
  WHERE country_id = NEW.country_id AND shop_id = NEW.shop_id AND payout_id IS NULL
    AND movable_at IS NOT NULL AND movable_at < NEW.until
    AND (net < 0 OR NOT EXISTS (SELECT 1 FROM payment_case k
      WHERE k.payment_id = shop_entry.payment_id AND k.closed_at IS NULL AND k.kind = 'DISPUTE'
        AND k.outcome = ''));
  UPDATE payout SET (carried, amount, entries) = (
      SELECT c.amount, c.amount + ifnull(sum(e.net), 0), count(e.id)
      FROM (SELECT ifnull((SELECT iif(p.state = 'CARRIED', p.amount, 0) FROM payout p
        WHERE p.shop_id = NEW.shop_id AND p.id < NEW.id ORDER BY p.id DESC LIMIT 1), 0)
        AS amount) c
      LEFT JOIN shop_entry e ON e.payout_id = NEW.id)
  WHERE id = NEW.id;
  UPDATE payout SET state = (SELECT iif(payout.amount >= r.minimum, 'CLOSED', 'CARRIED')
    FROM payout_rule r WHERE r.country_id = NEW.country_id)
  WHERE id = NEW.id;
  INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
  SELECT 'payout:' || id || ':closed', 1, 1, 'shopAvailable:' || shop_id, 'shopPayout:' || id, unit,
    amount, closed_at
  FROM payout WHERE id = NEW.id AND state = 'CLOSED';
  INSERT INTO commission_document (kind, country_id, year, sequence, payout_id, shop_id,
    commission, fee, buyer, at)
  SELECT 'INVOICE', NEW.country_id, substr(NEW.day, 1, 4), ifnull((SELECT max(sequence)
      FROM commission_document WHERE country_id = NEW.country_id
        AND year = substr(NEW.day, 1, 4) AND kind = 'INVOICE'), 0) + 1,
    NEW.id, s.id, sum(e.commission), sum(e.fee), json_object('name', s.name, 'registered_name',
      s.registered_name, 'registered_address', s.registered_address, 'tax_id', s.tax_id,
      'tax_branch', s.tax_branch), NEW.closed_at
  FROM shop_entry e JOIN shop s ON s.id = e.shop_id WHERE e.payout_id = NEW.id AND e.kind = 'SALE'
  GROUP BY s.id HAVING sum(e.commission) + sum(e.fee) > 0;
  INSERT INTO commission_document (kind, country_id, year, sequence, payout_id, shop_id,
    commission, fee, buyer, at)
  SELECT 'CREDIT_NOTE', NEW.country_id, substr(NEW.day, 1, 4), ifnull((SELECT max(sequence)
      FROM commission_document WHERE country_id = NEW.country_id
        AND year = substr(NEW.day, 1, 4) AND kind = 'CREDIT_NOTE'), 0) + 1,
    NEW.id, s.id, -sum(e.commission), -sum(e.fee), json_object('name', s.name, 'registered_name',
      s.registered_name, 'registered_address', s.registered_address, 'tax_id', s.tax_id,
      'tax_branch', s.tax_branch), NEW.closed_at
  FROM shop_entry e JOIN shop s ON s.id = e.shop_id
  WHERE e.payout_id = NEW.id AND e.kind IN ('REFUND', 'CHARGEBACK')
  GROUP BY s.id HAVING sum(e.commission) + sum(e.fee) < 0;
END;

CREATE TRIGGER payout_moves BEFORE UPDATE OF state ON payout
WHEN OLD.state || NEW.state NOT IN ('OPENCLOSED', 'OPENCARRIED', 'CLOSEDSENT', 'SENTPAID',
  'SENTRETURNED', 'PAIDRETURNED')
  OR (NEW.state = 'SENT' AND NEW.hold_words <> '')
BEGIN
  SELECT RAISE(ABORT, 'payout moved');
END;

CREATE TRIGGER payout_stays BEFORE UPDATE OF amount, carried, number, shop_id, unit ON payout
WHEN OLD.state <> 'OPEN'
BEGIN
  SELECT RAISE(ABORT, 'payout moved');
END;

CREATE TRIGGER payout_paid AFTER UPDATE OF state ON payout WHEN NEW.state = 'PAID'
BEGIN
  INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
  VALUES ('payout:' || NEW.id || ':paid', 1, 1, 'shopPayout:' || NEW.id, 'house:money', NEW.unit,
    NEW.amount, NEW.paid_at);
END;

-- The next closing pays a returned payout again.
CREATE TRIGGER payout_returned AFTER UPDATE OF state ON payout WHEN NEW.state = 'RETURNED'
BEGIN
  INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
  VALUES ('payout:' || NEW.id || ':returned', 1, 1,
    iif(OLD.state = 'PAID', 'house:money', 'shopPayout:' || NEW.id),
    'shopAvailable:' || NEW.shop_id, NEW.unit, NEW.amount, NEW.returned_at);
  INSERT INTO shop_entry (reference, shop_id, country_id, unit, kind, collected, paid, delivery,
    funded, commission, fee, at, movable_at)
  VALUES ('payout:' || NEW.id || ':returned', NEW.shop_id, NEW.country_id, NEW.unit, 'RETURNED',
    'PLATFORM', NEW.amount, 0, 0, 0, 0, NEW.returned_at, NEW.returned_at);
END;

-- Index for finding a shop's offers with low stock without reading its other offers.
CREATE INDEX offer_low_stock ON offer (shop_id, stock, sku_org_id) WHERE stock < 5;
