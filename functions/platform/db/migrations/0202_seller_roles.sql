-- Role of a seller's account within the shop; '' for the platform's staff.
ALTER TABLE staff ADD COLUMN seller_role TEXT NOT NULL DEFAULT ''
  CHECK (seller_role IN ('', 'OWNER', 'PACKER', 'BOOKKEEPER'));
UPDATE staff SET seller_role = 'OWNER' WHERE role = 'SELLER';

-- A seller without a role becomes the owner of the shop. Other staff have no seller role.
CREATE TRIGGER staff_seller_role_added AFTER INSERT ON staff
WHEN (NEW.role = 'SELLER') <> (NEW.seller_role <> '')
BEGIN
  UPDATE staff SET seller_role = iif(NEW.role = 'SELLER', 'OWNER', '') WHERE id = NEW.id;
END;
CREATE TRIGGER staff_seller_role_changed AFTER UPDATE OF role ON staff
WHEN (NEW.role = 'SELLER') <> (NEW.seller_role <> '')
BEGIN
  UPDATE staff SET seller_role = iif(NEW.role = 'SELLER', 'OWNER', '') WHERE id = NEW.id;
END;

-- Changing the seller role ends the person's sessions, as changing the desk role does.
CREATE TRIGGER staff_seller_role_ends AFTER UPDATE OF seller_role ON staff
WHEN NEW.seller_role <> OLD.seller_role
BEGIN
  DELETE FROM chat_seat WHERE mark IN
    (SELECT substr(token_hash, 1, 16) FROM staff_session WHERE staff_id = NEW.id);
  DELETE FROM staff_session WHERE staff_id = NEW.id;
END;
