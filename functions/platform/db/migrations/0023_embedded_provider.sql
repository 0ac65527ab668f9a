-- The embedded payment provider keeps its own books, as one outside would: the shop learns of them
-- by its callback, or by asking. Settings alone open it (PAYMENT_MODE), never a production run.
CREATE TABLE provider_session (
  -- Random; whoever has it may pay, as with any provider's page.
  id TEXT PRIMARY KEY,
  payment_id INTEGER NOT NULL,
  number TEXT NOT NULL,
  country_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  locale TEXT NOT NULL,
  return_url TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('OPEN', 'PAID', 'DECLINED', 'EXPIRED')),
  -- What was really paid, minor units; another sum than asked for where the tester wants that.
  paid INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_session_age ON provider_session (expires_at);

CREATE TABLE provider_refund (
  -- The shop's key: the same one again sends nothing.
  key TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES provider_session (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
