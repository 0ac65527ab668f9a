-- Returns: requested by the buyer within seven days of receipt, inspected, approved with a form,
-- sent and refunded. A test compares the lists with src/domain/returns.

CREATE TABLE sale_return (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  status TEXT NOT NULL CHECK (status IN (
    'REQUESTED', 'INSPECTING', 'APPROVED', 'REJECTED', 'IN_TRANSIT', 'REFUNDED')),
  reason TEXT NOT NULL CHECK (reason IN ('WRONG_PRODUCT', 'WRONG_APPLICATION', 'FAULTY')),
  words TEXT NOT NULL,
  -- Remark of the shop when it rejects the return.
  answer TEXT NOT NULL DEFAULT '',
  -- Number on the approval form, which the warehouse scans; '' before the approval.
  form_number TEXT NOT NULL DEFAULT '',
  -- Refund for the approved items, minor units; null before the approval.
  refund_amount INTEGER CHECK (refund_amount >= 0),
  -- Deadline of the next step, milliseconds.
  due_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX return_of_customer ON sale_return (customer_id, created_at DESC, id);
CREATE INDEX return_of_order ON sale_return (order_id);
CREATE UNIQUE INDEX return_form ON sale_return (form_number) WHERE form_number <> '';
CREATE INDEX return_waiting ON sale_return (status, due_at)
  WHERE status NOT IN ('REJECTED', 'REFUNDED');

CREATE TABLE sale_return_line (
  return_id INTEGER NOT NULL REFERENCES sale_return (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  applied INTEGER NOT NULL CHECK (applied > 0),
  approved INTEGER CHECK (approved BETWEEN 0 AND applied),
  PRIMARY KEY (return_id, sku_org_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE sale_return_history (
  return_id INTEGER NOT NULL REFERENCES sale_return (id),
  position INTEGER NOT NULL,
  from_status TEXT,
  status TEXT NOT NULL,
  mover TEXT NOT NULL CHECK (mover IN ('BUYER', 'SELLER', 'SERVICE', 'FINANCE')),
  mover_id INTEGER NOT NULL,
  words TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (return_id, position),
  CHECK ((position = 1) = (from_status IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER return_history_from BEFORE INSERT ON sale_return_history
WHEN NEW.position > 1
  AND NEW.from_status IS NOT (SELECT status FROM sale_return WHERE id = NEW.return_id)
BEGIN
  SELECT RAISE(ABORT, 'return moved');
END;

CREATE TRIGGER return_status BEFORE UPDATE OF status ON sale_return
WHEN NOT EXISTS (
  SELECT 1 FROM sale_return_history h
  WHERE h.return_id = OLD.id AND h.from_status = OLD.status AND h.status = NEW.status
    AND h.position = (SELECT max(position) FROM sale_return_history WHERE return_id = OLD.id))
BEGIN
  SELECT RAISE(ABORT, 'return status without history');
END;

CREATE TRIGGER return_history_stays BEFORE UPDATE ON sale_return_history
BEGIN
  SELECT RAISE(ABORT, 'history is only added to');
END;

-- No item is returned twice, even by two concurrent requests.
CREATE TRIGGER return_line_pieces BEFORE INSERT ON sale_return_line
WHEN NEW.applied + (
    SELECT ifnull(sum(l.applied), 0) FROM sale_return r JOIN sale_return_line l ON l.return_id = r.id
    WHERE r.order_id = (SELECT order_id FROM sale_return WHERE id = NEW.return_id)
      AND r.id <> NEW.return_id AND r.status <> 'REJECTED' AND l.sku_org_id = NEW.sku_org_id)
  > (SELECT ifnull(sum(o.quantity), 0) FROM order_line o
     WHERE o.order_id = (SELECT order_id FROM sale_return WHERE id = NEW.return_id)
       AND o.sku_org_id = NEW.sku_org_id)
BEGIN
  SELECT RAISE(ABORT, 'too many pieces returned');
END;

-- 0 for parts that can't be returned.
ALTER TABLE offer ADD COLUMN returnable INTEGER NOT NULL DEFAULT 1 CHECK (returnable IN (0, 1));
