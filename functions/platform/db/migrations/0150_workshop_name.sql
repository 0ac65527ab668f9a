-- An approved workshop's account is named after the workshop, for the greeting and the desk.
DROP TRIGGER application_workshop;
CREATE TRIGGER application_workshop AFTER UPDATE OF state ON application
WHEN NEW.kind = 'WORKSHOP'
BEGIN
  UPDATE customer SET verification = NEW.state,
    customer_type = iif(NEW.state = 'APPROVED', 'Workshop', customer_type),
    name = iif(NEW.state = 'APPROVED', NEW.name, name)
  WHERE id = NEW.customer_id;
END;

UPDATE customer SET name = (
  SELECT name FROM application a
  WHERE a.customer_id = customer.id AND a.kind = 'WORKSHOP' AND a.state = 'APPROVED'
  ORDER BY a.id DESC LIMIT 1)
WHERE name = '' AND verification = 'APPROVED' AND EXISTS (
  SELECT 1 FROM application a
  WHERE a.customer_id = customer.id AND a.kind = 'WORKSHOP' AND a.state = 'APPROVED');
