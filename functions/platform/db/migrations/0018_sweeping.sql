-- Indexes for the rows that jobs process, so that no other rows are read.
CREATE INDEX demand_day ON demand (day);
CREATE INDEX arrival_notice_untold ON arrival_notice (id) WHERE told_at IS NULL;
