-- Estimates that a workshop gives to car owners (decision 0106).

-- Defaults of a company's estimates, and the details that its customers see.
CREATE TABLE estimate_company (
  customer_id INTEGER PRIMARY KEY REFERENCES customer (id),
  name TEXT NOT NULL,
  place TEXT NOT NULL DEFAULT '',
  phone TEXT NOT NULL DEFAULT '',
  -- Logo as the data URL of a PNG; '' without a logo.
  logo TEXT NOT NULL DEFAULT '' CHECK (length(logo) <= 32000),
  markup INTEGER NOT NULL CHECK (markup BETWEEN 0 AND 300),
  round_to INTEGER NOT NULL CHECK (round_to > 0),
  -- Price of an hour of labour, minor units.
  hourly_rate INTEGER NOT NULL CHECK (hourly_rate >= 0),
  adds_vat INTEGER NOT NULL CHECK (adds_vat IN (0, 1)),
  warranty_months INTEGER NOT NULL CHECK (warranty_months BETWEEN 0 AND 60),
  terms TEXT NOT NULL DEFAULT '',
  presets TEXT NOT NULL DEFAULT '[]' CHECK (json_array_length(presets) <= 20)
) STRICT;

CREATE TABLE estimate (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  -- Person who started the estimate for the company.
  made_by INTEGER NOT NULL REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  -- Number of the estimate within the company; the printed number contains it.
  serial INTEGER NOT NULL,
  number TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'DRAFT'
    CHECK (state IN ('DRAFT', 'SENT', 'APPROVED', 'REFUSED', 'LAPSED', 'WITHDRAWN')),
  -- Counts changes, so that two people can't overwrite each other's changes.
  version INTEGER NOT NULL DEFAULT 1,
  -- Language of the car owner.
  locale TEXT NOT NULL,
  owner_name TEXT NOT NULL DEFAULT '',
  -- Phone number of the car owner, for the workshop only. The car owner's page never shows it.
  owner_phone TEXT NOT NULL DEFAULT '',
  plate TEXT NOT NULL DEFAULT '',
  vehicle TEXT NOT NULL DEFAULT '',
  vehicle_model_id INTEGER REFERENCES vehicle_model (id),
  mileage INTEGER NOT NULL DEFAULT 0 CHECK (mileage >= 0),
  lines TEXT NOT NULL DEFAULT '[]' CHECK (json_array_length(lines) <= 60),
  markup INTEGER NOT NULL CHECK (markup BETWEEN 0 AND 300),
  round_to INTEGER NOT NULL CHECK (round_to > 0),
  discount INTEGER NOT NULL DEFAULT 0 CHECK (discount >= 0),
  vat_percent INTEGER NOT NULL CHECK (vat_percent BETWEEN 0 AND 30),
  total INTEGER NOT NULL DEFAULT 0,
  valid_until TEXT NOT NULL,
  warranty_months INTEGER NOT NULL DEFAULT 0,
  terms TEXT NOT NULL DEFAULT '',
  shows_numbers INTEGER NOT NULL DEFAULT 0 CHECK (shows_numbers IN (0, 1)),
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  sent_at INTEGER,
  -- End of the last valid day (ms); set when the estimate is sent.
  ends_at INTEGER,
  opened_at INTEGER,
  decided_at INTEGER,
  -- Name that the car owner entered, the chosen jobs, and the text on screen at that moment.
  decided_by TEXT NOT NULL DEFAULT '',
  approved_jobs TEXT NOT NULL DEFAULT '[]',
  approved_total INTEGER NOT NULL DEFAULT 0,
  shown_text TEXT NOT NULL DEFAULT '',
  -- Times at which the parts were added to the cart, and the job was finished.
  ordered_at INTEGER,
  done_at INTEGER,
  -- ID of the link; null without a link. The address also has a signature, which isn't stored.
  link_id INTEGER UNIQUE,
  link_until INTEGER,
  CHECK ((state = 'DRAFT') = (sent_at IS NULL)),
  CHECK ((state IN ('APPROVED', 'REFUSED')) = (decided_at IS NOT NULL)),
  CHECK (state <> 'APPROVED' OR (decided_by <> '' AND shown_text <> '')),
  CHECK (ordered_at IS NULL OR state = 'APPROVED'),
  CHECK (done_at IS NULL OR state = 'APPROVED'),
  CHECK ((link_id IS NULL) = (link_until IS NULL)),
  UNIQUE (customer_id, serial)
) STRICT;

CREATE INDEX estimate_newest ON estimate (customer_id, changed_at DESC, id DESC);

CREATE INDEX estimate_in_state ON estimate (customer_id, state, changed_at DESC, id DESC);

CREATE INDEX estimate_made_by ON estimate (made_by);

CREATE INDEX estimate_due ON estimate (ends_at, id) WHERE state = 'SENT';

CREATE TRIGGER estimate_moves BEFORE UPDATE OF state ON estimate
WHEN NEW.state <> OLD.state AND NOT (
  (OLD.state = 'DRAFT' AND NEW.state = 'SENT')
  OR (OLD.state = 'SENT' AND NEW.state IN ('APPROVED', 'REFUSED', 'LAPSED', 'WITHDRAWN')))
BEGIN
  SELECT RAISE(ABORT, 'estimate moved');
END;

-- A sent estimate never changes, because the car owner answers what was sent.
CREATE TRIGGER estimate_fixed
BEFORE UPDATE OF lines, discount, vat_percent, total, valid_until, terms, warranty_months ON estimate
WHEN OLD.state <> 'DRAFT'
BEGIN
  SELECT RAISE(ABORT, 'estimate moved');
END;

-- Approved parts are added to the cart once, even if two people of the company try.
CREATE TRIGGER estimate_ordered_once BEFORE UPDATE OF ordered_at ON estimate
WHEN OLD.ordered_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'estimate moved');
END;

CREATE TABLE estimate_question (
  id INTEGER PRIMARY KEY,
  estimate_id INTEGER NOT NULL REFERENCES estimate (id) ON DELETE CASCADE,
  asked_at INTEGER NOT NULL,
  words TEXT NOT NULL,
  answer TEXT NOT NULL DEFAULT '',
  answered_at INTEGER
) STRICT;

CREATE INDEX estimate_question_of ON estimate_question (estimate_id, id);
