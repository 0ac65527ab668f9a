-- Rehashing a password with more rounds keeps the salt ('5:salt:hash' instead of 'salt:hash',
-- functions/platform/auth/password-hash.ts): the password is the same, so its sessions continue. A
-- new password has a new salt.
DROP TRIGGER staff_changed;

CREATE TRIGGER staff_changed AFTER UPDATE ON staff
WHEN NEW.role <> OLD.role OR NEW.shop_id IS NOT OLD.shop_id OR NEW.login <> OLD.login
  OR NEW.active <> OLD.active
  OR (NEW.password_hash <> OLD.password_hash AND NOT (
    length(NEW.password_hash) > 97 AND length(OLD.password_hash) = 97
    AND substr(NEW.password_hash, -97, 33) = substr(OLD.password_hash, 1, 33)))
  OR (NEW.totp_secret <> OLD.totp_secret AND NEW.totp_secret NOT LIKE 'sealed:%')
BEGIN
  DELETE FROM chat_seat WHERE mark IN
    (SELECT substr(token_hash, 1, 16) FROM staff_session WHERE staff_id = NEW.id);
  DELETE FROM staff_session WHERE staff_id = NEW.id;
END;
