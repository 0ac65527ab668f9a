import type { DatabaseSync } from 'node:sqlite'
import { headOfPattern, weightOfPattern } from '../../../src/domain/vin/pattern-text.ts'
import type { ImportCount } from '../apply/count.ts'
import type { StagedFile } from '../stage/stage.ts'
import {
  type FilePatternRow,
  keyOfPattern,
  readFilePatterns,
  readStoredPatterns,
  splitList,
  type StoredPatternRow,
} from './vin-rows.ts'

/**
 * Applies VIN patterns. A known pattern takes the engines, generations and capacity of its row;
 * other cars are another pattern, so that a car changes only when the earlier row is removed.
 */
export function applyVinPatterns(db: DatabaseSync, { table }: StagedFile): ImportCount {
  const counts = { added: 0, changed: 0 }
  const storedByWmi = new Map<string, Map<string, StoredPatternRow>>()
  for (const row of readFilePatterns(db, table)) {
    const storedPatterns =
      storedByWmi.get(row.wmi) ??
      new Map(readStoredPatterns(db, row.wmi).map((one) => [keyOfPattern(one), one]))
    storedByWmi.set(row.wmi, storedPatterns)
    const knownPatternRow = storedPatterns.get(keyOfPattern(row))
    if (!knownPatternRow) {
      // A repeated import finds the removed pattern gone.
      if (row.isRemoved) continue
      insertPattern(db, row)
      counts.added += 1
    } else if (row.isRemoved) {
      db.prepare('DELETE FROM vin_pattern WHERE id = ?').run(knownPatternRow.id)
      counts.changed += 1
    } else if (updatePattern(db, row, knownPatternRow)) counts.changed += 1
  }
  return counts
}

function updatePattern(
  db: DatabaseSync,
  row: FilePatternRow,
  knownPatternRow: StoredPatternRow,
): boolean {
  const next = {
    capacity: row.capacity ?? knownPatternRow.capacity,
    engines: row.engines ?? knownPatternRow.engines,
    generations: row.generations ?? knownPatternRow.generations,
  }
  if (
    next.capacity === knownPatternRow.capacity &&
    next.engines === knownPatternRow.engines &&
    next.generations === knownPatternRow.generations
  )
    return false
  db.prepare('UPDATE vin_pattern SET capacity = ?, engines = ?, generations = ? WHERE id = ?').run(
    next.capacity ?? '',
    splitList(next.engines).join(','),
    next.generations ?? '',
    knownPatternRow.id,
  )
  return true
}

function insertPattern(db: DatabaseSync, row: FilePatternRow): void {
  const serialOf = db.prepare(
    `SELECT s.id FROM vehicle_brand m JOIN vehicle_serial s ON s.brand_id = m.id AND s.name = ?2
     WHERE m.key = ?1`,
  )
  const serials = splitList(row.series).map((name) => {
    const serial = serialOf.get(row.make, name)
    if (!serial) throw new Error(`no series ${name} of ${row.make}`)
    return String(serial['id'])
  })
  db.prepare(
    `INSERT INTO vin_pattern (wmi, head, glob, year_from, year_to, brand_id, serials, capacity,
       engines, generations, checked, weight)
     SELECT ?1, ?2, ?3, ?4, ?5, id, ?6, ?7, ?8, ?9, ?10, ?11 FROM vehicle_brand WHERE key = ?12`,
  ).run(
    row.wmi,
    headOfPattern(row.pattern),
    row.pattern,
    row.from,
    row.to,
    serials.join(','),
    row.capacity ?? '',
    splitList(row.engines).join(','),
    row.generations ?? '',
    row.isNorthAmerican ? 1 : 0,
    weightOfPattern(row.pattern),
    row.make,
  )
}
