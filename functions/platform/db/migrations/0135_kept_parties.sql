-- Seller on the documents of an order, as of the placement: a JSON object of the shop's columns.
-- Existing orders get the seller as of this migration.
ALTER TABLE orders ADD COLUMN seller TEXT NOT NULL DEFAULT ''
  CHECK (seller = '' OR json_valid(seller));
UPDATE orders SET seller = (
  SELECT json_object('name', s.name, 'registered_name', s.registered_name,
    'registered_address', s.registered_address, 'tax_id', s.tax_id, 'tax_branch', s.tax_branch)
  FROM shop s WHERE s.id = orders.shop_id);

-- A row moved from another database already contains its seller.
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

-- Seller and buyer of a statement as of its issue. Deleting the account blanks the buyer.
ALTER TABLE credit_statement ADD COLUMN seller TEXT NOT NULL DEFAULT ''
  CHECK (seller = '' OR json_valid(seller));
ALTER TABLE credit_statement ADD COLUMN buyer TEXT NOT NULL DEFAULT ''
  CHECK (buyer = '' OR json_valid(buyer));
UPDATE credit_statement SET
  seller = (
    SELECT json_object('name', s.name, 'registered_name', s.registered_name,
      'registered_address', s.registered_address, 'tax_id', s.tax_id, 'tax_branch', s.tax_branch)
    FROM shop s WHERE s.id = credit_statement.shop_id),
  buyer = (
    SELECT json_object('name', c.name, 'phone',
      iif(c.cellphone GLOB 'gone-*', '', c.prefix || ' ' || c.cellphone))
    FROM customer c WHERE c.id = credit_statement.customer_id);

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
