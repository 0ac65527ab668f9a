-- Tickets that identify a visitor to another site of the operator after a click on a banner: for
-- one host, once, within 60 s.
CREATE TABLE site_ticket (
  ticket_hash TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  -- Session that requested the ticket; the ticket ends with the session.
  token_hash TEXT NOT NULL REFERENCES session (token_hash) ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX site_ticket_expiry ON site_ticket (expires_at);
CREATE INDEX site_ticket_of_session ON site_ticket (token_hash);
