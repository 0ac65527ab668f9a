-- Whoever may more than before goes on under another token: 1 where the next request is to be
-- answered with one, 2 where that was done. What was replaced lives on for the requests that were
-- under way, and for nothing else.
ALTER TABLE session ADD COLUMN raised INTEGER NOT NULL DEFAULT 0 CHECK (raised IN (0, 1, 2));

CREATE TRIGGER session_raised AFTER UPDATE OF customer_type ON customer
WHEN NEW.customer_type <> OLD.customer_type AND NEW.customer_type <> 'Consumer'
BEGIN
  UPDATE session SET raised = 1
  WHERE customer_id = NEW.id AND raised = 0 AND staff_id IS NULL;
END;
