-- A part is identified by its brand and the written form of its number: 152140 and 152-140 may be
-- two parts. Numbers begin and end with a printed character.

UPDATE part SET number = trim(number) WHERE number <> trim(number);

CREATE UNIQUE INDEX part_written ON part (brand_id, upper(number));

CREATE TRIGGER part_number_comes BEFORE INSERT ON part WHEN NEW.number <> trim(NEW.number)
BEGIN
  SELECT RAISE(ABORT, 'part number with a space around it');
END;

CREATE TRIGGER part_number_changes BEFORE UPDATE OF number ON part WHEN NEW.number <> trim(NEW.number)
BEGIN
  SELECT RAISE(ABORT, 'part number with a space around it');
END;
