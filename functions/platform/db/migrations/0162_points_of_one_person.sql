-- What one person gives one customer without a second: 4,000 points in a day, 20,000 in a year.
-- Counted where it is booked; a colleague may give more.
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
