-- Failed sign-ins at the desk. The table is in the shared database, because one login may exist in
-- several databases. Rows of factor CODE exist only after a correct password.
CREATE TABLE desk_try (
  id INTEGER PRIMARY KEY,
  login TEXT NOT NULL,
  -- Nonce of the known browser; '' for all unknown browsers together.
  mark TEXT NOT NULL,
  factor TEXT NOT NULL CHECK (factor IN ('PASSWORD', 'CODE')),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX desk_try_of_login ON desk_try (login, factor, at);
CREATE INDEX desk_try_age ON desk_try (at);

-- Latest 30-second step whose code a login used, in any database. The codes of this and all earlier
-- steps are no longer valid. Replaces staff.totp_step, which each database counted separately.
CREATE TABLE desk_code_step (
  login TEXT PRIMARY KEY,
  step INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO desk_code_step SELECT login, totp_step FROM staff WHERE totp_step > 0;
ALTER TABLE staff DROP COLUMN totp_step;
