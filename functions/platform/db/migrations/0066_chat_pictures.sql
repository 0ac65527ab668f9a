-- Adds chat pictures as a kind of upload. SQLite can't change a CHECK, so the table is created
-- again under the same name; references are checked at the end of the transaction.
PRAGMA defer_foreign_keys = ON;
CREATE TABLE upload_before AS SELECT * FROM upload;
DROP TABLE upload;
CREATE TABLE upload (
  name TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  kind TEXT NOT NULL CHECK (kind IN ('SLIP', 'RETURN', 'REVIEW', 'CERTIFICATE', 'CHAT')),
  type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg')),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- Record that the file is attached to, such as 'payment:12'. Files with '' are unattached and are
  -- deleted after a while.
  attached_to TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
INSERT INTO upload SELECT * FROM upload_before;
DROP TABLE upload_before;
CREATE INDEX upload_of_customer ON upload (customer_id, created_at);
CREATE INDEX upload_loose ON upload (created_at) WHERE attached_to = '';
CREATE INDEX upload_of ON upload (attached_to);
