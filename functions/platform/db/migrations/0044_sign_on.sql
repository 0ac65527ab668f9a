-- Sign-on at another's door. A person is known by issuer and subject together, and by nothing else:
-- numbers and addresses move from one person to another.
CREATE TABLE sign_on_subject (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_on_of_customer ON sign_on_subject (customer_id);

-- What the return page hands to the page that signs in: once, in the same browser, within a minute.
CREATE TABLE sign_on_ticket (
  ticket_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  provider TEXT NOT NULL CHECK (provider IN ('CIAM', 'LINE', 'KAKAO')),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  id_token TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_on_ticket_expiry ON sign_on_ticket (expires_at);

-- What a company's sign-on wants to see again when the session ends there, too.
CREATE TABLE sign_on_session (
  token_hash TEXT PRIMARY KEY REFERENCES session (token_hash) ON DELETE CASCADE,
  id_token TEXT NOT NULL
) STRICT, WITHOUT ROWID;
