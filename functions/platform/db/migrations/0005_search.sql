-- Search: trade words, spelling, and availability as part of the list order.

-- Every name and synonym of categories, brands, makes and series. The search tables are rebuilt
-- from them (functions/platform/search/rebuild.ts).
CREATE TABLE word (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('category', 'brand', 'make', 'serial')),
  subject_id INTEGER NOT NULL,
  -- '' when the name is the same in every language.
  locale TEXT NOT NULL,
  -- Displayed name, and the name or synonym itself.
  name TEXT NOT NULL,
  words TEXT NOT NULL
) STRICT;
CREATE INDEX word_of_subject ON word (kind, subject_id);

-- 1 while the shop is closed or on vacation. Stored with the offer, so that a list scans one index
-- of offers.
ALTER TABLE offer ADD COLUMN away INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1));
ALTER TABLE offer ADD COLUMN gone INTEGER NOT NULL GENERATED ALWAYS AS (stock = 0 OR away = 1) VIRTUAL;

CREATE TRIGGER shop_opens_or_closes AFTER UPDATE OF state ON shop
WHEN (OLD.state = 'OPEN') <> (NEW.state = 'OPEN')
BEGIN
  UPDATE offer SET away = (NEW.state <> 'OPEN') WHERE shop_id = NEW.id;
END;

-- Available offers come first.
DROP INDEX offer_by_category;
DROP INDEX offer_by_brand;
DROP INDEX offer_by_shop;
CREATE INDEX offer_by_category ON offer (country_id, category_id, gone, rank);
CREATE INDEX offer_by_brand ON offer (country_id, brand_id, gone, rank);
CREATE INDEX offer_by_shop ON offer (shop_id, gone, rank);

-- Sorts the offers of a brand by price.
CREATE INDEX offer_by_brand_price ON offer (country_id, brand_id, public_price);

-- Part types for which a generation has parts, so that the categories of a vehicle need no
-- counting.
CREATE TABLE generation_category (
  generation_id INTEGER NOT NULL REFERENCES vehicle_generation (id),
  category_id INTEGER NOT NULL REFERENCES category (id),
  PRIMARY KEY (generation_id, category_id)
) STRICT, WITHOUT ROWID;

-- 1 when parts of this type don't depend on the vehicle (oils, tyres, bulbs by size).
ALTER TABLE category ADD COLUMN universal INTEGER NOT NULL DEFAULT 0 CHECK (universal IN (0, 1));

-- Misspellings: each word with one letter removed, and the correct word.
CREATE TABLE spelling (
  key TEXT NOT NULL,
  word TEXT NOT NULL,
  -- Number of names that contain the word.
  uses INTEGER NOT NULL,
  PRIMARY KEY (key, word)
) STRICT, WITHOUT ROWID;

-- The full-text table stores only tokens; its row IDs are those of `word`.
DROP TABLE term;
CREATE VIRTUAL TABLE term USING fts5 (
  tokens, content = '', tokenize = 'unicode61 remove_diacritics 0'
);

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

-- Searches of signed-in buyers: 1 keyword, 2 number, 3 vehicle type, 4 VIN.
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

-- Garage of a buyer. A visitor's vehicles are stored on the device.
CREATE TABLE garage_vehicle (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  vehicle_model_id INTEGER NOT NULL REFERENCES vehicle_model (id),
  vin TEXT NOT NULL DEFAULT '',
  nickname TEXT NOT NULL DEFAULT '',
  used_at INTEGER NOT NULL,
  UNIQUE (customer_id, vehicle_model_id, vin)
) STRICT;

-- Vehicle that the line was chosen for, and the fit verdict shown to the buyer.
ALTER TABLE cart_line ADD COLUMN vehicle_model_id INTEGER REFERENCES vehicle_model (id);
ALTER TABLE order_line ADD COLUMN vehicle TEXT NOT NULL DEFAULT '';

-- Credit of a buyer at a shop. A blocked account can pay only by other methods.
CREATE TABLE credit_account (
  customer_id INTEGER NOT NULL REFERENCES customer (id),
  shop_id INTEGER NOT NULL REFERENCES shop (id),
  credit_limit INTEGER NOT NULL CHECK (credit_limit >= 0),
  additional_limit INTEGER NOT NULL DEFAULT 0 CHECK (additional_limit >= 0),
  term_months INTEGER NOT NULL CHECK (term_months BETWEEN 1 AND 12),
  status TEXT NOT NULL CHECK (status IN ('OPEN', 'OVERDUE', 'BLOCKED', 'CLOSED')),
  PRIMARY KEY (customer_id, shop_id)
) STRICT, WITHOUT ROWID;

-- Staff of the platform's desk. The desk's secret is a setting, not a row.
CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL
) STRICT;
