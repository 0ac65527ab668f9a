-- Staff shop for a customer who read a code out: a session of its own kind, which ends with the one
-- that they have at the desk, and in which the customer's messages are written.
ALTER TABLE session ADD COLUMN staff_id INTEGER REFERENCES staff (id);
ALTER TABLE session ADD COLUMN desk_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN told_in TEXT NOT NULL DEFAULT '';
