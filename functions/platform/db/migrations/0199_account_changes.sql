-- Change of a shop's bank account, pending until a second person of finance has compared the data.
CREATE TABLE payout_account_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  bank TEXT NOT NULL CHECK (length(bank) BETWEEN 1 AND 40),
  holder TEXT NOT NULL CHECK (length(holder) BETWEEN 1 AND 100),
  number TEXT NOT NULL CHECK (number NOT GLOB '*[^0-9]*' AND length(number) BETWEEN 6 AND 20),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  -- Bank account before the change, as JSON; '' when the shop had none.
  before TEXT NOT NULL DEFAULT '',
  written_by INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'WAITING'
    CHECK (state IN ('WAITING', 'ACCEPTED', 'REFUSED', 'WITHDRAWN')),
  -- Reason for a refusal, shown to the seller.
  words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 500),
  decided_by INTEGER REFERENCES staff (id),
  decided_at INTEGER,
  -- Time to send the message to the shop's known number; null when none is due.
  tell_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  told_at INTEGER,
  CHECK ((state = 'WAITING') = (decided_at IS NULL)),
  CHECK (state <> 'REFUSED' OR words <> ''),
  -- The author of a change can't decide it (four eyes).
  CHECK (state NOT IN ('ACCEPTED', 'REFUSED') OR decided_by <> written_by)
) STRICT;
CREATE UNIQUE INDEX payout_account_change_open ON payout_account_change (shop_id)
  WHERE state = 'WAITING';
CREATE INDEX payout_account_change_of ON payout_account_change (shop_id, at);
CREATE INDEX payout_account_change_waiting ON payout_account_change (at, id)
  WHERE state = 'WAITING';
CREATE INDEX payout_account_change_decided ON payout_account_change (decided_at, id)
  WHERE decided_at IS NOT NULL;
CREATE INDEX payout_account_change_tell ON payout_account_change (tell_at)
  WHERE tell_at IS NOT NULL;

CREATE TRIGGER payout_account_change_moves BEFORE UPDATE OF state ON payout_account_change
WHEN OLD.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'account change moved');
END;

-- The compared values can't change afterwards, because payouts are sent to them.
CREATE TRIGGER payout_account_change_stays
BEFORE UPDATE OF shop_id, bank, holder, number, written_by, at ON payout_account_change
BEGIN
  SELECT RAISE(ABORT, 'account change moved');
END;
