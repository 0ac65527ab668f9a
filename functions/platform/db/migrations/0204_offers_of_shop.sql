-- Dropped, because its columns are those of offer_low_stock.
DROP INDEX offer_running_out;

-- Buyers who wait for an offer, counted in the seller's table of offers.
CREATE INDEX arrival_notice_of_offer ON arrival_notice (sku_org_id)
WHERE told_at IS NULL AND sku_org_id > 0;
