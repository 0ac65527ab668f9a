-- Indexes for the desk's queues: a page by deadline and a limited count, one index per state.

-- Shop and country of a return, copied from its order so that the queue needs no join to filter.
ALTER TABLE sale_return ADD COLUMN shop_id INTEGER;
ALTER TABLE sale_return ADD COLUMN country_id INTEGER;

UPDATE sale_return SET
  shop_id = (SELECT shop_id FROM orders WHERE id = order_id),
  country_id = (SELECT country_id FROM orders WHERE id = order_id);

CREATE TRIGGER return_place AFTER INSERT ON sale_return
BEGIN
  UPDATE sale_return SET
    shop_id = (SELECT shop_id FROM orders WHERE id = NEW.order_id),
    country_id = (SELECT country_id FROM orders WHERE id = NEW.order_id)
  WHERE id = NEW.id;
END;

CREATE TRIGGER return_place_moves AFTER UPDATE OF shop_id ON orders
BEGIN
  UPDATE sale_return SET shop_id = NEW.shop_id WHERE order_id = NEW.id;
END;

CREATE INDEX return_due ON sale_return (status, due_at, id)
  WHERE status IN ('REQUESTED', 'INSPECTING', 'IN_TRANSIT');
CREATE INDEX return_due_of_shop ON sale_return (shop_id, status, due_at, id)
  WHERE status IN ('REQUESTED', 'INSPECTING', 'IN_TRANSIT');
CREATE INDEX return_to_send ON sale_return (created_at, id) WHERE status = 'APPROVED';
CREATE INDEX return_to_send_of_shop ON sale_return (shop_id, created_at, id)
  WHERE status = 'APPROVED';
CREATE INDEX return_decided ON sale_return (created_at, id)
  WHERE status IN ('REJECTED', 'REFUNDED');
CREATE INDEX return_decided_of_shop ON sale_return (shop_id, created_at, id)
  WHERE status IN ('REJECTED', 'REFUNDED');

DROP INDEX application_waiting;
CREATE INDEX application_waiting ON application (kind, created_at, id) WHERE state = 'SUBMITTED';

CREATE INDEX review_decided_at ON review (decided_at, id) WHERE decided_at IS NOT NULL;

CREATE INDEX notice_first_try ON notice (next_at, key) WHERE next_at IS NOT NULL AND tries = 0;
CREATE INDEX notice_retried ON notice (next_at, key) WHERE next_at IS NOT NULL AND tries > 0;

CREATE INDEX credit_change_decided_at ON credit_change (decided_at, id)
  WHERE decided_at IS NOT NULL;
CREATE INDEX credit_due_day ON credit_due (due_day, customer_id, shop_id);
CREATE INDEX credit_blocked ON credit_account (customer_id, shop_id) WHERE blocked = 1;

CREATE INDEX payment_case_kind
  ON payment_case (kind, ifnull(due_at, opened_at + 86400000), id) WHERE closed_at IS NULL;
CREATE INDEX payment_case_closed_at ON payment_case (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX bank_reference_asked ON bank_reference (asked_at, id) WHERE state = 'WAITING';

DROP INDEX redemption_open;
CREATE INDEX redemption_open ON redemption (status, created_at, id)
  WHERE status IN ('ORDERED', 'SENT');
CREATE INDEX redemption_closed ON redemption (created_at, id)
  WHERE status IN ('ARRIVED', 'UNSENDABLE');
