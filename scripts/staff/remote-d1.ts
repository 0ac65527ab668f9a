import { quoteIdentifier } from '../offer-import/remote/schema.ts'
import { queryD1, type D1Place } from '../lib/wrangler-d1.ts'

/*
 * D1's interface over wrangler, for commands that run the platform's statements on a remote
 * database. Values are written into the SQL, because wrangler binds none.
 */

type Value = string | number | null

interface Statement {
  sql: string
  bind: (...values: Value[]) => Statement
  all: () => Promise<{ results: unknown[] }>
  first: () => Promise<unknown>
  run: () => Promise<{ results: unknown[] }>
}

/** Returns the database of a place. A batch is one request, which D1 runs as a transaction. */
export function openRemoteD1(place: D1Place): D1Database {
  const ask = (statements: readonly Statement[]) =>
    queryD1(
      place,
      statements.map(({ sql }) => sql),
    )
  const statement = (sql: string): Statement => {
    const selectRows = async () => ({ results: ask([statement(sql)])[0] ?? [] })
    return {
      sql,
      bind: (...values) => statement(inlineValues(sql, values)),
      all: selectRows,
      first: async () => (await selectRows()).results[0] ?? null,
      run: selectRows,
    }
  }
  const database = {
    prepare: statement,
    batch: async (statements: Statement[]) => ask(statements).map((results) => ({ results })),
  }
  return database as unknown as D1Database
}

/** Replaces `?1`, `?2` … by values. The SQL must not contain other question marks. */
export function inlineValues(sql: string, values: readonly Value[]): string {
  return sql.replace(/\?(\d+)/g, (_, n: string) => {
    const value = values[Number(n) - 1]
    if (value === undefined) throw new Error(`no value for ?${n}`)
    return typeof value === 'string' ? quoteIdentifier(value) : String(value ?? 'NULL')
  })
}
