import { randomUUID } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { differenceOf, firstRow } from './difference.ts'
import { statementsAfterOffers } from './offers.ts'
import { buildWriteProbe } from './probe.ts'
import { searchNamesGuard, searchStatements } from './search.ts'
import { writtenTables } from './sent.ts'
import { guardStatements, writeStatementsOf } from './statements.ts'

/** SQL file that makes the remote shop equal to the mirror. */
export interface SqlFile {
  /** Number of statements; 0 when nothing differs. */
  statements: number
  /** Query whose result `written` tells whether the file was applied. */
  probe: string
}

/**
 * Writes the import's changes to the mirror as SQL: first the checks, then the changes. `seen` is
 * the mirror before the import.
 */
export async function writeStatements(
  db: DatabaseSync,
  seen: string,
  file: string,
): Promise<SqlFile> {
  db.exec(`ATTACH '${seen}' AS seen`)
  const differences = writtenTables.map((one) => differenceOf(db, one))
  const probe = differences.map(buildWriteProbe).find((one) => one !== undefined)
  if (!probe) return { statements: 0, probe: '' }
  const words = differences.find(({ table }) => table === 'word')
  const hasNames =
    words !== undefined &&
    [words.added, ...words.changed.map(({ after }) => after)].some((rows) => firstRow(rows()))
  const output = openSync(file, 'w')
  let statements = 0
  const put = (sql: string) => {
    writeSync(output, `${sql};\n`)
    statements += 1
  }
  // D1 identifies a file by its content. This makes a repeated change a different file.
  put(`SELECT 'goods import ${randomUUID()}'`)
  for (const one of differences) for (const sql of guardStatements(one)) put(sql)
  if (hasNames) put(searchNamesGuard(db))
  for (const one of differences) {
    for (const sql of writeStatementsOf(one)) put(sql)
    if (one.table === 'offer') for (const sql of statementsAfterOffers(one)) put(sql)
  }
  if (hasNames) for (const sql of await searchStatements(db)) put(sql)
  closeSync(output)
  return { statements, probe }
}
