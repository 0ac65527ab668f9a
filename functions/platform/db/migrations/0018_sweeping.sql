-- Finds the rows that a job processes without reading the others.
CREATE INDEX demand_day ON demand (day);
CREATE INDEX arrival_notice_untold ON arrival_notice (id) WHERE told_at IS NULL;
