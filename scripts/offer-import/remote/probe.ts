import { type Difference, readFirstRow } from './difference.ts'
import { toSqlLiterals, quoteIdentifier } from './schema.ts'
import { maxValueBytes } from './statements.ts'

/**
 * Returns a query whose result `written` tells whether a table has the import's changes. Used when
 * the response to writing was lost. Returns undefined without a difference.
 */
export function buildWriteProbe(difference: Difference): string | undefined {
  const { table, key, all } = difference
  const [added, gone] = [readFirstRow(difference.added()), readFirstRow(difference.gone())]
  if (added) return existsSql(table, matchesSql(all, added))
  if (gone) return `SELECT NOT (${existsSql(table, matchesSql(all, gone))}) AS written`
  for (const { columns, after, isCounted } of difference.changed) {
    const row = readFirstRow(after())
    if (row)
      return isCounted
        ? buildQuantityProbe(difference)
        : existsSql(table, matchesSql([...key, ...columns], row))
  }
  return undefined
}

const existsSql = (table: string, where: string) =>
  `SELECT EXISTS (SELECT 1 FROM ${table} WHERE ${where}) AS written`

const matchesSql = (names: readonly string[], row: readonly unknown[]) =>
  names.map((name, i) => `${name} IS ${toSqlLiteral(row[i])}`).join(' AND ')

const toSqlLiteral = (value: unknown) =>
  value === null
    ? 'NULL'
    : typeof value === 'number'
      ? String(value)
      : quoteIdentifier(String(value))

/**
 * Returns a probe for quantities. Sales change them meanwhile, so the probe compares how many rows
 * have the new and how many the old quantity.
 */
function buildQuantityProbe({ table, key, changed }: Difference): string | undefined {
  const group = changed.find(({ isCounted }) => isCounted)
  if (!group) return undefined
  const quantitiesBefore = new Map<unknown, number>()
  for (const [id, pieces] of group.before()) quantitiesBefore.set(id, Number(pieces))
  const rows: unknown[][] = []
  for (const [id, more] of group.after())
    rows.push([id, quantitiesBefore.get(id), (quantitiesBefore.get(id) ?? 0) + Number(more)])
  const [list] = toSqlLiterals(rows, maxValueBytes)
  const countSql = (n: number) => `sum(t.${group.columns[0]} = j.value ->> ${n})`
  return `SELECT ${countSql(2)} > ${countSql(1)} AS written FROM json_each(${list}) j
    JOIN ${table} t ON t.${key[0]} = j.value ->> 0`
}
