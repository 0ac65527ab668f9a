-- Place near the house that a courier finds; empty when the buyer named none.
ALTER TABLE address ADD COLUMN landmark TEXT NOT NULL DEFAULT '' CHECK (length(landmark) <= 60);
