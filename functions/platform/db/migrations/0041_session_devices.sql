-- Where a session began and in what: so that its owner knows it again, or ends it. Names only; the
-- whole of what a browser says of itself is kept nowhere.
ALTER TABLE session ADD COLUMN place TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN system TEXT NOT NULL DEFAULT '';
