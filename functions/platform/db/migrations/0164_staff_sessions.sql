-- Place and device of a desk session, so that the staff member recognises the session.
ALTER TABLE staff_session ADD COLUMN place TEXT NOT NULL DEFAULT '';
ALTER TABLE staff_session ADD COLUMN browser TEXT NOT NULL DEFAULT '';
ALTER TABLE staff_session ADD COLUMN system TEXT NOT NULL DEFAULT '';
CREATE INDEX staff_session_of_staff ON staff_session (staff_id);

-- Ends every session of a staff member whose role, shop or credentials changed, so that no token
-- keeps earlier rights, whichever code makes the change. Encrypting the stored secret doesn't end
-- sessions.
CREATE TRIGGER staff_changed AFTER UPDATE ON staff
WHEN NEW.role <> OLD.role OR NEW.shop_id IS NOT OLD.shop_id OR NEW.login <> OLD.login
  OR NEW.active <> OLD.active OR NEW.password_hash <> OLD.password_hash
  OR (NEW.totp_secret <> OLD.totp_secret AND NEW.totp_secret NOT LIKE 'sealed:%')
BEGIN
  DELETE FROM chat_seat WHERE mark IN
    (SELECT substr(token_hash, 1, 16) FROM staff_session WHERE staff_id = NEW.id);
  DELETE FROM staff_session WHERE staff_id = NEW.id;
END;
