-- Account of a shop at Stripe. Payouts of some countries go to it instead of the bank account.
ALTER TABLE payout_account ADD COLUMN connected TEXT NOT NULL DEFAULT ''
  CHECK (connected = '' OR (connected GLOB 'acct_?*' AND length(connected) <= 40
    AND substr(connected, 6) NOT GLOB '*[^A-Za-z0-9]*'));
CREATE INDEX payout_account_connected ON payout_account (connected) WHERE connected <> '';
ALTER TABLE payout_account_change ADD COLUMN connected TEXT NOT NULL DEFAULT ''
  CHECK (connected = '' OR (connected GLOB 'acct_?*' AND length(connected) <= 40
    AND substr(connected, 6) NOT GLOB '*[^A-Za-z0-9]*'));

DROP TRIGGER payout_account_change_stays;
CREATE TRIGGER payout_account_change_stays
BEFORE UPDATE OF shop_id, bank, holder, number, connected, written_by, at ON payout_account_change
BEGIN
  SELECT RAISE(ABORT, 'account change moved');
END;

-- Payouts sent together go either to the bank in one file, or to Stripe one by one.
ALTER TABLE payout_file ADD COLUMN way TEXT NOT NULL DEFAULT 'BANK' CHECK (way IN ('BANK', 'STRIPE'));

-- Transfer of a payout to the shop's account at Stripe, stored with the payout before any request.
CREATE TABLE payout_transfer (
  payout_id INTEGER PRIMARY KEY REFERENCES payout (id),
  -- Account that receives it.
  account TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'WAITING'
    CHECK (state IN ('WAITING', 'MADE', 'REVERSED', 'REFUSED', 'STUCK')),
  -- Part of the idempotency key. A new one follows only on a refusal, after which no transfer exists.
  attempt INTEGER NOT NULL DEFAULT 1 CHECK (attempt > 0),
  -- Requests begun, including those without a response.
  tries INTEGER NOT NULL DEFAULT 0,
  transfer_id TEXT UNIQUE,
  -- Amount that Stripe moved back, minor units.
  reversed INTEGER NOT NULL DEFAULT 0 CHECK (reversed >= 0),
  -- Stripe's code for the latest refusal, or the reason why a person must look at it.
  reason TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  -- Time of the next request; null when none follows.
  due_at INTEGER,
  CHECK ((transfer_id IS NOT NULL) = (state IN ('MADE', 'REVERSED'))),
  CHECK (state NOT IN ('REVERSED', 'REFUSED', 'STUCK') OR due_at IS NULL)
) STRICT;
CREATE INDEX payout_transfer_due ON payout_transfer (due_at, payout_id) WHERE due_at IS NOT NULL;

CREATE TRIGGER payout_transfer_begins BEFORE INSERT ON payout_transfer
WHEN NOT EXISTS (SELECT 1 FROM payout p WHERE p.id = NEW.payout_id AND p.state = 'SENT'
  AND json_extract(p.account, '$.number') = NEW.account)
BEGIN
  SELECT RAISE(ABORT, 'payout moved');
END;

CREATE TRIGGER payout_transfer_moves BEFORE UPDATE OF state ON payout_transfer
WHEN OLD.state <> NEW.state AND OLD.state || NEW.state NOT IN ('WAITINGMADE', 'WAITINGREVERSED',
  'WAITINGREFUSED', 'WAITINGSTUCK', 'STUCKWAITING', 'STUCKMADE', 'STUCKREVERSED', 'MADEREVERSED')
BEGIN
  SELECT RAISE(ABORT, 'payout moved');
END;

CREATE TRIGGER payout_transfer_stays BEFORE UPDATE OF payout_id, account, transfer_id ON payout_transfer
WHEN (NEW.payout_id, NEW.account) IS NOT (OLD.payout_id, OLD.account)
  OR (OLD.transfer_id IS NOT NULL AND NEW.transfer_id IS NOT OLD.transfer_id)
BEGIN
  SELECT RAISE(ABORT, 'payout moved');
END;

-- Only the transfer decides about its payout. A payout marked as returned while its transfer may
-- exist would be paid twice.
CREATE TRIGGER payout_transfer_decides BEFORE UPDATE OF state ON payout
WHEN (NEW.state = 'PAID' AND EXISTS (SELECT 1 FROM payout_transfer t
    WHERE t.payout_id = NEW.id AND t.state <> 'MADE'))
  OR (NEW.state = 'RETURNED' AND EXISTS (SELECT 1 FROM payout_transfer t
    WHERE t.payout_id = NEW.id AND t.state NOT IN ('REVERSED', 'REFUSED')))
BEGIN
  SELECT RAISE(ABORT, 'payout moved');
END;

-- An account that Stripe was asked to pay can't be changed in the payout.
CREATE TRIGGER payout_account_stays BEFORE UPDATE OF account ON payout
WHEN OLD.account <> '' AND NEW.account <> OLD.account
BEGIN
  SELECT RAISE(ABORT, 'payout moved');
END;
