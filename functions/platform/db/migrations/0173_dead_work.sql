-- Work that the queue gave up: jobs that broke with every attempt. The desk shows it and starts it again.
CREATE TABLE dead_work (
  job TEXT PRIMARY KEY,
  -- When it was given up last, milliseconds.
  at INTEGER NOT NULL,
  times INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
-- Messages to buyers that no gateway took at any try.
CREATE INDEX notice_given_up ON notice (at) WHERE next_at IS NULL AND sent_at IS NULL;
