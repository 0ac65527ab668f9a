-- Pictures that buyers upload. The private bucket stores the files under random names.
CREATE TABLE upload (
  name TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  kind TEXT NOT NULL CHECK (kind IN ('SLIP', 'RETURN', 'REVIEW', 'CERTIFICATE')),
  type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg')),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- Record that the file is attached to, such as 'payment:12'. Files with '' are unattached and are
  -- deleted after a while.
  attached_to TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX upload_of_customer ON upload (customer_id, created_at);
CREATE INDEX upload_loose ON upload (created_at) WHERE attached_to = '';

-- Slips of bank transfers, for staff who match received money.
CREATE TABLE payment_slip (
  name TEXT PRIMARY KEY REFERENCES upload (name),
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX slip_of_payment ON payment_slip (payment_id, at);
