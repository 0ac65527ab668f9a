-- Credit that a shop grants: available = limit + temporary limits - ordered - invoiced. The amounts
-- are in the ledger (accounts credit, creditOpen, creditBilled of a customer and a shop), so that
-- two concurrent orders can't exceed the credit together.
CREATE TABLE credit_account_now (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  -- Minor units of the shop's country.
  credit_limit INTEGER NOT NULL CHECK (credit_limit >= 0),
  term_months INTEGER NOT NULL CHECK (term_months BETWEEN 1 AND 12),
  blocked INTEGER NOT NULL DEFAULT 0 CHECK (blocked IN (0, 1)),
  -- Reason of the block that the desk entered and the buyer reads.
  block_words TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (customer_id, shop_id)
) STRICT, WITHOUT ROWID;
DROP TABLE credit_account;
ALTER TABLE credit_account_now RENAME TO credit_account;

-- Temporary addition to the credit limit, until the end of a day in the shop's country.
CREATE TABLE credit_grant (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL,
  shop_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  until_day TEXT NOT NULL,
  ended INTEGER NOT NULL DEFAULT 0 CHECK (ended IN (0, 1)),
  FOREIGN KEY (customer_id, shop_id) REFERENCES credit_account (customer_id, shop_id)
) STRICT;
CREATE INDEX credit_grant_of ON credit_grant (customer_id, shop_id) WHERE ended = 0;

-- Change of a credit account by finance: immediate up to an amount, above it after approval by a
-- second person.
CREATE TABLE credit_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  kind TEXT NOT NULL CHECK (kind IN ('LIMIT', 'GRANT', 'BLOCK', 'UNBLOCK')),
  -- New limit, or the temporary limit; 0 for blocks.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- Months until invoices are due, for a limit; otherwise null.
  term_months INTEGER,
  -- Last day of a temporary limit; otherwise ''.
  until_day TEXT NOT NULL DEFAULT '',
  words TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('WAITING', 'DONE', 'REFUSED')),
  asked_by INTEGER NOT NULL REFERENCES staff (id),
  decided_by INTEGER REFERENCES staff (id),
  asked_at INTEGER NOT NULL,
  decided_at INTEGER,
  -- A change can't be approved by the person who requested it.
  CHECK (state = 'DONE' OR decided_by IS NULL OR decided_by <> asked_by OR state = 'REFUSED'),
  CHECK ((state = 'WAITING') = (decided_at IS NULL))
) STRICT;
CREATE INDEX credit_change_of ON credit_change (customer_id, shop_id, id);
CREATE INDEX credit_change_waiting ON credit_change (asked_at) WHERE state = 'WAITING';

CREATE TRIGGER credit_change_decided BEFORE UPDATE OF state ON credit_change
WHEN OLD.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'credit change decided');
END;

-- Invoice of an order that shipped on credit; its number is quoted with the payment.
CREATE TABLE credit_invoice (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  order_id INTEGER NOT NULL UNIQUE REFERENCES orders (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  paid INTEGER NOT NULL DEFAULT 0 CHECK (paid >= 0),
  -- Amount of credit notes for returned items.
  credited INTEGER NOT NULL DEFAULT 0 CHECK (credited >= 0),
  invoice_day TEXT NOT NULL,
  due_day TEXT NOT NULL,
  -- Time at which the invoice was settled in full, milliseconds.
  settled_at INTEGER,
  statement_id INTEGER REFERENCES credit_statement (id),
  CHECK (paid + credited <= amount),
  CHECK ((settled_at IS NOT NULL) = (paid + credited = amount))
) STRICT;
CREATE INDEX credit_invoice_owed ON credit_invoice (customer_id, shop_id, due_day)
  WHERE settled_at IS NULL;
CREATE INDEX credit_invoice_settled ON credit_invoice (customer_id, shop_id, settled_at DESC)
  WHERE settled_at IS NOT NULL;
CREATE INDEX credit_invoice_loose ON credit_invoice (invoice_day) WHERE statement_id IS NULL;
CREATE INDEX credit_invoice_of_statement ON credit_invoice (statement_id)
  WHERE statement_id IS NOT NULL;

-- Statement of a shop's invoices for a past month.
CREATE TABLE credit_statement (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  month TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (customer_id, shop_id, month)
) STRICT;

-- Share of a payment that is meant for an invoice; `taken` is the share that was booked.
CREATE TABLE credit_settlement (
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  invoice_id INTEGER NOT NULL REFERENCES credit_invoice (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  taken INTEGER NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND amount),
  PRIMARY KEY (payment_id, invoice_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX credit_settlement_of_invoice ON credit_settlement (invoice_id);

-- Money that finance booked, by bank reference. A receipt reported twice is booked once.
CREATE TABLE credit_receipt (
  reference TEXT PRIMARY KEY,
  payment_id INTEGER NOT NULL REFERENCES payment (id)
) STRICT, WITHOUT ROWID;

-- Lowering a limit or ending a temporary limit may make the available credit negative, because
-- earlier orders stay. Apart from this, only house accounts may become negative.
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
      AND NOT (NEW.to_account = 'house:credit' AND account GLOB 'credit:*');
END;

-- The buyer gets one notification about a payment of invoices, not one for each order that it paid.
DROP TRIGGER notice_of_payment;
CREATE TRIGGER notice_of_payment AFTER INSERT ON payment_history
WHEN NEW.status = 'PAID'
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, amount, at, next_at)
  SELECT 'payment:' || y.id, 'paid', y.placement_id, y.order_id, y.amount, NEW.at, NEW.at
  FROM payment y WHERE y.id = NEW.payment_id AND y.method <> 1;
END;
