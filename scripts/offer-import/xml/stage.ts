import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { RowErrors } from '../../../src/domain/offer-import/row-error.ts'
import type { OfferFileName } from '../../../src/domain/offer-import/files.ts'
import { parseHeader } from '../../../src/domain/offer-import/head.ts'
import { Rows } from '../../../src/domain/offer-import/rows.ts'
import { insertStatement, makeTable, type StagedFile } from '../stage/stage.ts'
import { acesColumns, acesFile, cellsOfApp } from './aces.ts'
import { type Element, elementsOf, NotXml, textIn } from './elements.ts'
import type { SkippedData } from './left-out.ts'
import { Names } from './names.ts'
import { cellsOfItem, piesColumns, piesFile } from './pies.ts'

/** Industry file, the file that it replaces, and the conversion of its elements to rows. */
interface Source {
  name: string
  file: OfferFileName
  columns: readonly string[]
  elements: readonly string[]
  /** Cells of an element. Null when it produces no row. */
  cells: (element: Element, names: Names, leftOut: SkippedData) => string[][] | null
}

const sources: readonly Source[] = [
  {
    name: piesFile,
    file: 'parts',
    columns: piesColumns,
    elements: ['Item'],
    cells: (item, names, leftOut) => {
      const cells = cellsOfItem(item, names, leftOut)
      return cells && [cells]
    },
  },
  {
    name: acesFile,
    file: 'fitments',
    columns: acesColumns,
    elements: ['Header', 'App', 'Footer'],
    cells: makeAcesReader(),
  },
]

/**
 * Returns a function that reads applications. Their brand is in the application itself, or in the
 * header of the file.
 */
function makeAcesReader(): Source['cells'] {
  let headBrand = ''
  let count = 0
  return (element, names, leftOut) => {
    if (element.name === 'App') {
      count += 1
      return cellsOfApp(element, headBrand, names, leftOut)
    }
    if (element.name === 'Footer') {
      const statedCount = textIn(element, 'RecordCount')
      if (statedCount !== '' && Number(statedCount) !== count)
        leftOut.note(
          acesFile,
          element.line,
          `RecordCount ${statedCount}`,
          `the file has ${count} applications; ask who sent it for the whole file`,
        )
      count = 0
      return null
    }
    headBrand = textIn(element, 'BrandAAIAID')
    return null
  }
}

/** Returns the XML file in a folder that replaces one of our files. */
export function xmlSourceOf(folder: string, file: OfferFileName): Source | undefined {
  return sources.find((one) => one.file === file && existsSync(join(folder, one.name)))
}

/**
 * Reads an XML file into the staging table of the file that it replaces. IDs are translated by
 * names.csv.
 */
export async function stageXml(
  db: DatabaseSync,
  folder: string,
  { name, file, columns, elements, cells }: Source,
  errors: RowErrors,
  leftOut: SkippedData,
  progress: (bytes: number) => void,
): Promise<StagedFile> {
  makeTable(db, file)
  const rows = new Rows(file, parseHeader(columns, ',', file, errors), errors, () => 2)
  const stagedFile = { file, table: '', rows: 0, lines: 0, has: new Set(rows.names) }
  const { table, insert } = insertStatement(db, file, rows.names)
  const names = new Names(join(folder, 'names.csv'))
  db.exec('BEGIN')
  try {
    for await (const element of elementsOf(join(folder, name), elements, progress)) {
      if (element.name !== 'Header' && element.name !== 'Footer') stagedFile.lines += 1
      for (const foundCells of cells(element, names, leftOut) ?? []) {
        const row = rows.readAt(foundCells, element.line)
        if (!row) continue
        insert.run(row.line, ...row.values)
        stagedFile.rows += 1
      }
    }
  } catch (error) {
    if (!(error instanceof NotXml)) throw error
    const xmlError = { wrong: 'not XML, or it breaks off', allowed: '' }
    errors.add({ file, line: error.line, column: '', value: '', ...xmlError })
  }
  if (file === 'fitments') joinYears(db, table, rows.names)
  db.exec('COMMIT')
  return { ...stagedFile, table }
}

/** Merges single years of the industry format into ranges. */
function joinYears(db: DatabaseSync, table: string, names: readonly string[]): void {
  const key = 'brand, number_norm, make, series, generation, engine, condition'
  const columns = names.map((name) => `"${name}"`)
  const values = names.map((name) =>
    name === 'year_from' ? 'min(year_from)' : name === 'year_to' ? 'max(year_to)' : `"${name}"`,
  )
  db.exec(`CREATE TEMP TABLE joined AS SELECT min(line) AS line, ${values
    .map((value, i) => `${value} AS ${columns[i]}`)
    .join(', ')} FROM ${table} GROUP BY ${key};
    DELETE FROM ${table};
    INSERT INTO ${table} (line, ${columns.join(', ')}) SELECT line, ${columns.join(', ')} FROM joined;
    DROP TABLE joined`)
}
