-- Cases that a staff member has taken. Colleagues see the name before they act.
CREATE TABLE desk_taken (
  -- Queue and ID of the case (src/domain/desk/case-queues.ts).
  queue TEXT NOT NULL CHECK (length(queue) BETWEEN 1 AND 20),
  case_id TEXT NOT NULL CHECK (length(case_id) BETWEEN 1 AND 120),
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL,
  PRIMARY KEY (queue, case_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX desk_taken_by ON desk_taken (staff_id, queue, case_id);

-- Index for deleting old entries of decided cases.
CREATE INDEX desk_taken_age ON desk_taken (at);

-- Saved views of a staff member, with the names that the staff member chose.
CREATE TABLE desk_view (
  id INTEGER PRIMARY KEY,
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  -- Query of the desk URL without the open case.
  query TEXT NOT NULL CHECK (length(query) <= 500),
  at INTEGER NOT NULL,
  UNIQUE (staff_id, name)
) STRICT;

CREATE TRIGGER desk_view_limit BEFORE INSERT ON desk_view
WHEN (SELECT count(*) FROM desk_view WHERE staff_id = NEW.staff_id) >= 20
BEGIN
  SELECT RAISE(ABORT, 'too many desk views');
END;
