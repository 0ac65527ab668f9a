-- Storage names of the shop's logo and cover; '' for none.
ALTER TABLE shop ADD COLUMN logo TEXT NOT NULL DEFAULT '' CHECK (length(logo) <= 60);
ALTER TABLE shop ADD COLUMN cover TEXT NOT NULL DEFAULT '' CHECK (length(cover) <= 60);
