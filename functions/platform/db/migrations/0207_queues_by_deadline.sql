-- With indexes limited to a list of states, SQLite sorted all open cases for each page of a queue.
DROP INDEX return_due;
CREATE INDEX return_due ON sale_return (status, due_at, id);
DROP INDEX return_due_of_shop;
CREATE INDEX return_due_of_shop ON sale_return (shop_id, status, due_at, id);
DROP INDEX redemption_open;
CREATE INDEX redemption_open ON redemption (status, created_at, id);
DROP INDEX seller_application_waiting;
CREATE INDEX seller_application_waiting ON seller_application (state, sent_at, id);
