-- Part types that buyers search for by name but that no shop sells. A search recognises them and
-- reports them as missing; lists of available parts exclude them. The flag is copied to the names,
-- because suggestions read only the names.
ALTER TABLE category ADD COLUMN sold INTEGER NOT NULL DEFAULT 1 CHECK (sold IN (0, 1));
ALTER TABLE word ADD COLUMN sold INTEGER NOT NULL DEFAULT 1 CHECK (sold IN (0, 1));
