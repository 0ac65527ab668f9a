-- Passwords of buyers: salt and scrypt hash (functions/platform/auth/password-hash.ts). In a
-- separate table, so that a query for a customer doesn't read the hash.
CREATE TABLE password (
  customer_id INTEGER PRIMARY KEY REFERENCES customer (id),
  hash TEXT NOT NULL,
  set_at INTEGER NOT NULL
) STRICT;

-- The table `password` shows whether a password is set.
ALTER TABLE customer DROP COLUMN password_status;

-- Password tries of the last day, by number (with or without an account) and known browser.
CREATE TABLE password_try (
  id INTEGER PRIMARY KEY,
  phone TEXT NOT NULL,
  -- Nonce of the known browser; '' for unknown browsers.
  mark TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX password_try_of_phone ON password_try (phone, mark, at);
CREATE INDEX password_try_age ON password_try (at);
