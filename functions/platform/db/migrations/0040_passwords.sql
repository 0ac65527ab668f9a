-- Passwords of buyers: salt and scrypt, as functions/platform/auth/password-hash.ts writes them. A
-- table of their own, so that whoever reads a customer doesn't read the hash along.
CREATE TABLE password (
  customer_id INTEGER PRIMARY KEY REFERENCES customer (id),
  hash TEXT NOT NULL,
  set_at INTEGER NOT NULL
) STRICT;

-- Whether a password is set follows from that table.
ALTER TABLE customer DROP COLUMN password_status;

-- Guesses of the last day, by number (with or without an account) and known browser.
CREATE TABLE password_try (
  id INTEGER PRIMARY KEY,
  phone TEXT NOT NULL,
  -- The nonce of the browser's mark, '' for strangers.
  mark TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX password_try_of_phone ON password_try (phone, mark, at);
CREATE INDEX password_try_age ON password_try (at);
