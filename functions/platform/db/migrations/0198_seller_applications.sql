-- Application of a company to open a shop. An account has at most one per country that isn't
-- refused.
CREATE TABLE seller_application (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'DRAFT'
    CHECK (state IN ('DRAFT', 'SENT', 'ASKED', 'CHECKED', 'APPROVED', 'REFUSED')),
  -- Counts changes. A change must state the version that its author saw.
  version INTEGER NOT NULL DEFAULT 1,
  -- Language of the applicant.
  locale TEXT NOT NULL,
  -- Sections of the application as JSON objects; '' until first saved.
  company TEXT NOT NULL DEFAULT '' CHECK (length(company) <= 2000),
  bank TEXT NOT NULL DEFAULT '' CHECK (length(bank) <= 2000),
  goods TEXT NOT NULL DEFAULT '' CHECK (length(goods) <= 2000),
  signatory TEXT NOT NULL DEFAULT '' CHECK (length(signatory) <= 2000),
  -- Names of uploads by kind of document.
  papers TEXT NOT NULL DEFAULT '{}' CHECK (length(papers) <= 2000),
  -- Copied from the sections, to find the same company or bank account at another shop.
  tax_id TEXT NOT NULL DEFAULT '',
  account_number TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  sent_at INTEGER,
  -- Kind of document requested again; '' for none.
  asked_paper TEXT NOT NULL DEFAULT '',
  asked_at INTEGER,
  asked INTEGER NOT NULL DEFAULT 0,
  -- Remark of staff for the applicant.
  words TEXT NOT NULL DEFAULT '',
  -- Rows that the first checker compared with the documents, as a JSON list.
  ticked TEXT NOT NULL DEFAULT '[]' CHECK (length(ticked) <= 500),
  checked_by INTEGER REFERENCES staff (id),
  checked_at INTEGER,
  decided_by INTEGER REFERENCES staff (id),
  decided_at INTEGER,
  shop_id INTEGER REFERENCES shop (id),
  -- Time to send the text message with the decision; null when none is due.
  tell_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  CHECK (state IN ('DRAFT', 'REFUSED') OR sent_at IS NOT NULL),
  CHECK (state NOT IN ('ASKED', 'REFUSED') OR words <> ''),
  CHECK ((state IN ('APPROVED', 'REFUSED')) = (decided_at IS NOT NULL)),
  CHECK ((state = 'APPROVED') = (shop_id IS NOT NULL)),
  -- The two checks need different people (four eyes).
  CHECK (state <> 'APPROVED' OR (checked_by IS NOT NULL AND decided_by <> checked_by))
) STRICT;
CREATE UNIQUE INDEX seller_application_open ON seller_application (customer_id, country_id)
  WHERE state <> 'REFUSED';
CREATE INDEX seller_application_of ON seller_application (customer_id, sent_at);
CREATE INDEX seller_application_waiting ON seller_application (state, sent_at, id)
  WHERE state IN ('SENT', 'ASKED', 'CHECKED');
CREATE INDEX seller_application_decided ON seller_application (decided_at, id)
  WHERE decided_at IS NOT NULL;
CREATE INDEX seller_application_tell ON seller_application (tell_at) WHERE tell_at IS NOT NULL;
CREATE INDEX seller_application_drafts ON seller_application (saved_at) WHERE state = 'DRAFT';
CREATE INDEX seller_application_tax ON seller_application (tax_id) WHERE tax_id <> '';
CREATE INDEX seller_application_account ON seller_application (account_number)
  WHERE account_number <> '';

CREATE TRIGGER seller_application_moves BEFORE UPDATE OF state ON seller_application
WHEN OLD.state || '>' || NEW.state NOT IN ('DRAFT>DRAFT', 'ASKED>ASKED', 'DRAFT>SENT',
  'ASKED>SENT', 'SENT>ASKED', 'CHECKED>ASKED', 'SENT>CHECKED', 'SENT>REFUSED', 'CHECKED>REFUSED',
  'CHECKED>APPROVED')
BEGIN
  SELECT RAISE(ABORT, 'seller application moved');
END;

-- A sent application can't change, except for a document that staff requested.
CREATE TRIGGER seller_application_stays
BEFORE UPDATE OF company, bank, goods, signatory ON seller_application
WHEN OLD.state NOT IN ('DRAFT', 'ASKED') AND (NEW.company, NEW.bank, NEW.goods, NEW.signatory)
  IS NOT (OLD.company, OLD.bank, OLD.goods, OLD.signatory)
BEGIN
  SELECT RAISE(ABORT, 'seller application moved');
END;

-- Times at which an account sent applications, for the daily limit.
CREATE TABLE seller_send (
  application_id INTEGER NOT NULL REFERENCES seller_application (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (application_id, at)
) STRICT, WITHOUT ROWID;

-- Setup steps of a shop that joined by an application. Buyers don't see the shop before it opens.
CREATE TABLE shop_start (
  shop_id INTEGER PRIMARY KEY REFERENCES shop (id),
  application_id INTEGER NOT NULL UNIQUE REFERENCES seller_application (id),
  login TEXT NOT NULL,
  return_address TEXT NOT NULL DEFAULT '' CHECK (length(return_address) <= 300),
  delivery_at INTEGER,
  opened_at INTEGER
) STRICT;
CREATE INDEX shop_start_closed ON shop_start (shop_id) WHERE opened_at IS NULL;

-- Only the seller can open the shop, after all steps are done. Jobs and staff can't.
CREATE TRIGGER shop_starts BEFORE UPDATE OF state ON shop
WHEN NEW.state = 'OPEN' AND EXISTS (
  SELECT 1 FROM shop_start t WHERE t.shop_id = NEW.id AND t.opened_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'shop not ready');
END;

CREATE TRIGGER shop_start_ready BEFORE UPDATE OF opened_at ON shop_start
WHEN OLD.opened_at IS NOT NULL OR NEW.return_address = '' OR NEW.delivery_at IS NULL
  OR NOT EXISTS (SELECT 1 FROM shop_day d WHERE d.shop_id = NEW.shop_id)
  OR NOT EXISTS (SELECT 1 FROM payout_account a WHERE a.shop_id = NEW.shop_id)
  OR NOT EXISTS (SELECT 1 FROM offer o WHERE o.shop_id = NEW.shop_id)
BEGIN
  SELECT RAISE(ABORT, 'shop not ready');
END;
