import { type Difference, firstOf } from './difference.ts'
import { literals, quoted } from './schema.ts'
import { mostValueBytes } from './statements.ts'

/**
 * A question whose answer `written` tells whether a table got what the import made of it: where the answer
 * of the writing itself was lost. Undefined where nothing differs.
 */
export function probeOf(one: Difference): string | undefined {
  const { table, key, all } = one
  const [added, gone] = [firstOf(one.added()), firstOf(one.gone())]
  if (added) return there(table, like(all, added))
  if (gone) return `SELECT NOT (${there(table, like(all, gone))}) AS written`
  for (const { columns, after, isCounted } of one.changed) {
    const row = firstOf(after())
    if (row) return isCounted ? counts(one) : there(table, like([...key, ...columns], row))
  }
  return undefined
}

const there = (table: string, where: string) =>
  `SELECT EXISTS (SELECT 1 FROM ${table} WHERE ${where}) AS written`

const like = (names: readonly string[], row: readonly unknown[]) =>
  names.map((name, i) => `${name} IS ${asSql(row[i])}`).join(' AND ')

const asSql = (value: unknown) =>
  value === null ? 'NULL' : typeof value === 'number' ? String(value) : quoted(String(value))

/** Of pieces, which go on being sold, more stand as they were written than as they were. */
function counts({ table, key, changed }: Difference): string | undefined {
  const group = changed.find(({ isCounted }) => isCounted)
  if (!group) return undefined
  const before = new Map<unknown, number>()
  for (const [id, pieces] of group.before()) before.set(id, Number(pieces))
  const rows: unknown[][] = []
  for (const [id, more] of group.after())
    rows.push([id, before.get(id), (before.get(id) ?? 0) + Number(more)])
  const [list] = literals(rows, mostValueBytes)
  const stands = (n: number) => `sum(t.${group.columns[0]} = j.value ->> ${n})`
  return `SELECT ${stands(2)} > ${stands(1)} AS written FROM json_each(${list}) j
    JOIN ${table} t ON t.${key[0]} = j.value ->> 0`
}
