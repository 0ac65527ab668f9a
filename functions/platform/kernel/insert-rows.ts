/**
 * Inserts rows with the same columns in one statement. D1 counts statements and allows at most 100
 * bound values.
 */
export function insertRows(
  db: D1Database,
  into: `INSERT INTO ${string}`,
  rows: readonly Record<string, string | number | null>[],
): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {})
  return db
    .prepare(
      `${into} (${columns.join(', ')})
       SELECT ${columns.map((column) => `value ->> '${column}'`).join(', ')} FROM json_each(?)`,
    )
    .bind(JSON.stringify(rows))
}
