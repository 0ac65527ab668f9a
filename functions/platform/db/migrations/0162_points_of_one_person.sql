-- Limits the points that one staff member gives one customer: 4,000 a day, 20,000 a year. The
-- insert counts, so that parallel requests can't exceed the limit together.
CREATE TRIGGER points_of_one_person BEFORE INSERT ON points_entry
WHEN NEW.kind = 'CORRECTED' AND NEW.points > 0 AND NEW.staff_id IS NOT NULL AND (
  NEW.points + (
    SELECT ifnull(sum(points), 0) FROM points_entry
    WHERE customer_id = NEW.customer_id AND staff_id = NEW.staff_id AND kind = 'CORRECTED'
      AND points > 0 AND at > NEW.at - 86400000) > 4000
  OR NEW.points + (
    SELECT ifnull(sum(points), 0) FROM points_entry
    WHERE customer_id = NEW.customer_id AND staff_id = NEW.staff_id AND kind = 'CORRECTED'
      AND points > 0 AND at > NEW.at - 31536000000) > 20000)
BEGIN
  SELECT RAISE(ABORT, 'points of one person');
END;
