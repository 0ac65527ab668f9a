-- Chat pictures sent by the desk belong to the buyer's conversation and name the staff member who
-- sent them.
ALTER TABLE upload ADD COLUMN staff_id INTEGER REFERENCES staff (id);
CREATE INDEX upload_of_staff ON upload (staff_id, created_at) WHERE staff_id IS NOT NULL;
