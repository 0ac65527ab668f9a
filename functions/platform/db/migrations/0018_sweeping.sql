-- What a job looks for is found without reading what stays.
CREATE INDEX demand_day ON demand (day);
CREATE INDEX arrival_notice_untold ON arrival_notice (id) WHERE told_at IS NULL;
