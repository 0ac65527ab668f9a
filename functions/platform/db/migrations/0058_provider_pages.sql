-- Provider pages whose result is unknown, including pages of cancelled orders, and pages replaced
-- after the amount changed. Each is checked until the provider reports its end.
CREATE TABLE provider_page (
  provider TEXT NOT NULL,
  ref TEXT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  opened_at INTEGER NOT NULL,
  ask_at INTEGER NOT NULL,
  PRIMARY KEY (provider, ref)
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_page_due ON provider_page (ask_at);
