import type { DatabaseSync } from 'node:sqlite'
import { frameMaker } from '../../../src/domain/vin/frame.ts'
import { type ImportCount, overwriteSql, runStatement } from '../apply/count.ts'
import type { RowCheck } from '../stage/row-check.ts'
import type { StagedFile } from '../stage/stage.ts'

/** SQL condition: the make of a row exists or is in this import. */
const isMakeSql = `(EXISTS (SELECT 1 FROM vehicle_brand m WHERE m.key = t.make)
  OR EXISTS (SELECT 1 FROM temp.in_vehicles v WHERE v.make = t.make))`

export const unknownMakeCheck: RowCheck = {
  column: 'make',
  where: `NOT ${isMakeSql}`,
  wrong: 'no such make',
  allowed: 'a make that exists (npm run export has them) or is in vehicles.csv',
}

export const yearOrderCheck: RowCheck = {
  column: 'year_to',
  where: "t.year_from <> '' AND t.year_to <> '' AND t.year_from > t.year_to",
  wrong: 'lies before year_from',
}

export const vinMakerChecks: readonly RowCheck[] = [
  unknownMakeCheck,
  yearOrderCheck,
  {
    column: 'prefix',
    where: `t.prefix <> '${frameMaker}'
      AND (length(t.prefix) < 3 OR t.prefix GLOB '*[^0-9A-HJ-NPR-Z]*')`,
    wrong: 'begins no VIN',
    allowed: '3 to 6 capital letters and digits, without I, O and Q',
  },
  {
    column: 'plant',
    where: "t.plant IS NOT NULL AND t.plant NOT GLOB '[A-Z][A-Z]'",
    wrong: 'is no country',
    allowed: 'two capital letters, as TH',
  },
]

/** Applies makers' identifiers at the beginning of VINs. */
export function applyVinMakers(db: DatabaseSync, { table, has }: StagedFile): ImportCount {
  const overwriteStatement = overwriteSql(
    'vin_wmi',
    [
      ['country', 'plant'],
      ['year_rule', 'year_rule'],
      ['year_from', 'year_from'],
      ['year_to', 'year_to'],
    ],
    has,
  )
  const changedCount = overwriteStatement
    ? runStatement(
        db,
        `UPDATE vin_wmi SET ${overwriteStatement.set}
         FROM ${table} t JOIN vehicle_brand m ON m.key = t.make
         WHERE vin_wmi.prefix = t.prefix AND vin_wmi.brand_id = m.id AND EXISTS (
           SELECT 1 FROM vin_wmi r WHERE r.prefix = t.prefix AND r.brand_id = m.id
             AND (${overwriteStatement.differs}))`,
      )
    : 0
  const addedCount = runStatement(
    db,
    `INSERT OR IGNORE INTO vin_wmi (prefix, brand_id, country, year_rule, year_from, year_to)
     SELECT t.prefix, m.id, t.plant, t.year_rule, t.year_from, t.year_to
     FROM ${table} t JOIN vehicle_brand m ON m.key = t.make
     WHERE NOT EXISTS (SELECT 1 FROM vin_wmi w WHERE w.prefix = t.prefix AND w.brand_id = m.id)`,
  )
  return { added: addedCount, changed: changedCount }
}
