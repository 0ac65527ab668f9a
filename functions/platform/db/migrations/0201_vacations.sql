-- Planned or current vacation of a shop. The shop closes on the first day and reopens on the return
-- day, by its country's calendar.
CREATE TABLE shop_vacation (
  shop_id INTEGER PRIMARY KEY REFERENCES shop (id),
  from_day TEXT NOT NULL,
  back_on TEXT NOT NULL CHECK (back_on > from_day),
  staff_id INTEGER NOT NULL REFERENCES staff (id),
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX shop_vacation_begins ON shop_vacation (from_day);

CREATE TRIGGER shop_vacation_ends AFTER UPDATE OF state ON shop
WHEN OLD.state = 'VACATION' AND NEW.state <> 'VACATION'
BEGIN
  DELETE FROM shop_vacation WHERE shop_id = NEW.id;
END;
