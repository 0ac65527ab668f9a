-- Wrong sign-ins at the desk: kept in the shared database, because one login may exist in several.
-- Rows of factor CODE exist only where the password was right.
CREATE TABLE desk_try (
  id INTEGER PRIMARY KEY,
  login TEXT NOT NULL,
  -- The nonce of the known browser's mark, '' for all unknown browsers together.
  mark TEXT NOT NULL,
  factor TEXT NOT NULL CHECK (factor IN ('PASSWORD', 'CODE')),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX desk_try_of_login ON desk_try (login, factor, at);
CREATE INDEX desk_try_age ON desk_try (at);

-- The latest half minute whose code a login used, in whichever database: that one and all before it
-- are used up. Takes the place of staff.totp_step, which each database counted alone.
CREATE TABLE desk_code_step (
  login TEXT PRIMARY KEY,
  step INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO desk_code_step SELECT login, totp_step FROM staff WHERE totp_step > 0;
ALTER TABLE staff DROP COLUMN totp_step;
