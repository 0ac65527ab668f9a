-- Rules of payouts by country: schedule, smallest payout and the provider's fee.
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

INSERT INTO payout_rule (country_id, unit, every, on_day, minimum, fee_rate) VALUES
  (1001, 'THB', 'WEEK', 5, 50000, 210),
  (1102, 'IDR', 'WEEK', 5, 200000, 200),
  (1129, 'MYR', 'WEEK', 5, 5000, 200),
  (1171, 'PHP', 'WEEK', 5, 50000, 250),
  (1234, 'VND', 'WEEK', 5, 400000, 200),
  (1198, 'KRW', 'MONTH', 10, 20000, 250);

-- Commission rates in hundredths of a percent. Of the rates in force, the most specific applies.
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

-- Fixed when the order is placed, so that later rates don't change it.
ALTER TABLE order_line ADD COLUMN commission_rate INTEGER NOT NULL DEFAULT 0
  CHECK (commission_rate BETWEEN 0 AND 5000);
ALTER TABLE order_line ADD COLUMN commission INTEGER NOT NULL DEFAULT 0 CHECK (commission >= 0);

-- Part of an order in the shop's account: a line, or the delivery (sku_org_id 0). Amounts are in
-- minor units. The back_ columns hold the amounts that refunds have reversed.
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

-- Share of one refund for one part of an order.
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

-- Entry in a shop's account. Amounts are signed minor units: a sale is positive, a refund negative.
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
CREATE INDEX shop_entry_of_order ON shop_entry (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX shop_entry_of_shop ON shop_entry (shop_id, id);
CREATE INDEX shop_entry_held ON shop_entry (shop_id, at) WHERE movable_at IS NULL;
CREATE INDEX shop_entry_movable ON shop_entry (country_id, shop_id, movable_at)
  WHERE payout_id IS NULL AND movable_at IS NOT NULL;
CREATE INDEX shop_entry_of_payout ON shop_entry (payout_id, id) WHERE payout_id IS NOT NULL;

CREATE TRIGGER shop_entry_stays BEFORE UPDATE ON shop_entry
WHEN (NEW.reference, NEW.shop_id, NEW.unit, NEW.kind, NEW.collected, NEW.paid, NEW.delivery,
    NEW.funded, NEW.commission, NEW.fee, NEW.at) IS NOT (OLD.reference, OLD.shop_id, OLD.unit,
    OLD.kind, OLD.collected, OLD.paid, OLD.delivery, OLD.funded, OLD.commission, OLD.fee, OLD.at)
  OR (OLD.movable_at IS NOT NULL AND NEW.movable_at IS NOT OLD.movable_at)
  OR (OLD.payout_id IS NOT NULL AND NEW.payout_id IS NOT OLD.payout_id)
BEGIN
  SELECT RAISE(ABORT, 'entries of a shop are only added to');
END;

-- Posts the amounts of an entry to the ledger. Money that the shop collected leaves the platform's
-- books.
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

-- Books a sale when its order has been received and paid. The parts of the sale are fixed once the
-- order is confirmed or paid. Refunds made before the sale are booked right after it.
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

-- A completed order is past its return window and has no return in progress.
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

-- Entries may make a shop's balance negative: commission on cash, and refunds. A payout may not.
DROP TRIGGER ledger_balanced;
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
