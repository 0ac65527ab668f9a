import type { DatabaseSync } from 'node:sqlite'
import { kindOfType } from '../../../src/domain/attribute/kinds.ts'
import { readStatedAttributes } from '../../../src/domain/attribute/stated-attributes.ts'
import { attributeRowsOf } from '../../../src/domain/attribute/values.ts'
import type { RowErrors } from '../../../src/domain/offer-import/row-error.ts'
import type { StagedFile } from '../stage/stage.ts'

const matchingPartSql = `part p JOIN part_brand b ON b.id = p.brand_id
  JOIN category c ON c.id = p.category_id
  WHERE p.number_norm = t.number_norm AND upper(p.number) = upper(t.number) AND b.key = t.brand`

/** Checks the attributes of parts against their types. Writes nothing. */
export function checkAttributes(
  db: DatabaseSync,
  { file, table, has }: StagedFile,
  errors: RowErrors,
): void {
  if (file !== 'parts' || !has.has('attributes')) return
  const rows = db.prepare(
    `SELECT t.line, t.attributes, ifnull(t.part_type, (SELECT c.key FROM ${matchingPartSql})) AS type
     FROM ${table} t WHERE t.attributes IS NOT NULL ORDER BY t.line`,
  )
  for (const row of rows.iterate()) {
    const value = String(row['attributes'])
    const parsed = readStatedAttributes(kindOfType(String(row['type'])), value)
    if ('wrong' in parsed)
      errors.add({ file, line: Number(row['line']), column: 'attributes', value, ...parsed })
  }
}

/**
 * Replaces the attributes of parts whose row states different attributes. Returns the number of
 * changed parts, not counting new parts.
 */
export function applyAttributes(db: DatabaseSync, { table, has }: StagedFile): number {
  if (!has.has('attributes')) return 0
  const rows = db
    .prepare(
      `SELECT p.id, p.category_id, c.key AS type, t.attributes, a.part IS NOT NULL AS known
       FROM ${table} t JOIN temp.at_parts a ON a.line = t.line JOIN ${matchingPartSql}
         AND t.attributes IS NOT NULL`,
    )
    .all()
  const storedRows = db.prepare(
    'SELECT key, value FROM part_attribute WHERE part_id = ? ORDER BY key',
  )
  const removal = db.prepare('DELETE FROM part_attribute WHERE part_id = ?')
  const insert = db.prepare(
    'INSERT INTO part_attribute (part_id, key, value, category_id) VALUES (?, ?, ?, ?)',
  )
  let changedCount = 0
  for (const { id, category_id, type, attributes, known } of rows) {
    const kind = kindOfType(String(type))
    const parsed = readStatedAttributes(kind, String(attributes))
    if (!kind || 'wrong' in parsed) continue
    const statedRows = attributeRowsOf(kind, parsed.values).sort((a, b) => (a.key < b.key ? -1 : 1))
    if (textOf(storedRows.all(id ?? null)) === textOf(statedRows)) continue
    removal.run(id ?? null)
    for (const { key, value } of statedRows) insert.run(id ?? null, key, value, category_id ?? null)
    changedCount += Number(known)
  }
  return changedCount
}

const textOf = (rows: readonly object[]) =>
  rows.map((row) => Object.values(row).join('=')).join(';')
