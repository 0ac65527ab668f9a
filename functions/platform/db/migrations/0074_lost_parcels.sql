-- Parcels lost in transit: the desk declares a parcel lost, and a return without items refunds the
-- buyer. SQLite can't change a CHECK, so the tables are created again (0032, 0066).

-- Time at which the desk declared the parcel lost, milliseconds; null for all other orders.
ALTER TABLE orders ADD COLUMN lost_at INTEGER;

PRAGMA defer_foreign_keys = ON;
CREATE TABLE sale_return_before AS SELECT * FROM sale_return;
DROP TABLE sale_return;
CREATE TABLE sale_return (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  status TEXT NOT NULL CHECK (status IN (
    'REQUESTED', 'INSPECTING', 'APPROVED', 'REJECTED', 'IN_TRANSIT', 'REFUNDED')),
  -- Only the desk can set the reason NOT_ARRIVED.
  reason TEXT NOT NULL CHECK (reason IN (
    'WRONG_PRODUCT', 'WRONG_APPLICATION', 'FAULTY', 'NOT_ARRIVED')),
  words TEXT NOT NULL,
  -- Remark of the shop when it rejects the return, or of the desk when the parcel was lost.
  answer TEXT NOT NULL DEFAULT '',
  -- Number on the approval form, which the warehouse scans; '' before the approval, and when
  -- nothing is sent back.
  form_number TEXT NOT NULL DEFAULT '',
  -- Refund for the approved items, minor units; null before the approval.
  refund_amount INTEGER CHECK (refund_amount >= 0),
  -- Deadline of the next step, milliseconds.
  due_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO sale_return SELECT * FROM sale_return_before;
DROP TABLE sale_return_before;
CREATE INDEX return_of_customer ON sale_return (customer_id, created_at DESC, id);
CREATE INDEX return_of_order ON sale_return (order_id);
CREATE UNIQUE INDEX return_form ON sale_return (form_number) WHERE form_number <> '';
CREATE INDEX return_waiting ON sale_return (status, due_at)
  WHERE status NOT IN ('REJECTED', 'REFUNDED');
-- A parcel can be declared lost only once.
CREATE UNIQUE INDEX return_lost ON sale_return (order_id) WHERE reason = 'NOT_ARRIVED';

CREATE TRIGGER return_status BEFORE UPDATE OF status ON sale_return
WHEN NOT EXISTS (
  SELECT 1 FROM sale_return_history h
  WHERE h.return_id = OLD.id AND h.from_status = OLD.status AND h.status = NEW.status
    AND h.position = (SELECT max(position) FROM sale_return_history WHERE return_id = OLD.id))
BEGIN
  SELECT RAISE(ABORT, 'return status without history');
END;

-- The desk writes the notification of a lost parcel, which has a refund but no form.
DROP TRIGGER notice_of_return;
CREATE TRIGGER notice_of_return AFTER INSERT ON sale_return_history
WHEN NEW.status IN ('APPROVED', 'REJECTED')
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, words, at, next_at)
  SELECT 'return:' || r.id || ':' || NEW.status,
    iif(NEW.status = 'APPROVED', 'return_approved', 'return_rejected'),
    o.placement_id, o.id, iif(NEW.status = 'APPROVED', r.number, NEW.words), NEW.at, NEW.at
  FROM sale_return r JOIN orders o ON o.id = r.order_id
  WHERE r.id = NEW.return_id AND r.reason <> 'NOT_ARRIVED';
END;
