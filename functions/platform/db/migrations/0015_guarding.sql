-- A code belongs to the browser that requested it. Failures are counted separately for browsers
-- that signed in to the account before, so a stranger can neither use up the owner's code nor lock
-- the number.

-- SHA-256 of the browser's nonce; '' for none.
ALTER TABLE one_time_code ADD COLUMN browser TEXT NOT NULL DEFAULT '';
-- Mark of a browser that has signed in to the account before; '' for an unknown browser.
ALTER TABLE one_time_code ADD COLUMN mark TEXT NOT NULL DEFAULT '';
ALTER TABLE one_time_code ADD COLUMN digits INTEGER NOT NULL DEFAULT 4;

-- Time of the last use, updated once an hour; 0 before the first update.
ALTER TABLE session ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;

-- Index for finding old messages.
CREATE INDEX outbox_age ON outbox (at);
