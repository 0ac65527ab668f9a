import { randomUUID } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { differenceOf, readFirstRow } from './difference.ts'
import { buildStatementsAfterOffers } from './offers.ts'
import { buildWriteProbe } from './probe.ts'
import { buildSearchNamesGuard, buildSearchStatements } from './search.ts'
import { writtenTables } from './sent.ts'
import { buildGuardStatements, writeStatementsOf } from './statements.ts'

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
  seenText: string,
  file: string,
): Promise<SqlFile> {
  db.exec(`ATTACH '${seenText}' AS seen`)
  const differences = writtenTables.map((one) => differenceOf(db, one))
  const probe = differences.map(buildWriteProbe).find((one) => one !== undefined)
  if (!probe) return { statements: 0, probe: '' }
  const wordDifference = differences.find(({ table }) => table === 'word')
  const hasNames =
    wordDifference !== undefined &&
    [wordDifference.added, ...wordDifference.changed.map(({ after }) => after)].some((rows) =>
      readFirstRow(rows()),
    )
  const output = openSync(file, 'w')
  let statements = 0
  const writeStatement = (sql: string) => {
    writeSync(output, `${sql};\n`)
    statements += 1
  }
  // D1 identifies a file by its content. This makes a repeated change a different file.
  writeStatement(`SELECT 'goods import ${randomUUID()}'`)
  for (const difference of differences)
    for (const sql of buildGuardStatements(difference)) writeStatement(sql)
  if (hasNames) writeStatement(buildSearchNamesGuard(db))
  for (const difference of differences) {
    for (const sql of writeStatementsOf(difference)) writeStatement(sql)
    if (difference.table === 'offer')
      for (const sql of buildStatementsAfterOffers(difference)) writeStatement(sql)
  }
  if (hasNames) for (const sql of await buildSearchStatements(db)) writeStatement(sql)
  closeSync(output)
  return { statements, probe }
}
