-- The current schema, written by `npm run schema` from the migrations.

-- address

CREATE TABLE address (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  contact_name TEXT NOT NULL,
  cellphone TEXT NOT NULL,
  district_id INTEGER NOT NULL REFERENCES area (id),
  post_code TEXT NOT NULL,
  detail TEXT NOT NULL,
  used_at INTEGER NOT NULL
, default_at INTEGER, landmark TEXT NOT NULL DEFAULT '' CHECK (length(landmark) <= 60)) STRICT;

CREATE INDEX address_of_customer ON address (customer_id, used_at DESC);

-- agreement

CREATE TABLE agreement (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  -- Policy ID of the wire: 13 terms, 7 privacy, 12 shipping, 5 warranty, 4 return, 27 and 28
  -- consents.
  terms_conditions_id INTEGER NOT NULL,
  -- Version in wire format: "V1.4".
  version TEXT NOT NULL,
  agreed INTEGER NOT NULL CHECK (agreed IN (0, 1)),
  -- Language in which the buyer read the terms.
  locale TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX agreement_of_customer ON agreement (customer_id, id);

-- application

CREATE TABLE application (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  kind TEXT NOT NULL CHECK (kind IN ('WORKSHOP', 'KOREA')),
  state TEXT NOT NULL DEFAULT 'SUBMITTED' CHECK (state IN ('SUBMITTED', 'APPROVED', 'REJECTED')),
  -- Name of the workshop or of the person.
  name TEXT NOT NULL,
  district_id INTEGER NOT NULL REFERENCES area (id),
  detail TEXT NOT NULL,
  door_photo TEXT REFERENCES upload (name),
  licence_photo TEXT REFERENCES upload (name),
  -- Language of the messages to the applicant.
  locale TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Reason for a rejection, shown to the applicant.
  reason TEXT NOT NULL DEFAULT '',
  decided_by INTEGER REFERENCES staff (id),
  decided_at INTEGER,
  -- Time to send the text message with the decision; null when none is due.
  tell_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  CHECK (kind = 'KOREA' OR (door_photo IS NOT NULL AND licence_photo IS NOT NULL)),
  CHECK (state <> 'REJECTED' OR reason <> '')
) STRICT;

CREATE INDEX application_decided_at ON application (decided_at DESC) WHERE decided_at IS NOT NULL;

CREATE INDEX application_of ON application (customer_id, kind, id DESC);

CREATE UNIQUE INDEX application_once ON application (customer_id, kind) WHERE state = 'SUBMITTED';

CREATE INDEX application_tell ON application (tell_at) WHERE tell_at IS NOT NULL;

CREATE INDEX application_waiting ON application (kind, created_at, id) WHERE state = 'SUBMITTED';

CREATE TRIGGER application_asks BEFORE INSERT ON application
WHEN NEW.kind = 'WORKSHOP'
  AND (SELECT verification FROM customer WHERE id = NEW.customer_id) = 'APPROVED'
  OR NEW.kind = 'KOREA' AND (SELECT state FROM customer WHERE id = NEW.customer_id) <> 'PENDING'
BEGIN
  SELECT RAISE(ABORT, 'nothing to apply for');
END;

CREATE TRIGGER application_begins AFTER INSERT ON application
WHEN NEW.kind = 'WORKSHOP'
BEGIN
  UPDATE customer SET verification = 'SUBMITTED', result_seen = 0 WHERE id = NEW.customer_id;
END;

CREATE TRIGGER application_decided BEFORE UPDATE OF state ON application
WHEN OLD.state <> 'SUBMITTED'
BEGIN
  SELECT RAISE(ABORT, 'application decided');
END;

CREATE TRIGGER application_korea AFTER UPDATE OF state ON application
WHEN NEW.kind = 'KOREA' AND NEW.state = 'APPROVED'
BEGIN
  UPDATE customer SET state = 'ACTIVE' WHERE id = NEW.customer_id AND state = 'PENDING';
  INSERT INTO address (customer_id, country_id, contact_name, cellphone, district_id, post_code,
    detail, used_at)
  SELECT c.id, c.country_id, NEW.name, c.cellphone, NEW.district_id,
    iif(instr(a.post_codes, ' ') = 0, a.post_codes, ''), NEW.detail, NEW.decided_at
  FROM customer c JOIN area a ON a.id = NEW.district_id
  WHERE c.id = NEW.customer_id
    AND NOT EXISTS (SELECT 1 FROM address WHERE customer_id = c.id);
END;

CREATE TRIGGER application_price AFTER UPDATE OF state ON application
WHEN NEW.kind = 'WORKSHOP' AND NEW.state = 'APPROVED'
BEGIN
  UPDATE customer_price_identity SET last_check = 0 WHERE customer_id = NEW.customer_id;
  INSERT INTO customer_price_identity (customer_id, price_id, last_check)
  VALUES (NEW.customer_id, 3, 1)
  ON CONFLICT (customer_id, price_id) DO UPDATE SET last_check = 1;
END;

CREATE TRIGGER application_workshop AFTER UPDATE OF state ON application
WHEN NEW.kind = 'WORKSHOP'
BEGIN
  UPDATE customer SET verification = NEW.state,
    customer_type = iif(NEW.state = 'APPROVED', 'Workshop', customer_type),
    name = iif(NEW.state = 'APPROVED', NEW.name, name)
  WHERE id = NEW.customer_id;
END;

-- area

CREATE TABLE area (
  id INTEGER PRIMARY KEY,
  country_id INTEGER NOT NULL,
  level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 3),
  parent_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  name_latin TEXT NOT NULL,
  zone TEXT NOT NULL CHECK (zone IN ('METRO', 'UPCOUNTRY', 'SPECIAL')),
  -- Space-separated post codes of a third-level area.
  post_codes TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX area_children ON area (country_id, parent_id, name);

CREATE TRIGGER area_city_changes AFTER UPDATE OF name, name_latin, parent_id ON area
WHEN NEW.level = 2 AND (OLD.name <> NEW.name OR OLD.name_latin <> NEW.name_latin
  OR OLD.parent_id <> NEW.parent_id)
BEGIN
  INSERT INTO area_text (area_text, rowid, country, names)
  SELECT 'delete', d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, OLD.name, OLD.name_latin, s.name, s.name_latin)
  FROM area s CROSS JOIN area d ON d.country_id = OLD.country_id AND d.parent_id = OLD.id
  WHERE s.id = OLD.parent_id AND d.level = 3
    AND EXISTS (SELECT 1 FROM area_text WHERE rowid = d.id);
  INSERT INTO area_text (rowid, country, names)
  SELECT d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, NEW.name, NEW.name_latin, s.name, s.name_latin)
  FROM area s CROSS JOIN area d ON d.country_id = NEW.country_id AND d.parent_id = NEW.id
  WHERE s.id = NEW.parent_id AND d.level = 3;
END;

CREATE TRIGGER area_city_found AFTER INSERT ON area WHEN NEW.level = 2
BEGIN
  INSERT INTO area_text (rowid, country, names)
  SELECT d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, NEW.name, NEW.name_latin, s.name, s.name_latin)
  FROM area s CROSS JOIN area d ON d.country_id = NEW.country_id AND d.parent_id = NEW.id
  WHERE s.id = NEW.parent_id AND d.level = 3
    AND NOT EXISTS (SELECT 1 FROM area_text WHERE rowid = d.id);
END;

CREATE TRIGGER area_district_changes AFTER UPDATE OF name, name_latin, parent_id ON area
WHEN NEW.level = 3 AND (OLD.name <> NEW.name OR OLD.name_latin <> NEW.name_latin
  OR OLD.parent_id <> NEW.parent_id)
BEGIN
  INSERT INTO area_text (area_text, rowid, country, names)
  SELECT 'delete', OLD.id, 'c' || OLD.country_id,
    concat_ws(' ', OLD.name, OLD.name_latin, c.name, c.name_latin, s.name, s.name_latin)
  FROM area c JOIN area s ON s.id = c.parent_id
  WHERE c.id = OLD.parent_id AND EXISTS (SELECT 1 FROM area_text WHERE rowid = OLD.id);
  INSERT INTO area_text (rowid, country, names)
  SELECT NEW.id, 'c' || NEW.country_id,
    concat_ws(' ', NEW.name, NEW.name_latin, c.name, c.name_latin, s.name, s.name_latin)
  FROM area c JOIN area s ON s.id = c.parent_id WHERE c.id = NEW.parent_id;
END;

CREATE TRIGGER area_found AFTER INSERT ON area WHEN NEW.level = 3
BEGIN
  INSERT OR IGNORE INTO area_post_code
  SELECT NEW.country_id, value, NEW.id
  FROM json_each('["' || replace(NEW.post_codes, ' ', '","') || '"]') WHERE value <> '';
  INSERT INTO area_text (rowid, country, names)
  SELECT NEW.id, 'c' || NEW.country_id,
    concat_ws(' ', NEW.name, NEW.name_latin, c.name, c.name_latin, s.name, s.name_latin)
  FROM area c JOIN area s ON s.id = c.parent_id WHERE c.id = NEW.parent_id;
END;

CREATE TRIGGER area_post_codes_change AFTER UPDATE OF post_codes ON area
WHEN NEW.level = 3 AND OLD.post_codes <> NEW.post_codes
BEGIN
  DELETE FROM area_post_code WHERE country_id = NEW.country_id AND area_id = NEW.id
    AND post_code IN (SELECT value FROM json_each('["' || replace(OLD.post_codes, ' ', '","') || '"]'));
  INSERT OR IGNORE INTO area_post_code
  SELECT NEW.country_id, value, NEW.id
  FROM json_each('["' || replace(NEW.post_codes, ' ', '","') || '"]') WHERE value <> '';
END;

CREATE TRIGGER area_state_changes AFTER UPDATE OF name, name_latin ON area
WHEN NEW.level = 1 AND (OLD.name <> NEW.name OR OLD.name_latin <> NEW.name_latin)
BEGIN
  INSERT INTO area_text (area_text, rowid, country, names)
  SELECT 'delete', d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, c.name, c.name_latin, OLD.name, OLD.name_latin)
  FROM area c CROSS JOIN area d ON d.country_id = OLD.country_id AND d.parent_id = c.id
  WHERE c.country_id = OLD.country_id AND c.parent_id = OLD.id AND d.level = 3
    AND EXISTS (SELECT 1 FROM area_text WHERE rowid = d.id);
  INSERT INTO area_text (rowid, country, names)
  SELECT d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, c.name, c.name_latin, NEW.name, NEW.name_latin)
  FROM area c CROSS JOIN area d ON d.country_id = NEW.country_id AND d.parent_id = c.id
  WHERE c.country_id = NEW.country_id AND c.parent_id = NEW.id AND d.level = 3;
END;

CREATE TRIGGER area_state_found AFTER INSERT ON area WHEN NEW.level = 1
BEGIN
  INSERT INTO area_text (rowid, country, names)
  SELECT d.id, 'c' || d.country_id,
    concat_ws(' ', d.name, d.name_latin, c.name, c.name_latin, NEW.name, NEW.name_latin)
  FROM area c CROSS JOIN area d ON d.country_id = NEW.country_id AND d.parent_id = c.id
  WHERE c.country_id = NEW.country_id AND c.parent_id = NEW.id AND d.level = 3
    AND NOT EXISTS (SELECT 1 FROM area_text WHERE rowid = d.id);
END;

-- area_post_code

CREATE TABLE area_post_code (
  country_id INTEGER NOT NULL,
  post_code TEXT NOT NULL,
  area_id INTEGER NOT NULL REFERENCES area (id),
  PRIMARY KEY (country_id, post_code, area_id)
) STRICT, WITHOUT ROWID;

-- area_text

CREATE VIRTUAL TABLE area_text USING fts5 (
  country, names, content = '', tokenize = 'unicode61 remove_diacritics 2'
);

-- arrival_notice

CREATE TABLE arrival_notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  type_from INTEGER NOT NULL,
  type_to INTEGER NOT NULL,
  serial_id INTEGER NOT NULL,
  norm TEXT NOT NULL,
  -- Text of the message, in the language of the request.
  body TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- Time of the message; null while the alert is pending.
  told_at INTEGER, sku_org_id INTEGER NOT NULL DEFAULT 0,
  CHECK (type_to > 0 OR serial_id > 0 OR norm <> '')
) STRICT;

CREATE INDEX arrival_notice_age ON arrival_notice (asked_at);

CREATE INDEX arrival_notice_of_customer ON arrival_notice (customer_id) WHERE told_at IS NULL;

CREATE INDEX arrival_notice_of_offer ON arrival_notice (sku_org_id)
WHERE told_at IS NULL AND sku_org_id > 0;

CREATE INDEX arrival_notice_untold ON arrival_notice (id) WHERE told_at IS NULL;

CREATE UNIQUE INDEX arrival_notice_waiting ON arrival_notice
  (country_id, type_from, type_to, serial_id, norm, sku_org_id, customer_id) WHERE told_at IS NULL;

CREATE TRIGGER push_of_stock_alert AFTER UPDATE OF told_at ON arrival_notice
WHEN OLD.told_at IS NULL AND NEW.told_at IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO push_message (key, device_id, kind, number, subject_id, at, next_at)
  SELECT 'alert:' || NEW.id, d.id, 'back_in_stock',
    ifnull((SELECT p.number FROM offer o JOIN part p ON p.id = o.part_id
      WHERE o.sku_org_id = NEW.sku_org_id), NEW.norm),
    NEW.sku_org_id, NEW.told_at, NEW.told_at
  FROM push_device d
  WHERE d.customer_id = NEW.customer_id
    AND NOT EXISTS (SELECT 1 FROM push_off f
      WHERE f.customer_id = d.customer_id AND f.kind = 'back_in_stock');
END;

-- attribute_count

CREATE TABLE attribute_count (
  country_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL REFERENCES category (id),
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  offers INTEGER NOT NULL,
  PRIMARY KEY (country_id, category_id, key, value)
) STRICT, WITHOUT ROWID;

-- bank_reference

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

CREATE INDEX bank_reference_asked ON bank_reference (asked_at, id) WHERE state = 'WAITING';

CREATE UNIQUE INDEX bank_reference_first ON bank_reference (country_id, account, reference)
  WHERE state = 'FIRST';

CREATE INDEX bank_reference_of_payment ON bank_reference (payment_id);

CREATE UNIQUE INDEX bank_reference_waiting ON bank_reference (payment_id) WHERE state = 'WAITING';

-- booked_refund

CREATE TABLE booked_refund (
  provider TEXT NOT NULL,
  ref TEXT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  amount INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (provider, ref)
) STRICT, WITHOUT ROWID;

-- brand_count

CREATE TABLE brand_count (
  country_id INTEGER NOT NULL,
  brand_id INTEGER NOT NULL REFERENCES part_brand (id),
  offers INTEGER NOT NULL,
  PRIMARY KEY (country_id, brand_id)
) STRICT, WITHOUT ROWID;

-- brand_cross

CREATE TABLE brand_cross (
  from_brand_id INTEGER NOT NULL REFERENCES part_brand (id),
  to_brand_id INTEGER NOT NULL REFERENCES part_brand (id),
  parts INTEGER NOT NULL,
  PRIMARY KEY (from_brand_id, to_brand_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX brand_cross_back ON brand_cross (to_brand_id);

-- call_figure

CREATE TABLE call_figure (
  -- Start of the interval, milliseconds.
  at INTEGER NOT NULL,
  -- Name of the contract call or screen, never a URL.
  name TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('ok', 'refused', 'failed')),
  -- Histogram bin of the duration (src/domain/figures/bins.ts).
  bin INTEGER NOT NULL CHECK (bin BETWEEN 0 AND 40),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (at, name, outcome, bin)
) STRICT, WITHOUT ROWID;

-- cancel_step

CREATE TABLE cancel_step (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  step TEXT NOT NULL CHECK (step IN ('CREATE', 'PENDING', 'REFUSED', 'FINISH', 'CANCEL')),
  -- ID of the buyer's reason; only steps of the buyer have one.
  reason_id INTEGER,
  -- Remark of the buyer, or reply of the seller.
  words TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, position)
) STRICT, WITHOUT ROWID;

-- captcha_used

CREATE TABLE captcha_used (
  challenge TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX captcha_used_expiry ON captcha_used (expires_at);

-- cart_delivery

CREATE TABLE cart_delivery (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  day TEXT NOT NULL,
  PRIMARY KEY (customer_id, shop_id)
) STRICT, WITHOUT ROWID;

-- cart_line

CREATE TABLE cart_line (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  selected INTEGER NOT NULL DEFAULT 1 CHECK (selected IN (0, 1)),
  -- Price that the buyer last saw and agreed to.
  seen_price INTEGER NOT NULL CHECK (seen_price > 0),
  added_at INTEGER NOT NULL, vehicle_model_id INTEGER REFERENCES vehicle_model (id),
  PRIMARY KEY (customer_id, sku_org_id)
) STRICT, WITHOUT ROWID;

-- category

CREATE TABLE category (
  id INTEGER PRIMARY KEY,
  level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 4),
  parent_id INTEGER NOT NULL,
  key TEXT NOT NULL UNIQUE,
  picture TEXT NOT NULL,
  position INTEGER NOT NULL
, universal INTEGER NOT NULL DEFAULT 0 CHECK (universal IN (0, 1)), sold INTEGER NOT NULL DEFAULT 1 CHECK (sold IN (0, 1))) STRICT;

CREATE INDEX category_children ON category (parent_id, position);

-- category_count

CREATE TABLE category_count (
  country_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  PRIMARY KEY (country_id, category_id)
) STRICT, WITHOUT ROWID;

-- category_name

CREATE TABLE category_name (
  category_id INTEGER NOT NULL REFERENCES category (id),
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (category_id, locale)
) STRICT, WITHOUT ROWID;

-- category_pile

CREATE TABLE category_pile (
  country_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  brand_id INTEGER NOT NULL,
  shop_id INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  gone INTEGER NOT NULL,
  PRIMARY KEY (country_id, category_id, kind, brand_id, shop_id)
) STRICT, WITHOUT ROWID;

-- chat_conversation

CREATE TABLE chat_conversation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER REFERENCES shop (id),
  created_at INTEGER NOT NULL,
  -- Number and time of the newest message; 0 before the first.
  last_seq INTEGER NOT NULL DEFAULT 0,
  last_at INTEGER NOT NULL DEFAULT 0,
  -- Number of the last message that each side has read.
  buyer_read INTEGER NOT NULL DEFAULT 0,
  desk_read INTEGER NOT NULL DEFAULT 0,
  -- Number of unread messages of the other side, so that a badge needs no message rows.
  buyer_unread INTEGER NOT NULL DEFAULT 0,
  desk_unread INTEGER NOT NULL DEFAULT 0
, waits_since INTEGER) STRICT;

CREATE INDEX chat_answered ON chat_conversation (last_at)
  WHERE waits_since IS NULL AND last_seq > 0;

CREATE INDEX chat_answered_by_shop ON chat_conversation (shop_id, last_at)
  WHERE waits_since IS NULL AND last_seq > 0;

CREATE INDEX chat_newest ON chat_conversation (desk_unread = 0, last_at DESC) WHERE last_seq > 0;

CREATE INDEX chat_of_shop ON chat_conversation (shop_id, desk_unread = 0, last_at DESC)
  WHERE last_seq > 0;

CREATE UNIQUE INDEX chat_once ON chat_conversation (customer_id, ifnull(shop_id, 0));

CREATE INDEX chat_unread ON chat_conversation (customer_id, buyer_unread) WHERE buyer_unread > 0;

CREATE INDEX chat_waits ON chat_conversation (waits_since) WHERE waits_since IS NOT NULL;

CREATE INDEX chat_waits_for_shop ON chat_conversation (shop_id, waits_since)
  WHERE waits_since IS NOT NULL;

-- chat_message

CREATE TABLE chat_message (
  conversation_id INTEGER NOT NULL REFERENCES chat_conversation (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  side TEXT NOT NULL CHECK (side IN ('BUYER', 'SELLER', 'SERVICE')),
  -- Staff member who wrote the message.
  staff_id INTEGER REFERENCES staff (id),
  client_id TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Name of a picture; '' without one.
  picture TEXT NOT NULL,
  card_kind TEXT CHECK (card_kind IN ('PRODUCT', 'ORDER', 'SHOP')),
  card_id INTEGER,
  at INTEGER NOT NULL,
  PRIMARY KEY (conversation_id, seq),
  CHECK ((side = 'BUYER') = (staff_id IS NULL)),
  CHECK ((card_kind IS NULL) = (card_id IS NULL)),
  CHECK (text <> '' OR picture <> '' OR card_kind IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX chat_message_once ON chat_message (conversation_id, side, client_id);

CREATE TRIGGER chat_message_counted AFTER INSERT ON chat_message
BEGIN
  UPDATE chat_conversation SET last_seq = NEW.seq, last_at = NEW.at,
    buyer_unread = buyer_unread + (NEW.side <> 'BUYER'),
    desk_unread = desk_unread + (NEW.side = 'BUYER')
  WHERE id = NEW.conversation_id;
END;

CREATE TRIGGER chat_message_stays BEFORE UPDATE ON chat_message
BEGIN
  SELECT RAISE(ABORT, 'what was said stays');
END;

CREATE TRIGGER chat_message_waits AFTER INSERT ON chat_message
BEGIN
  UPDATE chat_conversation
  SET waits_since = CASE WHEN NEW.side = 'BUYER' THEN ifnull(waits_since, NEW.at) END
  WHERE id = NEW.conversation_id;
END;

-- chat_report

CREATE TABLE chat_report (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation_id INTEGER NOT NULL REFERENCES chat_conversation (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  -- Side that reported the message.
  side TEXT NOT NULL CHECK (side IN ('BUYER', 'SELLER', 'SERVICE')),
  words TEXT NOT NULL,
  at INTEGER NOT NULL,
  settled_by INTEGER REFERENCES staff (id),
  settled_at INTEGER,
  UNIQUE (conversation_id, seq, side)
) STRICT;

CREATE INDEX chat_report_open ON chat_report (at, id) WHERE settled_at IS NULL;

-- chat_seat

CREATE TABLE chat_seat (
  mark TEXT NOT NULL CHECK (length(mark) = 16),
  conversation_id INTEGER NOT NULL REFERENCES chat_conversation (id) ON DELETE CASCADE,
  until INTEGER NOT NULL,
  PRIMARY KEY (mark, conversation_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX chat_seat_of ON chat_seat (conversation_id);

CREATE INDEX chat_seat_until ON chat_seat (until);

-- commission_document

CREATE TABLE commission_document (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('INVOICE', 'CREDIT_NOTE')),
  country_id INTEGER NOT NULL,
  year TEXT NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  payout_id INTEGER NOT NULL REFERENCES payout (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  commission INTEGER NOT NULL CHECK (commission >= 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  -- Registered data of the shop at that time, as JSON.
  buyer TEXT NOT NULL CHECK (json_valid(buyer)),
  at INTEGER NOT NULL,
  UNIQUE (country_id, year, kind, sequence),
  UNIQUE (payout_id, kind)
) STRICT;

CREATE TRIGGER commission_document_next BEFORE INSERT ON commission_document
WHEN NEW.sequence <> ifnull((SELECT max(sequence) FROM commission_document
  WHERE country_id = NEW.country_id AND year = NEW.year AND kind = NEW.kind), 0) + 1
BEGIN
  SELECT RAISE(ABORT, 'numbers have no gap');
END;

CREATE TRIGGER commission_document_stays BEFORE UPDATE ON commission_document
BEGIN
  SELECT RAISE(ABORT, 'an issued document stays');
END;

-- commission_rate

CREATE TABLE commission_rate (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id INTEGER NOT NULL REFERENCES payout_rule (country_id),
  shop_id INTEGER REFERENCES shop (id),
  -- First-level category; null for all categories.
  category_id INTEGER REFERENCES category (id),
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 5000),
  starts_at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX commission_rate_of
  ON commission_rate (country_id, ifnull(shop_id, 0), ifnull(category_id, 0), starts_at);

-- commission_rate_change

CREATE TABLE commission_rate_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id INTEGER NOT NULL REFERENCES payout_rule (country_id),
  shop_id INTEGER REFERENCES shop (id),
  -- Category of the first level.
  category_id INTEGER REFERENCES category (id),
  rate INTEGER NOT NULL CHECK (rate BETWEEN 0 AND 5000),
  starts_at INTEGER NOT NULL,
  -- Rate that the change removes; null for a new rate.
  ends_id INTEGER,
  written_by INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'ACCEPTED', 'REFUSED')),
  decided_by INTEGER REFERENCES staff (id),
  decided_at INTEGER,
  CHECK ((state = 'WAITING') = (decided_at IS NULL)),
  -- The author can't confirm the change (four eyes).
  CHECK (state <> 'ACCEPTED' OR decided_by <> written_by)
) STRICT;

CREATE UNIQUE INDEX commission_rate_change_open ON commission_rate_change
  (country_id, ifnull(shop_id, 0), ifnull(category_id, 0), starts_at) WHERE state = 'WAITING';

CREATE TRIGGER commission_rate_change_moves BEFORE UPDATE OF state ON commission_rate_change
WHEN OLD.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'rate change moved');
END;

CREATE TRIGGER commission_rate_change_stays BEFORE UPDATE OF country_id, shop_id, category_id, rate,
  starts_at, ends_id, written_by, at ON commission_rate_change
BEGIN
  SELECT RAISE(ABORT, 'rate change moved');
END;

-- company

CREATE TABLE company (
  customer_id INTEGER PRIMARY KEY REFERENCES customer (id),
  over_amount INTEGER NOT NULL CHECK (over_amount > 0),
  over_amount_on INTEGER NOT NULL CHECK (over_amount_on IN (0, 1)),
  over_budget_on INTEGER NOT NULL CHECK (over_budget_on IN (0, 1)),
  on_credit_on INTEGER NOT NULL CHECK (on_credit_on IN (0, 1)),
  other_shops_on INTEGER NOT NULL CHECK (other_shops_on IN (0, 1)),
  -- IDs of the usual shops.
  usual_shops TEXT NOT NULL CHECK (json_valid(usual_shops)),
  -- Grows with every change, so that an order can check whether the rules that it was checked
  -- against still apply.
  version INTEGER NOT NULL
) STRICT;

-- company_approval

CREATE TABLE company_approval (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES customer (id),
  requester_id INTEGER NOT NULL REFERENCES customer (id),
  requester_name TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('WAITING', 'APPROVED', 'REFUSED', 'LAPSED', 'WITHDRAWN')),
  -- Rules that require the approval, as a JSON list of names.
  reasons TEXT NOT NULL CHECK (json_valid(reasons)),
  -- Address, payment method, coupons, and the choices of each shop.
  choices TEXT NOT NULL CHECK (json_valid(choices)),
  total INTEGER NOT NULL CHECK (total >= 0),
  comment TEXT NOT NULL,
  locale TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  lapses_at INTEGER NOT NULL CHECK (lapses_at > asked_at),
  decided_at INTEGER,
  decided_by INTEGER REFERENCES customer (id),
  decided_name TEXT NOT NULL DEFAULT '',
  answer TEXT NOT NULL DEFAULT '',
  placement_id INTEGER,
  -- Text messages about the request's state: time of the next attempt, and number of attempts.
  tell_at INTEGER,
  tries INTEGER NOT NULL DEFAULT 0,
  CHECK ((state = 'WAITING') = (decided_at IS NULL)),
  CHECK ((state = 'APPROVED') = (placement_id IS NOT NULL))
) STRICT;

CREATE INDEX company_approval_lapsing ON company_approval (lapses_at) WHERE state = 'WAITING';

CREATE INDEX company_approval_of_company ON company_approval (company_id, state, asked_at);

CREATE INDEX company_approval_of_person ON company_approval (company_id, requester_id, asked_at);

CREATE INDEX company_approval_untold ON company_approval (tell_at) WHERE tell_at IS NOT NULL;

CREATE TRIGGER company_approval_by BEFORE UPDATE OF state ON company_approval
WHEN NEW.state IN ('APPROVED', 'REFUSED') AND OLD.state = 'WAITING' AND NOT (
  (NEW.decided_by = NEW.company_id OR EXISTS (SELECT 1 FROM company_member m
     WHERE m.company_id = NEW.company_id AND m.customer_id = NEW.decided_by AND m.role = 'OWNER'))
  AND EXISTS (SELECT 1 FROM company_member m
     WHERE m.company_id = NEW.company_id AND m.customer_id = NEW.requester_id))
BEGIN
  SELECT RAISE(ABORT, 'member gone');
END;

CREATE TRIGGER company_approval_once BEFORE UPDATE OF state ON company_approval
WHEN OLD.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'approval decided');
END;

CREATE TRIGGER push_of_approval AFTER INSERT ON company_approval WHEN NEW.state = 'WAITING'
BEGIN
  INSERT OR IGNORE INTO push_message (key, device_id, kind, number, subject_id, at, next_at)
  SELECT 'approval:' || NEW.id, d.id, 'approval', '', NEW.id, NEW.asked_at, NEW.asked_at
  FROM push_device d
  WHERE d.customer_id IN (
    SELECT NEW.company_id UNION ALL SELECT m.customer_id FROM company_member m
    WHERE m.company_id = NEW.company_id AND m.role = 'OWNER')
    AND NOT EXISTS (SELECT 1 FROM push_off f
      WHERE f.customer_id = d.customer_id AND f.kind = 'approval');
END;

-- company_approval_line

CREATE TABLE company_approval_line (
  approval_id INTEGER NOT NULL REFERENCES company_approval (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- Price that the requester saw.
  unit_price INTEGER NOT NULL CHECK (unit_price > 0),
  from_day TEXT NOT NULL,
  vehicle_model_id INTEGER REFERENCES vehicle_model (id),
  approved INTEGER NOT NULL DEFAULT 0 CHECK (approved IN (0, 1)),
  PRIMARY KEY (approval_id, sku_org_id)
) STRICT, WITHOUT ROWID;

-- company_invitation

CREATE TABLE company_invitation (
  id INTEGER PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES customer (id),
  prefix TEXT NOT NULL,
  cellphone TEXT NOT NULL,
  name TEXT NOT NULL CHECK (name <> ''),
  role TEXT NOT NULL CHECK (role IN ('OWNER', 'BUYER', 'MECHANIC', 'BOOKKEEPER')),
  monthly_budget INTEGER CHECK (monthly_budget >= 0),
  invited_by INTEGER NOT NULL REFERENCES customer (id),
  invited_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > invited_at),
  -- Time at which the invitation was accepted, declined or withdrawn. The row then stays for a day,
  -- because limits count it.
  ended_at INTEGER
) STRICT;

CREATE INDEX company_invitation_age ON company_invitation (expires_at);

CREATE INDEX company_invitation_of_day ON company_invitation (company_id, invited_at);

CREATE INDEX company_invitation_of_number ON company_invitation (prefix, cellphone, invited_at);

CREATE UNIQUE INDEX company_invitation_open ON company_invitation (company_id, prefix, cellphone)
  WHERE ended_at IS NULL;

-- company_log

CREATE TABLE company_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES customer (id),
  act TEXT NOT NULL,
  by_name TEXT NOT NULL,
  subject TEXT NOT NULL,
  amount INTEGER,
  words TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX company_log_age ON company_log (at);

CREATE INDEX company_log_of_company ON company_log (company_id, id);

-- company_member

CREATE TABLE company_member (
  company_id INTEGER NOT NULL REFERENCES customer (id),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('OWNER', 'BUYER', 'MECHANIC', 'BOOKKEEPER')),
  -- Monthly budget, minor units; null without a limit.
  monthly_budget INTEGER CHECK (monthly_budget >= 0),
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (company_id, customer_id),
  CHECK (company_id <> customer_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX company_member_of_person ON company_member (customer_id);

CREATE TRIGGER company_member_gone AFTER DELETE ON company_member
BEGIN
  DELETE FROM session WHERE customer_id = OLD.customer_id AND company_id = OLD.company_id;
END;

-- coupon

CREATE TABLE coupon (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('CASH', 'SHIPPING')),
  -- Days of validity, starting with the day on which a buyer takes the coupon.
  valid_days INTEGER NOT NULL CHECK (valid_days BETWEEN 1 AND 366),
  -- 1 for buyers without an order only.
  new_customers INTEGER NOT NULL CHECK (new_customers IN (0, 1))
, range TEXT NOT NULL DEFAULT 'PLATFORM'
  CHECK (range IN ('SHOP', 'PLATFORM', 'PRODUCTS')) CHECK (range <> 'PRODUCTS' OR kind = 'CASH'), shop_id INTEGER REFERENCES shop (id)
  CHECK ((range = 'SHOP') = (shop_id IS NOT NULL)), percent INTEGER NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100), occasion TEXT NOT NULL DEFAULT 'ANY'
  CHECK (occasion IN ('ANY', 'FIRST_ORDER', 'FULL_PRICE')), referral INTEGER NOT NULL DEFAULT 0 CHECK (referral IN (0, 1)), code TEXT
  CHECK (code NOT GLOB '*[^0-9A-Z]*' AND length(code) BETWEEN 4 AND 40), first_day TEXT NOT NULL DEFAULT '', last_day TEXT NOT NULL DEFAULT '', on_page INTEGER NOT NULL DEFAULT 0 CHECK (on_page IN (0, 1))) STRICT;

CREATE UNIQUE INDEX coupon_of_code ON coupon (code) WHERE code IS NOT NULL;

CREATE INDEX coupon_of_shop ON coupon (shop_id, last_day) WHERE shop_id IS NOT NULL;

-- coupon_product

CREATE TABLE coupon_product (
  coupon_id INTEGER NOT NULL REFERENCES coupon (id),
  subject TEXT NOT NULL CHECK (subject IN ('OFFER', 'CATEGORY')),
  subject_id INTEGER NOT NULL,
  PRIMARY KEY (coupon_id, subject, subject_id)
) STRICT, WITHOUT ROWID;

-- coupon_use

CREATE TABLE coupon_use (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  customer_coupon_id INTEGER NOT NULL REFERENCES customer_coupon (id),
  goods INTEGER NOT NULL CHECK (goods >= 0),
  shipping INTEGER NOT NULL CHECK (shipping >= 0),
  -- Time at which the order was cancelled and the coupon returned.
  back_at INTEGER,
  PRIMARY KEY (order_id, customer_coupon_id),
  CHECK ((goods > 0) <> (shipping > 0))
) STRICT, WITHOUT ROWID;

CREATE INDEX coupon_use_of_coupon ON coupon_use (customer_coupon_id, order_id);

CREATE TRIGGER coupon_use_once BEFORE INSERT ON coupon_use
WHEN NOT EXISTS (
  SELECT 1 FROM orders o JOIN customer_coupon k ON k.id = NEW.customer_coupon_id
  WHERE o.id = NEW.order_id AND k.used_by = o.placement_id AND k.customer_id = o.customer_id
    AND k.country_id = o.country_id AND k.valid_from <= o.placed_at AND k.expires_at > o.placed_at
    AND (k.occasion <> 'FIRST_ORDER' OR NOT EXISTS (
      SELECT 1 FROM orders e WHERE e.customer_id = o.customer_id
        AND e.placement_id <> o.placement_id AND e.status <> 'CANCELLED')))
BEGIN
  SELECT RAISE(ABORT, 'coupon moved');
END;

-- coupon_value

CREATE TABLE coupon_value (
  coupon_id INTEGER NOT NULL REFERENCES coupon (id),
  country_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- Minimum subtotal of the items.
  minimum INTEGER NOT NULL CHECK (minimum >= 0),
  PRIMARY KEY (coupon_id, country_id)
) STRICT, WITHOUT ROWID;

-- credit_account

CREATE TABLE "credit_account" (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  -- Minor units of the shop's country.
  credit_limit INTEGER NOT NULL CHECK (credit_limit >= 0),
  term_months INTEGER NOT NULL CHECK (term_months BETWEEN 1 AND 12),
  blocked INTEGER NOT NULL DEFAULT 0 CHECK (blocked IN (0, 1)),
  -- Reason of the block that the desk entered and the buyer reads.
  block_words TEXT NOT NULL DEFAULT '', last_invoice_day TEXT, last_paid_at INTEGER, settled INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (customer_id, shop_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX credit_blocked ON credit_account (customer_id, shop_id) WHERE blocked = 1;

-- credit_change

CREATE TABLE credit_change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  kind TEXT NOT NULL CHECK (kind IN ('LIMIT', 'GRANT', 'BLOCK', 'UNBLOCK')),
  -- New limit, or the temporary limit; 0 for blocks.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- Months until invoices are due, for a limit; otherwise null.
  term_months INTEGER,
  -- Last day of a temporary limit; otherwise ''.
  until_day TEXT NOT NULL DEFAULT '',
  words TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('WAITING', 'DONE', 'REFUSED')),
  asked_by INTEGER NOT NULL REFERENCES staff (id),
  decided_by INTEGER REFERENCES staff (id),
  asked_at INTEGER NOT NULL,
  decided_at INTEGER,
  -- A change can't be approved by the person who requested it.
  CHECK (state = 'DONE' OR decided_by IS NULL OR decided_by <> asked_by OR state = 'REFUSED'),
  CHECK ((state = 'WAITING') = (decided_at IS NULL))
) STRICT;

CREATE INDEX credit_change_decided_at ON credit_change (decided_at, id)
  WHERE decided_at IS NOT NULL;

CREATE INDEX credit_change_of ON credit_change (customer_id, shop_id, id);

CREATE INDEX credit_change_waiting ON credit_change (asked_at) WHERE state = 'WAITING';

CREATE TRIGGER credit_change_decided BEFORE UPDATE OF state ON credit_change
WHEN OLD.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'credit change decided');
END;

-- credit_due

CREATE TABLE credit_due (
  customer_id INTEGER NOT NULL,
  shop_id INTEGER NOT NULL,
  due_day TEXT NOT NULL,
  -- Amount in minor units, and the number of unpaid invoices.
  owed INTEGER NOT NULL CHECK (owed >= 0),
  invoices INTEGER NOT NULL CHECK (invoices >= 0),
  PRIMARY KEY (customer_id, shop_id, due_day),
  CHECK ((owed = 0) = (invoices = 0))
) STRICT, WITHOUT ROWID;

CREATE INDEX credit_due_day ON credit_due (due_day, customer_id, shop_id);

-- credit_grant

CREATE TABLE credit_grant (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL,
  shop_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  until_day TEXT NOT NULL,
  ended INTEGER NOT NULL DEFAULT 0 CHECK (ended IN (0, 1)),
  FOREIGN KEY (customer_id, shop_id) REFERENCES credit_account (customer_id, shop_id)
) STRICT;

CREATE INDEX credit_grant_of ON credit_grant (customer_id, shop_id) WHERE ended = 0;

-- credit_invoice

CREATE TABLE credit_invoice (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  order_id INTEGER NOT NULL UNIQUE REFERENCES orders (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  paid INTEGER NOT NULL DEFAULT 0 CHECK (paid >= 0),
  -- Amount of credit notes for returned items.
  credited INTEGER NOT NULL DEFAULT 0 CHECK (credited >= 0),
  invoice_day TEXT NOT NULL,
  due_day TEXT NOT NULL,
  -- Time at which the invoice was settled in full, milliseconds.
  settled_at INTEGER,
  statement_id INTEGER REFERENCES credit_statement (id),
  CHECK (paid + credited <= amount),
  CHECK ((settled_at IS NOT NULL) = (paid + credited = amount))
) STRICT;

CREATE INDEX credit_invoice_loose ON credit_invoice (invoice_day) WHERE statement_id IS NULL;

CREATE INDEX credit_invoice_of_statement ON credit_invoice (statement_id)
  WHERE statement_id IS NOT NULL;

CREATE INDEX credit_invoice_owed ON credit_invoice (customer_id, shop_id, due_day)
  WHERE settled_at IS NULL;

CREATE INDEX credit_invoice_settled ON credit_invoice (customer_id, shop_id, settled_at DESC)
  WHERE settled_at IS NOT NULL;

CREATE TRIGGER credit_due_changes
AFTER UPDATE OF amount, paid, credited, due_day, settled_at ON credit_invoice
BEGIN
  UPDATE credit_due SET owed = owed - (OLD.amount - OLD.paid - OLD.credited), invoices = invoices - 1
  WHERE OLD.settled_at IS NULL AND customer_id = OLD.customer_id AND shop_id = OLD.shop_id
    AND due_day = OLD.due_day;
  INSERT INTO credit_due
  SELECT NEW.customer_id, NEW.shop_id, NEW.due_day, NEW.amount - NEW.paid - NEW.credited, 1
  WHERE NEW.settled_at IS NULL
  ON CONFLICT DO UPDATE SET owed = owed + excluded.owed, invoices = invoices + 1;
  DELETE FROM credit_due WHERE invoices = 0 AND customer_id = OLD.customer_id
    AND shop_id = OLD.shop_id AND due_day = OLD.due_day;
  UPDATE credit_account SET
    settled = settled + (NEW.settled_at IS NOT NULL) - (OLD.settled_at IS NOT NULL),
    last_paid_at = iif(NEW.paid <= OLD.paid, last_paid_at, ifnull((SELECT max(y.paid_at)
      FROM credit_settlement t JOIN payment y ON y.id = t.payment_id
      WHERE t.invoice_id = NEW.id AND t.taken > 0), last_paid_at))
  WHERE customer_id = NEW.customer_id AND shop_id = NEW.shop_id;
END;

CREATE TRIGGER credit_due_comes AFTER INSERT ON credit_invoice
BEGIN
  INSERT INTO credit_due
  SELECT NEW.customer_id, NEW.shop_id, NEW.due_day, NEW.amount - NEW.paid - NEW.credited, 1
  WHERE NEW.settled_at IS NULL
  ON CONFLICT DO UPDATE SET owed = owed + excluded.owed, invoices = invoices + 1;
  UPDATE credit_account SET settled = settled + (NEW.settled_at IS NOT NULL),
    last_invoice_day = max(ifnull(last_invoice_day, ''), NEW.invoice_day)
  WHERE customer_id = NEW.customer_id AND shop_id = NEW.shop_id;
END;

CREATE TRIGGER credit_due_goes AFTER DELETE ON credit_invoice
BEGIN
  UPDATE credit_due SET owed = owed - (OLD.amount - OLD.paid - OLD.credited), invoices = invoices - 1
  WHERE OLD.settled_at IS NULL AND customer_id = OLD.customer_id AND shop_id = OLD.shop_id
    AND due_day = OLD.due_day;
  DELETE FROM credit_due WHERE invoices = 0 AND customer_id = OLD.customer_id
    AND shop_id = OLD.shop_id AND due_day = OLD.due_day;
  UPDATE credit_account SET settled = settled - (OLD.settled_at IS NOT NULL)
  WHERE customer_id = OLD.customer_id AND shop_id = OLD.shop_id;
END;

-- credit_receipt

CREATE TABLE credit_receipt (
  reference TEXT PRIMARY KEY,
  payment_id INTEGER NOT NULL REFERENCES payment (id)
) STRICT, WITHOUT ROWID;

-- credit_settlement

CREATE TABLE credit_settlement (
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  invoice_id INTEGER NOT NULL REFERENCES credit_invoice (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  taken INTEGER NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND amount),
  PRIMARY KEY (payment_id, invoice_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX credit_settlement_of_invoice ON credit_settlement (invoice_id);

-- credit_statement

CREATE TABLE credit_statement (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  month TEXT NOT NULL,
  at INTEGER NOT NULL, seller TEXT NOT NULL DEFAULT ''
  CHECK (seller = '' OR json_valid(seller)), buyer TEXT NOT NULL DEFAULT ''
  CHECK (buyer = '' OR json_valid(buyer)),
  UNIQUE (customer_id, shop_id, month)
) STRICT;

CREATE TRIGGER credit_statement_parties AFTER INSERT ON credit_statement
WHEN NEW.seller = ''
BEGIN
  UPDATE credit_statement SET
      seller = json_object('name', s.name, 'registered_name', s.registered_name,
        'registered_address', s.registered_address, 'tax_id', s.tax_id, 'tax_branch', s.tax_branch),
      buyer = json_object('name', c.name, 'phone', c.prefix || ' ' || c.cellphone)
    FROM shop s, customer c
    WHERE credit_statement.id = NEW.id AND s.id = NEW.shop_id AND c.id = NEW.customer_id;
END;

CREATE TRIGGER credit_statement_seller_stays BEFORE UPDATE OF seller ON credit_statement
WHEN OLD.seller <> '' AND NEW.seller <> OLD.seller
BEGIN
  SELECT RAISE(ABORT, 'seller of a statement stays');
END;

-- customer

CREATE TABLE customer (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id INTEGER NOT NULL,
  prefix TEXT NOT NULL,
  -- Digits without the leading zero.
  cellphone TEXT NOT NULL,
  name TEXT NOT NULL DEFAULT '',
  customer_type TEXT NOT NULL DEFAULT 'Consumer'
    CHECK (customer_type IN ('Consumer', 'Workshop', 'Retailer')),
  verification TEXT NOT NULL DEFAULT 'NONE'
    CHECK (verification IN ('NONE', 'SUBMITTED', 'APPROVED', 'REJECTED')),
  credit_status INTEGER NOT NULL DEFAULT 0,
  -- A blocked number can't sign in.
  state TEXT NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'BLOCKED', 'PENDING')),
  -- 1 when a password is set, otherwise 2: `passwordStatus` of the wire.
  test_account INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, result_seen INTEGER NOT NULL DEFAULT 0, guide_refused_at INTEGER, leaves_at INTEGER, shop_alliance TEXT NOT NULL DEFAULT ''
  CHECK (shop_alliance IN ('', 'BOSCH', 'OTHER')),
  UNIQUE (prefix, cellphone)
) STRICT;

CREATE INDEX customer_leaving ON customer (leaves_at) WHERE leaves_at IS NOT NULL;

CREATE TRIGGER session_raised AFTER UPDATE OF customer_type ON customer
WHEN NEW.customer_type <> OLD.customer_type AND NEW.customer_type <> 'Consumer'
BEGIN
  UPDATE session SET raised = 1
  WHERE customer_id = NEW.id AND raised = 0 AND staff_id IS NULL;
END;

-- customer_coupon

CREATE TABLE customer_coupon (
  id INTEGER PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  coupon_id INTEGER NOT NULL REFERENCES coupon (id),
  kind TEXT NOT NULL CHECK (kind IN ('CASH', 'SHIPPING')),
  country_id INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  minimum INTEGER NOT NULL CHECK (minimum >= 0),
  taken_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > taken_at), range TEXT NOT NULL DEFAULT 'PLATFORM'
  CHECK (range IN ('SHOP', 'PLATFORM', 'PRODUCTS')), shop_id INTEGER REFERENCES shop (id)
  CHECK ((range = 'SHOP') = (shop_id IS NOT NULL)), percent INTEGER NOT NULL DEFAULT 0
  CHECK (percent BETWEEN 0 AND 100), occasion TEXT NOT NULL DEFAULT 'ANY'
  CHECK (occasion IN ('ANY', 'FIRST_ORDER', 'FULL_PRICE')), referral INTEGER NOT NULL DEFAULT 0
  CHECK (referral IN (0, 1)), valid_from INTEGER NOT NULL DEFAULT 0, used_by INTEGER REFERENCES placement (id), used_at INTEGER
  CHECK ((used_at IS NULL) = (used_by IS NULL)), voided INTEGER NOT NULL DEFAULT 0
  CHECK (voided = 0 OR (voided > 0 AND used_by IS NOT NULL)),
  UNIQUE (customer_id, coupon_id)
) STRICT;

CREATE INDEX customer_coupon_of_coupon ON customer_coupon (coupon_id, used_by);

-- customer_price_identity

CREATE TABLE customer_price_identity (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  price_id INTEGER NOT NULL CHECK (price_id BETWEEN 1 AND 4),
  last_check INTEGER NOT NULL DEFAULT 0 CHECK (last_check IN (0, 1)),
  PRIMARY KEY (customer_id, price_id)
) STRICT, WITHOUT ROWID;

-- dead_work

CREATE TABLE dead_work (
  job TEXT PRIMARY KEY,
  -- Time of the last failure, milliseconds.
  at INTEGER NOT NULL,
  times INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;

-- demand

CREATE TABLE demand (
  country_id INTEGER NOT NULL,
  -- UTC day, for example 2026-11-22.
  day TEXT NOT NULL,
  type_from INTEGER NOT NULL,
  type_to INTEGER NOT NULL,
  serial_id INTEGER NOT NULL,
  norm TEXT NOT NULL,
  searches INTEGER NOT NULL,
  PRIMARY KEY (country_id, day, type_from, type_to, serial_id, norm)
) STRICT, WITHOUT ROWID;

CREATE INDEX demand_day ON demand (day);

-- desk_challenge

CREATE TABLE desk_challenge (
  challenge TEXT PRIMARY KEY,
  -- Hash of the session in which a passkey is added; '' for a sign-in.
  session TEXT NOT NULL,
  -- User handle for a new passkey; '' for a sign-in.
  user_handle TEXT NOT NULL DEFAULT '',
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX desk_challenge_age ON desk_challenge (expires_at);

-- desk_code_step

CREATE TABLE desk_code_step (
  login TEXT PRIMARY KEY,
  step INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- desk_log

CREATE TABLE desk_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  act TEXT NOT NULL,
  -- Subject of the action: 'order:123', 'staff:1'.
  subject TEXT NOT NULL,
  -- Changed fields before and after the action, as JSON objects with the same keys.
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX desk_log_of_subject ON desk_log (subject, id);

CREATE TRIGGER desk_log_keeps BEFORE DELETE ON desk_log
BEGIN
  SELECT RAISE(ABORT, 'the log of the desk is only added to');
END;

CREATE TRIGGER desk_log_stays BEFORE UPDATE ON desk_log
BEGIN
  SELECT RAISE(ABORT, 'the log of the desk is only added to');
END;

-- desk_taken

CREATE TABLE desk_taken (
  -- Queue and ID of the case (src/domain/desk/case-queues.ts).
  queue TEXT NOT NULL CHECK (length(queue) BETWEEN 1 AND 20),
  case_id TEXT NOT NULL CHECK (length(case_id) BETWEEN 1 AND 120),
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (queue, case_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX desk_taken_age ON desk_taken (at);

CREATE INDEX desk_taken_by ON desk_taken (staff_id, queue, case_id);

-- desk_try

CREATE TABLE desk_try (
  id INTEGER PRIMARY KEY,
  login TEXT NOT NULL,
  -- Nonce of the known browser; '' for all unknown browsers together.
  mark TEXT NOT NULL,
  factor TEXT NOT NULL CHECK (factor IN ('PASSWORD', 'CODE')),
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX desk_try_age ON desk_try (at);

CREATE INDEX desk_try_of_login ON desk_try (login, factor, at);

-- desk_view

CREATE TABLE desk_view (
  id INTEGER PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Query of the desk URL without the open case.
  query TEXT NOT NULL CHECK (length(query) <= 500),
  at INTEGER NOT NULL,
  UNIQUE (staff_id, name)
) STRICT;

CREATE TRIGGER desk_view_limit BEFORE INSERT ON desk_view
WHEN (SELECT count(*) FROM desk_view WHERE staff_id = NEW.staff_id) >= 20
BEGIN
  SELECT RAISE(ABORT, 'too many desk views');
END;

-- drawing_callout

CREATE TABLE drawing_callout (
  category_id INTEGER NOT NULL REFERENCES category (id),
  number INTEGER NOT NULL CHECK (number > 0),
  part_type_id INTEGER NOT NULL REFERENCES category (id),
  x REAL NOT NULL CHECK (x BETWEEN 0 AND 100),
  y REAL NOT NULL CHECK (y BETWEEN 0 AND 100),
  -- Point on the part where the leader line ends.
  tx REAL NOT NULL CHECK (tx BETWEEN 0 AND 100),
  ty REAL NOT NULL CHECK (ty BETWEEN 0 AND 100),
  PRIMARY KEY (category_id, number)
) STRICT;

CREATE INDEX drawing_callout_of_type ON drawing_callout (part_type_id);

-- estimate

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

CREATE INDEX estimate_due ON estimate (ends_at, id) WHERE state = 'SENT';

CREATE INDEX estimate_in_state ON estimate (customer_id, state, changed_at DESC, id DESC);

CREATE INDEX estimate_made_by ON estimate (made_by);

CREATE INDEX estimate_newest ON estimate (customer_id, changed_at DESC, id DESC);

CREATE TRIGGER estimate_fixed
BEFORE UPDATE OF lines, discount, vat_percent, total, valid_until, terms, warranty_months ON estimate
WHEN OLD.state <> 'DRAFT'
BEGIN
  SELECT RAISE(ABORT, 'estimate moved');
END;

CREATE TRIGGER estimate_moves BEFORE UPDATE OF state ON estimate
WHEN NEW.state <> OLD.state AND NOT (
  (OLD.state = 'DRAFT' AND NEW.state = 'SENT')
  OR (OLD.state = 'SENT' AND NEW.state IN ('APPROVED', 'REFUSED', 'LAPSED', 'WITHDRAWN')))
BEGIN
  SELECT RAISE(ABORT, 'estimate moved');
END;

CREATE TRIGGER estimate_ordered_once BEFORE UPDATE OF ordered_at ON estimate
WHEN OLD.ordered_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'estimate moved');
END;

-- estimate_company

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

-- estimate_question

CREATE TABLE estimate_question (
  id INTEGER PRIMARY KEY,
  estimate_id INTEGER NOT NULL REFERENCES estimate (id) ON DELETE CASCADE,
  asked_at INTEGER NOT NULL,
  words TEXT NOT NULL,
  answer TEXT NOT NULL DEFAULT '',
  answered_at INTEGER
) STRICT;

CREATE INDEX estimate_question_of ON estimate_question (estimate_id, id);

-- event_count

CREATE TABLE event_count (
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  country_id INTEGER NOT NULL,
  locale TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, name, country_id, locale)
) STRICT, WITHOUT ROWID;

-- favourite

CREATE TABLE favourite (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  -- Named list; null when the favourite is in none.
  list_id INTEGER REFERENCES favourite_list (id) ON DELETE SET NULL,
  seen_price INTEGER NOT NULL CHECK (seen_price > 0),
  was_in_stock INTEGER NOT NULL CHECK (was_in_stock IN (0, 1)),
  marked_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, sku_org_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX favourite_newest ON favourite (customer_id, marked_at DESC, sku_org_id);

CREATE INDEX favourite_of_list ON favourite (list_id, marked_at DESC, sku_org_id)
  WHERE list_id IS NOT NULL;

-- favourite_category

CREATE TABLE favourite_category (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  category_id INTEGER NOT NULL REFERENCES category (id),
  marked_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, category_id)
) STRICT, WITHOUT ROWID;

-- favourite_list

CREATE TABLE favourite_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  name TEXT NOT NULL CHECK (name <> ''),
  created_at INTEGER NOT NULL,
  UNIQUE (customer_id, name)
) STRICT;

-- flash_bought

CREATE TABLE flash_bought (
  sale_id INTEGER NOT NULL REFERENCES flash_sale (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  quantity INTEGER NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (sale_id, sku_org_id, customer_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX flash_bought_of_customer ON flash_bought (customer_id);

CREATE TRIGGER flash_bought_first BEFORE INSERT ON flash_bought
WHEN NEW.quantity > (SELECT per_buyer FROM flash_offer WHERE sku_org_id = NEW.sku_org_id)
BEGIN
  SELECT RAISE(ABORT, 'flash limit');
END;

CREATE TRIGGER flash_bought_more BEFORE UPDATE OF quantity ON flash_bought
WHEN NEW.quantity > OLD.quantity
  AND NEW.quantity > (SELECT per_buyer FROM flash_offer WHERE sku_org_id = NEW.sku_org_id)
BEGIN
  SELECT RAISE(ABORT, 'flash limit');
END;

-- flash_offer

CREATE TABLE flash_offer (
  sku_org_id INTEGER PRIMARY KEY REFERENCES offer (sku_org_id),
  sale_id INTEGER NOT NULL REFERENCES flash_sale (id),
  -- Copied from the sale, so that pricing an offer doesn't read the sale.
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  price INTEGER NOT NULL CHECK (price > 0),
  -- Quantity left in the sale, and quantity in active orders.
  stock INTEGER NOT NULL CONSTRAINT flash_pieces CHECK (stock >= 0),
  taken INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0),
  per_buyer INTEGER NOT NULL CHECK (per_buyer >= 1)
) STRICT;

CREATE INDEX flash_offer_of_sale ON flash_offer (sale_id);

-- flash_sale

CREATE TABLE flash_sale (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id INTEGER NOT NULL,
  -- Start (inclusive); `ends_at` is exclusive.
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CHECK (ends_at > starts_at)
) STRICT;

CREATE INDEX flash_sale_of_country ON flash_sale (country_id, ends_at);

-- garage_vehicle

CREATE TABLE garage_vehicle (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  vehicle_model_id INTEGER NOT NULL REFERENCES vehicle_model (id),
  vin TEXT NOT NULL DEFAULT '',
  nickname TEXT NOT NULL DEFAULT '',
  used_at INTEGER NOT NULL,
  UNIQUE (customer_id, vehicle_model_id, vin)
) STRICT;

-- generation_category

CREATE TABLE generation_category (
  generation_id INTEGER NOT NULL REFERENCES vehicle_generation (id),
  category_id INTEGER NOT NULL REFERENCES category (id),
  PRIMARY KEY (generation_id, category_id)
) STRICT, WITHOUT ROWID;

-- gift

CREATE TABLE gift (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('GOODS', 'COUPON')),
  picture TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT;

-- gift_name

CREATE TABLE gift_name (
  gift_id INTEGER NOT NULL REFERENCES gift (id),
  locale TEXT NOT NULL,
  name TEXT NOT NULL CHECK (name <> ''),
  PRIMARY KEY (gift_id, locale)
) STRICT, WITHOUT ROWID;

-- gift_offer

CREATE TABLE gift_offer (
  gift_id INTEGER NOT NULL REFERENCES gift (id),
  country_id INTEGER NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  stock INTEGER NOT NULL CONSTRAINT gift_stock CHECK (stock >= 0),
  -- Quantity redeemed, minus the quantity returned.
  taken INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0),
  -- For a coupon gift: discount and minimum subtotal in minor units, and days of validity from the
  -- redemption.
  coupon_amount INTEGER NOT NULL DEFAULT 0 CHECK (coupon_amount >= 0),
  coupon_minimum INTEGER NOT NULL DEFAULT 0 CHECK (coupon_minimum >= 0),
  coupon_days INTEGER NOT NULL DEFAULT 0 CHECK (coupon_days BETWEEN 0 AND 366),
  PRIMARY KEY (gift_id, country_id),
  CHECK ((coupon_amount > 0) = (coupon_days > 0))
) STRICT, WITHOUT ROWID;

CREATE INDEX gift_offer_in ON gift_offer (country_id, points, gift_id);

-- goods_change

CREATE TABLE goods_change (
  upload_id INTEGER NOT NULL REFERENCES goods_upload (id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  part_id INTEGER NOT NULL REFERENCES part (id),
  sku_org_id INTEGER REFERENCES offer (sku_org_id),
  is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
  prices_before TEXT NOT NULL,
  prices_after TEXT NOT NULL,
  facts_before TEXT NOT NULL,
  facts_after TEXT NOT NULL,
  stock_before INTEGER NOT NULL,
  stock_after INTEGER NOT NULL,
  PRIMARY KEY (upload_id, line)
) STRICT, WITHOUT ROWID;

CREATE INDEX goods_change_of_offer ON goods_change (sku_org_id);

-- goods_upload

CREATE TABLE goods_upload (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  -- Staff member who previewed the file.
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  -- File name on the device.
  name TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'DRAFT' CHECK (state IN ('DRAFT', 'APPLIED', 'UNDONE')),
  rows INTEGER NOT NULL,
  added INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  -- Number of changed offers whose stock becomes 0.
  gone INTEGER NOT NULL,
  -- Number of prices that change by more than the factor in src/domain/goods/rules.ts.
  jumps INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  applied_by INTEGER REFERENCES staff (id),
  applied_at INTEGER,
  undone_by INTEGER REFERENCES staff (id),
  undone_at INTEGER,
  CHECK ((state = 'DRAFT') = (applied_at IS NULL)),
  CHECK ((state = 'UNDONE') = (undone_at IS NOT NULL))
) STRICT;

CREATE INDEX goods_upload_age ON goods_upload (made_at);

CREATE INDEX goods_upload_of_shop ON goods_upload (shop_id, state, applied_at);

CREATE TRIGGER goods_upload_applied BEFORE UPDATE OF state ON goods_upload
WHEN OLD.state = 'DRAFT' AND NEW.state = 'APPLIED' AND EXISTS (
  SELECT 1 FROM goods_change c LEFT JOIN offer o ON o.part_id = c.part_id AND o.shop_id = NEW.shop_id
  WHERE c.upload_id = NEW.id AND (
    c.is_new <> (o.sku_org_id IS NULL)
    OR o.sku_org_id IS NOT NULL AND (
      c.prices_before <> json_array(o.list_price, o.catalogue_1, o.catalogue_2, o.catalogue_3,
        o.catalogue_4, o.promotion_1, o.promotion_2, o.promotion_3, o.promotion_4,
        o.quantity_price_1, o.quantity_price_2, o.quantity_price_3, o.quantity_price_4)
      OR c.facts_before <> json_array(o.backorder, o.returnable, o.listed_on))))
BEGIN
  SELECT RAISE(ABORT, 'goods moved');
END;

CREATE TRIGGER goods_upload_decided BEFORE UPDATE OF state ON goods_upload
WHEN NOT (OLD.state = 'DRAFT' AND NEW.state = 'APPLIED'
  OR OLD.state = 'APPLIED' AND NEW.state = 'UNDONE')
BEGIN
  SELECT RAISE(ABORT, 'goods decided');
END;

CREATE TRIGGER goods_upload_undone BEFORE UPDATE OF state ON goods_upload
WHEN OLD.state = 'APPLIED' AND NEW.state = 'UNDONE' AND (
  EXISTS (
    SELECT 1 FROM goods_upload u WHERE u.shop_id = NEW.shop_id AND u.state = 'APPLIED'
      AND (u.applied_at, u.id) > (OLD.applied_at, OLD.id))
  OR EXISTS (
    SELECT 1 FROM goods_change c JOIN offer o ON o.sku_org_id = c.sku_org_id
    WHERE c.upload_id = NEW.id AND (
      c.prices_after <> json_array(o.list_price, o.catalogue_1, o.catalogue_2, o.catalogue_3,
        o.catalogue_4, o.promotion_1, o.promotion_2, o.promotion_3, o.promotion_4,
        o.quantity_price_1, o.quantity_price_2, o.quantity_price_3, o.quantity_price_4)
      OR c.facts_after <> json_array(o.backorder, o.returnable, o.listed_on))))
BEGIN
  SELECT RAISE(ABORT, 'goods moved');
END;

-- idempotency

CREATE TABLE idempotency (
  customer_id INTEGER NOT NULL,
  call TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  answer TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, call, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_age ON idempotency (at);

-- import_change

CREATE TABLE import_change (
  run_id INTEGER NOT NULL REFERENCES import_run (id) ON DELETE CASCADE,
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
  prices_before TEXT NOT NULL,
  prices_after TEXT NOT NULL,
  facts_before TEXT NOT NULL,
  facts_after TEXT NOT NULL,
  stock_before INTEGER NOT NULL,
  stock_after INTEGER NOT NULL,
  PRIMARY KEY (run_id, sku_org_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX import_change_of_offer ON import_change (sku_org_id);

-- import_run

CREATE TABLE import_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Name of the folder with the files, without its path.
  folder TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Time at which the run was undone, milliseconds; null before.
  undone_at INTEGER
) STRICT;

-- kept_paper

CREATE TABLE "kept_paper" (
  name TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER REFERENCES shop (id),
  lines INTEGER NOT NULL CHECK (lines BETWEEN 0 AND 2000),
  state TEXT NOT NULL CHECK (state IN ('DRAWING', 'KEPT')),
  -- Start of the generation, milliseconds.
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX kept_paper_by_age ON kept_paper (at);

CREATE INDEX kept_paper_drawing ON kept_paper (at, customer_id, shop_id, lines)
WHERE state = 'DRAWING';

CREATE INDEX kept_paper_of_customer ON kept_paper (customer_id);

CREATE TRIGGER papers_at_once BEFORE INSERT ON kept_paper
WHEN NEW.state = 'DRAWING' AND EXISTS (
  SELECT 1 FROM (
    SELECT count(*) AS n, ifnull(sum(lines), 0) + NEW.lines AS lines,
      ifnull(sum(customer_id = NEW.customer_id), 0) AS own,
      ifnull(sum(iif(customer_id = NEW.customer_id, lines, 0)), 0) + NEW.lines AS own_lines,
      ifnull(sum(shop_id = NEW.shop_id), 0) AS shops
    FROM kept_paper
    WHERE state = 'DRAWING' AND at > NEW.at - 30000 AND at < NEW.at + 30000 AND name <> NEW.name)
  WHERE own >= 2 OR shops >= 4 OR n >= 8
    OR own > 0 AND own_lines > 400 OR n > 0 AND lines > 2400)
BEGIN
  SELECT RAISE(ABORT, 'papers at once');
END;

-- knowledge_question

CREATE TABLE knowledge_question (
  id INTEGER PRIMARY KEY,
  -- Customer who asked; null for a visitor.
  customer_id INTEGER REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  locale TEXT NOT NULL,
  question TEXT NOT NULL CHECK (length(question) BETWEEN 5 AND 1000),
  contact TEXT NOT NULL,
  article_id INTEGER,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX knowledge_question_by_time ON knowledge_question (at);

-- ledger

CREATE TABLE ledger (
  -- Unique name of the event, such as 'order:123:points'. Posting the same event again changes
  -- nothing.
  reference TEXT NOT NULL,
  line INTEGER NOT NULL,
  -- Number of lines with this reference, so that no line can be added later.
  lines INTEGER NOT NULL,
  from_account TEXT NOT NULL,
  to_account TEXT NOT NULL,
  -- 'POINT', or a currency with amounts in minor units. Balances of different units never mix.
  unit TEXT NOT NULL CHECK (unit = 'POINT' OR unit GLOB '[A-Z][A-Z][A-Z]'),
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (reference, line),
  CHECK (line BETWEEN 1 AND lines),
  CHECK (from_account <> to_account)
) STRICT, WITHOUT ROWID;

CREATE INDEX ledger_from ON ledger (from_account, unit, amount);

CREATE INDEX ledger_to ON ledger (to_account, unit, amount);

CREATE TRIGGER ledger_balanced AFTER INSERT ON ledger
BEGIN
  INSERT INTO ledger_balance VALUES (NEW.from_account, NEW.unit, -NEW.amount)
    ON CONFLICT DO UPDATE SET amount = amount - NEW.amount;
  INSERT INTO ledger_balance VALUES (NEW.to_account, NEW.unit, NEW.amount)
    ON CONFLICT DO UPDATE SET amount = amount + NEW.amount;
  SELECT RAISE(ABORT, 'balance too low') FROM ledger_balance
    WHERE account = NEW.from_account AND unit = NEW.unit AND amount < 0
      AND account NOT GLOB 'house:*'
      AND NOT ((account GLOB 'shopPending:*' OR account GLOB 'shopAvailable:*')
        AND (NEW.reference GLOB 'entry:*' OR NEW.reference GLOB 'movable:*'))
      AND NOT (NEW.to_account = 'house:credit' AND account GLOB 'credit:*')
      AND NOT (NEW.to_account = 'house:points' AND account GLOB 'points:*' AND EXISTS (
        SELECT 1 FROM points_entry e WHERE e.reference = NEW.reference
          AND e.kind IN ('TAKEN_BACK', 'CORRECTED') AND e.reason <> ''));
END;

CREATE TRIGGER ledger_keeps BEFORE DELETE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;

CREATE TRIGGER ledger_reference BEFORE INSERT ON ledger
WHEN EXISTS (
  SELECT 1 FROM ledger l WHERE l.reference = NEW.reference AND l.line = NEW.line
    AND (l.lines, l.from_account, l.to_account, l.unit, l.amount)
      IS NOT (NEW.lines, NEW.from_account, NEW.to_account, NEW.unit, NEW.amount))
BEGIN
  SELECT RAISE(ABORT, 'ledger reference reused');
END;

CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;

-- ledger_balance

CREATE TABLE ledger_balance (
  account TEXT NOT NULL,
  unit TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (account, unit)
) STRICT, WITHOUT ROWID;

-- ledger_entry

CREATE VIEW ledger_entry (reference, account, unit, amount, at) AS
  SELECT reference, from_account, unit, -amount, at FROM ledger
  UNION ALL SELECT reference, to_account, unit, amount, at FROM ledger;

-- level_scale

CREATE VIEW level_scale (scale) AS VALUES (1), (100), (10000), (1000000);

-- loose_picture

CREATE TABLE loose_picture (
  key TEXT PRIMARY KEY,
  since INTEGER NOT NULL
, shop_id INTEGER, large TEXT, width INTEGER, height INTEGER) STRICT, WITHOUT ROWID;

CREATE INDEX loose_picture_of_shop ON loose_picture (shop_id) WHERE shop_id IS NOT NULL;

-- mail_address

CREATE TABLE mail_address (
  customer_id INTEGER PRIMARY KEY REFERENCES customer (id),
  -- Verified email address for messages; '' before the first verification.
  address TEXT NOT NULL DEFAULT '',
  -- Email address to be verified by a code, and the number of tries; '' when none is pending.
  wanted TEXT NOT NULL DEFAULT '',
  code_hash TEXT NOT NULL DEFAULT '',
  sent_at INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0
, seed TEXT NOT NULL DEFAULT '', unsure INTEGER NOT NULL DEFAULT 0 CHECK (unsure IN (0, 1))) STRICT;

-- notice

CREATE TABLE "notice" (
  -- Unique name of the event, such as 'order:12:CANCELLED:3'; for email,
  -- 'mail:order:12:CANCELLED:3'.
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN (
    'placed', 'paid', 'remind', 'shipped', 'late', 'cancelled', 'cancel_refused',
    'return_approved', 'return_rejected', 'refunded', 'missing_answered', 'review_refused',
    'lost', 'gift_sent', 'gift_arrived', 'gift_failed',
    'quote_asked', 'quote_answered', 'quote_declined', 'quote_ending',
    'shortage', 'shortage_settled', 'shortage_withdrawn')),
  placement_id INTEGER REFERENCES placement (id),
  -- Order that the message is about; null for a message about the whole placement.
  order_id INTEGER REFERENCES orders (id),
  redemption_id INTEGER REFERENCES redemption (id),
  quotation_shop_id INTEGER REFERENCES quotation_shop (id) ON DELETE CASCADE,
  amount INTEGER NOT NULL DEFAULT 0,
  -- Text inserted into the message: a remark of the shop, or a number to quote.
  words TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER,
  sent_at INTEGER,
  channel TEXT NOT NULL DEFAULT 'TEXT' CHECK (channel IN ('TEXT', 'MAIL')),
  CHECK ((placement_id IS NOT NULL) + (redemption_id IS NOT NULL)
    + (quotation_shop_id IS NOT NULL) = 1)
) STRICT, WITHOUT ROWID;

CREATE INDEX notice_due ON notice (next_at) WHERE next_at IS NOT NULL;

CREATE INDEX notice_given_up ON notice (at) WHERE next_at IS NULL AND sent_at IS NULL;

CREATE INDEX notice_of_request ON notice (quotation_shop_id) WHERE quotation_shop_id IS NOT NULL;

CREATE INDEX notice_sent ON notice (sent_at) WHERE sent_at IS NOT NULL;

CREATE TRIGGER notice_by_mail AFTER INSERT ON notice WHEN NEW.channel = 'TEXT'
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, redemption_id,
    quotation_shop_id, amount, words, at, next_at, channel)
  SELECT 'mail:' || NEW.key, NEW.kind, NEW.placement_id, NEW.order_id, NEW.redemption_id,
    NEW.quotation_shop_id, NEW.amount, NEW.words, NEW.at, NEW.next_at, 'MAIL'
  FROM mail_address m WHERE m.address <> '' AND m.customer_id = coalesce(
    (SELECT customer_id FROM placement WHERE id = NEW.placement_id),
    (SELECT customer_id FROM redemption WHERE id = NEW.redemption_id),
    (SELECT q.customer_id FROM quotation_shop r JOIN quotation q ON q.id = r.quotation_id
      WHERE r.id = NEW.quotation_shop_id));
END;

CREATE TRIGGER push_of_notice AFTER INSERT ON notice
WHEN NEW.channel = 'TEXT' AND NEW.kind IN ('paid', 'shipped', 'shortage')
BEGIN
  INSERT OR IGNORE INTO push_message (key, device_id, kind, number, subject_id, at, next_at)
  SELECT NEW.key, d.id, NEW.kind, ifnull(o.number, p.number), ifnull(o.id, 0), NEW.at, NEW.at
  FROM placement p LEFT JOIN orders o ON o.id = NEW.order_id
  JOIN push_device d ON d.customer_id = ifnull(
    (SELECT made_by FROM orders WHERE placement_id = p.id LIMIT 1), p.customer_id)
  WHERE p.id = NEW.placement_id
    AND NOT EXISTS (SELECT 1 FROM push_off f
      WHERE f.customer_id = d.customer_id AND f.kind = NEW.kind);
END;

CREATE TRIGGER push_of_quotation AFTER INSERT ON notice
WHEN NEW.channel = 'TEXT' AND NEW.kind = 'quote_answered'
BEGIN
  INSERT OR IGNORE INTO push_message (key, device_id, kind, number, subject_id, at, next_at)
  SELECT NEW.key, d.id, NEW.kind, q.number, q.id, NEW.at, NEW.at
  FROM quotation_shop r JOIN quotation q ON q.id = r.quotation_id
  JOIN push_device d ON d.customer_id = q.made_by
  WHERE r.id = NEW.quotation_shop_id
    AND NOT EXISTS (SELECT 1 FROM push_off f
      WHERE f.customer_id = d.customer_id AND f.kind = NEW.kind);
END;

-- offer

CREATE TABLE offer (
  sku_org_id INTEGER PRIMARY KEY,
  part_id INTEGER NOT NULL REFERENCES part (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  country_id INTEGER NOT NULL,
  -- Category, copied from the part so that a list scans one index.
  category_id INTEGER NOT NULL,
  brand_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  list_price INTEGER NOT NULL CHECK (list_price > 0),
  catalogue_1 INTEGER NOT NULL CHECK (catalogue_1 > 0),
  catalogue_2 INTEGER NOT NULL CHECK (catalogue_2 > 0),
  catalogue_3 INTEGER NOT NULL CHECK (catalogue_3 > 0),
  catalogue_4 INTEGER NOT NULL CHECK (catalogue_4 > 0),
  -- Price for visitors: the lower of the consumer's catalogue and promotion price.
  public_price INTEGER NOT NULL
    GENERATED ALWAYS AS (min(catalogue_1, ifnull(promotion_1, catalogue_1))) STORED,
  promotion_1 INTEGER,
  promotion_2 INTEGER,
  promotion_3 INTEGER,
  promotion_4 INTEGER,
  stock INTEGER NOT NULL CHECK (stock >= 0),
  backorder INTEGER NOT NULL CHECK (backorder IN (0, 1)),
  -- Counts price changes. An order line stores the version by which it was priced.
  price_version INTEGER NOT NULL DEFAULT 1,
  -- Sales rank, best sellers first. Ties are broken by ID, so that pages are stable.
  rank INTEGER NOT NULL
, away INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1)), gone INTEGER NOT NULL GENERATED ALWAYS AS (stock = 0 OR away = 1) VIRTUAL, taken INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0), returnable INTEGER NOT NULL DEFAULT 1 CHECK (returnable IN (0, 1)), listed_on TEXT NOT NULL DEFAULT '', quantity_price_1 TEXT
  CHECK (quantity_price_1 IS NULL OR json_valid(quantity_price_1)), quantity_price_2 TEXT
  CHECK (quantity_price_2 IS NULL OR json_valid(quantity_price_2)), quantity_price_3 TEXT
  CHECK (quantity_price_3 IS NULL OR json_valid(quantity_price_3)), quantity_price_4 TEXT
  CHECK (quantity_price_4 IS NULL OR json_valid(quantity_price_4))) STRICT;

CREATE INDEX offer_by_brand ON offer (country_id, brand_id, gone, rank);

CREATE INDEX offer_by_brand_price ON offer (country_id, brand_id, public_price);

CREATE INDEX offer_by_category ON offer (country_id, category_id, gone, rank);

CREATE INDEX offer_by_price ON offer (country_id, category_id, public_price);

CREATE INDEX offer_by_shop ON offer (shop_id, gone, rank);

CREATE INDEX offer_by_shop_price ON offer (shop_id, public_price);

CREATE INDEX offer_low_stock ON offer (shop_id, stock, sku_org_id) WHERE stock < 5;

CREATE INDEX offer_newest ON offer (country_id, listed_on DESC, sku_org_id DESC)
  WHERE listed_on <> '';

CREATE UNIQUE INDEX offer_of_part ON offer (part_id, shop_id);

CREATE TRIGGER attribute_count_of_offer AFTER INSERT ON offer
BEGIN
  INSERT INTO attribute_count (country_id, category_id, key, value, offers)
  SELECT NEW.country_id, a.category_id, a.key, a.value, 1 FROM part_attribute a
  WHERE a.part_id = NEW.part_id
  ON CONFLICT (country_id, category_id, key, value) DO UPDATE SET offers = offers + 1;
END;

CREATE TRIGGER attribute_count_without_offer AFTER DELETE ON offer
BEGIN
  UPDATE attribute_count SET offers = offers - 1
  WHERE country_id = OLD.country_id AND (category_id, key, value) IN (
    SELECT a.category_id, a.key, a.value FROM part_attribute a WHERE a.part_id = OLD.part_id);
END;

CREATE TRIGGER offer_comes_or_goes AFTER UPDATE OF stock, away ON offer
WHEN OLD.gone <> NEW.gone
BEGIN
  UPDATE offer_count SET gone = gone + NEW.gone - OLD.gone
  WHERE country_id = NEW.country_id AND category_id = NEW.category_id AND kind = NEW.kind
    AND brand_id = NEW.brand_id AND shop_id = NEW.shop_id;
END;

CREATE TRIGGER offer_price_jumps AFTER UPDATE OF catalogue_1 ON offer
WHEN NEW.catalogue_1 > OLD.catalogue_1 * 10 OR NEW.catalogue_1 * 10 < OLD.catalogue_1
BEGIN
  INSERT INTO offer_price_jump (sku_org_id, shop_id, price_before)
  VALUES (NEW.sku_org_id, NEW.shop_id, OLD.catalogue_1) ON CONFLICT DO NOTHING;
  -- A correction also changes the price by more than the factor, back to about the earlier price.
  DELETE FROM offer_price_jump WHERE sku_org_id = NEW.sku_org_id
    AND NEW.catalogue_1 <= price_before * 10 AND NEW.catalogue_1 * 10 >= price_before;
END;

CREATE TRIGGER offer_price_moves AFTER UPDATE OF
  catalogue_1, catalogue_2, catalogue_3, catalogue_4,
  promotion_1, promotion_2, promotion_3, promotion_4,
  quantity_price_1, quantity_price_2, quantity_price_3, quantity_price_4 ON offer
BEGIN
  UPDATE offer SET price_version = price_version + 1 WHERE sku_org_id = NEW.sku_org_id;
END;

-- offer_count

CREATE TABLE offer_count (
  country_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  brand_id INTEGER NOT NULL,
  shop_id INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  gone INTEGER NOT NULL CHECK (gone BETWEEN 0 AND offers),
  PRIMARY KEY (country_id, category_id, kind, brand_id, shop_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX offer_count_by_brand ON offer_count (country_id, brand_id, category_id);

CREATE INDEX offer_count_by_shop ON offer_count (shop_id, kind, brand_id, offers, gone);

CREATE TRIGGER category_pile_begins AFTER INSERT ON offer_count
BEGIN
  INSERT INTO category_pile (country_id, category_id, kind, brand_id, shop_id, offers, gone)
  SELECT NEW.country_id, NEW.category_id / l.scale, NEW.kind, NEW.brand_id, NEW.shop_id,
    NEW.offers, NEW.gone
  FROM level_scale l WHERE l.scale > 1
  ON CONFLICT (country_id, category_id, kind, brand_id, shop_id)
  DO UPDATE SET offers = offers + excluded.offers, gone = gone + excluded.gone;
END;

CREATE TRIGGER category_pile_ends AFTER DELETE ON offer_count
BEGIN
  UPDATE category_pile SET offers = offers - OLD.offers, gone = gone - OLD.gone
  WHERE country_id = OLD.country_id
    AND category_id IN (SELECT OLD.category_id / l.scale FROM level_scale l WHERE l.scale > 1)
    AND kind = OLD.kind AND brand_id = OLD.brand_id AND shop_id = OLD.shop_id;
END;

CREATE TRIGGER category_pile_moves AFTER UPDATE OF offers, gone ON offer_count
BEGIN
  UPDATE category_pile SET offers = offers + NEW.offers - OLD.offers, gone = gone + NEW.gone - OLD.gone
  WHERE country_id = NEW.country_id
    AND category_id IN (SELECT NEW.category_id / l.scale FROM level_scale l WHERE l.scale > 1)
    AND kind = NEW.kind AND brand_id = NEW.brand_id AND shop_id = NEW.shop_id;
END;

CREATE TRIGGER offer_count_begins AFTER INSERT ON offer_count
BEGIN
  INSERT INTO category_count (country_id, category_id, offers)
  SELECT NEW.country_id, NEW.category_id / l.scale, NEW.offers FROM level_scale l WHERE true
  ON CONFLICT (country_id, category_id) DO UPDATE SET offers = offers + excluded.offers;
END;

CREATE TRIGGER offer_count_ends AFTER DELETE ON offer_count
BEGIN
  UPDATE category_count SET offers = offers - OLD.offers
  WHERE country_id = OLD.country_id
    AND category_id IN (SELECT OLD.category_id / l.scale FROM level_scale l);
END;

CREATE TRIGGER offer_count_moves AFTER UPDATE OF offers ON offer_count
BEGIN
  UPDATE category_count SET offers = offers + NEW.offers - OLD.offers
  WHERE country_id = NEW.country_id
    AND category_id IN (SELECT NEW.category_id / l.scale FROM level_scale l);
END;

CREATE TRIGGER shop_count_begins AFTER INSERT ON offer_count
BEGIN
  INSERT INTO shop_brand (shop_id, brand_id, country_id, offers)
  VALUES (NEW.shop_id, NEW.brand_id, NEW.country_id, NEW.offers)
  ON CONFLICT (shop_id, brand_id) DO UPDATE SET offers = offers + excluded.offers;
  INSERT INTO shop_category (shop_id, category_id, offers)
  SELECT NEW.shop_id, NEW.category_id / l.scale, NEW.offers FROM level_scale l
  WHERE l.scale >= 10000
  ON CONFLICT (shop_id, category_id) DO UPDATE SET offers = offers + excluded.offers;
END;

CREATE TRIGGER shop_count_ends AFTER DELETE ON offer_count
BEGIN
  UPDATE shop_brand SET offers = offers - OLD.offers
  WHERE shop_id = OLD.shop_id AND brand_id = OLD.brand_id;
  UPDATE shop_category SET offers = offers - OLD.offers
  WHERE shop_id = OLD.shop_id
    AND category_id IN (SELECT OLD.category_id / l.scale FROM level_scale l WHERE l.scale >= 10000);
END;

CREATE TRIGGER shop_count_moves AFTER UPDATE OF offers ON offer_count
BEGIN
  UPDATE shop_brand SET offers = offers + NEW.offers - OLD.offers
  WHERE shop_id = NEW.shop_id AND brand_id = NEW.brand_id;
  UPDATE shop_category SET offers = offers + NEW.offers - OLD.offers
  WHERE shop_id = NEW.shop_id
    AND category_id IN (SELECT NEW.category_id / l.scale FROM level_scale l WHERE l.scale >= 10000);
END;

-- offer_price_jump

CREATE TABLE offer_price_jump (
  sku_org_id INTEGER PRIMARY KEY REFERENCES offer (sku_org_id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  -- Price before the first unconfirmed change, in minor units.
  price_before INTEGER NOT NULL CHECK (price_before > 0)
) STRICT;

CREATE INDEX offer_price_jump_of_shop ON offer_price_jump (shop_id);

-- one_time_code

CREATE TABLE one_time_code (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  phone TEXT NOT NULL,
  code_hash TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  used INTEGER NOT NULL DEFAULT 0 CHECK (used IN (0, 1))
, browser TEXT NOT NULL DEFAULT '', mark TEXT NOT NULL DEFAULT '', digits INTEGER NOT NULL DEFAULT 4, seed TEXT NOT NULL DEFAULT '', unsure INTEGER NOT NULL DEFAULT 0 CHECK (unsure IN (0, 1)), prefix TEXT NOT NULL DEFAULT '', network TEXT NOT NULL DEFAULT '', numbers TEXT NOT NULL DEFAULT '') STRICT;

CREATE INDEX one_time_code_age ON one_time_code (sent_at);

CREATE INDEX one_time_code_by_seed ON one_time_code (seed);

CREATE INDEX one_time_code_of_network ON one_time_code (network, sent_at) WHERE mark = '';

CREATE INDEX one_time_code_of_numbers ON one_time_code (numbers, sent_at) WHERE mark = '';

CREATE INDEX one_time_code_of_phone ON one_time_code (phone, sent_at);

CREATE INDEX one_time_code_of_prefix ON one_time_code (prefix, sent_at) WHERE mark = '';

-- order_find

CREATE VIRTUAL TABLE order_find USING fts5 (words, tokenize = 'trigram');

-- order_history

CREATE TABLE "order_history" (
  order_id INTEGER NOT NULL REFERENCES "orders" (id),
  position INTEGER NOT NULL,
  -- Status before the change; null in the first row of a payment.
  from_status TEXT,
  status TEXT NOT NULL CHECK (status IN (
    'CREATED', 'CONFIRMED', 'PICKED', 'PACKED', 'INVOICED', 'SHIPPED', 'SETTLED', 'RECEIVED',
    'COMPLETED', 'RETURN_GOODS', 'CANCEL_APPLYING', 'CANCEL_REFUSED', 'CANCELLED')),
  mover TEXT NOT NULL CHECK (mover IN ('BUYER', 'SELLER', 'SERVICE', 'SCHEDULE')),
  -- ID of the actor: customer for BUYER, staff member for SELLER and SERVICE, null for SCHEDULE.
  mover_id INTEGER,
  -- Free text of the actor, or a label.
  reason TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, position),
  CHECK ((position = 1) = (from_status IS NULL)),
  CHECK ((mover = 'SCHEDULE') = (mover_id IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER notice_of_order AFTER INSERT ON order_history
WHEN NEW.status IN ('INVOICED', 'SHIPPED', 'CANCELLED', 'CANCEL_REFUSED')
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, words, at, next_at)
  SELECT 'order:' || NEW.order_id || ':' || NEW.status || ':' || NEW.position,
    CASE NEW.status WHEN 'CANCELLED' THEN 'cancelled' WHEN 'CANCEL_REFUSED' THEN 'cancel_refused'
      ELSE 'shipped' END,
    o.placement_id, o.id, iif(NEW.status = 'CANCEL_REFUSED', NEW.reason, ''), NEW.at, NEW.at
  FROM orders o WHERE o.id = NEW.order_id
    -- A platform order leaves the shop as INVOICED; SHIPPED means that its carrier delivered it.
    AND (NEW.status <> 'SHIPPED' OR o.type = 'THIRD_PARTY');
END;

CREATE TRIGGER notice_of_placement AFTER INSERT ON order_history
WHEN NEW.position = 1
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, amount, at, next_at)
  SELECT 'placement:' || o.placement_id, 'placed', o.placement_id,
    (SELECT sum(total) FROM orders WHERE placement_id = o.placement_id), NEW.at, NEW.at
  FROM orders o WHERE o.id = NEW.order_id;
END;

CREATE TRIGGER order_history_from BEFORE INSERT ON order_history
WHEN NEW.position > 1
  AND NEW.from_status IS NOT (SELECT status FROM orders WHERE id = NEW.order_id)
BEGIN
  SELECT RAISE(ABORT, 'order moved');
END;

CREATE TRIGGER order_history_stays BEFORE UPDATE ON order_history
BEGIN
  SELECT RAISE(ABORT, 'history is only added to');
END;

CREATE TRIGGER order_history_waits BEFORE INSERT ON order_history
WHEN EXISTS (SELECT 1 FROM order_shortage WHERE order_id = NEW.order_id AND state = 'ASKED')
BEGIN
  SELECT RAISE(ABORT, 'order moved');
END;

CREATE TRIGGER orders_leave_late AFTER INSERT ON order_history
WHEN NEW.status IN ('INVOICED', 'SHIPPED')
BEGIN
  UPDATE orders SET sent_late = 1
  WHERE id = NEW.order_id AND sent_late = 0 AND service <> 'COUNTER' AND from_day <> ''
    AND (NEW.status = 'INVOICED' OR type = 'THIRD_PARTY')
    AND NEW.at >= unixepoch(max(from_day, to_day)) * 1000 + 86400000
      - CASE WHEN country_id = 1198 THEN 9 WHEN country_id IN (1129, 1171) THEN 8 ELSE 7 END * 3600000;
END;

CREATE TRIGGER orders_since_move AFTER INSERT ON order_history
BEGIN
  UPDATE orders SET since = NEW.at WHERE id = NEW.order_id;
END;

-- order_invoice

CREATE TABLE order_invoice (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  name TEXT NOT NULL CHECK (name <> ''),
  tax_id TEXT NOT NULL CHECK (tax_id <> ''),
  branch TEXT NOT NULL,
  address TEXT NOT NULL CHECK (address <> ''),
  -- 1 when the shipping fee gets a separate invoice.
  shipping_fee INTEGER NOT NULL CHECK (shipping_fee IN (0, 1)),
  asked_at INTEGER NOT NULL
) STRICT;

CREATE INDEX order_invoice_of_customer ON order_invoice (customer_id, asked_at);

-- order_line

CREATE TABLE "order_line" (
  order_id INTEGER NOT NULL REFERENCES "orders" (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  unit_price INTEGER NOT NULL CHECK (unit_price > 0),
  amount INTEGER NOT NULL,
  -- Line's shares of the shop's cash coupon and of the platform's cash coupon. A partial refund
  -- returns the amount paid after both discounts.
  shop_discount INTEGER NOT NULL DEFAULT 0 CHECK (shop_discount >= 0),
  platform_discount INTEGER NOT NULL DEFAULT 0 CHECK (platform_discount >= 0),
  -- 1 when the shop orders the item for this buyer: such a line is paid in advance and never
  -- cancelled, returned or refunded.
  backorder INTEGER NOT NULL DEFAULT 0 CHECK (backorder IN (0, 1)),
  price_version INTEGER NOT NULL,
  vehicle TEXT NOT NULL DEFAULT '', flash_sale_id INTEGER REFERENCES flash_sale (id), quotation_shop_id INTEGER
  REFERENCES quotation_shop (id) ON DELETE SET NULL, commission_rate INTEGER NOT NULL DEFAULT 0
  CHECK (commission_rate BETWEEN 0 AND 5000), commission INTEGER NOT NULL DEFAULT 0 CHECK (commission >= 0),
  PRIMARY KEY (order_id, sku_org_id),
  CHECK (amount = unit_price * quantity),
  CHECK (shop_discount + platform_discount <= amount)
) STRICT, WITHOUT ROWID;

CREATE INDEX order_line_of_offer ON order_line (sku_org_id, order_id);

CREATE INDEX order_line_quoted_by ON order_line (quotation_shop_id)
  WHERE quotation_shop_id IS NOT NULL;

CREATE TRIGGER order_line_cart BEFORE INSERT ON order_line
WHEN NOT EXISTS (
  SELECT 1 FROM orders o JOIN cart_line c
    ON c.customer_id = ifnull(o.made_by, o.customer_id) AND c.sku_org_id = NEW.sku_org_id
  WHERE o.id = NEW.order_id AND o.approval_id IS NULL AND c.quantity >= NEW.quantity)
AND NOT EXISTS (
  SELECT 1 FROM orders o JOIN company_approval_line l
    ON l.approval_id = o.approval_id AND l.sku_org_id = NEW.sku_org_id
  WHERE o.id = NEW.order_id AND l.approved = 1 AND l.quantity = NEW.quantity)
BEGIN
  SELECT RAISE(ABORT, 'cart moved');
END;

CREATE TRIGGER order_line_flash BEFORE INSERT ON order_line
WHEN NEW.flash_sale_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM flash_offer f JOIN orders o ON o.id = NEW.order_id
  WHERE f.sku_org_id = NEW.sku_org_id AND f.sale_id = NEW.flash_sale_id
    AND f.price = NEW.unit_price AND f.starts_at <= o.placed_at AND o.placed_at < f.ends_at)
BEGIN
  SELECT RAISE(ABORT, 'price moved');
END;

CREATE TRIGGER order_line_price BEFORE INSERT ON order_line
WHEN (SELECT price_version FROM offer WHERE sku_org_id = NEW.sku_org_id) <> NEW.price_version
BEGIN
  SELECT RAISE(ABORT, 'price moved');
END;

CREATE TRIGGER order_line_quoted BEFORE INSERT ON order_line
WHEN NEW.quotation_shop_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM orders o JOIN quoted_price q
    ON q.customer_id = o.customer_id AND q.sku_org_id = NEW.sku_org_id
  WHERE o.id = NEW.order_id AND q.quotation_shop_id = NEW.quotation_shop_id
    AND q.price = NEW.unit_price AND q.quantity = NEW.quantity AND o.placed_at < q.until
    AND q.order_id IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'price moved');
END;

CREATE TRIGGER order_line_uses_quoted AFTER INSERT ON order_line
WHEN NEW.quotation_shop_id IS NOT NULL
BEGIN
  UPDATE quoted_price SET order_id = NEW.order_id
  WHERE sku_org_id = NEW.sku_org_id
    AND customer_id = (SELECT customer_id FROM orders WHERE id = NEW.order_id);
END;

-- order_packing

CREATE TABLE order_packing (
  order_id INTEGER PRIMARY KEY REFERENCES orders (id),
  step TEXT NOT NULL CHECK (step IN ('NONE', 'PICKED', 'PACKED')),
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL
) STRICT;

-- order_shortage

CREATE TABLE order_shortage (
  id INTEGER PRIMARY KEY,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  -- Status and total of the order when the shop asked. Neither changes while the question is open.
  order_status TEXT NOT NULL CHECK (order_status IN ('CREATED', 'CONFIRMED', 'PICKED', 'PACKED')),
  total_before INTEGER NOT NULL,
  -- Total of the available items, and the amount that the buyer no longer pays, in minor units.
  total INTEGER NOT NULL CHECK (total >= 0),
  refund INTEGER NOT NULL CHECK (refund >= 0),
  -- Explanation for the buyer.
  words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 500),
  -- VOID: the provider refunded money meanwhile, so the amounts no longer apply.
  state TEXT NOT NULL DEFAULT 'ASKED'
    CHECK (state IN ('ASKED', 'TAKEN', 'EXPIRED', 'CANCELLED', 'WITHDRAWN', 'VOID')),
  asked_role TEXT NOT NULL CHECK (asked_role IN ('SELLER', 'SERVICE')),
  asked_by INTEGER NOT NULL REFERENCES staff (id),
  asked_at INTEGER NOT NULL,
  -- End of the last day on which the buyer can decide, milliseconds.
  until INTEGER NOT NULL,
  -- Person who decided; null when the shop, the schedule or the provider ended the question.
  answered_by INTEGER REFERENCES customer (id),
  answered_at INTEGER,
  CHECK (total + refund = total_before),
  CHECK ((state = 'ASKED') = (answered_at IS NULL))
) STRICT;

CREATE INDEX order_shortage_due ON order_shortage (until, id) WHERE state = 'ASKED';

CREATE INDEX order_shortage_of_order ON order_shortage (order_id, asked_at);

CREATE UNIQUE INDEX order_shortage_open ON order_shortage (order_id) WHERE state = 'ASKED';

CREATE TRIGGER notice_of_shortage AFTER INSERT ON order_shortage
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, amount, words, at, next_at)
  SELECT 'shortage:' || NEW.id || ':ASKED', 'shortage', o.placement_id, o.id, NEW.refund, NEW.words,
    NEW.asked_at, NEW.asked_at
  FROM orders o WHERE o.id = NEW.order_id;
END;

CREATE TRIGGER notice_of_shortage_end AFTER UPDATE OF state ON order_shortage
WHEN NEW.state IN ('EXPIRED', 'WITHDRAWN')
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, amount, at, next_at)
  SELECT 'shortage:' || NEW.id || ':' || NEW.state,
    iif(NEW.state = 'EXPIRED', 'shortage_settled', 'shortage_withdrawn'), o.placement_id, o.id,
    NEW.refund, NEW.answered_at, NEW.answered_at
  FROM orders o WHERE o.id = NEW.order_id;
END;

CREATE TRIGGER shortage_asked BEFORE INSERT ON order_shortage
WHEN NOT EXISTS (
    SELECT 1 FROM orders o WHERE o.id = NEW.order_id AND o.status = NEW.order_status
      AND o.total = NEW.total_before AND (o.paid = 1 OR o.payment_method NOT IN (6, 7)))
  OR EXISTS (
    SELECT 1 FROM refund r WHERE r.order_id = NEW.order_id AND r.reference NOT GLOB 'shortage:*')
BEGIN
  SELECT RAISE(ABORT, 'order moved');
END;

CREATE TRIGGER shortage_ends BEFORE UPDATE OF state ON order_shortage
WHEN OLD.state <> 'ASKED'
BEGIN
  SELECT RAISE(ABORT, 'shortage over');
END;

-- order_shortage_line

CREATE TABLE order_shortage_line (
  shortage_id INTEGER NOT NULL REFERENCES order_shortage (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  ordered INTEGER NOT NULL CHECK (ordered > 0),
  available INTEGER NOT NULL CHECK (available >= 0 AND available < ordered),
  amount INTEGER NOT NULL CHECK (amount >= 0),
  shop_discount INTEGER NOT NULL CHECK (shop_discount >= 0),
  platform_discount INTEGER NOT NULL CHECK (platform_discount >= 0),
  commission INTEGER NOT NULL CHECK (commission >= 0),
  refund INTEGER NOT NULL CHECK (refund >= 0),
  -- Stock of the offer that was taken off sale when the shop asked.
  stock_off INTEGER NOT NULL CHECK (stock_off >= 0),
  PRIMARY KEY (shortage_id, sku_org_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER shortage_line_ordered BEFORE INSERT ON order_shortage_line
WHEN NEW.ordered IS NOT (
  SELECT l.quantity FROM order_shortage q JOIN order_line l
    ON l.order_id = q.order_id AND l.sku_org_id = NEW.sku_org_id
  WHERE q.id = NEW.shortage_id)
BEGIN
  SELECT RAISE(ABORT, 'order moved');
END;

-- order_words

CREATE VIEW order_words AS
SELECT o.id, o.customer_id AS buyer, replace(o.number, '-', '') || ' | ' || o.tracking_number || ' | ' || c.name || ' | '
  || ifnull(o.address ->> 'contactName', '') || ' | ' || ifnull(o.address ->> 'cellphone', '') AS words
FROM orders o JOIN customer c ON c.id = o.customer_id;

-- orders

CREATE TABLE "orders" (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  placement_id INTEGER NOT NULL REFERENCES placement (id),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  country_id INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('PLATFORM', 'THIRD_PARTY')),
  status TEXT NOT NULL CHECK (status IN (
    'CREATED', 'CONFIRMED', 'PICKED', 'PACKED', 'INVOICED', 'SHIPPED', 'SETTLED', 'RECEIVED',
    'COMPLETED', 'RETURN_GOODS', 'CANCEL_APPLYING', 'CANCEL_REFUSED', 'CANCELLED')),
  payment_method INTEGER NOT NULL CHECK (payment_method IN (1, 2, 3, 4, 5, 6, 7, 8)),
  -- Copied from the payment for lists and limits. `npm run check:books` compares the two.
  paid INTEGER NOT NULL DEFAULT 0 CHECK (paid IN (0, 1)),
  pay_before INTEGER,
  service TEXT NOT NULL,
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL,
  goods_total INTEGER NOT NULL CHECK (goods_total > 0),
  -- Discounts of coupons on the items and on the fee.
  goods_discount INTEGER NOT NULL DEFAULT 0 CHECK (goods_discount BETWEEN 0 AND goods_total),
  shipping_fee INTEGER NOT NULL CHECK (shipping_fee >= 0),
  shipping_discount INTEGER NOT NULL DEFAULT 0
    CHECK (shipping_discount BETWEEN 0 AND shipping_fee),
  total INTEGER NOT NULL,
  remark TEXT NOT NULL,
  carrier TEXT NOT NULL DEFAULT '',
  tracking_number TEXT NOT NULL DEFAULT '',
  -- Address at the time of the order. Later changes of the address book don't affect it.
  address TEXT NOT NULL,
  placed_at INTEGER NOT NULL,
  -- Time at which the order closes automatically unless the buyer reports non-receipt; null before
  -- the order ships.
  close_at INTEGER,
  -- Start of the return window: the order was received or closed automatically.
  received_at INTEGER,
  -- Time at which the buyer reported non-receipt. The order then no longer closes automatically.
  missing_at INTEGER, since INTEGER NOT NULL DEFAULT 0, slip_at INTEGER, refunds_due INTEGER NOT NULL DEFAULT 0 CHECK (refunds_due >= 0), queue TEXT GENERATED ALWAYS AS (
  CASE
    WHEN status = 'CREATED' AND paid = 0 AND payment_method IN (6, 7)
      THEN iif(slip_at IS NULL, 'unpaid', 'match')
    WHEN status = 'CREATED' THEN 'confirm'
    WHEN status = 'CANCEL_APPLYING' THEN 'cancel'
    WHEN status = 'CANCEL_REFUSED' THEN 'refused'
    WHEN status = 'CONFIRMED' AND type = 'PLATFORM' THEN 'pick'
    WHEN status = 'PICKED' THEN 'pack'
    WHEN status IN ('CONFIRMED', 'PACKED') THEN 'ship'
    WHEN status IN ('INVOICED', 'SHIPPED') AND missing_at IS NOT NULL THEN 'missing'
    WHEN status = 'SHIPPED' AND type = 'PLATFORM' THEN 'arrived'
    WHEN status IN ('INVOICED', 'SHIPPED') THEN 'way'
    WHEN refunds_due > 0 THEN 'refund'
    ELSE 'done'
  END) VIRTUAL, chosen_day TEXT NOT NULL DEFAULT '', lost_at INTEGER, collect_code TEXT NOT NULL DEFAULT '', collect_before INTEGER, seller TEXT NOT NULL DEFAULT ''
  CHECK (seller = '' OR json_valid(seller)), made_by INTEGER REFERENCES customer (id), made_by_name TEXT NOT NULL DEFAULT '', approval_id INTEGER REFERENCES company_approval (id), sent_late INTEGER NOT NULL DEFAULT 0 CHECK (sent_late IN (0, 1)),
  CHECK (total = goods_total - goods_discount + shipping_fee - shipping_discount)
) STRICT;

CREATE INDEX orders_by_queue ON orders (queue, type, since, id);

CREATE INDEX orders_by_queue_of_country ON orders (country_id, queue, type, since, id);

CREATE INDEX orders_by_queue_of_shop ON orders (shop_id, queue, type, since, id);

CREATE INDEX orders_by_time ON orders
  (country_id, placed_at, shop_id, status, paid, payment_method, total, customer_id);

CREATE INDEX orders_by_time_of_shop ON orders
  (shop_id, placed_at, country_id, status, paid, payment_method, total, customer_id);

CREATE INDEX orders_closing ON orders (close_at)
  WHERE status IN ('INVOICED', 'SHIPPED') AND missing_at IS NULL;

CREATE INDEX orders_late ON orders (from_day)
  WHERE status IN ('CONFIRMED', 'PICKED', 'PACKED');

CREATE INDEX orders_made_by ON orders (customer_id, made_by, placed_at) WHERE made_by IS NOT NULL;

CREATE INDEX orders_of_customer ON orders (customer_id, placed_at DESC, id);

CREATE INDEX orders_of_placement ON orders (placement_id);

CREATE INDEX orders_on_credit_to_ship ON orders (type, since, id)
  WHERE queue = 'ship' AND payment_method = 1;

CREATE INDEX orders_open_unpaid ON orders (customer_id, placed_at)
  WHERE paid = 0
    AND status NOT IN ('CANCELLED', 'SETTLED', 'RECEIVED', 'COMPLETED', 'RETURN_GOODS');

CREATE INDEX orders_placed_in_shop ON orders (shop_id, placed_at, status, total);

CREATE INDEX orders_received ON orders (received_at) WHERE status IN ('SETTLED', 'RECEIVED');

CREATE INDEX orders_sent_late ON orders (country_id, placed_at, shop_id) WHERE sent_late = 1;

CREATE INDEX orders_uncollected ON orders (collect_before)
  WHERE collect_before IS NOT NULL AND paid = 0
    AND status IN ('CREATED', 'CONFIRMED', 'PICKED', 'PACKED', 'CANCEL_REFUSED');

CREATE INDEX orders_unpaid ON orders (pay_before) WHERE paid = 0 AND status = 'CREATED';

CREATE TRIGGER day_of_order AFTER INSERT ON orders
WHEN NEW.approval_id IS NULL
BEGIN
  DELETE FROM cart_delivery
  WHERE customer_id = ifnull(NEW.made_by, NEW.customer_id) AND shop_id = NEW.shop_id;
END;

CREATE TRIGGER order_packing_ends AFTER UPDATE OF status ON orders
WHEN NEW.type = 'THIRD_PARTY' AND NEW.status IN ('SHIPPED', 'RECEIVED', 'CANCELLED')
BEGIN
  DELETE FROM order_packing WHERE order_id = NEW.id;
END;

CREATE TRIGGER order_returns_quoted AFTER UPDATE OF status ON orders
WHEN NEW.status = 'CANCELLED' AND OLD.status <> 'CANCELLED'
BEGIN
  UPDATE quoted_price SET order_id = NULL WHERE order_id = NEW.id;
END;

CREATE TRIGGER orders_made_by_member BEFORE INSERT ON orders
WHEN NEW.made_by IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM company_member m LEFT JOIN company_approval a ON a.id = NEW.approval_id
  WHERE m.company_id = NEW.customer_id AND m.customer_id = NEW.made_by
    AND iif(NEW.approval_id IS NULL, m.role IN ('OWNER', 'BUYER'),
      a.state = 'APPROVED' AND a.company_id = NEW.customer_id AND a.requester_id = NEW.made_by
        AND a.placement_id = NEW.placement_id))
BEGIN
  SELECT RAISE(ABORT, 'member gone');
END;

CREATE TRIGGER orders_method_waits BEFORE UPDATE OF payment_method ON orders
WHEN EXISTS (SELECT 1 FROM order_shortage WHERE order_id = NEW.id AND state = 'ASKED')
BEGIN
  SELECT RAISE(ABORT, 'payment moved');
END;

CREATE TRIGGER orders_sale AFTER UPDATE OF status, paid, received_at ON orders
WHEN NEW.type = 'THIRD_PARTY' AND NEW.status <> 'CANCELLED'
  AND (NEW.paid = 1 OR NEW.status <> 'CREATED')
BEGIN
  INSERT INTO sale_part (order_id, sku_org_id, pieces, paid, funded, commission, fee)
  SELECT NEW.id, v.sku_org_id, v.pieces, v.paid, v.funded, v.commission,
    iif(NEW.payment_method = 7, (v.paid * r.fee_rate + 5000) / 10000, 0)
  FROM payout_rule r JOIN (
    SELECT l.sku_org_id, l.quantity AS pieces,
      l.amount - l.shop_discount - l.platform_discount AS paid, l.platform_discount AS funded,
      l.commission
    FROM order_line l WHERE l.order_id = NEW.id
    UNION ALL
    SELECT 0, 1, NEW.shipping_fee - NEW.shipping_discount, ifnull((
        SELECT sum(u.shipping) FROM coupon_use u
        JOIN customer_coupon k ON k.id = u.customer_coupon_id AND k.range <> 'SHOP'
        WHERE u.order_id = NEW.id), 0), 0
    WHERE NEW.shipping_fee > 0) v
  WHERE r.country_id = NEW.country_id
    AND NOT EXISTS (SELECT 1 FROM sale_part WHERE order_id = NEW.id);
  INSERT INTO shop_entry (reference, shop_id, country_id, unit, kind, order_id, payment_id,
    collected, paid, delivery, funded, commission, fee, at)
  SELECT 'refund:' || b.reference, NEW.shop_id, NEW.country_id, r.unit, b.kind, NEW.id, y.id,
    iif(NEW.payment_method IN (2, 3, 4, 5, 8), 'SHOP', 'PLATFORM'), -sum(b.paid),
    -sum(iif(b.sku_org_id = 0, b.paid + b.funded, 0)), -sum(b.funded), -sum(b.commission),
    -sum(b.fee), max(NEW.received_at, y.paid_at)
  FROM sale_back b JOIN payout_rule r ON r.country_id = NEW.country_id
  JOIN payment y ON y.id = (SELECT id FROM payment WHERE placement_id = NEW.placement_id
    AND ifnull(order_id, NEW.id) = NEW.id AND paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT 1)
  WHERE b.order_id = NEW.id AND NEW.paid = 1 AND NEW.received_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM shop_entry WHERE reference = 'sale:' || NEW.id)
  GROUP BY b.reference;
  INSERT INTO shop_entry (reference, shop_id, country_id, unit, kind, order_id, payment_id,
    collected, paid, delivery, funded, commission, fee, at)
  SELECT 'sale:' || NEW.id, NEW.shop_id, NEW.country_id, r.unit, 'SALE', NEW.id, y.id,
    iif(NEW.payment_method IN (2, 3, 4, 5, 8), 'SHOP', 'PLATFORM'), sum(p.paid),
    sum(iif(p.sku_org_id = 0, p.paid + p.funded, 0)), sum(p.funded), sum(p.commission), sum(p.fee),
    max(NEW.received_at, y.paid_at)
  FROM sale_part p JOIN payout_rule r ON r.country_id = NEW.country_id
  JOIN payment y ON y.id = (SELECT id FROM payment WHERE placement_id = NEW.placement_id
    AND ifnull(order_id, NEW.id) = NEW.id AND paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT 1)
  WHERE p.order_id = NEW.id AND NEW.paid = 1 AND NEW.received_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM shop_entry WHERE reference = 'sale:' || NEW.id)
  GROUP BY y.id;
END;

CREATE TRIGGER orders_sale_movable AFTER UPDATE OF status ON orders
WHEN NEW.status = 'COMPLETED' AND OLD.status <> 'COMPLETED'
BEGIN
  INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
  SELECT 'movable:' || NEW.id, 1, 1,
    iif(e.net > 0, 'shopPending:', 'shopAvailable:') || NEW.shop_id,
    iif(e.net > 0, 'shopAvailable:', 'shopPending:') || NEW.shop_id, e.unit, abs(e.net), NEW.since
  FROM (SELECT unit, sum(net) AS net FROM shop_entry
    WHERE order_id = NEW.id AND movable_at IS NULL GROUP BY unit) e
  WHERE e.net <> 0;
  UPDATE shop_entry SET movable_at = NEW.since WHERE order_id = NEW.id AND movable_at IS NULL;
END;

CREATE TRIGGER orders_seller AFTER INSERT ON orders
WHEN NEW.seller = ''
BEGIN
  UPDATE orders SET seller = json_object('name', s.name, 'registered_name', s.registered_name,
      'registered_address', s.registered_address, 'tax_id', s.tax_id, 'tax_branch', s.tax_branch)
    FROM shop s WHERE orders.id = NEW.id AND s.id = NEW.shop_id;
END;

CREATE TRIGGER orders_seller_stays BEFORE UPDATE OF seller ON orders
WHEN OLD.seller <> '' AND NEW.seller <> OLD.seller
BEGIN
  SELECT RAISE(ABORT, 'seller of an order stays');
END;

CREATE TRIGGER orders_since_missing AFTER UPDATE OF missing_at ON orders
WHEN NEW.missing_at IS NOT NULL
BEGIN
  UPDATE orders SET since = NEW.missing_at WHERE id = NEW.id;
END;

CREATE TRIGGER orders_status BEFORE UPDATE OF status ON orders
WHEN NOT EXISTS (
  SELECT 1 FROM order_history h
  WHERE h.order_id = OLD.id AND h.from_status = OLD.status AND h.status = NEW.status
    AND h.position = (SELECT max(position) FROM order_history WHERE order_id = OLD.id))
BEGIN
  SELECT RAISE(ABORT, 'status without history');
END;

CREATE TRIGGER return_place_moves AFTER UPDATE OF shop_id ON orders
BEGIN
  UPDATE sale_return SET shop_id = NEW.shop_id WHERE order_id = NEW.id;
END;

-- outbox

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  phone TEXT NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX outbox_age ON outbox (at);

CREATE INDEX outbox_of_phone ON outbox (phone, id);

-- part

CREATE TABLE part (
  id INTEGER PRIMARY KEY,
  brand_id INTEGER NOT NULL REFERENCES part_brand (id),
  kind TEXT NOT NULL CHECK (kind IN ('OE', 'IAM')),
  number TEXT NOT NULL,
  -- Folded form of the number, [A-Z0-9] only, by which numbers are compared.
  number_norm TEXT NOT NULL,
  category_id INTEGER NOT NULL REFERENCES category (id),
  universal INTEGER NOT NULL CHECK (universal IN (0, 1)),
  -- First vehicles that the part fits, as text for list rows, which are the same for every visitor.
  fits_short TEXT NOT NULL,
  number_in_picture INTEGER NOT NULL,
  per_car INTEGER NOT NULL,
  weight_g INTEGER NOT NULL,
  length_mm INTEGER NOT NULL,
  width_mm INTEGER NOT NULL,
  height_mm INTEGER NOT NULL,
  guarantee_months INTEGER NOT NULL,
  guarantee_km INTEGER NOT NULL,
  returnable INTEGER NOT NULL CHECK (returnable IN (0, 1)),
  rating REAL NOT NULL,
  rating_count INTEGER NOT NULL
, star_sum INTEGER NOT NULL DEFAULT 0, picture TEXT NOT NULL DEFAULT '', number_end TEXT GENERATED ALWAYS AS (
  substr(number_norm, -1, 1) ||
  substr(number_norm, -2, 1) ||
  substr(number_norm, -3, 1) ||
  substr(number_norm, -4, 1) ||
  substr(number_norm, -5, 1) ||
  substr(number_norm, -6, 1) ||
  substr(number_norm, -7, 1) ||
  substr(number_norm, -8, 1) ||
  substr(number_norm, -9, 1) ||
  substr(number_norm, -10, 1) ||
  substr(number_norm, -11, 1) ||
  substr(number_norm, -12, 1)
) VIRTUAL) STRICT;

CREATE INDEX part_by_end ON part (number_end);

CREATE INDEX part_by_number ON part (number_norm);

CREATE UNIQUE INDEX part_written ON part (brand_id, upper(number));

CREATE TRIGGER part_number_changes BEFORE UPDATE OF number ON part WHEN NEW.number <> trim(NEW.number)
BEGIN
  SELECT RAISE(ABORT, 'part number with a space around it');
END;

CREATE TRIGGER part_number_comes BEFORE INSERT ON part WHEN NEW.number <> trim(NEW.number)
BEGIN
  SELECT RAISE(ABORT, 'part number with a space around it');
END;

-- part_attribute

CREATE TABLE part_attribute (
  part_id INTEGER NOT NULL REFERENCES part (id),
  key TEXT NOT NULL,
  -- Canonical value: a number without its unit, or a code in capitals.
  value TEXT NOT NULL CHECK (value <> '' AND length(value) <= 40),
  -- Category, copied from the part so that "parts of this type with this size" scans one index.
  category_id INTEGER NOT NULL REFERENCES category (id),
  PRIMARY KEY (part_id, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX part_attribute_by_value ON part_attribute (category_id, key, value, part_id);

CREATE TRIGGER attribute_count_begins AFTER INSERT ON part_attribute
BEGIN
  INSERT INTO attribute_count (country_id, category_id, key, value, offers)
  SELECT o.country_id, NEW.category_id, NEW.key, NEW.value, count(*) FROM offer o
  WHERE o.part_id = NEW.part_id GROUP BY o.country_id
  ON CONFLICT (country_id, category_id, key, value) DO UPDATE SET offers = offers + excluded.offers;
END;

CREATE TRIGGER attribute_count_ends AFTER DELETE ON part_attribute
BEGIN
  UPDATE attribute_count SET offers = offers -
    (SELECT count(*) FROM offer o WHERE o.part_id = OLD.part_id AND o.country_id = attribute_count.country_id)
  WHERE country_id IN (SELECT o.country_id FROM offer o WHERE o.part_id = OLD.part_id)
    AND category_id = OLD.category_id AND key = OLD.key AND value = OLD.value;
END;

-- part_brand

CREATE TABLE part_brand (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('OE', 'IAM'))
) STRICT;

-- part_cross

CREATE TABLE part_cross (
  from_part_id INTEGER NOT NULL REFERENCES part (id),
  to_part_id INTEGER NOT NULL REFERENCES part (id),
  kind TEXT NOT NULL CHECK (kind IN ('SUPERSEDES', 'IAM_FOR')),
  source TEXT NOT NULL,
  PRIMARY KEY (from_part_id, to_part_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX part_cross_back ON part_cross (to_part_id, kind);

CREATE TRIGGER brand_cross_begins AFTER INSERT ON part_cross
WHEN NEW.kind = 'IAM_FOR'
BEGIN
  INSERT INTO brand_cross (from_brand_id, to_brand_id, parts)
  SELECT a.brand_id, b.brand_id, 1 FROM part a JOIN part b ON b.id = NEW.to_part_id
  WHERE a.id = NEW.from_part_id
  ON CONFLICT (from_brand_id, to_brand_id) DO UPDATE SET parts = parts + 1;
END;

CREATE TRIGGER brand_cross_ends AFTER DELETE ON part_cross
WHEN OLD.kind = 'IAM_FOR'
BEGIN
  UPDATE brand_cross SET parts = parts - 1
  WHERE from_brand_id = (SELECT brand_id FROM part WHERE id = OLD.from_part_id)
    AND to_brand_id = (SELECT brand_id FROM part WHERE id = OLD.to_part_id);
END;

-- part_fit

CREATE TABLE part_fit (
  part_id INTEGER NOT NULL REFERENCES part (id),
  generation_id INTEGER NOT NULL REFERENCES vehicle_generation (id),
  -- Engine code; '' when the part fits every engine.
  engine_code TEXT NOT NULL,
  year_from INTEGER NOT NULL,
  year_to INTEGER NOT NULL,
  condition TEXT NOT NULL,
  -- Series, copied from the generation so that "parts of this type for this series" scans one
  -- index.
  serial_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL, derived INTEGER NOT NULL DEFAULT 0 CHECK (derived IN (0, 1)),
  PRIMARY KEY (part_id, generation_id, engine_code)
) STRICT, WITHOUT ROWID;

CREATE INDEX part_fit_by_serial ON part_fit (serial_id, category_id, part_id);

CREATE TRIGGER part_fit_added AFTER INSERT ON part_fit
WHEN NEW.derived = 0
  AND EXISTS (SELECT 1 FROM same_car WHERE generation_id = NEW.generation_id)
BEGIN
  DELETE FROM part_fit WHERE part_id = NEW.part_id AND derived = 1;
  INSERT INTO part_fit (part_id, generation_id, engine_code, year_from, year_to, condition,
    serial_id, category_id, derived)
  SELECT part_id, generation_id, engine_code, year_from, year_to, condition, serial_id,
    category_id, 1 FROM same_car_fit WHERE part_id = NEW.part_id;
END;

CREATE TRIGGER part_fit_changed AFTER UPDATE OF year_from, year_to, condition ON part_fit
WHEN NEW.derived = 0
  AND EXISTS (SELECT 1 FROM same_car WHERE generation_id = NEW.generation_id)
BEGIN
  DELETE FROM part_fit WHERE part_id = NEW.part_id AND derived = 1;
  INSERT INTO part_fit (part_id, generation_id, engine_code, year_from, year_to, condition,
    serial_id, category_id, derived)
  SELECT part_id, generation_id, engine_code, year_from, year_to, condition, serial_id,
    category_id, 1 FROM same_car_fit WHERE part_id = NEW.part_id;
END;

CREATE TRIGGER part_fit_removed AFTER DELETE ON part_fit
WHEN OLD.derived = 0
  AND EXISTS (SELECT 1 FROM same_car WHERE generation_id = OLD.generation_id)
BEGIN
  DELETE FROM part_fit WHERE part_id = OLD.part_id AND derived = 1;
  INSERT INTO part_fit (part_id, generation_id, engine_code, year_from, year_to, condition,
    serial_id, category_id, derived)
  SELECT part_id, generation_id, engine_code, year_from, year_to, condition, serial_id,
    category_id, 1 FROM same_car_fit WHERE part_id = OLD.part_id;
END;

CREATE TRIGGER part_fit_stated BEFORE INSERT ON part_fit WHEN NEW.derived = 0
BEGIN
  DELETE FROM part_fit WHERE part_id = NEW.part_id AND generation_id = NEW.generation_id
    AND engine_code = NEW.engine_code AND derived = 1;
END;

-- part_fits_short

CREATE TABLE part_fits_short (
  part_id INTEGER NOT NULL REFERENCES part (id),
  locale TEXT NOT NULL,
  fits_short TEXT NOT NULL,
  PRIMARY KEY (part_id, locale)
) STRICT, WITHOUT ROWID;

-- part_list

CREATE TABLE part_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  name TEXT NOT NULL CHECK (name <> ''),
  created_at INTEGER NOT NULL,
  -- Time at which the parts were last added to the cart; null if never.
  ordered_at INTEGER,
  UNIQUE (customer_id, name)
) STRICT;

-- part_list_line

CREATE TABLE part_list_line (
  list_id INTEGER NOT NULL REFERENCES part_list (id) ON DELETE CASCADE,
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- Minimum quantity on the shelf, below which the list suggests filling up to the target; 0 for a
  -- line without a minimum.
  minimum INTEGER NOT NULL DEFAULT 0 CHECK (minimum BETWEEN 0 AND quantity),
  -- Quantity counted on the shelf; null until the next count.
  on_shelf INTEGER CHECK (on_shelf BETWEEN 0 AND 999),
  -- Price (minor units) and availability when the part was added or last ordered.
  seen_price INTEGER NOT NULL CHECK (seen_price > 0),
  was_in_stock INTEGER NOT NULL CHECK (was_in_stock IN (0, 1)),
  added_at INTEGER NOT NULL,
  PRIMARY KEY (list_id, sku_org_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX part_list_line_of_offer ON part_list_line (sku_org_id);

-- part_picture

CREATE TABLE part_picture (
  part_id INTEGER NOT NULL REFERENCES part (id),
  -- The first picture is shown in lists.
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 8),
  -- Name of the file in the bucket: digits of the hash of the imported file.
  key TEXT NOT NULL,
  -- Hash of the largest file, which an export contains. Importing that file again changes nothing.
  large TEXT NOT NULL,
  -- Size of the largest file in pixels.
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  shows TEXT NOT NULL CHECK (shows IN ('', 'front', 'back', 'side', 'top', 'detail', 'label', 'box', 'fitted')), shop_id INTEGER, set_at INTEGER,
  PRIMARY KEY (part_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX part_picture_by_key ON part_picture (key);

CREATE INDEX part_picture_by_large ON part_picture (large);

CREATE INDEX part_picture_newest ON part_picture (set_at, part_id) WHERE shop_id IS NOT NULL;

CREATE INDEX part_picture_of_shop ON part_picture (shop_id, key) WHERE shop_id IS NOT NULL;

CREATE TRIGGER part_picture_comes AFTER INSERT ON part_picture
BEGIN
  UPDATE part SET picture = (SELECT key FROM part_picture WHERE part_id = NEW.part_id
    ORDER BY position LIMIT 1) WHERE id = NEW.part_id;
  DELETE FROM loose_picture WHERE key = NEW.key;
END;

CREATE TRIGGER part_picture_goes AFTER DELETE ON part_picture
BEGIN
  UPDATE part SET picture = ifnull((SELECT key FROM part_picture WHERE part_id = OLD.part_id
    ORDER BY position LIMIT 1), '') WHERE id = OLD.part_id;
  INSERT OR IGNORE INTO loose_picture (key, since, shop_id, large, width, height)
  SELECT OLD.key, unixepoch() * 1000, OLD.shop_id, OLD.large, OLD.width, OLD.height
  WHERE NOT EXISTS (SELECT 1 FROM part_picture WHERE key = OLD.key);
END;

CREATE TRIGGER part_picture_one_owner BEFORE INSERT ON part_picture
WHEN EXISTS (SELECT 1 FROM part_picture WHERE part_id = NEW.part_id AND shop_id IS NOT NEW.shop_id)
BEGIN
  SELECT RAISE(ABORT, 'part pictured');
END;

-- password

CREATE TABLE password (
  customer_id INTEGER PRIMARY KEY REFERENCES customer (id),
  hash TEXT NOT NULL,
  set_at INTEGER NOT NULL
) STRICT;

-- password_try

CREATE TABLE password_try (
  id INTEGER PRIMARY KEY,
  phone TEXT NOT NULL,
  -- Nonce of the known browser; '' for unknown browsers.
  mark TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX password_try_age ON password_try (at);

CREATE INDEX password_try_of_phone ON password_try (phone, mark, at);

-- payment

CREATE TABLE payment (
  id INTEGER PRIMARY KEY,
  placement_id INTEGER NOT NULL REFERENCES placement (id),
  order_id INTEGER REFERENCES orders (id),
  method INTEGER NOT NULL CHECK (method IN (1, 2, 3, 4, 5, 6, 7, 8)),
  status TEXT NOT NULL CHECK (status IN (
    'PENDING', 'PAID', 'DECLINED', 'EXPIRED', 'CANCELLED', 'REFUNDING', 'REFUNDED')),
  -- Minor units. Cancelling an unpaid order reduces the amount.
  amount INTEGER NOT NULL CHECK (amount >= 0),
  -- Payment provider, and the provider's ID of the payment; '' without a provider.
  provider TEXT NOT NULL DEFAULT '',
  provider_ref TEXT,
  -- URL of the provider's page, for a buyer who returns to the page.
  provider_url TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL,
  pay_before INTEGER,
  paid_at INTEGER, slip_at INTEGER,
  CHECK ((paid_at IS NULL) = (status NOT IN ('PAID', 'REFUNDING', 'REFUNDED')))
) STRICT;

CREATE INDEX payment_of_placement ON payment (placement_id);

CREATE UNIQUE INDEX payment_of_provider ON payment (provider, provider_ref)
  WHERE provider_ref IS NOT NULL;

CREATE INDEX payment_slip_matched ON payment (slip_at)
  WHERE status <> 'PENDING' AND slip_at IS NOT NULL;

CREATE INDEX payment_slip_waits ON payment (slip_at)
  WHERE status = 'PENDING' AND slip_at IS NOT NULL;

CREATE UNIQUE INDEX payment_standing ON payment (placement_id, ifnull(order_id, 0))
  WHERE status IN ('PENDING', 'PAID', 'REFUNDING');

CREATE INDEX payment_waiting ON payment (pay_before) WHERE status = 'PENDING';

CREATE TRIGGER payment_status BEFORE UPDATE OF status ON payment
WHEN NOT EXISTS (
  SELECT 1 FROM payment_history h
  WHERE h.payment_id = OLD.id AND h.from_status = OLD.status AND h.status = NEW.status
    AND h.position = (SELECT max(position) FROM payment_history WHERE payment_id = OLD.id))
BEGIN
  SELECT RAISE(ABORT, 'payment status without history');
END;

-- payment_case

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

CREATE INDEX payment_case_closed_at ON payment_case (closed_at, id) WHERE closed_at IS NOT NULL;

CREATE INDEX payment_case_kind
  ON payment_case (kind, ifnull(due_at, opened_at + 86400000), id) WHERE closed_at IS NULL;

CREATE INDEX payment_case_of_payment ON payment_case (payment_id) WHERE closed_at IS NULL;

CREATE INDEX payment_case_open ON payment_case (due_at, id) WHERE closed_at IS NULL;

-- payment_history

CREATE TABLE payment_history (
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  position INTEGER NOT NULL,
  from_status TEXT,
  status TEXT NOT NULL,
  mover TEXT NOT NULL CHECK (mover IN (
    'BUYER', 'PROVIDER', 'SELLER', 'SERVICE', 'FINANCE', 'SCHEDULE')),
  mover_id INTEGER,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (payment_id, position),
  CHECK ((position = 1) = (from_status IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER notice_of_payment AFTER INSERT ON payment_history
WHEN NEW.status = 'PAID'
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, amount, at, next_at)
  SELECT 'payment:' || y.id, 'paid', y.placement_id, y.order_id, y.amount, NEW.at, NEW.at
  FROM payment y WHERE y.id = NEW.payment_id AND y.method <> 1;
END;

CREATE TRIGGER orders_since_payment AFTER INSERT ON payment_history WHEN NEW.status = 'PAID'
BEGIN
  UPDATE orders SET since = NEW.at WHERE status = 'CREATED' AND id IN (
    SELECT o.id FROM payment p JOIN orders o ON o.placement_id = p.placement_id
    WHERE p.id = NEW.payment_id AND ifnull(p.order_id, o.id) = o.id);
END;

CREATE TRIGGER payment_history_from BEFORE INSERT ON payment_history
WHEN NEW.position > 1
  AND NEW.from_status IS NOT (SELECT status FROM payment WHERE id = NEW.payment_id)
BEGIN
  SELECT RAISE(ABORT, 'payment moved');
END;

CREATE TRIGGER payment_history_stays BEFORE UPDATE ON payment_history
BEGIN
  SELECT RAISE(ABORT, 'history is only added to');
END;

-- payment_slip

CREATE TABLE payment_slip (
  name TEXT PRIMARY KEY REFERENCES upload (name),
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX slip_of_payment ON payment_slip (payment_id, at);

CREATE TRIGGER orders_slip AFTER INSERT ON payment_slip
BEGIN
  UPDATE orders SET slip_at = NEW.at, since = NEW.at WHERE status = 'CREATED' AND paid = 0 AND id IN (
    SELECT o.id FROM payment y JOIN orders o ON o.placement_id = y.placement_id
    WHERE y.id = NEW.payment_id AND ifnull(y.order_id, o.id) = o.id);
END;

CREATE TRIGGER payment_has_slip AFTER INSERT ON payment_slip
BEGIN
  UPDATE payment SET slip_at = NEW.at WHERE id = NEW.payment_id;
END;

-- payout

CREATE TABLE payout (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Reference for the bank, which pays each reference once.
  number TEXT NOT NULL UNIQUE,
  closing_id INTEGER NOT NULL REFERENCES payout_closing (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  country_id INTEGER NOT NULL,
  unit TEXT NOT NULL,
  day TEXT NOT NULL,
  until INTEGER NOT NULL,
  -- Amount carried over from the previous closing, because it was negative or below the minimum.
  carried INTEGER NOT NULL DEFAULT 0,
  amount INTEGER NOT NULL DEFAULT 0,
  entries INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('OPEN', 'CLOSED', 'CARRIED', 'SENT', 'PAID', 'RETURNED')),
  -- Reason of a hold; '' without a hold.
  hold_words TEXT NOT NULL DEFAULT '',
  closed_by INTEGER NOT NULL REFERENCES staff (id),
  closed_at INTEGER NOT NULL,
  file_id INTEGER REFERENCES payout_file (id),
  -- Bank account that the payout was sent to, as JSON.
  account TEXT NOT NULL DEFAULT '' CHECK (account = '' OR json_valid(account)),
  sent_by INTEGER REFERENCES staff (id),
  sent_at INTEGER,
  paid_at INTEGER,
  returned_at INTEGER,
  -- Bank's reason for returning the payout.
  words TEXT NOT NULL DEFAULT '',
  UNIQUE (closing_id, shop_id),
  CHECK (state NOT IN ('CLOSED', 'SENT', 'PAID', 'RETURNED') OR amount > 0),
  CHECK ((sent_at IS NULL) = (file_id IS NULL)),
  CONSTRAINT second_person CHECK (sent_by IS NULL OR sent_by <> closed_by)
) STRICT;

CREATE INDEX payout_by_state ON payout (state, country_id, id);

CREATE INDEX payout_of_file ON payout (file_id, id) WHERE file_id IS NOT NULL;

CREATE INDEX payout_of_shop ON payout (shop_id, id);

CREATE TRIGGER payout_account_stays BEFORE UPDATE OF account ON payout
WHEN OLD.account <> '' AND NEW.account <> OLD.account
BEGIN
  SELECT RAISE(ABORT, 'payout moved');
END;

CREATE TRIGGER payout_closes AFTER INSERT ON payout
BEGIN
  UPDATE shop_entry SET payout_id = NEW.id
  WHERE country_id = NEW.country_id AND shop_id = NEW.shop_id AND payout_id IS NULL
    AND movable_at IS NOT NULL AND movable_at < NEW.until
    AND (net < 0 OR NOT EXISTS (SELECT 1 FROM payment_case k
      WHERE k.payment_id = shop_entry.payment_id AND k.closed_at IS NULL AND k.kind = 'DISPUTE'
        AND k.outcome = ''));
  UPDATE payout SET (carried, amount, entries) = (
      SELECT c.amount, c.amount + ifnull(sum(e.net), 0), count(e.id)
      FROM (SELECT ifnull((SELECT iif(p.state = 'CARRIED', p.amount, 0) FROM payout p
        WHERE p.shop_id = NEW.shop_id AND p.id < NEW.id ORDER BY p.id DESC LIMIT 1), 0)
        AS amount) c
      LEFT JOIN shop_entry e ON e.payout_id = NEW.id)
  WHERE id = NEW.id;
  UPDATE payout SET state = (SELECT iif(payout.amount >= r.minimum, 'CLOSED', 'CARRIED')
    FROM payout_rule r WHERE r.country_id = NEW.country_id)
  WHERE id = NEW.id;
  INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
  SELECT 'payout:' || id || ':closed', 1, 1, 'shopAvailable:' || shop_id, 'shopPayout:' || id, unit,
    amount, closed_at
  FROM payout WHERE id = NEW.id AND state = 'CLOSED';
  INSERT INTO commission_document (kind, country_id, year, sequence, payout_id, shop_id,
    commission, fee, buyer, at)
  SELECT 'INVOICE', NEW.country_id, substr(NEW.day, 1, 4), ifnull((SELECT max(sequence)
      FROM commission_document WHERE country_id = NEW.country_id
        AND year = substr(NEW.day, 1, 4) AND kind = 'INVOICE'), 0) + 1,
    NEW.id, s.id, sum(e.commission), sum(e.fee), json_object('name', s.name, 'registered_name',
      s.registered_name, 'registered_address', s.registered_address, 'tax_id', s.tax_id,
      'tax_branch', s.tax_branch), NEW.closed_at
  FROM shop_entry e JOIN shop s ON s.id = e.shop_id WHERE e.payout_id = NEW.id AND e.kind = 'SALE'
  GROUP BY s.id HAVING sum(e.commission) + sum(e.fee) > 0;
  INSERT INTO commission_document (kind, country_id, year, sequence, payout_id, shop_id,
    commission, fee, buyer, at)
  SELECT 'CREDIT_NOTE', NEW.country_id, substr(NEW.day, 1, 4), ifnull((SELECT max(sequence)
      FROM commission_document WHERE country_id = NEW.country_id
        AND year = substr(NEW.day, 1, 4) AND kind = 'CREDIT_NOTE'), 0) + 1,
    NEW.id, s.id, -sum(e.commission), -sum(e.fee), json_object('name', s.name, 'registered_name',
      s.registered_name, 'registered_address', s.registered_address, 'tax_id', s.tax_id,
      'tax_branch', s.tax_branch), NEW.closed_at
  FROM shop_entry e JOIN shop s ON s.id = e.shop_id
  WHERE e.payout_id = NEW.id AND e.kind IN ('REFUND', 'CHARGEBACK')
  GROUP BY s.id HAVING sum(e.commission) + sum(e.fee) < 0;
END;

CREATE TRIGGER payout_moves BEFORE UPDATE OF state ON payout
WHEN OLD.state || NEW.state NOT IN ('OPENCLOSED', 'OPENCARRIED', 'CLOSEDSENT', 'SENTPAID',
  'SENTRETURNED', 'PAIDRETURNED')
  OR (NEW.state = 'SENT' AND NEW.hold_words <> '')
BEGIN
  SELECT RAISE(ABORT, 'payout moved');
END;

CREATE TRIGGER payout_paid AFTER UPDATE OF state ON payout WHEN NEW.state = 'PAID'
BEGIN
  INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
  VALUES ('payout:' || NEW.id || ':paid', 1, 1, 'shopPayout:' || NEW.id, 'house:money', NEW.unit,
    NEW.amount, NEW.paid_at);
END;

CREATE TRIGGER payout_returned AFTER UPDATE OF state ON payout WHEN NEW.state = 'RETURNED'
BEGIN
  INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
  VALUES ('payout:' || NEW.id || ':returned', 1, 1,
    iif(OLD.state = 'PAID', 'house:money', 'shopPayout:' || NEW.id),
    'shopAvailable:' || NEW.shop_id, NEW.unit, NEW.amount, NEW.returned_at);
  INSERT INTO shop_entry (reference, shop_id, country_id, unit, kind, collected, paid, delivery,
    funded, commission, fee, at, movable_at)
  VALUES ('payout:' || NEW.id || ':returned', NEW.shop_id, NEW.country_id, NEW.unit, 'RETURNED',
    'PLATFORM', NEW.amount, 0, 0, 0, 0, NEW.returned_at, NEW.returned_at);
END;

CREATE TRIGGER payout_stays BEFORE UPDATE OF amount, carried, number, shop_id, unit ON payout
WHEN OLD.state <> 'OPEN'
BEGIN
  SELECT RAISE(ABORT, 'payout moved');
END;

CREATE TRIGGER payout_transfer_decides BEFORE UPDATE OF state ON payout
WHEN (NEW.state = 'PAID' AND EXISTS (SELECT 1 FROM payout_transfer t
    WHERE t.payout_id = NEW.id AND t.state <> 'MADE'))
  OR (NEW.state = 'RETURNED' AND EXISTS (SELECT 1 FROM payout_transfer t
    WHERE t.payout_id = NEW.id AND t.state NOT IN ('REVERSED', 'REFUSED')))
BEGIN
  SELECT RAISE(ABORT, 'payout moved');
END;

-- payout_account

CREATE TABLE payout_account (
  shop_id INTEGER PRIMARY KEY REFERENCES shop (id),
  bank TEXT NOT NULL CHECK (length(bank) BETWEEN 1 AND 40),
  holder TEXT NOT NULL CHECK (length(holder) BETWEEN 1 AND 100),
  number TEXT NOT NULL CHECK (number NOT GLOB '*[^0-9]*' AND length(number) BETWEEN 6 AND 20),
  -- Time before which no payout is sent to this account.
  usable_at INTEGER NOT NULL,
  written_by INTEGER REFERENCES staff (id)
, connected TEXT NOT NULL DEFAULT ''
  CHECK (connected = '' OR (connected GLOB 'acct_?*' AND length(connected) <= 40
    AND substr(connected, 6) NOT GLOB '*[^A-Za-z0-9]*'))) STRICT;

CREATE INDEX payout_account_connected ON payout_account (connected) WHERE connected <> '';

-- payout_account_change

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
  told_at INTEGER, connected TEXT NOT NULL DEFAULT ''
  CHECK (connected = '' OR (connected GLOB 'acct_?*' AND length(connected) <= 40
    AND substr(connected, 6) NOT GLOB '*[^A-Za-z0-9]*')),
  CHECK ((state = 'WAITING') = (decided_at IS NULL)),
  CHECK (state <> 'REFUSED' OR words <> ''),
  -- The author of a change can't decide it (four eyes).
  CHECK (state NOT IN ('ACCEPTED', 'REFUSED') OR decided_by <> written_by)
) STRICT;

CREATE INDEX payout_account_change_decided ON payout_account_change (decided_at, id)
  WHERE decided_at IS NOT NULL;

CREATE INDEX payout_account_change_of ON payout_account_change (shop_id, at);

CREATE UNIQUE INDEX payout_account_change_open ON payout_account_change (shop_id)
  WHERE state = 'WAITING';

CREATE INDEX payout_account_change_tell ON payout_account_change (tell_at)
  WHERE tell_at IS NOT NULL;

CREATE INDEX payout_account_change_waiting ON payout_account_change (at, id)
  WHERE state = 'WAITING';

CREATE TRIGGER payout_account_change_moves BEFORE UPDATE OF state ON payout_account_change
WHEN OLD.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'account change moved');
END;

CREATE TRIGGER payout_account_change_stays
BEFORE UPDATE OF shop_id, bank, holder, number, connected, written_by, at ON payout_account_change
BEGIN
  SELECT RAISE(ABORT, 'account change moved');
END;

-- payout_closing

CREATE TABLE payout_closing (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id INTEGER NOT NULL REFERENCES payout_rule (country_id),
  day TEXT NOT NULL,
  -- Time (milliseconds) before which an amount must have become payable to be included.
  until INTEGER NOT NULL,
  closed_by INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL,
  done_at INTEGER,
  UNIQUE (country_id, day)
) STRICT;

CREATE INDEX payout_closing_running ON payout_closing (id) WHERE done_at IS NULL;

-- payout_file

CREATE TABLE payout_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  country_id INTEGER NOT NULL,
  sent_by INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL
, way TEXT NOT NULL DEFAULT 'BANK' CHECK (way IN ('BANK', 'STRIPE'))) STRICT;

-- payout_rule

CREATE TABLE payout_rule (
  country_id INTEGER PRIMARY KEY,
  unit TEXT NOT NULL UNIQUE CHECK (unit GLOB '[A-Z][A-Z][A-Z]'),
  every TEXT NOT NULL CHECK (every IN ('WEEK', 'MONTH')),
  -- Day of the week (1 is Monday) or of the month.
  on_day INTEGER NOT NULL CHECK (on_day BETWEEN 1 AND iif(every = 'WEEK', 7, 28)),
  -- Minimum amount of a payout, minor units. A smaller amount is carried over to the next payout.
  minimum INTEGER NOT NULL CHECK (minimum > 0),
  -- Fee of the online payment provider, in hundredths of a percent of the amount that the buyer
  -- paid.
  fee_rate INTEGER NOT NULL CHECK (fee_rate BETWEEN 0 AND 1000)
) STRICT;

-- payout_transfer

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

-- placement

CREATE TABLE placement (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  placed_at INTEGER NOT NULL
, locale TEXT NOT NULL DEFAULT 'en') STRICT;

-- points_entry

CREATE TABLE points_entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Reference in the ledger, a unique name of the event.
  reference TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  kind TEXT NOT NULL
    CHECK (kind IN ('EARNED', 'TAKEN_BACK', 'SPENT', 'GIFT_BACK', 'EXPIRED', 'CORRECTED')),
  points INTEGER NOT NULL CHECK (points <> 0),
  order_id INTEGER REFERENCES orders (id),
  redemption_id INTEGER,
  -- Reason shown to the buyer: a label, or text that the desk entered.
  reason TEXT NOT NULL DEFAULT '',
  -- Staff member who corrected the points; null for automatic bookings.
  staff_id INTEGER REFERENCES staff (id),
  at INTEGER NOT NULL,
  CHECK (kind = 'CORRECTED' OR (kind IN ('EARNED', 'GIFT_BACK')) = (points > 0)),
  CHECK (kind NOT IN ('TAKEN_BACK', 'CORRECTED') OR reason <> ''),
  CHECK ((kind IN ('EARNED', 'TAKEN_BACK')) <= (order_id IS NOT NULL)),
  CHECK ((kind IN ('SPENT', 'GIFT_BACK')) <= (redemption_id IS NOT NULL))
) STRICT;

CREATE INDEX points_entry_of ON points_entry (customer_id, at DESC, id DESC);

CREATE INDEX points_entry_of_order ON points_entry (order_id) WHERE order_id IS NOT NULL;

CREATE TRIGGER points_entry_keeps BEFORE DELETE ON points_entry
BEGIN
  SELECT RAISE(ABORT, 'the record is only added to');
END;

CREATE TRIGGER points_entry_stays BEFORE UPDATE ON points_entry
BEGIN
  SELECT RAISE(ABORT, 'the record is only added to');
END;

CREATE TRIGGER points_of_one_person BEFORE INSERT ON points_entry
WHEN NEW.kind = 'CORRECTED' AND NEW.points > 0 AND NEW.staff_id IS NOT NULL AND (
  NEW.points + (
    SELECT ifnull(sum(points), 0) FROM points_entry
    WHERE customer_id = NEW.customer_id AND staff_id = NEW.staff_id AND kind = 'CORRECTED'
      AND points > 0 AND at > NEW.at - 86400000) > 4000
  OR NEW.points + (
    SELECT ifnull(sum(points), 0) FROM points_entry
    WHERE customer_id = NEW.customer_id AND staff_id = NEW.staff_id AND kind = 'CORRECTED'
      AND points > 0 AND at > NEW.at - 31536000000) > 20000)
BEGIN
  SELECT RAISE(ABORT, 'points of one person');
END;

-- points_lot

CREATE TABLE points_lot (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE REFERENCES points_entry (reference),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  order_id INTEGER REFERENCES orders (id),
  points INTEGER NOT NULL CHECK (points > 0),
  -- Unspent points of the lot. Points that settled a debt are already deducted.
  rest INTEGER NOT NULL CONSTRAINT lot_rest CHECK (rest BETWEEN 0 AND points),
  -- Last day of validity in the country's time zone, and the time at which that day ends.
  last_day TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE INDEX points_lot_left ON points_lot (customer_id, expires_at, id) WHERE rest > 0;

CREATE INDEX points_lot_over ON points_lot (expires_at, customer_id) WHERE rest > 0;

-- points_take

CREATE TABLE points_take (
  reference TEXT NOT NULL REFERENCES points_entry (reference),
  lot_id INTEGER NOT NULL REFERENCES points_lot (id),
  points INTEGER NOT NULL CHECK (points <> 0),
  PRIMARY KEY (reference, lot_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX points_take_of_lot ON points_take (lot_id);

CREATE TRIGGER points_take_counts AFTER INSERT ON points_take
BEGIN
  UPDATE points_lot SET rest = rest - NEW.points WHERE id = NEW.lot_id;
END;

-- popular_serial

CREATE TABLE popular_serial (
  country TEXT NOT NULL,
  rank INTEGER NOT NULL,
  serial_id INTEGER NOT NULL REFERENCES vehicle_serial (id),
  PRIMARY KEY (country, serial_id)
) STRICT, WITHOUT ROWID;

-- promoted_offer

CREATE TABLE promoted_offer (
  sku_org_id INTEGER PRIMARY KEY REFERENCES offer (sku_org_id) ON DELETE CASCADE,
  promotion_id INTEGER NOT NULL REFERENCES shop_promotion (id),
  -- Prices of the four identities before and during the promotion, as JSON.
  prices_before TEXT NOT NULL,
  prices_during TEXT NOT NULL
) STRICT;

CREATE INDEX promoted_offer_of_promotion ON promoted_offer (promotion_id);

-- provider_page

CREATE TABLE "provider_page" (
  provider TEXT NOT NULL,
  ref TEXT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  opened_at INTEGER NOT NULL,
  ask_at INTEGER,
  answered_at INTEGER,
  PRIMARY KEY (provider, ref)
) STRICT, WITHOUT ROWID;

CREATE INDEX provider_page_due ON provider_page (ask_at) WHERE ask_at IS NOT NULL;

CREATE INDEX provider_page_of_payment ON provider_page (payment_id);

-- provider_refund

CREATE TABLE provider_refund (
  -- Idempotency key from the shop: a message with a used key isn't sent again.
  key TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES provider_session (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- provider_session

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

-- push_device

CREATE TABLE push_device (
  id INTEGER PRIMARY KEY,
  -- Person who uses the device, whichever company the session acts for.
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  -- Session that registered the device. The end of the session deletes the device.
  session_hash TEXT NOT NULL,
  endpoint TEXT NOT NULL UNIQUE CHECK (length(endpoint) <= 600),
  -- Public key and secret of the browser's subscription, in base64url.
  p256dh TEXT NOT NULL CHECK (length(p256dh) = 87),
  auth TEXT NOT NULL CHECK (length(auth) = 22),
  locale TEXT NOT NULL,
  made_at INTEGER NOT NULL
) STRICT;

CREATE INDEX push_device_of_person ON push_device (customer_id, made_at);

CREATE INDEX push_device_of_session ON push_device (session_hash);

-- push_message

CREATE TABLE "push_message" (
  -- Key of the event. A device gets one message per event.
  key TEXT NOT NULL,
  device_id INTEGER NOT NULL REFERENCES push_device (id) ON DELETE CASCADE,
  kind TEXT NOT NULL
    CHECK (kind IN ('paid', 'shipped', 'quote_answered', 'approval', 'back_in_stock', 'shortage')),
  -- Number quoted in the message, and the ID in its link; 0 links to the list.
  number TEXT NOT NULL,
  subject_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  -- Time of the next attempt; null after the message was sent or abandoned.
  next_at INTEGER,
  PRIMARY KEY (key, device_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX push_message_age ON push_message (at);

CREATE INDEX push_message_due ON push_message (next_at) WHERE next_at IS NOT NULL;

CREATE INDEX push_message_of_device ON push_message (device_id);

-- push_off

CREATE TABLE "push_off" (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  kind TEXT NOT NULL
    CHECK (kind IN ('paid', 'shipped', 'quote_answered', 'approval', 'back_in_stock', 'shortage')),
  PRIMARY KEY (customer_id, kind)
) STRICT, WITHOUT ROWID;

-- quotation

CREATE TABLE quotation (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  -- Person who requested the quotation.
  made_by INTEGER NOT NULL REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  -- Language of the messages about the quotation.
  locale TEXT NOT NULL,
  vehicle_model_id INTEGER REFERENCES vehicle_model (id),
  note TEXT NOT NULL DEFAULT '',
  -- Day by which the buyer needs the parts; '' for none.
  needed_by TEXT NOT NULL DEFAULT '',
  asked_at INTEGER NOT NULL,
  -- ID of the shared link. A new link gets a new ID, so that the old link stops working.
  link_id INTEGER UNIQUE,
  link_until INTEGER,
  CHECK ((link_id IS NULL) = (link_until IS NULL))
) STRICT;

CREATE INDEX quotation_of_customer ON quotation (customer_id, asked_at DESC);

-- quotation_answer

CREATE TABLE quotation_answer (
  quotation_shop_id INTEGER NOT NULL REFERENCES quotation_shop (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 50),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  -- Unit price, minor units of the shop's currency.
  price INTEGER NOT NULL CHECK (price > 0),
  -- Working days until the item ships; 0 for today.
  lead_days INTEGER NOT NULL DEFAULT 0 CHECK (lead_days BETWEEN 0 AND 90),
  -- 1 when the shop holds the quantity for this buyer.
  promised INTEGER NOT NULL DEFAULT 0 CHECK (promised IN (0, 1)),
  accepted_at INTEGER,
  PRIMARY KEY (quotation_shop_id, position),
  UNIQUE (quotation_shop_id, sku_org_id)
) STRICT, WITHOUT ROWID;

-- quotation_line

CREATE TABLE quotation_line (
  quotation_id INTEGER NOT NULL REFERENCES quotation (id) ON DELETE CASCADE,
  position INTEGER NOT NULL CHECK (position BETWEEN 1 AND 50),
  number TEXT NOT NULL,
  words TEXT NOT NULL DEFAULT '',
  -- Catalogue part with this number; null when there is none.
  part_id INTEGER REFERENCES part (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  wanted_price INTEGER CHECK (wanted_price > 0),
  -- File name of the picture of the old part; '' for none.
  picture TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (quotation_id, position),
  CHECK (number <> '' OR words <> '')
) STRICT, WITHOUT ROWID;

-- quotation_shop

CREATE TABLE quotation_shop (
  id INTEGER PRIMARY KEY,
  quotation_id INTEGER NOT NULL REFERENCES quotation (id) ON DELETE CASCADE,
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  state TEXT NOT NULL CHECK (state IN ('ASKED', 'ANSWERED', 'ACCEPTED', 'DECLINED', 'LAPSED')),
  asked_at INTEGER NOT NULL,
  -- Deadline for the shop's answer; after the answer, end of the quoted prices.
  ends_at INTEGER NOT NULL,
  -- Number of times that the buyer asked again, and the buyer's last message.
  asked_again INTEGER NOT NULL DEFAULT 0 CHECK (asked_again BETWEEN 0 AND 3),
  again_words TEXT NOT NULL DEFAULT '',
  answered_at INTEGER,
  answered_by INTEGER REFERENCES staff (id),
  message TEXT NOT NULL DEFAULT '',
  -- Reason why the shop declined.
  reason TEXT NOT NULL DEFAULT '',
  UNIQUE (quotation_id, shop_id)
) STRICT;

CREATE INDEX quotation_shop_asked ON quotation_shop (shop_id, asked_at);

CREATE INDEX quotation_shop_ends ON quotation_shop (state, ends_at);

CREATE INDEX quotation_shop_queue ON quotation_shop (shop_id, state, ends_at);

CREATE TRIGGER notice_of_request_again AFTER UPDATE OF asked_again ON quotation_shop
WHEN NEW.asked_again > OLD.asked_again
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, quotation_shop_id, words, at, next_at, channel)
  SELECT 'quotation:' || NEW.id || ':asked:' || NEW.asked_again, 'quote_asked', NEW.id, s.name,
    NEW.asked_at, NEW.asked_at, 'MAIL'
  FROM shop s WHERE s.id = NEW.shop_id AND s.email <> '';
END;

CREATE TRIGGER notice_of_request_answered AFTER UPDATE OF answered_at ON quotation_shop
WHEN NEW.state IN ('ANSWERED', 'DECLINED')
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, quotation_shop_id, words, at, next_at)
  SELECT 'quotation:' || NEW.id || ':' || NEW.state || ':' || NEW.asked_again,
    iif(NEW.state = 'ANSWERED', 'quote_answered', 'quote_declined'), NEW.id, s.name,
    NEW.answered_at, NEW.answered_at
  FROM shop s WHERE s.id = NEW.shop_id;
END;

CREATE TRIGGER notice_of_request_asked AFTER INSERT ON quotation_shop
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, quotation_shop_id, words, at, next_at, channel)
  SELECT 'quotation:' || NEW.id || ':asked:0', 'quote_asked', NEW.id, s.name, NEW.asked_at,
    NEW.asked_at, 'MAIL'
  FROM shop s WHERE s.id = NEW.shop_id AND s.email <> '';
END;

CREATE TRIGGER quotation_shop_moves BEFORE UPDATE OF state ON quotation_shop
WHEN NOT (
  (OLD.state = 'ASKED' AND NEW.state IN ('ANSWERED', 'DECLINED', 'LAPSED'))
  OR (OLD.state = 'ANSWERED' AND NEW.state IN ('ACCEPTED', 'ASKED', 'LAPSED'))
  OR (OLD.state = 'ACCEPTED' AND NEW.state = 'ACCEPTED'))
BEGIN
  SELECT RAISE(ABORT, 'quotation moved');
END;

-- quoted_price

CREATE TABLE quoted_price (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  quotation_shop_id INTEGER NOT NULL REFERENCES quotation_shop (id) ON DELETE CASCADE,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  price INTEGER NOT NULL CHECK (price > 0),
  until INTEGER NOT NULL,
  -- Order that used the quoted price; one order only.
  order_id INTEGER REFERENCES orders (id),
  PRIMARY KEY (customer_id, sku_org_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX quoted_price_of_order ON quoted_price (order_id) WHERE order_id IS NOT NULL;

CREATE INDEX quoted_price_of_request ON quoted_price (quotation_shop_id);

-- receipt

CREATE TABLE receipt (
  reference TEXT PRIMARY KEY,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  -- Provider, and the provider's ID of the receipt, which a refund needs. Both are '' for a receipt
  -- booked at the desk.
  provider TEXT NOT NULL,
  provider_ref TEXT NOT NULL,
  at INTEGER NOT NULL
, charge TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;

CREATE INDEX receipt_of_charge ON receipt (charge) WHERE charge <> '';

CREATE INDEX receipt_of_payment ON receipt (payment_id);

-- redemption

CREATE TABLE redemption (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  gift_id INTEGER NOT NULL REFERENCES gift (id),
  country_id INTEGER NOT NULL,
  points INTEGER NOT NULL CHECK (points > 0),
  status TEXT NOT NULL CHECK (status IN ('ORDERED', 'SENT', 'ARRIVED', 'UNSENDABLE')),
  -- Address at the time of the redemption as JSON; '' for a coupon.
  address TEXT NOT NULL,
  carrier TEXT NOT NULL DEFAULT '',
  tracking_number TEXT NOT NULL DEFAULT '',
  -- Coupon that the redemption created.
  coupon_id INTEGER REFERENCES coupon (id),
  created_at INTEGER NOT NULL, locale TEXT NOT NULL DEFAULT 'en',
  CHECK ((coupon_id IS NULL) = (address <> ''))
) STRICT;

CREATE INDEX redemption_closed ON redemption (created_at, id)
  WHERE status IN ('ARRIVED', 'UNSENDABLE');

CREATE INDEX redemption_of ON redemption (customer_id, created_at DESC, id);

CREATE INDEX redemption_open ON redemption (status, created_at, id);

CREATE TRIGGER redemption_status BEFORE UPDATE OF status ON redemption
WHEN NOT EXISTS (
  SELECT 1 FROM redemption_history h
  WHERE h.redemption_id = OLD.id AND h.from_status = OLD.status AND h.status = NEW.status
    AND h.position = (SELECT max(position) FROM redemption_history WHERE redemption_id = OLD.id))
BEGIN
  SELECT RAISE(ABORT, 'redemption status without history');
END;

-- redemption_history

CREATE TABLE redemption_history (
  redemption_id INTEGER NOT NULL REFERENCES redemption (id),
  position INTEGER NOT NULL,
  from_status TEXT,
  status TEXT NOT NULL CHECK (status IN ('ORDERED', 'SENT', 'ARRIVED', 'UNSENDABLE')),
  mover TEXT NOT NULL CHECK (mover IN ('BUYER', 'SERVICE')),
  mover_id INTEGER NOT NULL,
  words TEXT NOT NULL DEFAULT '',
  at INTEGER NOT NULL,
  PRIMARY KEY (redemption_id, position),
  CHECK ((position = 1) = (from_status IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER notice_of_gift AFTER INSERT ON redemption_history
WHEN NEW.mover = 'SERVICE' AND NEW.status IN ('SENT', 'ARRIVED', 'UNSENDABLE')
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, redemption_id, words, at, next_at)
  VALUES ('redemption:' || NEW.redemption_id || ':' || NEW.position,
    CASE NEW.status WHEN 'SENT' THEN 'gift_sent' WHEN 'ARRIVED' THEN 'gift_arrived'
      ELSE 'gift_failed' END,
    NEW.redemption_id, NEW.words, NEW.at, NEW.at);
END;

CREATE TRIGGER redemption_history_from BEFORE INSERT ON redemption_history
WHEN NEW.position > 1
  AND NEW.from_status IS NOT (SELECT status FROM redemption WHERE id = NEW.redemption_id)
BEGIN
  SELECT RAISE(ABORT, 'redemption moved');
END;

CREATE TRIGGER redemption_history_keeps BEFORE DELETE ON redemption_history
BEGIN
  SELECT RAISE(ABORT, 'a history is only added to');
END;

CREATE TRIGGER redemption_history_stays BEFORE UPDATE ON redemption_history
BEGIN
  SELECT RAISE(ABORT, 'a history is only added to');
END;

-- refund

CREATE TABLE refund (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  payment_id INTEGER NOT NULL REFERENCES payment (id),
  order_id INTEGER REFERENCES orders (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- Fee that the bank deducts from the refund; the buyer gets the remaining amount.
  bank_fee INTEGER NOT NULL DEFAULT 0 CHECK (bank_fee BETWEEN 0 AND amount),
  status TEXT NOT NULL CHECK (status IN ('DUE', 'DONE')),
  created_at INTEGER NOT NULL,
  done_at INTEGER, receipt TEXT REFERENCES receipt (reference), at_provider INTEGER NOT NULL DEFAULT 0 CHECK (at_provider IN (0, 1)),
  CHECK ((status = 'DONE') = (done_at IS NOT NULL))
) STRICT;

CREATE INDEX refund_due ON refund (created_at) WHERE status = 'DUE';

CREATE INDEX refund_of_payment ON refund (payment_id);

CREATE TRIGGER notice_of_refund AFTER UPDATE OF status ON refund
WHEN NEW.status = 'DONE' AND OLD.status = 'DUE'
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, amount, at, next_at)
  SELECT 'refund:' || NEW.id, 'refunded', y.placement_id, NEW.order_id,
    NEW.amount - NEW.bank_fee, NEW.done_at, NEW.done_at
  FROM payment y WHERE y.id = NEW.payment_id;
END;

CREATE TRIGGER orders_refund_done AFTER UPDATE OF status ON refund
WHEN OLD.status = 'DUE' AND NEW.status = 'DONE'
BEGIN
  UPDATE orders SET refunds_due = refunds_due - 1
  WHERE id = (SELECT order_id FROM refund_at_desk WHERE id = NEW.id);
END;

CREATE TRIGGER orders_refund_due AFTER INSERT ON refund WHEN NEW.status = 'DUE'
BEGIN
  UPDATE orders SET refunds_due = refunds_due + 1, since = max(since, NEW.created_at)
  WHERE id = (SELECT order_id FROM refund_at_desk WHERE id = NEW.id);
END;

CREATE TRIGGER shortage_void AFTER INSERT ON refund
WHEN NEW.at_provider = 1 AND NEW.order_id IS NOT NULL
BEGIN
  UPDATE order_shortage SET state = 'VOID', answered_at = NEW.created_at
  WHERE order_id = NEW.order_id AND state = 'ASKED';
END;

-- refund_at_desk

CREATE VIEW refund_at_desk (id, status, created_at, order_id) AS
  SELECT r.id, r.status, r.created_at, ifnull(r.order_id, (
    SELECT min(o.id) FROM orders o WHERE o.placement_id = y.placement_id
      AND ifnull(y.order_id, o.id) = o.id))
  FROM refund r JOIN payment y ON y.id = r.payment_id AND y.method <> 7;

-- return_escalation

CREATE TABLE return_escalation (
  return_id INTEGER PRIMARY KEY REFERENCES sale_return (id),
  caller TEXT NOT NULL CHECK (caller IN ('BUYER', 'SELLER')),
  -- ID of the buyer or staff member who escalated.
  caller_id INTEGER NOT NULL,
  words TEXT NOT NULL CHECK (length(words) BETWEEN 1 AND 500),
  called_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  -- Amount to refund according to the decision, minor units.
  amount INTEGER CHECK (amount >= 0),
  -- Share of the refund that the marketplace pays; the shop pays the remainder.
  borne INTEGER NOT NULL DEFAULT 0 CHECK (borne BETWEEN 0 AND ifnull(amount, 0)),
  decision TEXT NOT NULL DEFAULT '' CHECK (length(decision) <= 500),
  decided_by INTEGER REFERENCES staff (id),
  decided_at INTEGER,
  CHECK ((decided_at IS NULL) = (amount IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((decided_at IS NULL) = (decision = ''))
) STRICT;

CREATE INDEX return_escalation_due ON return_escalation (due_at, return_id)
  WHERE decided_at IS NULL;

CREATE TRIGGER notice_of_escalation AFTER UPDATE OF decided_at ON return_escalation
WHEN NEW.caller = 'BUYER'
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, words, at, next_at)
  SELECT 'return:' || r.id || ':DECIDED', iif(NEW.amount = 0, 'return_rejected', 'return_approved'),
    o.placement_id, o.id, iif(NEW.amount = 0, NEW.decision, r.number), NEW.decided_at,
    NEW.decided_at
  FROM sale_return r JOIN orders o ON o.id = r.order_id
  WHERE r.id = NEW.return_id AND (NEW.amount = 0 OR r.status = 'APPROVED');
END;

CREATE TRIGGER return_escalation_stays BEFORE UPDATE ON return_escalation
WHEN OLD.decided_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'return moved');
END;

-- review

CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  part_id INTEGER NOT NULL REFERENCES part (id),
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  locale TEXT NOT NULL,
  day TEXT NOT NULL
, customer_id INTEGER REFERENCES customer (id), order_id INTEGER REFERENCES orders (id), sku_org_id INTEGER REFERENCES offer (sku_org_id), state TEXT NOT NULL DEFAULT 'PASSED'
  CHECK (state IN ('WAITING', 'PASSED', 'REFUSED')), answer TEXT NOT NULL DEFAULT '', created_at INTEGER NOT NULL DEFAULT 0, decided_by INTEGER REFERENCES staff (id), decided_at INTEGER) STRICT;

CREATE INDEX review_decided_at ON review (decided_at, id) WHERE decided_at IS NOT NULL;

CREATE UNIQUE INDEX review_once ON review (customer_id, part_id) WHERE customer_id IS NOT NULL;

CREATE INDEX review_shown ON review (part_id, day DESC) WHERE state = 'PASSED';

CREATE INDEX review_waiting ON review (created_at, id) WHERE state = 'WAITING';

CREATE TRIGGER notice_of_review AFTER UPDATE OF state ON review WHEN NEW.state = 'REFUSED'
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, words, at, next_at)
  SELECT 'review:' || NEW.id, 'review_refused', o.placement_id, o.id, NEW.answer,
    NEW.decided_at, NEW.decided_at
  FROM orders o WHERE o.id = NEW.order_id;
END;

CREATE TRIGGER review_counted AFTER UPDATE OF state ON review
WHEN NEW.state = 'PASSED'
BEGIN
  UPDATE part SET star_sum = star_sum + NEW.stars, rating_count = rating_count + 1,
    rating = round((star_sum + NEW.stars) * 1.0 / (rating_count + 1), 1)
  WHERE id = NEW.part_id;
END;

CREATE TRIGGER review_counted_for_shop AFTER UPDATE OF state ON review
WHEN NEW.state = 'PASSED' AND NEW.sku_org_id IS NOT NULL
BEGIN
  UPDATE shop SET star_sum = star_sum + NEW.stars, rating_count = rating_count + 1,
    rating = round((star_sum + NEW.stars) * 1.0 / (rating_count + 1), 1)
  WHERE id = (SELECT shop_id FROM offer WHERE sku_org_id = NEW.sku_org_id);
END;

CREATE TRIGGER review_decided BEFORE UPDATE OF state ON review
WHEN OLD.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'review decided');
END;

CREATE TRIGGER review_waits BEFORE INSERT ON review
WHEN NEW.customer_id IS NOT NULL AND NEW.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'a review waits for the desk');
END;

-- sale_back

CREATE TABLE sale_back (
  -- ID of the return, or of the refund at the provider.
  reference TEXT NOT NULL,
  sku_org_id INTEGER NOT NULL,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('REFUND', 'CHARGEBACK')),
  pieces INTEGER NOT NULL CHECK (pieces >= 0),
  paid INTEGER NOT NULL CHECK (paid >= 0),
  funded INTEGER NOT NULL CHECK (funded >= 0),
  commission INTEGER NOT NULL CHECK (commission >= 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  -- Reversed amounts from which this share was calculated.
  seen_pieces INTEGER NOT NULL,
  seen_paid INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (reference, sku_org_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX sale_back_of_order ON sale_back (order_id, reference);

CREATE TRIGGER sale_back_counts AFTER INSERT ON sale_back
BEGIN
  -- Aborts if another refund came first, because the share was calculated from outdated amounts.
  SELECT RAISE(ABORT, 'sale moved') WHERE NOT EXISTS (
    SELECT 1 FROM sale_part p WHERE p.order_id = NEW.order_id AND p.sku_org_id = NEW.sku_org_id
      AND p.back_pieces = NEW.seen_pieces AND p.back_paid = NEW.seen_paid);
  UPDATE sale_part SET back_pieces = back_pieces + NEW.pieces, back_paid = back_paid + NEW.paid,
    back_funded = back_funded + NEW.funded, back_commission = back_commission + NEW.commission,
    back_fee = back_fee + NEW.fee
  WHERE order_id = NEW.order_id AND sku_org_id = NEW.sku_org_id;
END;

CREATE TRIGGER sale_back_stays BEFORE UPDATE ON sale_back
BEGIN
  SELECT RAISE(ABORT, 'refunds of a sale are only added to');
END;

-- sale_part

CREATE TABLE sale_part (
  order_id INTEGER NOT NULL REFERENCES orders (id),
  sku_org_id INTEGER NOT NULL,
  pieces INTEGER NOT NULL CHECK (pieces > 0),
  -- Amount that the buyer paid.
  paid INTEGER NOT NULL CHECK (paid >= 0),
  -- Discounts that the platform pays for.
  funded INTEGER NOT NULL CHECK (funded >= 0),
  commission INTEGER NOT NULL CHECK (commission >= 0),
  fee INTEGER NOT NULL CHECK (fee >= 0),
  back_pieces INTEGER NOT NULL DEFAULT 0 CHECK (back_pieces BETWEEN 0 AND pieces),
  back_paid INTEGER NOT NULL DEFAULT 0 CHECK (back_paid BETWEEN 0 AND paid),
  back_funded INTEGER NOT NULL DEFAULT 0 CHECK (back_funded BETWEEN 0 AND funded),
  back_commission INTEGER NOT NULL DEFAULT 0 CHECK (back_commission BETWEEN 0 AND commission),
  back_fee INTEGER NOT NULL DEFAULT 0 CHECK (back_fee BETWEEN 0 AND fee),
  PRIMARY KEY (order_id, sku_org_id)
) STRICT, WITHOUT ROWID;

-- sale_return

CREATE TABLE sale_return (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  order_id INTEGER NOT NULL REFERENCES orders (id),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  status TEXT NOT NULL CHECK (status IN (
    'REQUESTED', 'INSPECTING', 'APPROVED', 'REJECTED', 'IN_TRANSIT', 'REFUNDED')),
  -- Only the desk can set the reason NOT_ARRIVED.
  reason TEXT NOT NULL CHECK (reason IN (
    'WRONG_PRODUCT', 'WRONG_APPLICATION', 'FAULTY', 'NOT_ARRIVED')),
  words TEXT NOT NULL,
  -- Remark of the shop when it rejects the return, or of the desk when the parcel was lost.
  answer TEXT NOT NULL DEFAULT '',
  -- Number on the approval form, which the warehouse scans; '' before the approval, and when
  -- nothing is sent back.
  form_number TEXT NOT NULL DEFAULT '',
  -- Refund for the approved items, minor units; null before the approval.
  refund_amount INTEGER CHECK (refund_amount >= 0),
  -- Deadline of the next step, milliseconds.
  due_at INTEGER,
  created_at INTEGER NOT NULL
, shop_id INTEGER, country_id INTEGER) STRICT;

CREATE INDEX return_by_time ON sale_return
  (country_id, created_at, shop_id, status, refund_amount);

CREATE INDEX return_decided ON sale_return (created_at, id)
  WHERE status IN ('REJECTED', 'REFUNDED');

CREATE INDEX return_decided_of_shop ON sale_return (shop_id, created_at, id)
  WHERE status IN ('REJECTED', 'REFUNDED');

CREATE INDEX return_due ON sale_return (status, due_at, id);

CREATE INDEX return_due_of_shop ON sale_return (shop_id, status, due_at, id);

CREATE UNIQUE INDEX return_form ON sale_return (form_number) WHERE form_number <> '';

CREATE UNIQUE INDEX return_lost ON sale_return (order_id) WHERE reason = 'NOT_ARRIVED';

CREATE INDEX return_of_customer ON sale_return (customer_id, created_at DESC, id);

CREATE INDEX return_of_order ON sale_return (order_id);

CREATE INDEX return_to_send ON sale_return (created_at, id) WHERE status = 'APPROVED';

CREATE INDEX return_to_send_of_shop ON sale_return (shop_id, created_at, id)
  WHERE status = 'APPROVED';

CREATE INDEX return_waiting ON sale_return (status, due_at)
  WHERE status NOT IN ('REJECTED', 'REFUNDED');

CREATE TRIGGER return_place AFTER INSERT ON sale_return
BEGIN
  UPDATE sale_return SET
    shop_id = (SELECT shop_id FROM orders WHERE id = NEW.order_id),
    country_id = (SELECT country_id FROM orders WHERE id = NEW.order_id)
  WHERE id = NEW.id;
END;

CREATE TRIGGER return_status BEFORE UPDATE OF status ON sale_return
WHEN NOT EXISTS (
  SELECT 1 FROM sale_return_history h
  WHERE h.return_id = OLD.id AND h.from_status = OLD.status AND h.status = NEW.status
    AND h.position = (SELECT max(position) FROM sale_return_history WHERE return_id = OLD.id))
BEGIN
  SELECT RAISE(ABORT, 'return status without history');
END;

CREATE TRIGGER return_waits_for_decision BEFORE UPDATE OF status ON sale_return
WHEN EXISTS (SELECT 1 FROM return_escalation WHERE return_id = OLD.id AND decided_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'return moved');
END;

-- sale_return_history

CREATE TABLE sale_return_history (
  return_id INTEGER NOT NULL REFERENCES sale_return (id),
  position INTEGER NOT NULL,
  from_status TEXT,
  status TEXT NOT NULL,
  mover TEXT NOT NULL CHECK (mover IN ('BUYER', 'SELLER', 'SERVICE', 'FINANCE')),
  mover_id INTEGER NOT NULL,
  words TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (return_id, position),
  CHECK ((position = 1) = (from_status IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER notice_of_return AFTER INSERT ON sale_return_history
WHEN NEW.status IN ('APPROVED', 'REJECTED')
BEGIN
  INSERT OR IGNORE INTO notice (key, kind, placement_id, order_id, words, at, next_at)
  SELECT 'return:' || r.id || ':' || NEW.status,
    iif(NEW.status = 'APPROVED', 'return_approved', 'return_rejected'),
    o.placement_id, o.id, iif(NEW.status = 'APPROVED', r.number, NEW.words), NEW.at, NEW.at
  FROM sale_return r JOIN orders o ON o.id = r.order_id
  WHERE r.id = NEW.return_id AND r.reason <> 'NOT_ARRIVED';
END;

CREATE TRIGGER return_history_from BEFORE INSERT ON sale_return_history
WHEN NEW.position > 1
  AND NEW.from_status IS NOT (SELECT status FROM sale_return WHERE id = NEW.return_id)
BEGIN
  SELECT RAISE(ABORT, 'return moved');
END;

CREATE TRIGGER return_history_stays BEFORE UPDATE ON sale_return_history
BEGIN
  SELECT RAISE(ABORT, 'history is only added to');
END;

-- sale_return_line

CREATE TABLE sale_return_line (
  return_id INTEGER NOT NULL REFERENCES sale_return (id),
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  applied INTEGER NOT NULL CHECK (applied > 0),
  approved INTEGER CHECK (approved BETWEEN 0 AND applied),
  PRIMARY KEY (return_id, sku_org_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER return_line_pieces BEFORE INSERT ON sale_return_line
WHEN NEW.applied + (
    SELECT ifnull(sum(ifnull(l.approved, l.applied)), 0)
    FROM sale_return r JOIN sale_return_line l ON l.return_id = r.id
    WHERE r.order_id = (SELECT order_id FROM sale_return WHERE id = NEW.return_id)
      AND r.id <> NEW.return_id AND l.sku_org_id = NEW.sku_org_id
      AND (r.status <> 'REJECTED' OR EXISTS (SELECT 1 FROM return_escalation e
        WHERE e.return_id = r.id AND e.decided_at IS NULL)))
  > (SELECT ifnull(sum(o.quantity), 0) FROM order_line o
     WHERE o.order_id = (SELECT order_id FROM sale_return WHERE id = NEW.return_id)
       AND o.sku_org_id = NEW.sku_org_id)
BEGIN
  SELECT RAISE(ABORT, 'too many pieces returned');
END;

-- same_car

CREATE TABLE same_car (
  "group" TEXT NOT NULL,
  generation_id INTEGER NOT NULL REFERENCES vehicle_generation (id),
  year_from INTEGER NOT NULL,
  year_to INTEGER NOT NULL CHECK (year_to >= year_from),
  PRIMARY KEY ("group", generation_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX same_car_of_generation ON same_car (generation_id);

CREATE TRIGGER same_car_added AFTER INSERT ON same_car
BEGIN
  DELETE FROM part_fit WHERE derived = 1 AND part_id IN (
    SELECT f.part_id FROM vehicle_generation g CROSS JOIN part_fit f ON f.serial_id = g.serial_id
    WHERE g.id IN (SELECT generation_id FROM same_car WHERE "group" = NEW."group"));
  INSERT INTO part_fit (part_id, generation_id, engine_code, year_from, year_to, condition,
    serial_id, category_id, derived)
  SELECT part_id, generation_id, engine_code, year_from, year_to, condition, serial_id,
    category_id, 1 FROM same_car_fit WHERE part_id IN (
    SELECT f.part_id FROM vehicle_generation g CROSS JOIN part_fit f ON f.serial_id = g.serial_id
    WHERE g.id IN (SELECT generation_id FROM same_car WHERE "group" = NEW."group"));
  INSERT OR IGNORE INTO generation_category (generation_id, category_id)
  SELECT DISTINCT generation_id, category_id FROM part_fit WHERE derived = 1
    AND serial_id IN (SELECT serial_id FROM vehicle_generation WHERE id IN
      (SELECT generation_id FROM same_car WHERE "group" = NEW."group"));
END;

-- same_car_fit

CREATE VIEW same_car_fit AS
SELECT f.part_id, b.generation_id, f.engine_code,
  min(CASE WHEN f.year_from <= a.year_from THEN b.year_from ELSE max(f.year_from, b.year_from) END)
    AS year_from,
  max(CASE WHEN f.year_to >= a.year_to THEN b.year_to ELSE min(f.year_to, b.year_to) END) AS year_to,
  max(f.condition) AS condition, g.serial_id, f.category_id
FROM part_fit f
CROSS JOIN same_car a ON a.generation_id = f.generation_id
CROSS JOIN same_car b ON b."group" = a."group" AND b.generation_id <> a.generation_id
CROSS JOIN vehicle_generation g ON g.id = b.generation_id
WHERE f.derived = 0 AND f.year_from <= a.year_to AND f.year_to >= a.year_from
  AND CASE WHEN f.year_from <= a.year_from THEN b.year_from ELSE max(f.year_from, b.year_from) END
    <= CASE WHEN f.year_to >= a.year_to THEN b.year_to ELSE min(f.year_to, b.year_to) END
  AND (f.engine_code = '' OR EXISTS (SELECT 1 FROM vehicle_model m
    WHERE m.serial_id = g.serial_id AND m.generation_id = g.id AND m.engine_code = f.engine_code))
  AND NOT EXISTS (SELECT 1 FROM part_fit own WHERE own.part_id = f.part_id
    AND own.generation_id = b.generation_id AND own.engine_code = f.engine_code AND own.derived = 0)
GROUP BY f.part_id, b.generation_id, f.engine_code;

-- search_feedback

CREATE TABLE search_feedback (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER REFERENCES customer (id),
  country_id INTEGER NOT NULL,
  locale TEXT NOT NULL,
  predictions_source INTEGER NOT NULL CHECK (predictions_source BETWEEN 1 AND 3),
  problem_type INTEGER NOT NULL,
  search_text TEXT NOT NULL,
  recommend_text TEXT NOT NULL,
  remark TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- search_history

CREATE TABLE search_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  type INTEGER NOT NULL CHECK (type BETWEEN 1 AND 4),
  value TEXT NOT NULL,
  vehicle_model_id INTEGER,
  at INTEGER NOT NULL,
  UNIQUE (customer_id, type, value)
) STRICT;

CREATE INDEX search_history_newest ON search_history (customer_id, at DESC);

-- seller_application

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

CREATE INDEX seller_application_account ON seller_application (account_number)
  WHERE account_number <> '';

CREATE INDEX seller_application_decided ON seller_application (decided_at, id)
  WHERE decided_at IS NOT NULL;

CREATE INDEX seller_application_drafts ON seller_application (saved_at) WHERE state = 'DRAFT';

CREATE INDEX seller_application_of ON seller_application (customer_id, sent_at);

CREATE UNIQUE INDEX seller_application_open ON seller_application (customer_id, country_id)
  WHERE state <> 'REFUSED';

CREATE INDEX seller_application_tax ON seller_application (tax_id) WHERE tax_id <> '';

CREATE INDEX seller_application_tell ON seller_application (tell_at) WHERE tell_at IS NOT NULL;

CREATE INDEX seller_application_waiting ON seller_application (state, sent_at, id);

CREATE TRIGGER seller_application_moves BEFORE UPDATE OF state ON seller_application
WHEN OLD.state || '>' || NEW.state NOT IN ('DRAFT>DRAFT', 'ASKED>ASKED', 'DRAFT>SENT',
  'ASKED>SENT', 'SENT>ASKED', 'CHECKED>ASKED', 'SENT>CHECKED', 'SENT>REFUSED', 'CHECKED>REFUSED',
  'CHECKED>APPROVED')
BEGIN
  SELECT RAISE(ABORT, 'seller application moved');
END;

CREATE TRIGGER seller_application_stays
BEFORE UPDATE OF company, bank, goods, signatory ON seller_application
WHEN OLD.state NOT IN ('DRAFT', 'ASKED') AND (NEW.company, NEW.bank, NEW.goods, NEW.signatory)
  IS NOT (OLD.company, OLD.bank, OLD.goods, OLD.signatory)
BEGIN
  SELECT RAISE(ABORT, 'seller application moved');
END;

-- seller_send

CREATE TABLE seller_send (
  application_id INTEGER NOT NULL REFERENCES seller_application (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  PRIMARY KEY (application_id, at)
) STRICT, WITHOUT ROWID;

-- session

CREATE TABLE session (
  token_hash TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
, seen_at INTEGER NOT NULL DEFAULT 0, place TEXT NOT NULL DEFAULT '', browser TEXT NOT NULL DEFAULT '', system TEXT NOT NULL DEFAULT '', staff_id INTEGER REFERENCES staff (id), desk_hash TEXT NOT NULL DEFAULT '', told_in TEXT NOT NULL DEFAULT '', raised INTEGER NOT NULL DEFAULT 0 CHECK (raised IN (0, 1, 2)), company_id INTEGER REFERENCES customer (id)) STRICT, WITHOUT ROWID;

CREATE INDEX session_expiry ON session (expires_at);

CREATE INDEX session_of_customer ON session (customer_id);

CREATE TRIGGER push_device_signed_out AFTER DELETE ON session
BEGIN
  DELETE FROM push_device WHERE session_hash = OLD.token_hash;
END;

-- shared_link

CREATE TABLE shared_link (
  id INTEGER PRIMARY KEY,
  -- Owner of the link; null for a visitor, whose device alone can revoke the link.
  customer_id INTEGER REFERENCES customer (id),
  list_id INTEGER UNIQUE REFERENCES favourite_list (id) ON DELETE CASCADE,
  vehicle_model_id INTEGER REFERENCES vehicle_model (id),
  sku_org_ids TEXT NOT NULL DEFAULT '[]',
  made_at INTEGER NOT NULL,
  until INTEGER NOT NULL CHECK (until > made_at),
  CHECK ((list_id IS NULL) <> (vehicle_model_id IS NULL)),
  CHECK (list_id IS NULL OR customer_id IS NOT NULL)
) STRICT;

CREATE INDEX shared_link_of_customer ON shared_link (customer_id, made_at DESC)
  WHERE customer_id IS NOT NULL;

CREATE INDEX shared_link_until ON shared_link (until);

-- shop

CREATE TABLE shop (
  id INTEGER PRIMARY KEY,
  country_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- OWN is a shop of the platform; only verified workshops and retailers buy there.
  type TEXT NOT NULL CHECK (type IN ('OWN', 'ALLIANCE', 'THIRD_PARTY')),
  state TEXT NOT NULL CHECK (state IN ('OPEN', 'CLOSED', 'VACATION')),
  area TEXT NOT NULL,
  rating REAL NOT NULL
, counter INTEGER NOT NULL DEFAULT 0 CHECK (counter IN (0, 1)), registered_name TEXT NOT NULL DEFAULT '', registered_address TEXT NOT NULL DEFAULT '', tax_id TEXT NOT NULL DEFAULT '', tax_branch TEXT NOT NULL DEFAULT '', later_days INTEGER NOT NULL DEFAULT 3
  CHECK (later_days BETWEEN 0 AND 10), alliance TEXT NOT NULL DEFAULT ''
  CHECK (alliance IN ('', 'BOSCH', 'OTHER')), back_on TEXT NOT NULL DEFAULT '', phone TEXT NOT NULL DEFAULT '', email TEXT NOT NULL DEFAULT '', star_sum INTEGER NOT NULL DEFAULT 0, rating_count INTEGER NOT NULL DEFAULT 0, logo TEXT NOT NULL DEFAULT '' CHECK (length(logo) <= 60), cover TEXT NOT NULL DEFAULT '' CHECK (length(cover) <= 60)) STRICT;

CREATE INDEX shop_away ON shop (back_on) WHERE state = 'VACATION' AND back_on <> '';

CREATE INDEX shop_of_alliance ON shop (alliance, country_id) WHERE alliance <> '';

CREATE INDEX shop_of_country ON shop (country_id);

CREATE TRIGGER shop_opens_or_closes AFTER UPDATE OF state ON shop
WHEN (OLD.state = 'OPEN') <> (NEW.state = 'OPEN')
BEGIN
  UPDATE offer SET away = (NEW.state <> 'OPEN') WHERE shop_id = NEW.id;
END;

CREATE TRIGGER shop_starts BEFORE UPDATE OF state ON shop
WHEN NEW.state = 'OPEN' AND EXISTS (
  SELECT 1 FROM shop_start t WHERE t.shop_id = NEW.id AND t.opened_at IS NULL)
BEGIN
  SELECT RAISE(ABORT, 'shop not ready');
END;

CREATE TRIGGER shop_vacation_ends AFTER UPDATE OF state ON shop
WHEN OLD.state = 'VACATION' AND NEW.state <> 'VACATION'
BEGIN
  DELETE FROM shop_vacation WHERE shop_id = NEW.id;
END;

-- shop_about

CREATE TABLE shop_about (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  locale TEXT NOT NULL,
  about TEXT NOT NULL,
  PRIMARY KEY (shop_id, locale)
) STRICT, WITHOUT ROWID;

-- shop_brand

CREATE TABLE shop_brand (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  brand_id INTEGER NOT NULL REFERENCES part_brand (id),
  country_id INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  PRIMARY KEY (shop_id, brand_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX shop_brand_of_country ON shop_brand (country_id, brand_id, offers);

CREATE TRIGGER brand_count_begins AFTER INSERT ON shop_brand
BEGIN
  INSERT INTO brand_count (country_id, brand_id, offers)
  VALUES (NEW.country_id, NEW.brand_id, NEW.offers)
  ON CONFLICT (country_id, brand_id) DO UPDATE SET offers = offers + excluded.offers;
END;

CREATE TRIGGER brand_count_moves AFTER UPDATE OF offers ON shop_brand
BEGIN
  UPDATE brand_count SET offers = offers + NEW.offers - OLD.offers
  WHERE country_id = NEW.country_id AND brand_id = NEW.brand_id;
END;

-- shop_brand_name

CREATE TABLE shop_brand_name (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  -- Lower-case letters and digits of the name.
  name TEXT NOT NULL,
  brand_id INTEGER NOT NULL REFERENCES part_brand (id),
  PRIMARY KEY (shop_id, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX shop_brand_name_of_brand ON shop_brand_name (brand_id);

-- shop_category

CREATE TABLE shop_category (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  category_id INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  PRIMARY KEY (shop_id, category_id)
) STRICT, WITHOUT ROWID;

-- shop_column

CREATE TABLE shop_column (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  heading TEXT NOT NULL,
  column_name TEXT NOT NULL,
  PRIMARY KEY (shop_id, heading)
) STRICT, WITHOUT ROWID;

-- shop_day

CREATE TABLE shop_day (
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  opens_at INTEGER NOT NULL CHECK (opens_at BETWEEN 0 AND 1439),
  closes_at INTEGER NOT NULL CHECK (closes_at > opens_at AND closes_at <= 1440),
  PRIMARY KEY (shop_id, weekday)
) STRICT, WITHOUT ROWID;

-- shop_entry

CREATE TABLE shop_entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  country_id INTEGER NOT NULL,
  unit TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('SALE', 'REFUND', 'CHARGEBACK', 'RETURNED')),
  -- Order; null for a payout that the bank returned.
  order_id INTEGER REFERENCES orders (id),
  payment_id INTEGER REFERENCES payment (id),
  -- Holder of the money: SHOP for cash and other payments that never reach the platform.
  collected TEXT NOT NULL CHECK (collected IN ('PLATFORM', 'SHOP')),
  paid INTEGER NOT NULL,
  -- Share of `paid` and `funded` that is for delivery.
  delivery INTEGER NOT NULL,
  funded INTEGER NOT NULL,
  commission INTEGER NOT NULL,
  fee INTEGER NOT NULL,
  -- Change of the shop's balance.
  net INTEGER NOT NULL GENERATED ALWAYS AS (
    iif(collected = 'SHOP' AND kind = 'SALE', 0, paid) + funded - commission - fee) STORED,
  at INTEGER NOT NULL,
  -- Time at which the amount can be paid out (end of the return window); null while it is held.
  movable_at INTEGER,
  payout_id INTEGER,
  CHECK ((order_id IS NULL) = (kind = 'RETURNED')),
  CHECK ((order_id IS NULL) = (payment_id IS NULL)),
  CHECK (payout_id IS NULL OR movable_at IS NOT NULL)
) STRICT;

CREATE INDEX shop_entry_held ON shop_entry (shop_id, at) WHERE movable_at IS NULL;

CREATE INDEX shop_entry_movable ON shop_entry (country_id, shop_id, movable_at)
  WHERE payout_id IS NULL AND movable_at IS NOT NULL;

CREATE INDEX shop_entry_of_order ON shop_entry (order_id) WHERE order_id IS NOT NULL;

CREATE INDEX shop_entry_of_payout ON shop_entry (payout_id, id) WHERE payout_id IS NOT NULL;

CREATE INDEX shop_entry_of_shop ON shop_entry (shop_id, id);

CREATE TRIGGER shop_entry_posts AFTER INSERT ON shop_entry WHEN NEW.order_id IS NOT NULL
BEGIN
  INSERT INTO ledger (reference, line, lines, from_account, to_account, unit, amount, at)
  SELECT 'entry:' || NEW.id || ':' || v.part, 1, 1, iif(v.amount > 0, v.source, v.target),
    iif(v.amount > 0, v.target, v.source), NEW.unit, abs(v.amount), NEW.at
  FROM (
    SELECT 'paid' AS part, 'payment:' || NEW.payment_id AS source,
      CASE WHEN NEW.collected = 'SHOP' AND NEW.kind = 'SALE' THEN 'house:money'
        ELSE iif(NEW.movable_at IS NULL, 'shopPending:', 'shopAvailable:') || NEW.shop_id
      END AS target, NEW.paid AS amount
    UNION ALL SELECT 'funded', 'house:funding',
      iif(NEW.movable_at IS NULL, 'shopPending:', 'shopAvailable:') || NEW.shop_id, NEW.funded
    UNION ALL SELECT 'commission',
      iif(NEW.movable_at IS NULL, 'shopPending:', 'shopAvailable:') || NEW.shop_id,
      'house:commission', NEW.commission
    UNION ALL SELECT 'fee',
      iif(NEW.movable_at IS NULL, 'shopPending:', 'shopAvailable:') || NEW.shop_id,
      'house:fees', NEW.fee) v
  WHERE v.amount <> 0;
END;

CREATE TRIGGER shop_entry_stays BEFORE UPDATE ON shop_entry
WHEN (NEW.reference, NEW.shop_id, NEW.unit, NEW.kind, NEW.collected, NEW.paid, NEW.delivery,
    NEW.funded, NEW.commission, NEW.fee, NEW.at) IS NOT (OLD.reference, OLD.shop_id, OLD.unit,
    OLD.kind, OLD.collected, OLD.paid, OLD.delivery, OLD.funded, OLD.commission, OLD.fee, OLD.at)
  OR (OLD.movable_at IS NOT NULL AND NEW.movable_at IS NOT OLD.movable_at)
  OR (OLD.payout_id IS NOT NULL AND NEW.payout_id IS NOT OLD.payout_id)
BEGIN
  SELECT RAISE(ABORT, 'entries of a shop are only added to');
END;

-- shop_promotion

CREATE TABLE shop_promotion (
  id INTEGER PRIMARY KEY,
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  country_id INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 70),
  -- Brand and category of the offers that take part; 0 for any.
  brand_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  first_day TEXT NOT NULL,
  last_day TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'PLANNED' CHECK (state IN ('PLANNED', 'RUNNING', 'ENDED')),
  made_at INTEGER NOT NULL
) STRICT;

CREATE INDEX shop_promotion_begins ON shop_promotion (country_id, first_day) WHERE state = 'PLANNED';

CREATE INDEX shop_promotion_ends ON shop_promotion (country_id, last_day) WHERE state <> 'ENDED';

CREATE INDEX shop_promotion_of_shop ON shop_promotion (shop_id, last_day);

-- shop_start

CREATE TABLE shop_start (
  shop_id INTEGER PRIMARY KEY REFERENCES shop (id),
  application_id INTEGER NOT NULL UNIQUE REFERENCES seller_application (id),
  login TEXT NOT NULL,
  return_address TEXT NOT NULL DEFAULT '' CHECK (length(return_address) <= 300),
  delivery_at INTEGER,
  opened_at INTEGER
) STRICT;

CREATE INDEX shop_start_closed ON shop_start (shop_id) WHERE opened_at IS NULL;

CREATE TRIGGER shop_start_ready BEFORE UPDATE OF opened_at ON shop_start
WHEN OLD.opened_at IS NOT NULL OR NEW.return_address = '' OR NEW.delivery_at IS NULL
  OR NOT EXISTS (SELECT 1 FROM shop_day d WHERE d.shop_id = NEW.shop_id)
  OR NOT EXISTS (SELECT 1 FROM payout_account a WHERE a.shop_id = NEW.shop_id)
  OR NOT EXISTS (SELECT 1 FROM offer o WHERE o.shop_id = NEW.shop_id)
BEGIN
  SELECT RAISE(ABORT, 'shop not ready');
END;

-- shop_vacation

CREATE TABLE shop_vacation (
  shop_id INTEGER PRIMARY KEY REFERENCES shop (id),
  from_day TEXT NOT NULL,
  back_on TEXT NOT NULL CHECK (back_on > from_day),
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX shop_vacation_begins ON shop_vacation (from_day);

-- sign_on_session

CREATE TABLE sign_on_session (
  token_hash TEXT PRIMARY KEY REFERENCES session (token_hash) ON DELETE CASCADE,
  id_token TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- sign_on_subject

CREATE TABLE sign_on_subject (
  issuer TEXT NOT NULL,
  subject TEXT NOT NULL,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE INDEX sign_on_of_customer ON sign_on_subject (customer_id);

-- sign_on_ticket

CREATE TABLE sign_on_ticket (
  ticket_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  provider TEXT NOT NULL CHECK (provider IN ('CIAM', 'LINE', 'KAKAO')),
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  id_token TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sign_on_ticket_expiry ON sign_on_ticket (expires_at);

-- site_ticket

CREATE TABLE site_ticket (
  ticket_hash TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  -- Session that requested the ticket; the ticket ends with the session.
  token_hash TEXT NOT NULL REFERENCES session (token_hash) ON DELETE CASCADE,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX site_ticket_expiry ON site_ticket (expires_at);

CREATE INDEX site_ticket_of_session ON site_ticket (token_hash);

-- staff

CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  login TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('SELLER', 'SERVICE', 'FINANCE', 'OWNER')),
  -- Shop of a seller, who sees only its orders.
  shop_id INTEGER REFERENCES shop (id),
  -- Salt and scrypt hash of the password (functions/platform/auth/password-hash.ts); '' before the
  -- first sign-in.
  password_hash TEXT NOT NULL,
  -- TOTP secret in base32, encrypted; '' before the first sign-in.
  totp_secret TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  -- SHA-256 of the secret for the first sign-in; '' when no invitation is open.
  invite_hash TEXT NOT NULL DEFAULT '',
  -- End of the invitation's validity, milliseconds.
  invite_until INTEGER NOT NULL DEFAULT 0, seller_role TEXT NOT NULL DEFAULT ''
  CHECK (seller_role IN ('', 'OWNER', 'PACKER', 'BOOKKEEPER')),
  CHECK ((role = 'SELLER') = (shop_id IS NOT NULL))
) STRICT;

CREATE TRIGGER staff_changed AFTER UPDATE ON staff
WHEN NEW.role <> OLD.role OR NEW.shop_id IS NOT OLD.shop_id OR NEW.login <> OLD.login
  OR NEW.active <> OLD.active
  OR (NEW.password_hash <> OLD.password_hash AND NOT (
    length(NEW.password_hash) > 97 AND length(OLD.password_hash) = 97
    AND substr(NEW.password_hash, -97, 33) = substr(OLD.password_hash, 1, 33)))
  OR (NEW.totp_secret <> OLD.totp_secret AND NEW.totp_secret NOT LIKE 'sealed:%')
BEGIN
  DELETE FROM chat_seat WHERE mark IN
    (SELECT substr(token_hash, 1, 16) FROM staff_session WHERE staff_id = NEW.id);
  DELETE FROM staff_session WHERE staff_id = NEW.id;
END;

CREATE TRIGGER staff_factor_reset AFTER UPDATE ON staff
WHEN NEW.login <> OLD.login
  OR (NEW.totp_secret <> OLD.totp_secret AND NEW.totp_secret NOT LIKE 'sealed:%')
BEGIN
  DELETE FROM staff_passkey WHERE staff_id = NEW.id;
END;

CREATE TRIGGER staff_last_owner BEFORE UPDATE OF role, active ON staff
WHEN OLD.role = 'OWNER' AND OLD.active = 1 AND (NEW.role <> 'OWNER' OR NEW.active = 0)
  AND NOT EXISTS (SELECT 1 FROM staff WHERE role = 'OWNER' AND active = 1 AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'last owner');
END;

CREATE TRIGGER staff_seller_role_added AFTER INSERT ON staff
WHEN (NEW.role = 'SELLER') <> (NEW.seller_role <> '')
BEGIN
  UPDATE staff SET seller_role = iif(NEW.role = 'SELLER', 'OWNER', '') WHERE id = NEW.id;
END;

CREATE TRIGGER staff_seller_role_changed AFTER UPDATE OF role ON staff
WHEN (NEW.role = 'SELLER') <> (NEW.seller_role <> '')
BEGIN
  UPDATE staff SET seller_role = iif(NEW.role = 'SELLER', 'OWNER', '') WHERE id = NEW.id;
END;

CREATE TRIGGER staff_seller_role_ends AFTER UPDATE OF seller_role ON staff
WHEN NEW.seller_role <> OLD.seller_role
BEGIN
  DELETE FROM chat_seat WHERE mark IN
    (SELECT substr(token_hash, 1, 16) FROM staff_session WHERE staff_id = NEW.id);
  DELETE FROM staff_session WHERE staff_id = NEW.id;
END;

-- staff_passkey

CREATE TABLE staff_passkey (
  id INTEGER PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  -- Credential ID in base64url, as in the browser's API.
  credential_id TEXT NOT NULL UNIQUE,
  -- Public key: COSE in base64url. No encryption is needed.
  public_key TEXT NOT NULL,
  -- Sign count of the authenticator; 0 if the authenticator doesn't count.
  sign_count INTEGER NOT NULL,
  -- Random ID of the staff member in authenticators, base64url; the same for all passkeys of one
  -- person.
  user_handle TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE INDEX staff_passkey_of_staff ON staff_passkey (staff_id);

-- staff_session

CREATE TABLE staff_session (
  token_hash TEXT PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  created_at INTEGER NOT NULL,
  -- Time of the last use, to the minute.
  seen_at INTEGER NOT NULL
, place TEXT NOT NULL DEFAULT '', browser TEXT NOT NULL DEFAULT '', system TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;

CREATE INDEX staff_session_age ON staff_session (created_at);

CREATE INDEX staff_session_of_staff ON staff_session (staff_id);

-- upload

CREATE TABLE upload (
  name TEXT PRIMARY KEY,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  kind TEXT NOT NULL CHECK (kind IN ('SLIP', 'RETURN', 'REVIEW', 'CERTIFICATE', 'CHAT')),
  type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg')),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- Record that the file is attached to, such as 'payment:12'. Files with '' are unattached and are
  -- deleted after a while.
  attached_to TEXT NOT NULL DEFAULT ''
, staff_id INTEGER REFERENCES staff (id)) STRICT, WITHOUT ROWID;

CREATE INDEX upload_loose ON upload (created_at) WHERE attached_to = '';

CREATE INDEX upload_of ON upload (attached_to);

CREATE INDEX upload_of_customer ON upload (customer_id, created_at);

CREATE INDEX upload_of_staff ON upload (staff_id, created_at) WHERE staff_id IS NOT NULL;

CREATE TRIGGER upload_of_a_day BEFORE INSERT ON upload
WHEN NEW.staff_id IS NULL AND (
  SELECT count(*) FROM upload
  WHERE customer_id = NEW.customer_id AND created_at > NEW.created_at - 86400000
    AND staff_id IS NULL) >= 100
BEGIN
  SELECT RAISE(ABORT, 'uploads of a day');
END;

-- vehicle_brand

CREATE TABLE vehicle_brand (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  letter TEXT NOT NULL,
  popular TEXT NOT NULL
) STRICT;

-- vehicle_generation

CREATE TABLE vehicle_generation (
  id INTEGER PRIMARY KEY,
  serial_id INTEGER NOT NULL REFERENCES vehicle_serial (id),
  code TEXT NOT NULL,
  year_from INTEGER NOT NULL,
  year_to INTEGER NOT NULL,
  body TEXT NOT NULL
, countries TEXT NOT NULL DEFAULT '') STRICT;

CREATE INDEX vehicle_generation_code ON vehicle_generation (code, serial_id);

CREATE INDEX vehicle_generation_of_serial ON vehicle_generation (serial_id);

-- vehicle_model

CREATE TABLE vehicle_model (
  id INTEGER PRIMARY KEY,
  serial_id INTEGER NOT NULL REFERENCES vehicle_serial (id),
  generation_id INTEGER NOT NULL REFERENCES vehicle_generation (id),
  year_capacity_id INTEGER NOT NULL REFERENCES vehicle_year_capacity (id),
  year INTEGER NOT NULL,
  capacity TEXT NOT NULL,
  engine_code TEXT NOT NULL,
  fuel TEXT NOT NULL
) STRICT;

CREATE INDEX vehicle_model_engine ON vehicle_model (engine_code, serial_id);

CREATE INDEX vehicle_model_of_serial ON vehicle_model (serial_id, year DESC);

CREATE INDEX vehicle_model_of_year_capacity ON vehicle_model (year_capacity_id);

-- vehicle_serial

CREATE TABLE vehicle_serial (
  id INTEGER PRIMARY KEY,
  brand_id INTEGER NOT NULL REFERENCES vehicle_brand (id),
  name TEXT NOT NULL,
  year_from INTEGER NOT NULL,
  year_to INTEGER NOT NULL,
  countries TEXT NOT NULL,
  popular TEXT NOT NULL
) STRICT;

CREATE INDEX vehicle_serial_of_brand ON vehicle_serial (brand_id, name);

-- vehicle_year_capacity

CREATE TABLE vehicle_year_capacity (
  id INTEGER PRIMARY KEY,
  serial_id INTEGER NOT NULL REFERENCES vehicle_serial (id),
  year INTEGER NOT NULL,
  capacity TEXT NOT NULL
) STRICT;

CREATE INDEX vehicle_year_capacity_of_serial
  ON vehicle_year_capacity (serial_id, year DESC, capacity);

-- vin_choice

CREATE TABLE vin_choice (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  vin TEXT NOT NULL,
  vehicle_model_id INTEGER NOT NULL REFERENCES vehicle_model (id),
  chosen_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, vin)
) STRICT, WITHOUT ROWID;

-- vin_pattern

CREATE TABLE vin_pattern (
  id INTEGER PRIMARY KEY,
  wmi TEXT NOT NULL,
  -- Character at position 4, or '?' when the pattern allows several. An index on it halves the rows
  -- that GLOB compares.
  head TEXT NOT NULL,
  -- GLOB pattern for the VIN from position 4. D1 accepts at most 50 bytes.
  glob TEXT NOT NULL CHECK (length(glob) <= 50),
  year_from INTEGER,
  year_to INTEGER,
  brand_id INTEGER NOT NULL REFERENCES vehicle_brand (id),
  -- Comma-separated IDs of vehicle_serial.
  serials TEXT NOT NULL,
  capacity TEXT NOT NULL,
  checked INTEGER NOT NULL CHECK (checked IN (0, 1)),
  weight INTEGER NOT NULL
, engines TEXT NOT NULL DEFAULT '', generations TEXT NOT NULL DEFAULT '') STRICT;

CREATE INDEX vin_pattern_of_wmi ON vin_pattern (wmi, head);

-- vin_wmi

CREATE TABLE vin_wmi (
  -- Manufacturer identifier: three characters, or more when several makes share three. The longest
  -- match applies.
  prefix TEXT NOT NULL,
  brand_id INTEGER NOT NULL REFERENCES vehicle_brand (id),
  country TEXT NOT NULL,
  -- Condition under which position 10 is a model year: always, only if it is a letter, only with a
  -- valid check digit, or never.
  year_rule TEXT NOT NULL CHECK (year_rule IN ('any', 'letter', 'checked', 'none')),
  year_from INTEGER,
  year_to INTEGER,
  PRIMARY KEY (prefix, brand_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX vin_wmi_of_brand ON vin_wmi (brand_id);

-- word

CREATE TABLE word (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('category', 'brand', 'make', 'serial')),
  subject_id INTEGER NOT NULL,
  -- '' when the name is the same in every language.
  locale TEXT NOT NULL,
  -- Displayed name, and the name or synonym itself.
  name TEXT NOT NULL,
  words TEXT NOT NULL
, sold INTEGER NOT NULL DEFAULT 1 CHECK (sold IN (0, 1))) STRICT;

CREATE INDEX word_of_subject ON word (kind, subject_id);
