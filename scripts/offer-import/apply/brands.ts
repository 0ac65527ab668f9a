import type { DatabaseSync } from 'node:sqlite'
import { addBrandNames } from '../../seed/write/brand-names.ts'
import type { StagedFile } from '../stage/stage.ts'
import { type ImportCount, nextId, runStatement } from './count.ts'

/** Applies brands of parts, with their search names. */
export function applyBrands(db: DatabaseSync, { table, has }: StagedFile): ImportCount {
  const renamedSql = `SELECT b.id FROM ${table} t JOIN part_brand b ON b.key = t.brand
    WHERE t.name IS NOT NULL AND t.name <> b.name`
  let changedCount = 0
  if (has.has('name')) {
    const newNameSql = `(SELECT t.name FROM ${table} t JOIN part_brand b ON b.key = t.brand
      WHERE b.id = word.subject_id)`
    runStatement(
      db,
      `UPDATE word SET words = iif(words = name, ${newNameSql}, words), name = ${newNameSql}
       WHERE kind = 'brand' AND subject_id IN (${renamedSql})`,
    )
    changedCount = runStatement(
      db,
      `UPDATE part_brand SET name = t.name FROM ${table} t
       WHERE part_brand.key = t.brand AND part_brand.id IN (${renamedSql})`,
    )
  }
  const firstId = nextId(db, 'part_brand')
  const addedCount = runStatement(
    db,
    `INSERT INTO part_brand (id, key, name, kind)
     SELECT ? + row_number() OVER (ORDER BY line), t.brand, t.name, t.kind FROM ${table} t
     WHERE t.brand NOT IN (SELECT key FROM part_brand)`,
    firstId - 1,
  )
  runStatement(
    db,
    `INSERT INTO word (kind, subject_id, locale, name, words)
     SELECT 'brand', id, '', name, name FROM part_brand WHERE id >= ?`,
    firstId,
  )
  if (addedCount > 0) addBrandNames(db)
  return { added: addedCount, changed: changedCount }
}
