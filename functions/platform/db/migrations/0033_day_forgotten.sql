-- A day chosen for a shop applies to one order only.
CREATE TRIGGER day_of_order AFTER INSERT ON orders
BEGIN
  DELETE FROM cart_delivery WHERE customer_id = NEW.customer_id AND shop_id = NEW.shop_id;
END;
