import { type ChangedRows, type Difference, readFirstRow } from './difference.ts'
import { toSqlLiterals, quoteIdentifier } from './schema.ts'

/** Maximum bytes of a statement's values. D1 allows 100,000 for the whole statement. */
export const maxValueBytes = 95_000

/** Prefix of the error for a concurrent change. The subject follows it. */
export const changedErrorPrefix = 'goods moved:'

/**
 * Returns a statement that fails with a text when a condition holds. Outside a trigger SQL can
 * refuse only by an error, and this one repeats its input.
 */
export const refuseWhenSql = (subject: string, condition: string): string =>
  `SELECT json_extract('{}', '${changedErrorPrefix} ' || ${subject}) ${condition}`

/** Returns the SQL for the nth value of a `json_each` row. */
const valueSql = (n: number) => `(j.value ->> ${n})`

const isKeySql = (key: readonly string[], alias: string) =>
  key.map((name, i) => `${alias}.${name} = ${valueSql(i)}`).join(' AND ')

/** Returns statements that fail when rows changed since they were read. */
export function* buildGuardStatements(difference: Difference): Generator<string> {
  const { table, key, all, newest } = difference
  if (difference.isNumbered && table !== 'shop' && readFirstRow(difference.added()))
    yield refuseWhenSql(
      quoteIdentifier(`new rows of ${table}`),
      `WHERE (SELECT ifnull(max(${key[0]}), 0) FROM ${table}) <> ${newest}`,
    )
  for (const { columns, before, isCounted } of difference.changed)
    for (const list of toSqlLiterals(before(), maxValueBytes))
      yield differingRowsSql(difference, list, isCounted ? [] : columns, key.length)
  const storedColumns = all.filter((name) => !key.includes(name))
  for (const list of toSqlLiterals(orderRows(difference, storedColumns), maxValueBytes))
    yield differingRowsSql(difference, list, storedColumns, key.length)
}

/** Returns the deleted rows, key columns first. */
function* orderRows(
  { gone, key, all }: Difference,
  remainingStatements: readonly string[],
): Generator<unknown[]> {
  const columnIndexes = [...key, ...remainingStatements].map((name) => all.indexOf(name))
  for (const row of gone()) yield columnIndexes.map((position) => row[position])
}

function differingRowsSql(
  { table, key }: Difference,
  list: string,
  columns: readonly string[],
  from: number,
): string {
  const differsSql = columns.map((name, i) => `t.${name} IS NOT ${valueSql(i + from)}`)
  return refuseWhenSql(
    `'${table} ' || ${key.map((_, i) => valueSql(i)).join(" || ' ' || ")}`,
    `FROM json_each(${list}) j LEFT JOIN ${table} t ON ${isKeySql(key, 't')}
     WHERE ${[`t.${key[0]} IS NULL`, ...differsSql].join(' OR ')}`,
  )
}

/** Returns the statements that apply the import's changes to the remote table. */
export function* writeStatementsOf(difference: Difference): Generator<string> {
  const { table, key, all, mayBeThere } = difference
  for (const list of toSqlLiterals(orderRows(difference, []), maxValueBytes))
    yield `DELETE FROM ${table} WHERE (${key.join(', ')}) IN (
      SELECT ${key.map((_, i) => valueSql(i)).join(', ')} FROM json_each(${list}) j)`
  for (const group of difference.changed)
    for (const list of toSqlLiterals(group.after(), maxValueBytes))
      yield updateSql(difference, group, list)
  for (const list of toSqlLiterals(difference.added(), maxValueBytes))
    yield `INSERT ${mayBeThere ? 'OR IGNORE ' : ''}INTO ${table} (${all.join(', ')})
      SELECT ${all.map((_, i) => valueSql(i)).join(', ')} FROM json_each(${list}) j`
}

function updateSql({ table, key }: Difference, { columns, isCounted }: ChangedRows, list: string) {
  const assignments = columns.map((name, i) =>
    // Add to the current quantity, to keep concurrent sales and returns.
    isCounted
      ? `${name} = max(0, ${table}.${name} + ${valueSql(i + key.length)})`
      : `${name} = ${valueSql(i + key.length)}`,
  )
  return `UPDATE ${table} SET ${assignments.join(', ')} FROM json_each(${list}) j WHERE ${isKeySql(key, table)}`
}
