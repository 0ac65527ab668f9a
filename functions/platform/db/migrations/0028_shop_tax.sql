-- Seller as printed on documents: registered name and address, tax number, and the branch where the
-- country numbers branches ('00000' is the head office).
ALTER TABLE shop ADD COLUMN registered_name TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN registered_address TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN tax_id TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN tax_branch TEXT NOT NULL DEFAULT '';
