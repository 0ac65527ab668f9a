-- The desk sends pictures into a chat too: such a picture is of the buyer's conversation, and says who sent it.
ALTER TABLE upload ADD COLUMN staff_id INTEGER REFERENCES staff (id);
CREATE INDEX upload_of_staff ON upload (staff_id, created_at) WHERE staff_id IS NOT NULL;
