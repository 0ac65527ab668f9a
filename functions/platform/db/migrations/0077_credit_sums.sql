-- Amounts owed to a shop by due day, updated by triggers, so that an account page reads a few days
-- instead of ten thousand invoices.
CREATE TABLE credit_due (
  customer_id INTEGER NOT NULL,
  shop_id INTEGER NOT NULL,
  due_day TEXT NOT NULL,
  -- Amount in minor units, and the number of unpaid invoices.
  owed INTEGER NOT NULL CHECK (owed >= 0),
  invoices INTEGER NOT NULL CHECK (invoices >= 0),
  PRIMARY KEY (customer_id, shop_id, due_day),
  CHECK ((owed = 0) = (invoices = 0))
) STRICT, WITHOUT ROWID;
INSERT INTO credit_due SELECT customer_id, shop_id, due_day, sum(amount - paid - credited), count(*)
  FROM credit_invoice WHERE settled_at IS NULL GROUP BY 1, 2, 3;

-- Day of the latest invoice, time of the latest payment (milliseconds), and number of settled
-- invoices.
ALTER TABLE credit_account ADD COLUMN last_invoice_day TEXT;
ALTER TABLE credit_account ADD COLUMN last_paid_at INTEGER;
ALTER TABLE credit_account ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
UPDATE credit_account SET
  last_invoice_day = (SELECT max(invoice_day) FROM credit_invoice i
    WHERE i.customer_id = credit_account.customer_id AND i.shop_id = credit_account.shop_id),
  last_paid_at = (SELECT max(y.paid_at) FROM credit_invoice i
    JOIN credit_settlement t ON t.invoice_id = i.id AND t.taken > 0
    JOIN payment y ON y.id = t.payment_id
    WHERE i.customer_id = credit_account.customer_id AND i.shop_id = credit_account.shop_id),
  settled = (SELECT count(*) FROM credit_invoice i WHERE i.settled_at IS NOT NULL
    AND i.customer_id = credit_account.customer_id AND i.shop_id = credit_account.shop_id);

CREATE TRIGGER credit_due_comes AFTER INSERT ON credit_invoice
BEGIN
  INSERT INTO credit_due
  SELECT NEW.customer_id, NEW.shop_id, NEW.due_day, NEW.amount - NEW.paid - NEW.credited, 1
  WHERE NEW.settled_at IS NULL
  ON CONFLICT DO UPDATE SET owed = owed + excluded.owed, invoices = invoices + 1;
  UPDATE credit_account SET settled = settled + (NEW.settled_at IS NOT NULL),
    last_invoice_day = max(ifnull(last_invoice_day, ''), NEW.invoice_day)
  WHERE customer_id = NEW.customer_id AND shop_id = NEW.shop_id;
END;

CREATE TRIGGER credit_due_changes
AFTER UPDATE OF amount, paid, credited, due_day, settled_at ON credit_invoice
BEGIN
  UPDATE credit_due SET owed = owed - (OLD.amount - OLD.paid - OLD.credited), invoices = invoices - 1
  WHERE OLD.settled_at IS NULL AND customer_id = OLD.customer_id AND shop_id = OLD.shop_id
    AND due_day = OLD.due_day;
  INSERT INTO credit_due
  SELECT NEW.customer_id, NEW.shop_id, NEW.due_day, NEW.amount - NEW.paid - NEW.credited, 1
  WHERE NEW.settled_at IS NULL
  ON CONFLICT DO UPDATE SET owed = owed + excluded.owed, invoices = invoices + 1;
  DELETE FROM credit_due WHERE invoices = 0 AND customer_id = OLD.customer_id
    AND shop_id = OLD.shop_id AND due_day = OLD.due_day;
  UPDATE credit_account SET
    settled = settled + (NEW.settled_at IS NOT NULL) - (OLD.settled_at IS NOT NULL),
    last_paid_at = iif(NEW.paid <= OLD.paid, last_paid_at, ifnull((SELECT max(y.paid_at)
      FROM credit_settlement t JOIN payment y ON y.id = t.payment_id
      WHERE t.invoice_id = NEW.id AND t.taken > 0), last_paid_at))
  WHERE customer_id = NEW.customer_id AND shop_id = NEW.shop_id;
END;

-- An invoice is deleted only when the try-out is removed.
CREATE TRIGGER credit_due_goes AFTER DELETE ON credit_invoice
BEGIN
  UPDATE credit_due SET owed = owed - (OLD.amount - OLD.paid - OLD.credited), invoices = invoices - 1
  WHERE OLD.settled_at IS NULL AND customer_id = OLD.customer_id AND shop_id = OLD.shop_id
    AND due_day = OLD.due_day;
  DELETE FROM credit_due WHERE invoices = 0 AND customer_id = OLD.customer_id
    AND shop_id = OLD.shop_id AND due_day = OLD.due_day;
  UPDATE credit_account SET settled = settled - (OLD.settled_at IS NOT NULL)
  WHERE customer_id = OLD.customer_id AND shop_id = OLD.shop_id;
END;
