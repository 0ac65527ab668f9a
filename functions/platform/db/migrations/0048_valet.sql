-- Sessions in which staff shop for a customer who read out a code. They end with the staff member's
-- desk session. Messages use the customer's language.
ALTER TABLE session ADD COLUMN staff_id INTEGER REFERENCES staff (id);
ALTER TABLE session ADD COLUMN desk_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN told_in TEXT NOT NULL DEFAULT '';
