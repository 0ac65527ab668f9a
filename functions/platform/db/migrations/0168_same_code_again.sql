-- Seed of a code, which together with the shop's secret yields its digits, and a flag for unknown
-- delivery: the gateway didn't respond, or its response was unusable. A repeated request sends the
-- same code under the same key, which the gateway sends once.
ALTER TABLE one_time_code ADD COLUMN seed TEXT NOT NULL DEFAULT '';
ALTER TABLE one_time_code ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0 CHECK (unsure IN (0, 1));
ALTER TABLE mail_address ADD COLUMN seed TEXT NOT NULL DEFAULT '';
ALTER TABLE mail_address ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0 CHECK (unsure IN (0, 1));
CREATE INDEX one_time_code_by_seed ON one_time_code (seed);
