-- Passkeys of staff (WebAuthn): a second factor beside the authenticator app. They belong to the row of
-- `staff`, so each database has its own.
CREATE TABLE staff_passkey (
  id INTEGER PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  -- Base64url, as the browser names it.
  credential_id TEXT NOT NULL UNIQUE,
  -- COSE key, base64url. Public: no secret to encrypt.
  public_key TEXT NOT NULL,
  -- Uses that the authenticator counted; 0 for those that don't count.
  sign_count INTEGER NOT NULL,
  -- Random name of the member in authenticators, base64url; the same for all of one member's passkeys.
  user_handle TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX staff_passkey_of_staff ON staff_passkey (staff_id);

-- Challenges that wait for a passkey's signature, in the shared database. Deleted by their first use.
CREATE TABLE desk_challenge (
  challenge TEXT PRIMARY KEY,
  -- Hash of the session that may add a passkey; '' for a sign-in.
  session TEXT NOT NULL,
  -- What a new passkey names its owner by; '' for a sign-in.
  user_handle TEXT NOT NULL DEFAULT '',
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_challenge_age ON desk_challenge (expires_at);

-- A reset of the authenticator resets the whole second factor: a lost phone may hold both.
CREATE TRIGGER staff_factor_reset AFTER UPDATE ON staff
WHEN NEW.login <> OLD.login
  OR (NEW.totp_secret <> OLD.totp_secret AND NEW.totp_secret NOT LIKE 'sealed:%')
BEGIN
  DELETE FROM staff_passkey WHERE staff_id = NEW.id;
END;
