import { randomUUID } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { differenceOf, firstOf } from './difference.ts'
import { afterOffers } from './offers.ts'
import { probeOf } from './probe.ts'
import { guardOfWords, searchStatements } from './search.ts'
import { sent } from './sent.ts'
import { guards, writes } from './statements.ts'

/** A file of statements that make the shop elsewhere what the mirror is. */
export interface Written {
  /** None: nothing differs, and nothing need be sent. */
  statements: number
  /** A question whose answer `written` tells whether it was done. */
  probe: string
}

/**
 * Writes what an import made of the mirror as SQL: first everything that refuses, then what is written.
 * `seen` is the mirror before it.
 */
export async function writeStatements(
  db: DatabaseSync,
  seen: string,
  file: string,
): Promise<Written> {
  db.exec(`ATTACH '${seen}' AS seen`)
  const differences = sent.map((one) => differenceOf(db, one))
  const probe = differences.map(probeOf).find((one) => one !== undefined)
  if (!probe) return { statements: 0, probe: '' }
  const words = differences.find(({ table }) => table === 'word')
  const hasNames =
    words !== undefined &&
    [words.added, ...words.changed.map(({ after }) => after)].some((rows) => firstOf(rows()))
  const out = openSync(file, 'w')
  let statements = 0
  const put = (sql: string) => {
    writeSync(out, `${sql};\n`)
    statements += 1
  }
  // D1 knows a file by what stands in it: the same change again is another file.
  put(`SELECT 'goods import ${randomUUID()}'`)
  for (const one of differences) for (const sql of guards(one)) put(sql)
  if (hasNames) put(guardOfWords(db))
  for (const one of differences) {
    for (const sql of writes(one)) put(sql)
    if (one.table === 'offer') for (const sql of afterOffers(one)) put(sql)
  }
  if (hasNames) for (const sql of await searchStatements(db)) put(sql)
  closeSync(out)
  return { statements, probe }
}
