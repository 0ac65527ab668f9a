import type { DatabaseSync } from 'node:sqlite'
import { rebuildSearch } from '../../../functions/platform/search/tables/rebuild.ts'
import { openD1OnSqlite } from '../../lib/d1.ts'
import { toSqlLiterals } from './schema.ts'
import { maxValueBytes, refuseWhenSql } from './statements.ts'

/**
 * SQL for a digest of all search words. It detects concurrent changes, which a rebuild would lose.
 */
const checksumSql = "SELECT count(*) || ' ' || total(id) || ' ' || total(length(words)) FROM"

/** Returns a statement that fails when the names changed since they were read. */
export function buildSearchNamesGuard(db: DatabaseSync): string {
  const row = db.prepare(`SELECT (${checksumSql} seen.word) AS words`).get()
  return refuseWhenSql("'names'", `WHERE (${checksumSql} word) <> '${String(row?.['words'])}'`)
}

/** Returns the statements that rebuild the shop's search, with their parameters inlined. */
export async function buildSearchStatements(db: DatabaseSync): Promise<string[]> {
  const statements: string[] = []
  const inlineValues = (sql: string, values: readonly unknown[]) => {
    const [list] = values
    if (list === undefined) return [sql]
    const rows = JSON.parse(String(list)) as unknown[][]
    return [...toSqlLiterals(rows, maxValueBytes)].map((part) => sql.replace('?', () => part))
  }
  const statement = (sql: string, values: readonly unknown[]) => ({
    bind: (...bound: unknown[]) => statement(sql, bound),
    all: () =>
      openD1OnSqlite(db)
        .prepare(sql)
        .bind(...values)
        .all(),
    run: async () => void statements.push(...inlineValues(sql, values)),
    written: () => inlineValues(sql, values),
  })
  await rebuildSearch({
    prepare: (sql: string) => statement(sql, []),
    batch: async (all: ReturnType<typeof statement>[]) => {
      for (const one of all) statements.push(...one.written())
      return []
    },
  } as unknown as D1Database)
  return statements
}
