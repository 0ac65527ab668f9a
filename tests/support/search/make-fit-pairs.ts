import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { testState } from '../state.ts'

/*
 * Regenerates tests/platform/vehicle/fit-pairs.tsv from the test database. Run it by hand after the
 * seed changes, and review the result before committing. The SQL here derives the verdicts from the
 * written rule, independent of src/domain/fit.
 */

/** Number of pairs of part and car in the table, by the verdict on the pair. */
const quota = {
  fits: 120,
  'no year': 110,
  'no engine': 90,
  'no serial': 70,
  check: 60,
  universal: 50,
}
const columns = 'make\tseries\tgeneration\tyear\tengine\tbrand\tnumber\tverdict'
const knownSeries = ['Hilux Revo', 'D-Max', 'Vios', 'City', 'Avanza', 'Myvi', 'Sonata']

const db = new DatabaseSync(databaseFile(testState), { readOnly: true })
const shuffledOrderSql = '(f.part_id * 2654435761 + f.generation_id * 40503) % 4294967296'

/*
 * Each selects (part, model) pairs of one kind. The verdict is derived afterwards in the same way
 * for all.
 */
const kinds: Record<string, string> = {
  'first year': 'm.generation_id = f.generation_id AND m.year = f.year_from',
  'last year': 'm.generation_id = f.generation_id AND m.year = f.year_to',
  'year before': 'm.year = f.year_from - 1',
  'year after': 'm.year = f.year_to + 1',
  'other engine': `f.engine_code <> '' AND m.engine_code <> f.engine_code
    AND m.generation_id = f.generation_id AND m.year BETWEEN f.year_from AND f.year_to`,
  'own engine': `m.engine_code = f.engine_code
    AND m.generation_id = f.generation_id AND m.year BETWEEN f.year_from AND f.year_to`,
  condition: `f.condition <> '' AND m.generation_id = f.generation_id
    AND m.year BETWEEN f.year_from AND f.year_to`,
  'other generation': `m.generation_id <> f.generation_id
    AND m.year BETWEEN f.year_from AND f.year_to`,
  'long before': 'm.year < f.year_from - 3',
  'long after': 'm.year > f.year_to + 3',
}

const isSoldSql = 'p.id IN (SELECT part_id FROM offer)'
const pairs = new Map<string, { part: number; model: number }>()
const keepRows = (rows: unknown[]) => {
  for (const row of rows as { part: number; model: number }[])
    pairs.set(`${row.part} ${row.model}`, row)
}
for (const where of Object.values(kinds))
  keepRows(
    db
      .prepare(
        `SELECT part, model FROM (
           SELECT part, model, row_number() OVER (PARTITION BY serial_id ORDER BY wild) AS n FROM (
             SELECT f.part_id AS part, f.serial_id, ${shuffledOrderSql} AS wild,
               (SELECT m.id FROM vehicle_model m WHERE m.serial_id = f.serial_id AND ${where}
                ORDER BY (m.id * 7919) % 1009 LIMIT 1) AS model
             FROM part_fit f JOIN part p ON p.id = f.part_id WHERE ${isSoldSql})
           WHERE model IS NOT NULL)
         WHERE n <= 8`,
      )
      .all(),
  )
const cars = `(SELECT m.id FROM vehicle_model m JOIN vehicle_serial s ON s.id = m.serial_id
  WHERE iif(p.id % 2, s.name = json_extract('${JSON.stringify(knownSeries)}', '$[' || (p.id / 2 % 7) || ']'),
    s.popular <> '')
  ORDER BY (m.id * 48271 + p.id * 97) % 65537 LIMIT 1)`
for (const universal of [1, 0])
  keepRows(
    db
      .prepare(
        `SELECT p.id AS part, ${cars} AS model FROM part p
         WHERE ${isSoldSql} AND p.universal = ? ORDER BY (p.id * 2654435761) % 4294967296 LIMIT 100`,
      )
      .all(universal),
  )

const coveringSql = `f.generation_id = m.generation_id AND m.year BETWEEN f.year_from AND f.year_to`
const engine = `f.engine_code IN ('', m.engine_code)`
const of = (where: string, pick = '1') =>
  `(SELECT ${pick} FROM part_fit f WHERE f.part_id = p.id AND f.serial_id = m.serial_id AND ${where})`
const gap = 'max(f.year_from - m.year, m.year - f.year_to)'
const rows = db
  .prepare(
    `SELECT b.name, s.name AS series, g.code, m.year, m.engine_code, pb.name AS brand, p.number,
       CASE
         WHEN NOT EXISTS (SELECT 1 FROM part_fit f WHERE f.part_id = p.id)
           THEN iif(p.universal, 'check universal', 'check unknown')
         WHEN EXISTS ${of(`${coveringSql} AND ${engine} AND f.condition = ''`)} THEN 'fits ' || ${of(
           `${coveringSql} AND ${engine} AND f.condition = '' ORDER BY f.year_from, f.year_to, f.engine_code LIMIT 1`,
           `f.year_from || '-' || f.year_to || rtrim(' ' || f.engine_code)`,
         )}
         WHEN EXISTS ${of(`${coveringSql} AND ${engine}`)}
           THEN 'check ' || ${of(`${coveringSql} AND ${engine} ORDER BY f.condition LIMIT 1`, 'f.condition')}
         WHEN EXISTS ${of(coveringSql)}
           THEN 'no engine ' || ${of(`${coveringSql} ORDER BY f.engine_code LIMIT 1`, 'f.engine_code')}
         WHEN EXISTS ${of('m.year NOT BETWEEN f.year_from AND f.year_to')}
           THEN 'no year ' || ${of(
             `m.year NOT BETWEEN f.year_from AND f.year_to ORDER BY ${gap}, f.year_from, f.year_to LIMIT 1`,
             `f.year_from || '-' || f.year_to`,
           )}
         ELSE 'no serial' END AS verdict
     FROM json_each(?) w JOIN part p ON p.id = json_extract(w.value, '$.part')
     JOIN vehicle_model m ON m.id = json_extract(w.value, '$.model')
     JOIN vehicle_generation g ON g.id = m.generation_id
     JOIN vehicle_serial s ON s.id = m.serial_id JOIN vehicle_brand b ON b.id = s.brand_id
     JOIN part_brand pb ON pb.id = p.brand_id ORDER BY (p.id * 40503 + m.id * 7919) % 65521, 1, 2, 4, 5, 7`,
  )
  .all(JSON.stringify([...pairs.values()]))
const kindOf = (verdict: string) =>
  verdict === 'check universal' ? 'universal' : (/^(no \w+|\w+)/.exec(verdict)?.[1] ?? '')

/*
 * Alternates between series, so that no car crowds out the others. Well-known cars get more pairs.
 */
const turns = new Map<string, number>()
const pairRows = rows.map((row) => {
  const kind = kindOf(String(row['verdict']))
  const key = `${kind} ${row['series']}`
  const turn = turns.get(key) ?? 0
  turns.set(key, turn + 1)
  return {
    kind,
    line: Object.values(row).join('\t'),
    turn: knownSeries.includes(String(row['series'])) ? turn / 4 : turn + 1,
  }
})
const lines = Object.entries(quota).flatMap(([kind, count]) =>
  pairRows
    .filter((row) => row.kind === kind)
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map((row) => row.line),
)
writeFileSync(
  'tests/platform/vehicle/fit-pairs.tsv',
  `${[columns, ...lines.toSorted()].join('\n')}\n`,
)
console.log(`${lines.length} pairs`)
