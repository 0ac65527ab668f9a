-- External sign-on. Issuer and subject together identify a person; phone numbers and email
-- addresses can change owners.
CREATE TABLE sign_on_subject (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_on_of_customer ON sign_on_subject (customer_id);

-- Ticket that the return page passes to the sign-in page: valid once, in the same browser, for one
-- minute.
CREATE TABLE sign_on_ticket (
  ticket_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  provider TEXT NOT NULL CHECK (provider IN ('CIAM', 'LINE', 'KAKAO')),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  id_token TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_on_ticket_expiry ON sign_on_ticket (expires_at);

-- Data needed to end the session at the company's issuer.
CREATE TABLE sign_on_session (
  token_hash TEXT PRIMARY KEY REFERENCES session (token_hash) ON DELETE CASCADE,
  id_token TEXT NOT NULL
) STRICT, WITHOUT ROWID;
