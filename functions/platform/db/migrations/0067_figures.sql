-- Durations and outcomes of calls and pages, counted in intervals of five minutes. No row is about
-- a person.
CREATE TABLE call_figure (
  -- Start of the interval, milliseconds.
  at INTEGER NOT NULL,
  -- Name of the contract call or screen, never a URL.
  name TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('ok', 'refused', 'failed')),
  -- Histogram bin of the duration (src/domain/figures/bins.ts).
  bin INTEGER NOT NULL CHECK (bin BETWEEN 0 AND 40),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (at, name, outcome, bin)
) STRICT, WITHOUT ROWID;
