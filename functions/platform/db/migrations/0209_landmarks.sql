-- Landmark near the address, for the courier; '' when the buyer gave none.
ALTER TABLE address ADD COLUMN landmark TEXT NOT NULL DEFAULT '' CHECK (length(landmark) <= 60);
