-- Facts by which message budgets are counted: the country's prefix, the requesting network (keyed
-- hash of its address block, '' when unknown), and the block of recipient numbers (all but the last
-- four digits). The statement that stores a code checks the budgets of unknown browsers.
ALTER TABLE one_time_code ADD COLUMN prefix TEXT NOT NULL DEFAULT '';
ALTER TABLE one_time_code ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE one_time_code ADD COLUMN numbers TEXT NOT NULL DEFAULT '';
CREATE INDEX one_time_code_of_prefix ON one_time_code (prefix, sent_at) WHERE mark = '';
CREATE INDEX one_time_code_of_network ON one_time_code (network, sent_at) WHERE mark = '';
CREATE INDEX one_time_code_of_numbers ON one_time_code (numbers, sent_at) WHERE mark = '';
