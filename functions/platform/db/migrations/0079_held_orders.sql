-- Orders on credit that are ready to ship, so that only these are checked for holds of their
-- account.

CREATE INDEX orders_on_credit_to_ship ON orders (type, since, id)
  WHERE queue = 'ship' AND payment_method = 1;
