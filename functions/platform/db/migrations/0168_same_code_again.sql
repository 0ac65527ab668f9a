-- What a code is made of beside the shop's secret, and that nobody knows whether its message was sent:
-- the gateway was silent, cut off, or answered nonsense. Asked for again, it is the same code under the
-- same key, which the gateway sends once.
ALTER TABLE one_time_code ADD COLUMN seed TEXT NOT NULL DEFAULT '';
ALTER TABLE one_time_code ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0 CHECK (unsure IN (0, 1));
ALTER TABLE mail_address ADD COLUMN seed TEXT NOT NULL DEFAULT '';
ALTER TABLE mail_address ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0 CHECK (unsure IN (0, 1));
CREATE INDEX one_time_code_by_seed ON one_time_code (seed);
