import type { DatabaseSync } from 'node:sqlite'
import { readRequired, readTsv } from '../base/tsv.ts'
import { frameMaker } from '../../../src/domain/vin/frame.ts'
import { headOfPattern, weightOfPattern } from '../../../src/domain/vin/pattern-text.ts'
import type { Make } from './vehicles.ts'

interface Pattern {
  wmi: string
  glob: string
  from: number | null
  to: number | null
  make: Make
  series: string[]
  capacity: string
  engines: string
  generations: string
  checked: 0 | 1
}

/** Fills the VIN tables. Throws for an unknown make or series. */
export function writeVins(db: DatabaseSync, makes: readonly Make[]): void {
  const byKey = new Map(makes.map((make) => [make.key, make]))
  const makeOf = (row: Record<string, string>): Make => {
    const make = byKey.get(readRequired(row, 'make'))
    if (!make) throw new Error(`unknown make ${row['make']}`)
    return make
  }
  const insertWmi = db.prepare('INSERT INTO vin_wmi VALUES (?, ?, ?, ?, ?, ?)')
  for (const row of readTsv('vin/wmis.tsv'))
    insertWmi.run(
      readRequired(row, 'prefix'),
      makeOf(row).id,
      readRequired(row, 'country'),
      readRequired(row, 'year'),
      yearOrNull(row, 'from'),
      yearOrNull(row, 'to'),
    )
  for (const make of new Set(readTsv('vin/frames.tsv').map(makeOf)))
    insertWmi.run(frameMaker, make.id, 'JP', 'none', null, null)
  const pattern = db.prepare(
    `INSERT INTO vin_pattern (wmi, head, glob, year_from, year_to, brand_id, serials, capacity,
       engines, generations, checked, weight) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  for (const p of readPatterns(makeOf))
    pattern.run(
      p.wmi,
      headOfPattern(p.glob),
      p.glob,
      p.from,
      p.to,
      p.make.id,
      p.series.map((name) => serialId(p.make, name)).join(','),
      p.capacity,
      p.engines,
      p.generations,
      p.checked,
      weightOfPattern(p.glob),
    )
}

/** Reads manual patterns, where one row covers several identifiers, and those of vPIC. */
function readPatterns(makeOf: (row: Record<string, string>) => Make): Pattern[] {
  const common = (row: Record<string, string>) => ({
    glob: readRequired(row, 'pattern'),
    from: yearOrNull(row, 'from'),
    to: yearOrNull(row, 'to'),
    make: makeOf(row),
    series: readRequired(row, 'series').split('|').filter(Boolean),
  })
  return [
    ...readTsv('vin/patterns.tsv').flatMap((row) =>
      readRequired(row, 'wmis')
        .split(',')
        .map((wmi): Pattern => ({
          ...common(row),
          wmi,
          capacity: readRequired(row, 'capacity'),
          engines: readRequired(row, 'engines').replaceAll('|', ','),
          generations: readRequired(row, 'generations'),
          checked: 0,
        })),
    ),
    // The last letter of a model code, for the body, may be missing in the frame number.
    ...readTsv('vin/frames.tsv').flatMap((row) =>
      readRequired(row, 'codes')
        .split(',')
        .flatMap((code) => [`${code}-*`, `${code}[A-Z]-*`])
        .map((glob): Pattern => ({
          wmi: frameMaker,
          glob,
          from: null,
          to: null,
          make: makeOf(row),
          series: readRequired(row, 'series').split('|'),
          capacity: '',
          engines: readRequired(row, 'engines'),
          generations: readRequired(row, 'generations'),
          checked: 0,
        })),
    ),
    ...readTsv('vin/vpic-patterns.tsv').map((row): Pattern => ({
      ...common(row),
      wmi: readRequired(row, 'wmi'),
      capacity: '',
      engines: '',
      generations: '',
      checked: 1,
    })),
  ]
}

function serialId(make: Make, name: string): number {
  const serial = make.serials.find((knownSerial) => knownSerial.name === name)
  if (!serial) throw new Error(`no series ${name} of ${make.key}`)
  return serial.id
}

function yearOrNull(row: Record<string, string>, column: string): number | null {
  return readRequired(row, column) === '' ? null : Number(row[column])
}
