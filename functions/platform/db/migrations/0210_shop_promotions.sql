-- Price reduction of a shop between two days of its country.
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

CREATE INDEX shop_promotion_of_shop ON shop_promotion (shop_id, last_day);
CREATE INDEX shop_promotion_begins ON shop_promotion (country_id, first_day) WHERE state = 'PLANNED';
CREATE INDEX shop_promotion_ends ON shop_promotion (country_id, last_day) WHERE state <> 'ENDED';

-- Offers in a running promotion. An offer is in at most one.
CREATE TABLE promoted_offer (
  sku_org_id INTEGER PRIMARY KEY REFERENCES offer (sku_org_id) ON DELETE CASCADE,
  promotion_id INTEGER NOT NULL REFERENCES shop_promotion (id),
  -- Prices of the four identities before and during the promotion, as JSON.
  prices_before TEXT NOT NULL,
  prices_during TEXT NOT NULL
) STRICT;

CREATE INDEX promoted_offer_of_promotion ON promoted_offer (promotion_id);
