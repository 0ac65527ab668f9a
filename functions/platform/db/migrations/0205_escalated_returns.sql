-- Escalation of a return to service by the buyer or the shop, with the written decision. A return
-- gets one decision, which is final.
CREATE TABLE return_escalation (
  return_id INTEGER PRIMARY KEY REFERENCES sale_return (id),
  caller TEXT NOT NULL CHECK (caller IN ('BUYER', 'SELLER')),
  -- ID of the buyer or staff member who escalated.
  caller_id INTEGER NOT NULL,
  words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 500),
  called_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  -- Amount to refund according to the decision, minor units.
  amount INTEGER CHECK (amount >= 0),
  -- Share of the refund that the marketplace pays; the shop pays the remainder.
  borne INTEGER NOT NULL DEFAULT 0 CHECK (borne BETWEEN 0 AND ifnull(amount, 0)),
  decision TEXT NOT NULL DEFAULT '' CHECK (length(decision) <= 500),
  decided_by INTEGER REFERENCES staff (id),
  decided_at INTEGER,
  CHECK ((decided_at IS NULL) = (amount IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((decided_at IS NULL) = (decision = ''))
) STRICT;
CREATE INDEX return_escalation_due ON return_escalation (due_at, return_id)
  WHERE decided_at IS NULL;

CREATE TRIGGER return_escalation_stays BEFORE UPDATE ON return_escalation
WHEN OLD.decided_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'return moved');
END;

-- A return can't change after an escalation until service has decided.
CREATE TRIGGER return_waits_for_decision BEFORE UPDATE OF status ON sale_return
WHEN EXISTS (SELECT 1 FROM return_escalation WHERE return_id = OLD.id AND decided_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'return moved');
END;

-- Notifies of a decision that leaves the status unchanged. Approval and rejection have their own
-- notifications.
CREATE TRIGGER notice_of_escalation AFTER UPDATE OF decided_at ON return_escalation
WHEN NEW.caller = 'BUYER'
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, words, at, next_at)
  SELECT 'return:' || r.id || ':DECIDED', iif(NEW.amount = 0, 'return_rejected', 'return_approved'),
    o.placement_id, o.id, iif(NEW.amount = 0, NEW.decision, r.number), NEW.decided_at,
    NEW.decided_at
  FROM sale_return r JOIN orders o ON o.id = r.order_id
  WHERE r.id = NEW.return_id AND (NEW.amount = 0 OR r.status = 'APPROVED');
END;
