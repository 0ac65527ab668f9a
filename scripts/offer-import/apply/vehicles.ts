import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { addBrandNames } from '../../seed/write/brand-names.ts'
import type { StagedFile } from '../stage/stage.ts'
import { type ImportCount, nextId } from './count.ts'

type Row = Record<string, SQLOutputValue>

/**
 * Applies makes, series, generations and engines, with a model for each year. A row with a known
 * engine of its generation changes nothing. Added years are never removed from a generation.
 */
export function applyVehicles(db: DatabaseSync, { table }: StagedFile): ImportCount {
  let addedCount = 0
  const isKnown = db.prepare(
    `SELECT count(*) AS years FROM vehicle_model v JOIN vehicle_generation g ON g.id = v.generation_id
     JOIN vehicle_serial s ON s.id = g.serial_id JOIN vehicle_brand m ON m.id = s.brand_id
     WHERE m.key = ? AND s.name = ? AND g.code = ? AND v.engine_code = ? AND v.year BETWEEN ? AND ?`,
  )
  for (const row of db.prepare(`SELECT * FROM ${table} ORDER BY line`).all()) {
    const [make, series, generation, engine] = ['make', 'series', 'generation', 'engine'].map(
      (name) => String(row[name]),
    ) as [string, string, string, string]
    const [from, to] = [Number(row['year_from']), Number(row['year_to'])]
    const years = Number(isKnown.get(make, series, generation, engine, from, to)?.['years'])
    // Without years, a row refers to an existing generation.
    if (row['year_from'] === null || years >= to - from + 1) continue
    addModels(db, row, { make, series, generation, engine, from, to })
    addedCount += 1
  }
  if (addedCount > 0) addBrandNames(db)
  return { added: addedCount, changed: 0 }
}

interface VehicleNames {
  make: string
  series: string
  generation: string
  engine: string
  from: number
  to: number
}

function addModels(
  db: DatabaseSync,
  row: Row,
  { make, series, generation, engine, from, to }: VehicleNames,
) {
  const text = (name: string, otherwise = '') => String(row[name] ?? otherwise)
  const vehicleMakeName = text('make_name', make)
  const vehicleMakeId = idOf(db, 'vehicle_brand', 'key = ?', [make], (id) => {
    db.prepare(
      'INSERT INTO vehicle_brand (id, key, name, letter, popular) VALUES (?, ?, ?, ?, ?)',
    ).run(id, make, vehicleMakeName, vehicleMakeName.slice(0, 1).toUpperCase(), '')
    addWord(db, 'make', id, vehicleMakeName, vehicleMakeName)
  })
  const serialId = idOf(
    db,
    'vehicle_serial',
    'brand_id = ? AND name = ?',
    [vehicleMakeId, series],
    (id) => {
      db.prepare(
        `INSERT INTO vehicle_serial (id, brand_id, name, year_from, year_to, countries, popular)
       VALUES (?, ?, ?, ?, ?, ?, '')`,
      ).run(id, vehicleMakeId, series, from, to, text('countries', 'TH,ID,MY,PH,VN,KR'))
      addWord(db, 'serial', id, `${vehicleMakeName} ${series}`, series)
    },
  )
  const generationId = idOf(
    db,
    'vehicle_generation',
    'serial_id = ? AND code = ?',
    [serialId, generation],
    (id) =>
      db
        .prepare(
          `INSERT INTO vehicle_generation (id, serial_id, code, year_from, year_to, body)
           VALUES (?, ?, ?, ?, ?, ?)`,
        )
        .run(id, serialId, generation, from, to, text('body', 'sedan')),
  )
  for (const [tableName, id] of [
    ['vehicle_serial', serialId],
    ['vehicle_generation', generationId],
  ] as const)
    db.prepare(
      `UPDATE ${tableName} SET year_from = min(year_from, ?2), year_to = max(year_to, ?3) WHERE id = ?1`,
    ).run(id, from, to)
  const capacity = text('capacity')
  for (let year = from; year <= to; year++) {
    const pair = idOf(
      db,
      'vehicle_year_capacity',
      'serial_id = ? AND year = ? AND capacity = ?',
      [serialId, year, capacity],
      (id) =>
        db
          .prepare(
            'INSERT INTO vehicle_year_capacity (id, serial_id, year, capacity) VALUES (?, ?, ?, ?)',
          )
          .run(id, serialId, year, capacity),
    )
    idOf(
      db,
      'vehicle_model',
      'year_capacity_id = ? AND generation_id = ? AND engine_code = ?',
      [pair, generationId, engine],
      (id) =>
        db
          .prepare(
            `INSERT INTO vehicle_model (id, serial_id, generation_id, year_capacity_id, year, capacity,
               engine_code, fuel) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          )
          .run(id, serialId, generationId, pair, year, capacity, engine, text('fuel', 'P')),
    )
  }
}

/** Returns the ID of a row, and creates the row if it is missing. */
function idOf(
  db: DatabaseSync,
  table: string,
  where: string,
  values: (string | number)[],
  make: (id: number) => unknown,
): number {
  const existingRow = db.prepare(`SELECT id FROM ${table} WHERE ${where}`).get(...values)
  if (existingRow) return Number(existingRow['id'])
  const id = nextId(db, table)
  make(id)
  return id
}

function addWord(db: DatabaseSync, kind: string, id: number, name: string, text: string): void {
  db.prepare(
    `INSERT INTO word (kind, subject_id, locale, name, words) VALUES (?, ?, '', ?, ?)`,
  ).run(kind, id, name, text)
}
