-- Texts that the desk finds an order by, at any position: number without hyphens, parcel number,
-- names and phone numbers of buyer and contact. The trigram index needs at least three characters.
CREATE VIRTUAL TABLE order_find USING fts5 (words, tokenize = 'trigram');

CREATE VIEW order_words AS
SELECT o.id, o.customer_id AS buyer, replace(o.number, '-', '') || ' | ' || o.tracking_number || ' | ' || c.name || ' | '
  || ifnull(o.address ->> 'contactName', '') || ' | ' || ifnull(o.address ->> 'cellphone', '') AS words
FROM orders o JOIN customer c ON c.id = o.customer_id;

CREATE TRIGGER order_find_new AFTER INSERT ON orders
BEGIN
  INSERT INTO order_find (rowid, words) SELECT id, words FROM order_words WHERE id = NEW.id;
END;

CREATE TRIGGER order_find_changed AFTER UPDATE OF number, tracking_number, address ON orders
BEGIN
  DELETE FROM order_find WHERE rowid = OLD.id;
  INSERT INTO order_find (rowid, words) SELECT id, words FROM order_words WHERE id = NEW.id;
END;

CREATE TRIGGER order_find_gone AFTER DELETE ON orders
BEGIN
  DELETE FROM order_find WHERE rowid = OLD.id;
END;

CREATE TRIGGER order_find_named AFTER UPDATE OF name ON customer
WHEN OLD.name <> NEW.name
BEGIN
  DELETE FROM order_find WHERE rowid IN (SELECT id FROM orders WHERE customer_id = NEW.id);
  INSERT INTO order_find (rowid, words)
  SELECT id, words FROM order_words WHERE buyer = NEW.id;
END;

INSERT INTO order_find (rowid, words) SELECT id, words FROM order_words;
