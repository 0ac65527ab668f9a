-- Orders that are ready to leave on credit: which of them their account holds back is asked of these
-- alone, and not of everything that is to be shipped.

CREATE INDEX orders_on_credit_to_ship ON orders (type, since, id)
  WHERE queue = 'ship' AND payment_method = 1;
