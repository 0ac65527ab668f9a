-- Imports by the operator's command. The command keeps the latest ones, so that the last can be
-- undone.
CREATE TABLE import_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Name of the folder with the files, without its path.
  folder TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Time at which the run was undone, milliseconds; null before.
  undone_at INTEGER
) STRICT;

-- Changes that a run made to offers, in the form of goods_change.
CREATE TABLE import_change (
  run_id INTEGER NOT NULL REFERENCES import_run (id) ON DELETE CASCADE,
  sku_org_id INTEGER NOT NULL REFERENCES offer (sku_org_id),
  is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
  prices_before TEXT NOT NULL,
  prices_after TEXT NOT NULL,
  facts_before TEXT NOT NULL,
  facts_after TEXT NOT NULL,
  stock_before INTEGER NOT NULL,
  stock_after INTEGER NOT NULL,
  PRIMARY KEY (run_id, sku_org_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX import_change_of_offer ON import_change (sku_org_id);
