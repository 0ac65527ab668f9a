import { DatabaseSync } from 'node:sqlite'
import { checkBooks } from '../../../scripts/books/check.ts'
import { databaseFile } from '../../../scripts/lib/database.ts'
import { withDatabaseFile } from './orders.ts'

/**
 * Returns rows of the running shop that make the books inconsistent, each with its book. Other
 * tests of the same database write states that no real shop would reach. A test is therefore
 * responsible only for the rows that it added.
 */
export function findWrongRows(): string[] {
  return withDatabaseFile(rowsOf)
}

/** Returns the inconsistent rows of another state folder's database. */
export function findWrongRowsIn(state: string): string[] {
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

/** Returns the inconsistent rows that appeared since `before`. Empty when all books are correct. */
export function findNewWrongRows(before: readonly string[]): string[] {
  return findWrongRows().filter((row) => !before.includes(row))
}
