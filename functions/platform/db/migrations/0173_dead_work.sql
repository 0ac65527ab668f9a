-- Jobs that failed in every attempt of the queue. The desk lists them and restarts them.
CREATE TABLE dead_work (
  job TEXT PRIMARY KEY,
  -- Time of the last failure, milliseconds.
  at INTEGER NOT NULL,
  times INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
-- Index of the messages that were abandoned after the last attempt.
CREATE INDEX notice_given_up ON notice (at) WHERE next_at IS NULL AND sent_at IS NULL;
