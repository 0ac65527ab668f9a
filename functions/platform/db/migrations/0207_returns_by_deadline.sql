-- The list of statuses that these indexes were limited to made SQLite sort every open return for a
-- page of a queue.
DROP INDEX return_due;
CREATE INDEX return_due ON sale_return (status, due_at, id);
DROP INDEX return_due_of_shop;
CREATE INDEX return_due_of_shop ON sale_return (shop_id, status, due_at, id);
