-- The embedded payment provider has its own tables, like an external provider: the shop gets
-- results only by callback or by query. PAYMENT_MODE enables this provider; a production run never
-- does.
CREATE TABLE provider_session (
  -- Random ID. Anyone who has it may pay, as on the page of any provider.
  id TEXT PRIMARY KEY,
  payment_id INTEGER NOT NULL,
  number TEXT NOT NULL,
  country_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  locale TEXT NOT NULL,
  return_url TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('OPEN', 'PAID', 'DECLINED', 'EXPIRED')),
  -- Amount actually paid, minor units; a tester can pay an amount other than the requested one.
  paid INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_session_age ON provider_session (expires_at);

CREATE TABLE provider_refund (
  -- Idempotency key from the shop: a message with a used key isn't sent again.
  key TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES provider_session (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
