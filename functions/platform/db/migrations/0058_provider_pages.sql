-- Pages at a provider that were opened and not heard of since: also the one of an order that its buyer
-- cancelled, or that another sum took the place of. Asked about until the provider says how it ended.
CREATE TABLE provider_page (
  provider TEXT NOT NULL,
  ref TEXT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  opened_at INTEGER NOT NULL,
  ask_at INTEGER NOT NULL,
  PRIMARY KEY (provider, ref)
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_page_due ON provider_page (ask_at);
