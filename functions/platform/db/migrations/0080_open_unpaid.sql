-- What an account has ordered and not paid for is counted before every order and within its batch: a
-- workshop of 5,000 orders had all of them read one by one, 18 ms each time.

CREATE INDEX orders_open_unpaid ON orders (customer_id, placed_at)
  WHERE paid = 0
    AND status NOT IN ('CANCELLED', 'SETTLED', 'RECEIVED', 'COMPLETED', 'RETURN_GOODS');
