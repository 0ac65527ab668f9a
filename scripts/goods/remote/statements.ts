import { type Changed, type Difference, firstOf } from './difference.ts'
import { literals, quoted } from './schema.ts'

/** Bytes of the values of a statement, of which D1 takes 100,000: some are needed around them. */
export const mostValueBytes = 95_000

/** What an error says where somebody else was faster; behind it stands what. */
export const movedWords = 'goods moved:'

/**
 * A statement that fails with words where a condition holds: outside of a trigger SQL has no way to refuse
 * but an error, and this one repeats what it was given.
 */
export const refusing = (what: string, condition: string): string =>
  `SELECT json_extract('{}', '${movedWords} ' || ${what}) ${condition}`

/** Nth value of a row of `json_each`. */
const value = (n: number) => `(j.value ->> ${n})`

const isKey = (key: readonly string[], alias: string) =>
  key.map((name, i) => `${alias}.${name} = ${value(i)}`).join(' AND ')

/** Statements that fail where rows aren't as they were read. */
export function* guards(one: Difference): Generator<string> {
  const { table, key, all, newest } = one
  if (one.isNumbered && table !== 'shop' && firstOf(one.added()))
    yield refusing(
      quoted(`new rows of ${table}`),
      `WHERE (SELECT ifnull(max(${key[0]}), 0) FROM ${table}) <> ${newest}`,
    )
  for (const { columns, before, isCounted } of one.changed)
    for (const list of literals(before(), mostValueBytes))
      yield unlike(one, list, isCounted ? [] : columns, key.length)
  const asKept = all.filter((name) => !key.includes(name))
  for (const list of literals(ordered(one, asKept), mostValueBytes))
    yield unlike(one, list, asKept, key.length)
}

/** Rows that are gone, their keys first. */
function* ordered({ gone, key, all }: Difference, rest: readonly string[]): Generator<unknown[]> {
  const places = [...key, ...rest].map((name) => all.indexOf(name))
  for (const row of gone()) yield places.map((place) => row[place])
}

function unlike(
  { table, key }: Difference,
  list: string,
  columns: readonly string[],
  from: number,
): string {
  const differ = columns.map((name, i) => `t.${name} IS NOT ${value(i + from)}`)
  return refusing(
    `'${table} ' || ${key.map((_, i) => value(i)).join(" || ' ' || ")}`,
    `FROM json_each(${list}) j LEFT JOIN ${table} t ON ${isKey(key, 't')}
     WHERE ${[`t.${key[0]} IS NULL`, ...differ].join(' OR ')}`,
  )
}

/** Statements that make a table there what the import made of it here. */
export function* writes(one: Difference): Generator<string> {
  const { table, key, all, mayBeThere } = one
  for (const list of literals(ordered(one, []), mostValueBytes))
    yield `DELETE FROM ${table} WHERE (${key.join(', ')}) IN (
      SELECT ${key.map((_, i) => value(i)).join(', ')} FROM json_each(${list}) j)`
  for (const group of one.changed)
    for (const list of literals(group.after(), mostValueBytes)) yield updating(one, group, list)
  for (const list of literals(one.added(), mostValueBytes))
    yield `INSERT ${mayBeThere ? 'OR IGNORE ' : ''}INTO ${table} (${all.join(', ')})
      SELECT ${all.map((_, i) => value(i)).join(', ')} FROM json_each(${list}) j`
}

function updating({ table, key }: Difference, { columns, isCounted }: Changed, list: string) {
  const set = columns.map((name, i) =>
    // Pieces that were sold or came back meanwhile count.
    isCounted
      ? `${name} = max(0, ${table}.${name} + ${value(i + key.length)})`
      : `${name} = ${value(i + key.length)}`,
  )
  return `UPDATE ${table} SET ${set.join(', ')} FROM json_each(${list}) j WHERE ${isKey(key, table)}`
}
