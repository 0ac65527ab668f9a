-- Catalogue: parts, vehicles, offers and shops. Countries are a table of rules in
-- src/domain/country; the database holds only their IDs. Amounts are integers in minor units of the
-- country's currency.

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

CREATE TABLE vehicle_brand (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  letter TEXT NOT NULL,
  popular TEXT NOT NULL
) STRICT;

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

CREATE TABLE vehicle_generation (
  id INTEGER PRIMARY KEY,
  serial_id INTEGER NOT NULL REFERENCES vehicle_serial (id),
  code TEXT NOT NULL,
  year_from INTEGER NOT NULL,
  year_to INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX vehicle_generation_of_serial ON vehicle_generation (serial_id);

CREATE TABLE vehicle_year_capacity (
  id INTEGER PRIMARY KEY,
  serial_id INTEGER NOT NULL REFERENCES vehicle_serial (id),
  year INTEGER NOT NULL,
  capacity TEXT NOT NULL
) STRICT;
CREATE INDEX vehicle_year_capacity_of_serial
  ON vehicle_year_capacity (serial_id, year DESC, capacity);

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
CREATE INDEX vehicle_model_of_year_capacity ON vehicle_model (year_capacity_id);

CREATE TABLE category (
  id INTEGER PRIMARY KEY,
  level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 4),
  parent_id INTEGER NOT NULL,
  key TEXT NOT NULL UNIQUE,
  picture TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT;
CREATE INDEX category_children ON category (parent_id, position);

CREATE TABLE category_name (
  category_id INTEGER NOT NULL REFERENCES category (id),
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (category_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE part_brand (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('OE', 'IAM'))
) STRICT;

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
) STRICT;
CREATE INDEX part_by_number ON part (number_norm);

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
  category_id INTEGER NOT NULL,
  PRIMARY KEY (part_id, generation_id, engine_code)
) STRICT, WITHOUT ROWID;
CREATE INDEX part_fit_by_serial ON part_fit (serial_id, category_id, part_id);

-- Cross references are directed: from_part REPLACES (supersedes) to_part, or from_part is an
-- IAM_FOR (aftermarket part for) to_part.
CREATE TABLE part_cross (
  from_part_id INTEGER NOT NULL REFERENCES part (id),
  to_part_id INTEGER NOT NULL REFERENCES part (id),
  kind TEXT NOT NULL CHECK (kind IN ('SUPERSEDES', 'IAM_FOR')),
  source TEXT NOT NULL,
  PRIMARY KEY (from_part_id, to_part_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX part_cross_back ON part_cross (to_part_id, kind);

CREATE TABLE shop (
  id INTEGER PRIMARY KEY,
  country_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- OWN is a shop of the platform; only verified workshops and retailers buy there.
  type TEXT NOT NULL CHECK (type IN ('OWN', 'ALLIANCE', 'THIRD_PARTY')),
  state TEXT NOT NULL CHECK (state IN ('OPEN', 'CLOSED', 'VACATION')),
  area TEXT NOT NULL,
  rating REAL NOT NULL
) STRICT;

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
) STRICT;
CREATE UNIQUE INDEX offer_of_part ON offer (part_id, shop_id);
CREATE INDEX offer_by_category ON offer (country_id, category_id, rank);
CREATE INDEX offer_by_price ON offer (country_id, category_id, public_price);
CREATE INDEX offer_by_brand ON offer (country_id, brand_id, rank);
CREATE INDEX offer_by_shop ON offer (shop_id, rank);

CREATE TRIGGER offer_price_moves AFTER UPDATE OF
  catalogue_1, catalogue_2, catalogue_3, catalogue_4,
  promotion_1, promotion_2, promotion_3, promotion_4 ON offer
BEGIN
  UPDATE offer SET price_version = price_version + 1 WHERE sku_org_id = NEW.sku_org_id;
END;

-- Precomputed offer counts, so that no request counts the catalogue.
CREATE TABLE offer_count (
  country_id INTEGER NOT NULL,
  category_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  brand_id INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  PRIMARY KEY (country_id, category_id, kind, brand_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX offer_count_by_brand ON offer_count (country_id, brand_id, category_id);

CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  part_id INTEGER NOT NULL REFERENCES part (id),
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  locale TEXT NOT NULL,
  day TEXT NOT NULL
) STRICT;
CREATE INDEX review_of_part ON review (part_id, day DESC);

-- Names and synonyms of categories, brands and vehicle series. The documents are tokens from
-- src/domain/search/tokens.ts. The seed rebuilds the table from the base tables.
CREATE VIRTUAL TABLE term USING fts5 (
  tokens, kind UNINDEXED, subject_id UNINDEXED, locale UNINDEXED, name UNINDEXED,
  tokenize = 'unicode61 remove_diacritics 0'
);
