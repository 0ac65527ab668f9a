-- Provider pages stay stored after they have ended, so that reports with an unknown reference can
-- be recognised. ask_at is null once the provider has reported the end; answered_at is the time of
-- the provider's last response. An unpaid order isn't cancelled while answered_at is before the
-- payment deadline.
CREATE TABLE provider_page_new (
  provider TEXT NOT NULL,
  ref TEXT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  opened_at INTEGER NOT NULL,
  ask_at INTEGER,
  answered_at INTEGER,
  PRIMARY KEY (provider, ref)
) STRICT, WITHOUT ROWID;
INSERT INTO provider_page_new (provider, ref, payment_id, opened_at, ask_at)
  SELECT provider, ref, payment_id, opened_at, ask_at FROM provider_page;
INSERT INTO provider_page_new (provider, ref, payment_id, opened_at)
  SELECT provider, provider_ref, id, created_at FROM payment
  WHERE provider <> '' AND provider_ref IS NOT NULL
  ON CONFLICT DO NOTHING;
INSERT INTO provider_page_new (provider, ref, payment_id, opened_at)
  SELECT c.provider, c.provider_ref, c.payment_id, c.at
  FROM receipt c JOIN payment y ON y.id = c.payment_id AND y.method = 7
  WHERE c.provider NOT IN ('', 'desk')
  ON CONFLICT DO NOTHING;
DROP TABLE provider_page;
ALTER TABLE provider_page_new RENAME TO provider_page;
CREATE INDEX provider_page_due ON provider_page (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX provider_page_of_payment ON provider_page (payment_id);

-- Provider's ID of the charge of a receipt (Stripe: payment intent). Refunds and disputes made at
-- the provider name the charge, not the page.
ALTER TABLE receipt ADD COLUMN charge TEXT NOT NULL DEFAULT '';
CREATE INDEX receipt_of_charge ON receipt (charge) WHERE charge <> '';

-- 1 for a refund that was made at the provider, not by the shop.
ALTER TABLE refund ADD COLUMN at_provider INTEGER NOT NULL DEFAULT 0 CHECK (at_provider IN (0, 1));

-- Refunds by the provider's ID, each booked once, whether made by the shop or at the provider.
CREATE TABLE booked_refund (
  provider TEXT NOT NULL,
  ref TEXT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (provider, ref)
) STRICT, WITHOUT ROWID;

-- Cases about online payments that finance handles: disputes with their deadline, money that
-- matches no payment, and refunds that the provider refuses.
CREATE TABLE payment_case (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('DISPUTE', 'UNMATCHED', 'REFUND_STUCK', 'REFUND_FAILED')),
  provider TEXT NOT NULL,
  -- Provider's ID of the dispute, page or refund; each has one case.
  ref TEXT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  refund_id INTEGER REFERENCES refund (id),
  -- Amount in the provider's units: minor units of `currency`.
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- Provider's reason for the dispute, or the cause of the problem.
  reason TEXT NOT NULL,
  -- Provider's deadline for evidence; null without a deadline.
  due_at INTEGER,
  -- Provider's decision on the dispute.
  outcome TEXT NOT NULL DEFAULT '' CHECK (outcome IN ('', 'WON', 'LOST')),
  opened_at INTEGER NOT NULL,
  closed_at INTEGER,
  closed_by INTEGER REFERENCES staff (id),
  words TEXT NOT NULL DEFAULT '',
  UNIQUE (kind, provider, ref)
) STRICT;
CREATE INDEX payment_case_open ON payment_case (due_at, id) WHERE closed_at IS NULL;
CREATE INDEX payment_case_of_payment ON payment_case (payment_id) WHERE closed_at IS NULL;
