-- Seed from which, with the shop's secret, the digits of a code are derived; and a flag for an
-- uncertain delivery: the gateway's response was missing or unusable. A repeated request sends the
-- same code under the same key, so the gateway sends one message.
ALTER TABLE one_time_code ADD COLUMN seed TEXT NOT NULL DEFAULT '';
ALTER TABLE one_time_code ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0 CHECK (unsure IN (0, 1));
ALTER TABLE mail_address ADD COLUMN seed TEXT NOT NULL DEFAULT '';
ALTER TABLE mail_address ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0 CHECK (unsure IN (0, 1));
CREATE INDEX one_time_code_by_seed ON one_time_code (seed);
