-- Engines that a VIN pattern identifies: comma-separated prefixes of engine codes, '' when the
-- characters leave the engine open.
ALTER TABLE vin_pattern ADD COLUMN engines TEXT NOT NULL DEFAULT '';

-- Chassis codes of the generations that a pattern identifies, separated by '|'; '' when the years
-- identify them.
ALTER TABLE vin_pattern ADD COLUMN generations TEXT NOT NULL DEFAULT '';

-- Countries in which a generation was sold under this name; '' for the countries of its series.
ALTER TABLE vehicle_generation ADD COLUMN countries TEXT NOT NULL DEFAULT '';
