-- Ledger of all balances: points, credit, coupon budgets. A row moves an amount from one account to
-- another, so every entry sums to zero. functions/platform/ledger/accounts.ts defines the account
-- names.

CREATE TABLE ledger (
  -- Unique name of the event, such as 'order:123:points'. Posting the same event again changes
  -- nothing.
  reference TEXT NOT NULL,
  line INTEGER NOT NULL,
  -- Number of lines with this reference, so that no line can be added later.
  lines INTEGER NOT NULL,
  from_account TEXT NOT NULL,
  to_account TEXT NOT NULL,
  -- 'POINT', or a currency with amounts in minor units. Balances of different units never mix.
  unit TEXT NOT NULL CHECK (unit = 'POINT' OR unit GLOB '[A-Z][A-Z][A-Z]'),
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (reference, line),
  CHECK (line BETWEEN 1 AND lines),
  CHECK (from_account <> to_account)
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_from ON ledger (from_account, unit, amount);
CREATE INDEX ledger_to ON ledger (to_account, unit, amount);

CREATE VIEW ledger_entry (reference, account, unit, amount, at) AS
  SELECT reference, from_account, unit, -amount, at FROM ledger
  UNION ALL SELECT reference, to_account, unit, amount, at FROM ledger;

CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;

CREATE TRIGGER ledger_keeps BEFORE DELETE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;

CREATE TRIGGER ledger_reference BEFORE INSERT ON ledger
WHEN EXISTS (
  SELECT 1 FROM ledger l WHERE l.reference = NEW.reference AND l.line = NEW.line
    AND (l.lines, l.from_account, l.to_account, l.unit, l.amount)
      IS NOT (NEW.lines, NEW.from_account, NEW.to_account, NEW.unit, NEW.amount))
BEGIN
  SELECT RAISE(ABORT, 'ledger reference reused');
END;

-- Only house accounts may become negative: points, credit and budgets come from them.
CREATE TRIGGER ledger_covered AFTER INSERT ON ledger
WHEN NEW.from_account NOT GLOB 'house:*'
  AND (SELECT ifnull(sum(amount), 0) FROM ledger
       WHERE to_account = NEW.from_account AND unit = NEW.unit)
    < (SELECT sum(amount) FROM ledger WHERE from_account = NEW.from_account AND unit = NEW.unit)
BEGIN
  SELECT RAISE(ABORT, 'balance too low');
END;
