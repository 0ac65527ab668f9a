-- Engine and generation codes are typed into searches.
CREATE INDEX vehicle_model_engine ON vehicle_model (engine_code, serial_id);
CREATE INDEX vehicle_generation_code ON vehicle_generation (code, serial_id);
