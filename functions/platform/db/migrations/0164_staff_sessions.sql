-- Where a session of the desk began and in what, so that its owner knows it again.
ALTER TABLE staff_session ADD COLUMN place TEXT NOT NULL DEFAULT '';
ALTER TABLE staff_session ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE staff_session ADD COLUMN system TEXT NOT NULL DEFAULT '';
CREATE INDEX staff_session_of_staff ON staff_session (staff_id);

-- Ends every session of a member of staff whose role, shop or keys changed: no token outlives what it
-- was given for, whoever writes the change. Encrypting a secret changes no key.
CREATE TRIGGER staff_changed AFTER UPDATE ON staff
WHEN NEW.role <> OLD.role OR NEW.shop_id IS NOT OLD.shop_id OR NEW.login <> OLD.login
  OR NEW.active <> OLD.active OR NEW.password_hash <> OLD.password_hash
  OR (NEW.totp_secret <> OLD.totp_secret AND NEW.totp_secret NOT LIKE 'sealed:%')
BEGIN
  DELETE FROM chat_seat WHERE mark IN
    (SELECT substr(token_hash, 1, 16) FROM staff_session WHERE staff_id = NEW.id);
  DELETE FROM staff_session WHERE staff_id = NEW.id;
END;
