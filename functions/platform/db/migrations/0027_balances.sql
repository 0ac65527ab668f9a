-- Balance of each account, updated with every entry. Checking an account with a hundred thousand
-- entries, such as the budget of a popular coupon, therefore reads one row.

CREATE TABLE ledger_balance (
  account TEXT NOT NULL,
  unit TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (account, unit)
) STRICT, WITHOUT ROWID;
INSERT INTO ledger_balance SELECT account, unit, sum(amount) FROM ledger_entry GROUP BY 1, 2;

-- Only house accounts may become negative: points, credit and budgets come from them.
DROP TRIGGER ledger_covered;
CREATE TRIGGER ledger_balanced AFTER INSERT ON ledger
BEGIN
  INSERT INTO ledger_balance VALUES (NEW.from_account, NEW.unit, -NEW.amount)
    ON CONFLICT DO UPDATE SET amount = amount - NEW.amount;
  INSERT INTO ledger_balance VALUES (NEW.to_account, NEW.unit, NEW.amount)
    ON CONFLICT DO UPDATE SET amount = amount + NEW.amount;
  SELECT RAISE(ABORT, 'balance too low') FROM ledger_balance
    WHERE account = NEW.from_account AND unit = NEW.unit AND amount < 0
      AND account NOT GLOB 'house:*';
END;
