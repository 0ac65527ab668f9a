-- What a seller's papers say of the seller: the name and address in the register, the number at the
-- tax office, and the branch that sells, where a country numbers them ('00000' is the head office).
ALTER TABLE shop ADD COLUMN registered_name TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN registered_address TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN tax_id TEXT NOT NULL DEFAULT '';
ALTER TABLE shop ADD COLUMN tax_branch TEXT NOT NULL DEFAULT '';
