-- A company is a verified customer with members (decision 0102). Its ID is the ID of that customer,
-- who is its first owner and has no row in company_member.

-- Rules of a company. A rule that is off keeps its value.
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

CREATE UNIQUE INDEX company_invitation_open ON company_invitation (company_id, prefix, cellphone)
  WHERE ended_at IS NULL;

CREATE INDEX company_invitation_of_number ON company_invitation (prefix, cellphone, invited_at);

CREATE INDEX company_invitation_of_day ON company_invitation (company_id, invited_at);

CREATE INDEX company_invitation_age ON company_invitation (expires_at);

-- Requests for approval. A request contains a draft of the order and reserves no stock.
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

CREATE INDEX company_approval_of_company ON company_approval (company_id, state, asked_at);

CREATE INDEX company_approval_of_person ON company_approval (company_id, requester_id, asked_at);

CREATE INDEX company_approval_lapsing ON company_approval (lapses_at) WHERE state = 'WAITING';

CREATE INDEX company_approval_untold ON company_approval (tell_at) WHERE tell_at IS NOT NULL;

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

-- A request is decided once: the second of two approvers gets a refusal.
CREATE TRIGGER company_approval_once BEFORE UPDATE OF state ON company_approval
WHEN OLD.state <> 'WAITING'
BEGIN
  SELECT RAISE(ABORT, 'approval decided');
END;

-- Only a current owner can decide, and only for a requester who is still a member.
CREATE TRIGGER company_approval_by BEFORE UPDATE OF state ON company_approval
WHEN NEW.state IN ('APPROVED', 'REFUSED') AND OLD.state = 'WAITING' AND NOT (
  (NEW.decided_by = NEW.company_id OR EXISTS (SELECT 1 FROM company_member m
     WHERE m.company_id = NEW.company_id AND m.customer_id = NEW.decided_by AND m.role = 'OWNER'))
  AND EXISTS (SELECT 1 FROM company_member m
     WHERE m.company_id = NEW.company_id AND m.customer_id = NEW.requester_id))
BEGIN
  SELECT RAISE(ABORT, 'member gone');
END;

-- Log of a company: joining, leaving, roles, budgets, rules, decisions.
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

CREATE INDEX company_log_of_company ON company_log (company_id, id);

CREATE INDEX company_log_age ON company_log (at);

-- Company that the person acts for; null for the personal account.
ALTER TABLE session ADD COLUMN company_id INTEGER REFERENCES customer (id);

-- A member who leaves or is removed loses access on all devices at once.
CREATE TRIGGER company_member_gone AFTER DELETE ON company_member
BEGIN
  DELETE FROM session WHERE customer_id = OLD.customer_id AND company_id = OLD.company_id;
END;

-- Person who ordered for a company, and the person's name at that time; null for the customer's own
-- orders.
ALTER TABLE orders ADD COLUMN made_by INTEGER REFERENCES customer (id);
ALTER TABLE orders ADD COLUMN made_by_name TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN approval_id INTEGER REFERENCES company_approval (id);

CREATE INDEX orders_made_by ON orders (customer_id, made_by, placed_at) WHERE made_by IS NOT NULL;

-- Check a member's right to order when the order is written, not when the page is read.
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

-- The cart belongs to the person who orders. An approved order takes its lines from the request
-- instead.
DROP TRIGGER order_line_cart;
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

DROP TRIGGER day_of_order;
CREATE TRIGGER day_of_order AFTER INSERT ON orders
WHEN NEW.approval_id IS NULL
BEGIN
  DELETE FROM cart_delivery
  WHERE customer_id = ifnull(NEW.made_by, NEW.customer_id) AND shop_id = NEW.shop_id;
END;
