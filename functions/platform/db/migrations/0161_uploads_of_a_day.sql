-- Count within the insert: concurrent uploads counted before would all pass the limit.
CREATE TRIGGER upload_of_a_day BEFORE INSERT ON upload
WHEN NEW.staff_id IS NULL AND (
  SELECT count(*) FROM upload
  WHERE customer_id = NEW.customer_id AND created_at > NEW.created_at - 86400000
    AND staff_id IS NULL) >= 100
BEGIN
  SELECT RAISE(ABORT, 'uploads of a day');
END;
