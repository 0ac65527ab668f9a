-- Passkeys of staff (WebAuthn): a second factor in addition to the authenticator app. They belong
-- to a row of `staff`, so each database has separate passkeys.
CREATE TABLE staff_passkey (
  id INTEGER PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  -- Credential ID in base64url, as in the browser's API.
  credential_id TEXT NOT NULL UNIQUE,
  -- Public key: COSE in base64url. No encryption is needed.
  public_key TEXT NOT NULL,
  -- Sign count of the authenticator; 0 if the authenticator doesn't count.
  sign_count INTEGER NOT NULL,
  -- Random ID of the staff member in authenticators, base64url; the same for all passkeys of one
  -- person.
  user_handle TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX staff_passkey_of_staff ON staff_passkey (staff_id);

-- Challenges that a passkey must sign, in the shared database. The first use of a challenge deletes
-- its row.
CREATE TABLE desk_challenge (
  challenge TEXT PRIMARY KEY,
  -- Hash of the session in which a passkey is added; '' for a sign-in.
  session TEXT NOT NULL,
  -- User handle for a new passkey; '' for a sign-in.
  user_handle TEXT NOT NULL DEFAULT '',
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX desk_challenge_age ON desk_challenge (expires_at);

-- Resetting the authenticator resets the whole second factor, because a lost phone may hold both.
CREATE TRIGGER staff_factor_reset AFTER UPDATE ON staff
WHEN NEW.login <> OLD.login
  OR (NEW.totp_secret <> OLD.totp_secret AND NEW.totp_secret NOT LIKE 'sealed:%')
BEGIN
  DELETE FROM staff_passkey WHERE staff_id = NEW.id;
END;
