-- References in bank statements. A reference pays one payment of an account. A second payment with
-- the same reference waits, with a reason, until another person confirms or refuses it.
CREATE TABLE bank_reference (
  id INTEGER PRIMARY KEY,
  country_id INTEGER NOT NULL,
  -- Account that received the money: 'platform', or 'shop:ID' for money that a seller collects.
  account TEXT NOT NULL,
  -- Bank reference reduced to capital letters and digits.
  reference TEXT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- State of the payment when the second use was requested; '' for a first use.
  seen TEXT NOT NULL DEFAULT '',
  written TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL CHECK (state IN ('FIRST', 'WAITING', 'CONFIRMED', 'REFUSED')),
  asked_by INTEGER REFERENCES staff (id),
  asked_at INTEGER NOT NULL,
  decided_by INTEGER REFERENCES staff (id),
  decided_at INTEGER,
  CHECK ((state = 'FIRST') = (reason = '')),
  CHECK ((state IN ('CONFIRMED', 'REFUSED')) = (decided_at IS NOT NULL)),
  CONSTRAINT second_person CHECK (decided_by IS NULL OR decided_by <> asked_by)
) STRICT;
CREATE UNIQUE INDEX bank_reference_first ON bank_reference (country_id, account, reference)
  WHERE state = 'FIRST';
-- A payment has at most one pending second use.
CREATE UNIQUE INDEX bank_reference_waiting ON bank_reference (payment_id) WHERE state = 'WAITING';
CREATE INDEX bank_reference_of_payment ON bank_reference (payment_id);

INSERT INTO bank_reference (country_id, account, reference, payment_id, amount, written, state, asked_at)
  SELECT p.country_id,
    iif(y.method = 6 OR o.id IS NULL, 'platform', 'shop:' || o.shop_id),
    upper(replace(replace(replace(replace(c.provider_ref, ' ', ''), '-', ''), '.', ''), '/', '')),
    y.id, max(1, y.amount), c.provider_ref, 'FIRST', c.at
  FROM receipt c JOIN payment y ON y.id = c.payment_id AND y.method IN (4, 5, 6)
  JOIN placement p ON p.id = y.placement_id LEFT JOIN orders o ON o.id = y.order_id
  WHERE c.provider = 'desk' AND c.provider_ref NOT IN ('', 'transfer')
    AND c.provider_ref NOT GLOB 'credit:*'
  ORDER BY c.at
  ON CONFLICT DO NOTHING;
