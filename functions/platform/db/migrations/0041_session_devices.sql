-- Place and device of a session, so that its owner recognises it or ends it. Names only; the full
-- user agent is never stored.
ALTER TABLE session ADD COLUMN place TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN system TEXT NOT NULL DEFAULT '';
