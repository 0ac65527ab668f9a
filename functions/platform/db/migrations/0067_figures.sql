-- How long calls and pages took and how they ended, counted by five minutes: no row is about a person.
CREATE TABLE call_figure (
  -- Milliseconds; where the five minutes begin.
  at INTEGER NOT NULL,
  -- A call of the contract or a screen, never an address.
  name TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('ok', 'refused', 'failed')),
  -- Its time as src/domain/figures/bins.ts has it.
  bin INTEGER NOT NULL CHECK (bin BETWEEN 0 AND 40),
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (at, name, outcome, bin)
) STRICT, WITHOUT ROWID;
