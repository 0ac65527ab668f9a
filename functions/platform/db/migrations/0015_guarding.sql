-- A code belongs to the browser that asked for it, and failures are counted apart for browsers that
-- signed in to the account before: a stranger neither burns the owner's code nor locks the number.

-- SHA-256 of the browser's nonce; '' belongs to none.
ALTER TABLE one_time_code ADD COLUMN browser TEXT NOT NULL DEFAULT '';
-- The mark of a browser that signed in before; '' is a stranger's.
ALTER TABLE one_time_code ADD COLUMN mark TEXT NOT NULL DEFAULT '';
ALTER TABLE one_time_code ADD COLUMN digits INTEGER NOT NULL DEFAULT 4;

-- When the session was last used, to the hour; 0 since it began.
ALTER TABLE session ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;

-- Messages that are over are found by their time.
CREATE INDEX outbox_age ON outbox (at);
