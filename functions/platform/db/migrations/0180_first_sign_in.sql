-- Adds the role OWNER, which manages staff, and the first sign-in of an account without a password.
-- SQLite can't change a CHECK, so the table is created again under the same name (0066, 0074).
PRAGMA defer_foreign_keys = ON;
CREATE TABLE staff_before AS SELECT * FROM staff;
DROP TABLE staff;
CREATE TABLE staff (
  id INTEGER PRIMARY KEY,
  login TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('SELLER', 'SERVICE', 'FINANCE', 'OWNER')),
  -- Shop of a seller, who sees only its orders.
  shop_id INTEGER REFERENCES shop (id),
  -- Salt and scrypt hash of the password (functions/platform/auth/password-hash.ts); '' before the
  -- first sign-in.
  password_hash TEXT NOT NULL,
  -- TOTP secret in base32, encrypted; '' before the first sign-in.
  totp_secret TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  -- SHA-256 of the secret for the first sign-in; '' when no invitation is open.
  invite_hash TEXT NOT NULL DEFAULT '',
  -- End of the invitation's validity, milliseconds.
  invite_until INTEGER NOT NULL DEFAULT 0,
  CHECK ((role = 'SELLER') = (shop_id IS NOT NULL))
) STRICT;
INSERT INTO staff (id, login, name, role, shop_id, password_hash, totp_secret, active)
SELECT id, login, name, role, shop_id, password_hash, totp_secret, active FROM staff_before;
DROP TABLE staff_before;

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

CREATE TRIGGER staff_factor_reset AFTER UPDATE ON staff
WHEN NEW.login <> OLD.login
  OR (NEW.totp_secret <> OLD.totp_secret AND NEW.totp_secret NOT LIKE 'sealed:%')
BEGIN
  DELETE FROM staff_passkey WHERE staff_id = NEW.id;
END;

-- If two owners deactivate each other concurrently, the second change fails.
CREATE TRIGGER staff_last_owner BEFORE UPDATE OF role, active ON staff
WHEN OLD.role = 'OWNER' AND OLD.active = 1 AND (NEW.role <> 'OWNER' OR NEW.active = 0)
  AND NOT EXISTS (SELECT 1 FROM staff WHERE role = 'OWNER' AND active = 1 AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'last owner');
END;
