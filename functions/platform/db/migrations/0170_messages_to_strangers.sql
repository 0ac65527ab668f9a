-- Whom a code costs: the country's prefix, the network that asked (a keyed hash of its block of addresses,
-- '' where nobody knows it) and the numbers that it went to, all but the last four digits. Budgets of
-- strangers are counted by these where the code is stored.
ALTER TABLE one_time_code ADD COLUMN prefix TEXT NOT NULL DEFAULT '';
ALTER TABLE one_time_code ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE one_time_code ADD COLUMN numbers TEXT NOT NULL DEFAULT '';
CREATE INDEX one_time_code_of_prefix ON one_time_code (prefix, sent_at) WHERE mark = '';
CREATE INDEX one_time_code_of_network ON one_time_code (network, sent_at) WHERE mark = '';
CREATE INDEX one_time_code_of_numbers ON one_time_code (numbers, sent_at) WHERE mark = '';
