-- Engines that a pattern of a VIN names: comma-separated beginnings of engine codes, empty where the
-- characters leave the engine open.
ALTER TABLE vin_pattern ADD COLUMN engines TEXT NOT NULL DEFAULT '';

-- Chassis codes of the generations that a pattern names, separated by '|'; empty leaves them to the years.
ALTER TABLE vin_pattern ADD COLUMN generations TEXT NOT NULL DEFAULT '';

-- Countries that a generation was sold in under this name; empty means those of its series.
ALTER TABLE vehicle_generation ADD COLUMN countries TEXT NOT NULL DEFAULT '';
