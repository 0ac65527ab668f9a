-- Parts that people ask for by name and that nobody sells yet: a search understands them and says
-- that they are missing, and no list of what there is names them. Kept at their names as well,
-- because suggestions read these alone.
ALTER TABLE category ADD COLUMN sold INTEGER NOT NULL DEFAULT 1 CHECK (sold IN (0, 1));
ALTER TABLE word ADD COLUMN sold INTEGER NOT NULL DEFAULT 1 CHECK (sold IN (0, 1));
