import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/**
 * Implements D1's interface on node:sqlite, as far as the platform uses it. Scripts can run the
 * platform's SQL on a database file without starting the Worker.
 */
export function openD1OnSqlite(database: DatabaseSync): D1Database {
  const statementsBySql = new Map<string, StatementSync>()
  const prepareStatement = (sql: string) => {
    const statement = statementsBySql.get(sql) ?? database.prepare(sql)
    // Don't cache statements that change the schema, because each runs only once.
    if (!/^\s*(CREATE|DROP)/.test(sql)) statementsBySql.set(sql, statement)
    return statement
  }
  const run = (sql: string, values: SQLInputValue[]) => {
    const statement = prepareStatement(sql)
    // Only `all` returns rows, and only `run` the number of changes.
    if (statement.columns().length > 0)
      return { results: statement.all(...values), success: true, meta: { changes: 0 } }
    const { changes } = statement.run(...values)
    return { results: [], success: true, meta: { changes: Number(changes) } }
  }
  const statement = (sql: string, values: SQLInputValue[]) => ({
    bind: (...bound: SQLInputValue[]) => statement(sql, bound),
    all: async () => run(sql, values),
    run: async () => run(sql, values),
    first: async () => run(sql, values).results[0] ?? null,
    now: () => run(sql, values),
  })
  return {
    prepare: (sql: string) => statement(sql, []),
    batch: async (statements: ReturnType<typeof statement>[]) => {
      const isNested = database.isTransaction
      if (!isNested) database.exec('BEGIN')
      try {
        const results = statements.map((one) => one.now())
        if (!isNested) database.exec('COMMIT')
        return results
      } catch (error) {
        if (!isNested) database.exec('ROLLBACK')
        throw error
      }
    },
  } as unknown as D1Database
}
