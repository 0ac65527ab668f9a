-- Index for finding expired rows without scanning every session and code.
CREATE INDEX session_expiry ON session (expires_at);
CREATE INDEX one_time_code_age ON one_time_code (sent_at);
