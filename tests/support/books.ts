import { DatabaseSync } from 'node:sqlite'
import { checkBooks } from '../../scripts/books/check.ts'
import { databaseFile } from '../../scripts/lib/database.ts'
import { onFile } from './orders.ts'

/**
 * Rows of the running shop on which books differ, each with its book. Other tests of the same
 * database write scenes that no shop would come to: what a test answers for is what it added.
 */
export function wrongRows(): string[] {
  return onFile(rowsOf)
}

/** The same of the database of another state folder. */
export function wrongRowsIn(state: string): string[] {
  const file = new DatabaseSync(databaseFile(state), { readOnly: true })
  try {
    return rowsOf(file)
  } finally {
    file.close()
  }
}

function rowsOf(file: DatabaseSync): string[] {
  return checkBooks(file).flatMap(({ name, wrong }) =>
    wrong.map((row) => `${name}: ${JSON.stringify(row)}`),
  )
}

/** What became wrong since; nothing, if all went well. */
export function wrongSince(before: readonly string[]): string[] {
  return wrongRows().filter((row) => !before.includes(row))
}
