-- A session that gains rights continues under another token: 1 when the next response must issue
-- that token, 2 when it was issued. The old token stays valid only for requests already under way.
ALTER TABLE session ADD COLUMN raised INTEGER NOT NULL DEFAULT 0 CHECK (raised IN (0, 1, 2));

CREATE TRIGGER session_raised AFTER UPDATE OF customer_type ON customer
WHEN NEW.customer_type <> OLD.customer_type AND NEW.customer_type <> 'Consumer'
BEGIN
  UPDATE session SET raised = 1
  WHERE customer_id = NEW.id AND raised = 0 AND staff_id IS NULL;
END;
